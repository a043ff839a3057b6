import { useTranslation } from 'react-i18next'
import { meterEventsApi, type EventRow, type ReadableQuery } from '@/api/query/meterEvents'
import { useDataItems } from '@/domain/commands/useDataItems'
import { useWords } from '@/domain/words/words'
import { formatNumber, howMany } from '@/lib/number'
import { utilityToday } from '@/lib/time'
import { taskTypes } from '@/rules/codes/dictionaries'
import { readLimit } from '@/rules/limits/limits'
import { eventType } from '@/rules/codes/statuses'
import { useLoad } from '@/ui/data/queries'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { ReadDays, type DayItem } from '@/domain/readings/ReadDays'

/** The meters of an object, whichever they are. */
export interface AskedObject {
  query: ReadableQuery
  /** What it is called. */
  name: string
  /** yyyy-MM-dd: days that can be chosen beside today. */
  days: readonly string[]
}

interface Props {
  /** Events of the meters that are read, on the days that can be chosen beside today; or an object. */
  of: readonly EventRow[] | AskedObject
  onClose: (changed?: boolean) => void
}

/** Asks meters for their event logs of a day: what they kept and the head-end did not know is in the list then. */
export function ReadEvents({ of, onClose }: Props) {
  return 'query' in of ? <ReadObject of={of} onClose={onClose} /> : <ReadChosen rows={of} onClose={onClose} />
}

function ReadChosen({ rows, onClose }: Pick<Props, 'onClose'> & { rows: readonly EventRow[] }) {
  const { t } = useTranslation('values')
  const logs = useLogs(rows[0]?.event_type)
  const meters = new Map(rows.map((row) => [row.meter_id, row]))
  return (
    <ReadDays
      rows={daysOf(
        [...meters.values()],
        rows.map(({ event_time }) => event_time.slice(0, 10)),
      )}
      items={logs.items}
      title={t('read.eventsTitle', howMany(meters.size))}
      instead={logs.instead}
      onClose={onClose}
    />
  )
}

function ReadObject({ of, onClose }: Pick<Props, 'onClose'> & { of: AskedObject }) {
  const { name, query, days } = of
  const { t, i18n } = useTranslation('values')
  const logs = useLogs(undefined)
  const found = useLoad(['eMeterEvent', 'meters', query], (signal) => meterEventsApi.meters(query, signal))
  const { data } = found
  const none = data?.rows.length === 0
  const instead = logs.instead ?? (
    <Answer of={found} height={240}>
      {({ count }) =>
        (count ?? 0) > 0 ? (
          <EmptyState
            title={t('read.tooManyOf', { name, n: formatNumber(count, 0, i18n.language) })}
            hint={t('read.smaller', { max: readLimit.items })}
          />
        ) : (
          <EmptyState title={t('read.noMeterOf', { name })} />
        )
      }
    </Answer>
  )
  return (
    <ReadDays
      rows={data ? daysOf(data.rows, days) : []}
      items={logs.items}
      title={t('read.eventsOf', { name })}
      name={`events|${JSON.stringify(query)}`}
      instead={logs.instead || data === undefined || none ? instead : undefined}
      asks={(n) => t('read.asks', howMany(n))}
      onClose={onClose}
    />
  )
}

/** Each of these meters on each of these days, and today. */
function daysOf(meters: readonly Pick<EventRow, 'meter_id' | 'comm_port'>[], days: readonly string[]) {
  const all = [...new Set([utilityToday(), ...days])]
  return meters.flatMap(({ meter_id, comm_port }) =>
    all.map((data_date) => ({ id: `${meter_id}.${data_date}`, meter_id, comm_port, data_date })),
  )
}

/** The logs that can be read, the one of this type first; `instead` while they are on their way, and where there are none. */
function useLogs(first: string | undefined) {
  const { t } = useTranslation('values')
  const { word } = useWords()
  const catalogue = useDataItems()
  const groups = new Map<string, string[]>()
  for (const { task_type, event_type, item_code } of catalogue.items)
    if (task_type === taskTypes.event) groups.set(event_type, [...(groups.get(event_type) ?? []), item_code])
  const items = [...groups]
    .toSorted(([a], [b]) => Number(b === first) - Number(a === first))
    .map(([event_type, codes]): DayItem => ({
      item_code: event_type,
      task_type: '3',
      event_type,
      codes,
      label: word(eventType, event_type),
    }))
  const instead = items.length === 0 && (
    <Answer of={catalogue} height={240}>
      {() => <EmptyState title={t('read.noLogs')} />}
    </Answer>
  )
  return { items, instead: instead || undefined }
}
