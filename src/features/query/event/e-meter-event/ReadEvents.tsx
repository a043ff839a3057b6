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

/** Object of the grid or a search whose meters are read together. */
export interface ReadableObject {
  query: ReadableQuery
  /** Name of the object in words. */
  name: string
  /** Days offered beside today, yyyy-MM-dd. */
  days: readonly string[]
}

interface Props {
  /** Events of the meters to be read, which also offer their days beside today; or an object of the grid. */
  target: readonly EventRow[] | ReadableObject
  onClose: (changed?: boolean) => void
}

/** Reads the event logs of meters for a day, so that events unknown to the head-end come into the list. */
export function ReadEvents({ target, onClose }: Props) {
  return 'query' in target ? (
    <ReadObject object={target} onClose={onClose} />
  ) : (
    <ReadSelected rows={target} onClose={onClose} />
  )
}

function ReadSelected({ rows, onClose }: Pick<Props, 'onClose'> & { rows: readonly EventRow[] }) {
  const { t } = useTranslation('values')
  const logs = useLogs(rows[0]?.event_type)
  const meters = new Map(rows.map((row) => [row.meter_id, row]))
  return (
    <ReadDays
      rows={dueReadings(
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

function ReadObject({ object, onClose }: Pick<Props, 'onClose'> & { object: ReadableObject }) {
  const { name, query, days } = object
  const { t, i18n } = useTranslation('values')
  const logs = useLogs(undefined)
  const answer = useLoad(['eMeterEvent', 'meters', query], (signal) => meterEventsApi.meters(query, signal))
  const { data } = answer
  const isEmpty = data?.rows.length === 0
  const instead = logs.instead ?? (
    <Answer loaded={answer} height={240}>
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
      rows={data ? dueReadings(data.rows, days) : []}
      items={logs.items}
      title={t('read.eventsOf', { name })}
      name={`events|${JSON.stringify(query)}`}
      instead={logs.instead || data === undefined || isEmpty ? instead : undefined}
      asks={(n) => t('read.asks', howMany(n))}
      onClose={onClose}
    />
  )
}

/** Readings due: each meter on each day, today included. */
function dueReadings(meters: readonly Pick<EventRow, 'meter_id' | 'comm_port'>[], days: readonly string[]) {
  const readDays = [...new Set([utilityToday(), ...days])]
  return meters.flatMap(({ meter_id, comm_port }) =>
    readDays.map((data_date) => ({ id: `${meter_id}.${data_date}`, meter_id, comm_port, data_date })),
  )
}

/** Event logs that can be read, `preferredType` first; `instead` is shown while they load and where there are none. */
function useLogs(preferredType: string | undefined) {
  const { t } = useTranslation('values')
  const { word } = useWords()
  const catalogue = useDataItems()
  const groups = new Map<string, string[]>()
  for (const { task_type, event_type, item_code } of catalogue.items)
    if (task_type === taskTypes.event) groups.set(event_type, [...(groups.get(event_type) ?? []), item_code])
  const items = [...groups]
    .toSorted(([a], [b]) => Number(b === preferredType) - Number(a === preferredType))
    .map(([event_type, codes]): DayItem => ({
      item_code: event_type,
      task_type: '3',
      event_type,
      codes,
      label: word(eventType, event_type),
    }))
  const instead = items.length === 0 && (
    <Answer loaded={catalogue} height={240}>
      {() => <EmptyState title={t('read.noLogs')} />}
    </Answer>
  )
  return { items, instead: instead || undefined }
}
