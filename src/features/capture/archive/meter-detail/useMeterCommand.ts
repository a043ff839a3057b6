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

/** Items of "Read now": registers, momentary values, clock and states. */
export const usualItems: readonly string[] = ['pap_r', 'rap_r', 'ua', 'ia', 'p', 'meter_time', 'relay_status']
/** Items that are read back after the clock was set. */
const clockItems: readonly string[] = ['meter_time', 'clock_deviation_s']
/** Items of a daily freeze; tariffs that the meter does not have are skipped. */
const freezeItems: readonly string[] = ['pap_r', 'pap_r1', 'pap_r2', 'pap_r3', 'pap_r4', 'pap_demand']
/** Day whose freeze a command read; undefined for other commands. */
const dayOf = ({ data_date, rows }: CommandView): string | undefined =>
  data_date && rows.some((row) => row.item_code === 'pap_r') ? data_date : undefined

export interface MeterCommands {
  command: Command
  /** Changes when a command starts or ends, so that lists of commands reload. */
  stage: string
  /** Days 'yyyy-MM-dd' waiting to be read again. */
  waiting: readonly string[]
  /**
   * Reason why the last attempt to read a day failed, kept until the next attempt; '' = the meter no longer has the
   * freeze.
   */
  refused: Readonly<Record<string, string>>
  /** How the meter is read by every command of the page; directly from the meter until the user chooses. */
  way: ReadWay
  setWay: (way: ReadWay) => void
  read: (items?: readonly string[]) => Promise<boolean>
  /** Reads the freezes of days one after the other and saves each result; stops at the first failure. */
  readDays: (days: readonly string[]) => Promise<boolean>
  ping: () => Promise<boolean>
}

/** Commands of one meter. A new clock time is read back, and the meter is reloaded after each command. */
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
  const order = (
    kind: 'read' | 'ping',
    items?: readonly string[],
    data_date?: string,
    previousTaskId?: string,
  ) =>
    command.start(
      {
        kind,
        target: 'meter',
        devices: [id],
        ...(items && { items, ...way }),
        ...(data_date !== undefined && { data_date }),
      },
      previousTaskId,
    )
  const readDays = async (
    [day, ...remainingDays]: readonly string[],
    previousTaskId = '',
  ): Promise<boolean> => {
    setWaiting(remainingDays)
    if (day !== undefined) setRefused(({ [day]: _before, ...otherReasons }) => otherReasons)
    return day !== undefined && order('read', freezeItems, day, previousTaskId || undefined)
  }
  const ended = view && !running ? `${view.taskId}.${view.end_time}` : ''
  const lastEnded = useRef(ended)
  const refresh = () => {
    reload()
    forgetReadings(id)
  }
  const saveDay = async (date: string): Promise<void> => {
    const day = formatDate(date, i18n.language)
    const rows = view?.rows ?? []
    const came = rows.some((row) => row.task_read_result === readResults.read && row.value !== null)
    const stopped = view?.status === 'stopped'
    if (!came) {
      // A command that the user stopped reports no failure.
      if (stopped) return
      const reason = rows.find((row) => row.task_read_result === readResults.failed)?.failure_reason ?? ''
      setRefused((otherReasons) => ({ ...otherReasons, [date]: reason }))
      feedback.warning(reason ? t('again.failed', { day, reason }) : t('again.empty', { day }))
    } else if (await command.save()) {
      refresh()
      feedback.success(t('again.done', { day }))
      if (waiting.length > 0 && !stopped) await readDays(waiting, view?.taskId)
    }
  }
  const finish = useEffectEvent(() => {
    if (lastEnded.current === ended) return
    lastEnded.current = ended
    if (ended === '' || !view) return
    refresh()
    // A second window with the same page handles the same end; the previous task's id makes both order a single
    // reading.
    if (view.kind === 'timeSync' && view.counters.success !== 0)
      void order('read', clockItems, undefined, view.taskId)
    const date = dayOf(view)
    if (date !== undefined && !view.saved) void saveDay(date)
  })
  // `lastEnded` makes the effect run once per command.
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
