import { useTranslation } from 'react-i18next'
import type { EventRow } from '@/api/meterEvents'
import { useDataItems } from '@/domain/commands/useDataItems'
import { useWords } from '@/domain/words'
import { howMany } from '@/lib/number'
import { utilityToday } from '@/lib/time'
import { eventType } from '@/rules/statuses'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { ReadDays, type DayItem } from '../parts/ReadDays'

interface Props {
  /** Events of the meters that are read, on the days that can be chosen beside today. */
  rows: readonly EventRow[]
  onClose: (changed?: boolean) => void
}

/** Asks meters for their event logs of a day: what they kept and the head-end did not know is in the list then. */
export function ReadEvents({ rows, onClose }: Props) {
  const { word } = useWords()
  const { t } = useTranslation('values')
  const catalogue = useDataItems()
  const groups = new Map<string, string[]>()
  for (const { task_type, event_type, item_code } of catalogue.items)
    if (task_type === '3') groups.set(event_type, [...(groups.get(event_type) ?? []), item_code])
  const [first] = rows
  // The log in which the chosen event stands first.
  const logs = [...groups]
    .toSorted(([a], [b]) => Number(b === first?.event_type) - Number(a === first?.event_type))
    .map(([event_type, codes]): DayItem => ({
      item_code: event_type,
      task_type: '3',
      event_type,
      codes,
      label: word(eventType, event_type),
    }))
  const days = new Set([utilityToday(), ...rows.map(({ event_time }) => event_time.slice(0, 10))])
  const meters = new Map(rows.map((row) => [row.meter_id, row]))
  if (logs.length === 0)
    return (
      <PaneDrawer size="large" title={t('read.eventsTitle', howMany(meters.size))} onClose={() => onClose()}>
        <Answer of={catalogue} height={240}>
          {() => <EmptyState title={t('read.noLogs')} />}
        </Answer>
      </PaneDrawer>
    )
  const asked = [...meters.values()].flatMap(({ meter_id, comm_port }) =>
    [...days].map((data_date) => ({ id: `${meter_id}.${data_date}`, meter_id, comm_port, data_date })),
  )
  return <ReadDays rows={asked} items={logs} onClose={onClose} />
}
