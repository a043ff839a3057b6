import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterDetail } from '@/api/capture/meters'
import type { CommandView } from '@/domain/commands/commandView'
import { useDeviceCommand, type Command } from '@/domain/commands/useDeviceCommand'
import { formatDate } from '@/lib/time'
import { liveRead, type ReadWay } from '@/rules/readings/readRules'
import { readResults } from '@/rules/codes/statuses'
import { feedback } from '@/ui/feedback/feedback'
import { forgetReadings } from '../../shared/meter/forgetMeter'

/** What "Read now" asks for: registers, momentary values, clock and states. */
export const usualItems: readonly string[] = ['pap_r', 'rap_r', 'ua', 'ia', 'p', 'meter_time', 'relay_status']
/** Read back after the clock was set. */
const clockItems: readonly string[] = ['meter_time', 'clock_deviation_s']
/** What a freeze holds; tariffs that the meter does not have are not asked for. */
const freezeItems: readonly string[] = ['pap_r', 'pap_r1', 'pap_r2', 'pap_r3', 'pap_r4', 'pap_demand']
/** The day whose freeze a command asked for; undefined where it asked for something else. */
const dayOf = ({ data_date, rows }: CommandView): string | undefined =>
  data_date && rows.some((row) => row.item_code === 'pap_r') ? data_date : undefined

export interface MeterCommands {
  command: Command
  /** Changes whenever a command has begun or ended: what tells of commands is asked anew. */
  stage: string
  /** Days 'yyyy-MM-dd' that wait for being read again. */
  waiting: readonly string[]
  /** Why the last try to read a day again brought nothing, until the next; '' = the meter has no such freeze any more. */
  refused: Readonly<Record<string, string>>
  /** How it is read, wherever on the page that is ordered; the meter itself until the user chooses. */
  way: ReadWay
  setWay: (way: ReadWay) => void
  read: (items?: readonly string[]) => Promise<boolean>
  /** Reads the freezes of days, one after the other, and saves each that came; ends at the first that does not. */
  readDays: (days: readonly string[]) => Promise<boolean>
  ping: () => Promise<boolean>
}

/** The commands of one meter. A clock that was set is read back; the meter is loaded anew after each command. */
export function useMeterCommand(
  id: string,
  meter: MeterDetail | undefined,
  reload: () => void,
): MeterCommands {
  const { t, i18n } = useTranslation('meter')
  const command = useDeviceCommand({
    name: 'meter',
    busy: t('commands.busy', { name: meter?.metercomid ?? id }),
  })
  const { view, running } = command
  const [way, setWay] = useState<ReadWay>(liveRead)
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const order = (kind: 'read' | 'ping', items?: readonly string[], data_date?: string, because?: string) =>
    command.start(
      {
        kind,
        target: 'meter',
        devices: [id],
        ...(items && { items, ...way }),
        ...(data_date !== undefined && { data_date }),
      },
      because,
    )
  const readDays = async ([day, ...more]: readonly string[], because = ''): Promise<boolean> => {
    setWaiting(more)
    if (day !== undefined) setRefused(({ [day]: _before, ...others }) => others)
    return day !== undefined && order('read', freezeItems, day, because || undefined)
  }
  const ended = view && !running ? `${view.taskId}.${view.end_time}` : ''
  const seen = useRef(ended)
  const refresh = () => {
    reload()
    forgetReadings(id)
  }
  const keep = async (date: string): Promise<void> => {
    const day = formatDate(date, i18n.language)
    const rows = view?.rows ?? []
    const came = rows.some((row) => row.task_read_result === readResults.read && row.value !== null)
    const stopped = view?.status === 'stopped'
    if (!came) {
      // After the user's own stop no failure is reported.
      if (stopped) return
      const reason = rows.find((row) => row.task_read_result === readResults.failed)?.failure_reason ?? ''
      setRefused((others) => ({ ...others, [date]: reason }))
      feedback.warning(reason ? t('again.failed', { day, reason }) : t('again.empty', { day }))
    } else if (await command.save()) {
      refresh()
      feedback.success(t('again.done', { day }))
      if (waiting.length > 0 && !stopped) await readDays(waiting, view?.taskId)
    }
  }
  const finish = useEffectEvent(() => {
    if (seen.current === ended) return
    seen.current = ended
    if (ended === '' || !view) return
    refresh()
    // A copy of this window sees the same end: both order one reading.
    if (view.kind === 'timeSync' && view.counters.success !== 0)
      void order('read', clockItems, undefined, view.taskId)
    const date = dayOf(view)
    if (date !== undefined && !view.saved) void keep(date)
  })
  // Once per command: `seen` remembers.
  // oxlint-disable-next-line react/set-state-in-effect -- the next day is ordered after the one before was saved
  useEffect(() => finish())

  return {
    command,
    stage: ended || (view?.taskId ?? ''),
    waiting,
    refused,
    way,
    setWay,
    read: (items = usualItems) => order('read', items),
    readDays,
    ping: () => order('ping'),
  }
}
