import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterDetail } from '@/api/meters'
import { useCommand, type Command } from '@/domain/commands/useCommand'
import { feedback } from '@/ui/feedback/feedback'

/** What "Read now" asks for: registers, momentary values, clock and states. */
export const usualItems: readonly string[] = ['pap_r', 'rap_r', 'ua', 'ia', 'p', 'meter_time', 'relay_status']
/** Read back after the clock was set. */
const clockItems: readonly string[] = ['meter_time', 'clock_deviation_s']
/** A jump of the clock by more falsifies the intervals around it, s. */
const jump = 300

export interface MeterCommands {
  command: Command
  /** Changes whenever a command has ended: what depends on commands is asked anew. */
  ended: string
  read: (items?: readonly string[]) => Promise<boolean>
  ping: () => Promise<boolean>
  timeSync: () => Promise<boolean>
}

/** The commands of one meter. A clock that was set is read back; the meter is loaded anew after each command. */
export function useMeterCommand(
  id: string,
  meter: MeterDetail | undefined,
  reload: () => void,
): MeterCommands {
  const { t } = useTranslation('meter')
  const command = useCommand({ name: 'meter', busy: t('commands.busy', { name: meter?.metercomid ?? id }) })
  const { view, running } = command
  const order = (kind: 'read' | 'ping' | 'timeSync', items?: readonly string[]) =>
    command.start({ kind, target: 'meter', devices: [id], ...(items && { items }) })
  const ended = view && !running ? `${view.taskId}.${view.end_time}` : ''
  const seen = useRef(ended)
  const finish = useEffectEvent(() => {
    if (seen.current === ended) return
    seen.current = ended
    if (ended === '') return
    reload()
    if (view?.kind === 'timeSync' && view.counters.success > 0) void order('read', clockItems)
  })
  // Once per command: `seen` remembers.
  useEffect(() => finish())
  return {
    command,
    ended,
    read: (items = usualItems) => order('read', items),
    ping: () => order('ping'),
    async timeSync() {
      if (!meter) return false
      const off = meter.clock_deviation_s
      const state = t(off > 0 ? 'clock.fast' : off < 0 ? 'clock.slow' : 'clock.exact', { n: Math.abs(off) })
      const agreed = await feedback.confirm({
        title: t('timeSync.title', { name: meter.metercomid }),
        content: `${t('timeSync.text', { state })}${Math.abs(off) > jump ? ` ${t('timeSync.jump')}` : ''}`,
        ok: t('action.timeSync'),
        cancel: t('timeSync.cancel'),
        danger: Math.abs(off) > jump,
      })
      return agreed && order('timeSync')
    },
  }
}
