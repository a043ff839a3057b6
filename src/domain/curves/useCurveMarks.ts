import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { metersApi, type MeterCommand, type MeterEventRow } from '@/api/capture/meters'
import { wholeDays, type DateSpan } from '@/lib/span'
import { isYes } from '@/rules/codes/codes'
import { withPrime } from '@/rules/readings/dayHours'
import { severities } from '@/rules/codes/statuses'
import type { ChartMark } from '@/ui/chart/chartModel'
import { useLoad } from '@/ui/data/queries'

/** More would be a pattern and no marks: the weightiest are kept. */
const maximumMarks = 12
/** As many as are fetched at once. */
const atOnce = 200

/** The event of a meter that lost its supply (IDIS). */
const powerDown = '1'
const grave: readonly string[] = [severities.major, severities.critical]
/** Supply, relay and tampering explain a curve; of the rest only what is major or critical. */
const explains = ({ event_type, event_code, severity }: MeterEventRow): boolean =>
  ['powerQuality', 'relay', 'fraud'].includes(event_type) ||
  event_code === powerDown ||
  grave.includes(severity)

/**
 * Marks on a meter's curve, by time: events of its supply, relay and cover, and commands sent to it. A command for
 * many items is one mark.
 */
export function curveMarks(
  events: readonly MeterEventRow[],
  commands: readonly MeterCommand[],
  { from: firstDay, to: lastDay }: DateSpan,
  word: (kind: MeterCommand['kind']) => string,
): ChartMark[] {
  // An event that ends another one is part of that event's mark.
  const ends = new Set(events.map(({ end_time, end_repeated }) => withPrime(end_time, isYes(end_repeated))))
  const weighty = events
    .filter((event) => {
      const begin = withPrime(event.event_time, isYes(event.repeated))
      return begin !== '' && !ends.has(begin) && explains(event)
    })
    .toSorted((a, b) => b.severity.localeCompare(a.severity))
    .slice(0, maximumMarks)
    .map(({ id, event_time, end_time, repeated, end_repeated, event_name, severity }): ChartMark => ({
      key: `event ${id}`,
      begin: event_time,
      end: end_time,
      repeated: isYes(repeated),
      endRepeated: isYes(end_repeated),
      name: event_name,
      tone: severity >= '3' ? 'danger' : 'info',
    }))
  const sent = new Map(
    commands
      .filter(({ start_time }) => start_time.slice(0, 10) >= firstDay && start_time.slice(0, 10) <= lastDay)
      .map(({ start_time, repeated, kind }): [string, ChartMark] => {
        const key = `${withPrime(start_time, isYes(repeated))} ${kind}`
        const mark = { key, begin: start_time, end: '', repeated: isYes(repeated), name: word(kind) }
        return [key, { ...mark, tone: 'info' }]
      }),
  )
  return [...weighty, ...[...sent.values()].slice(0, maximumMarks)].toSorted((a, b) =>
    a.begin.localeCompare(b.begin),
  )
}

/** The marks of a meter's curve; without them (no right, a failure) the curve is as whole as before. */
export function useCurveMarks(id: string, span: DateSpan): readonly ChartMark[] {
  const { t, i18n } = useTranslation('meter')
  const { from: firstDay, to: lastDay } = span
  const events = useLoad(['curveEvents', id, firstDay, lastDay, i18n.language], (signal) =>
    metersApi.events(
      { meter_id: id, ...wholeDays({ from: firstDay, to: lastDay }), currentPage: 1, pageSize: atOnce },
      signal,
    ),
  )
  const commands = useLoad(['meterCommands', id, i18n.language], (signal) => metersApi.commands(id, signal))
  return useMemo(
    () =>
      curveMarks(events.data?.rows ?? [], commands.data ?? [], { from: firstDay, to: lastDay }, (kind) =>
        t(`kind.${kind}`, { defaultValue: kind }),
      ),
    [events.data, commands.data, firstDay, lastDay, t],
  )
}
