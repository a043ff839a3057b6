import { AlertOutlined, PartitionOutlined, TagsOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { pointEventsApi, type PointEventQuery, type PointEventRow } from '@/api/query/pointEvents'
import { pointDetailPath } from '@/domain/grid/gridPaths'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { useWords } from '@/domain/words/words'
import { formatDateTime } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { useRecords } from '@/page/list/useRecords'
import { useLogDays } from '@/page/log/useLogDays'
import { assetNumberLength } from '@/rules/limits/fieldLimits'
import { ercCodeOf } from '@/rules/codes/eventCodes'
import { isPointEventKind, pointEventKinds } from '@/rules/codes/pointEventKinds'
import { eventState, severity } from '@/rules/codes/statuses'
import { useMenuPage } from '@/stores/menuPages'
import { selection } from '@/stores/selection'
import { useActions } from '@/ui/actions/useActions'
import { useLoad } from '@/ui/data/queries'
import { filterFields } from '@/ui/fields/filterFields'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { EventPage } from '../../shared/events/EventPage'
import { eventCodePath } from '../../shared/events/eventPaths'
import { useEventWork } from '../../shared/events/useEventWork'
import { dcuEventColumns } from './dcuEventColumns'

const make = filterFields<PointEventQuery>()

/**
 * List of concentrator events and the work on them: connection lost and restored, power failure, restart, unreadable
 * meters.
 */
export function DcuEvents() {
  const { t, i18n } = useTranslation('events')
  const { t: point } = useTranslation('collectionPoints')
  const { field, options } = useWords()
  const codes = useLoad(['pointEventCodes', i18n.language], (signal) => pointEventsApi.codes(signal))
  const optionOf = (kind: PointEventRow['kind'], name = '') => ({
    value: kind,
    label: name || (isPointEventKind(kind) ? point(`event.${kind}`) : kind),
  })
  const kinds = loadedOptions(
    codes,
    (rows) =>
      rows.flatMap(({ kind, event_name }) => (isPointEventKind(kind) ? [optionOf(kind, event_name)] : [])),
    pointEventKinds.map((kind) => optionOf(kind)),
  )
  const act = useActions()
  const catalogue = useMenuPage('eventCode')
  const days = useLogDays<PointEventQuery>(7)
  const events = useRecords<PointEventRow, PointEventQuery>({
    id: 'eTmnlEvent',
    name: t('dcu.title'),
    api: pointEventsApi,
    fields: [
      make.text('cp_name', field('cp_name')),
      days,
      make.object('kind', field('event_name'), kinds),
      make.select('severity', field('severity'), options(severity)),
      make.select('event_state', t('state'), options(eventState)),
      make.text('tml_asset_no', field('tml_asset_no'), assetNumberLength),
    ],
    columns: dcuEventColumns,
    rowName: (row) => `${row.cp_name} · ${formatDateTime(row.event_time, i18n.language)}`,
    sidebar: useSidebarContext(),
  })
  const work = useEventWork({
    events,
    api: pointEventsApi,
    nameOf: ({ cp_name, kind, event_name, event_time }) =>
      `${cp_name} · ${optionOf(kind, event_name).label} · ${formatDateTime(event_time, i18n.language)}`,
    eventKindOf: ({ kind }) => kind,
  })
  return (
    <EventPage
      records={events}
      onOpen={select}
      chart={{ load: pointEventsApi.trend, title: t('dcu.perHour') }}
      rowActions={(row) => [
        ...work.rowActions(row),
        act.open('events', t('dcu.ofPoint'), AlertOutlined, eventsPath(row)),
        act.open('meters', t('dcu.meterEvents'), PartitionOutlined, meterEventsPath(row)),
        work.read(row),
        act.open('code', t('openCode'), TagsOutlined, eventCodePath('dcu', ercCodeOf(row.erc)), {
          hidden: !catalogue || row.erc === '',
        }),
      ]}
      bulk={work.bulkActions(events.selectedRows())}
    >
      {work.dialog}
    </EventPage>
  )
}

const dayOf = ({ event_time }: PointEventRow): string => event_time.slice(0, 10)
const eventsPath = (row: PointEventRow) =>
  withQuery(pointDetailPath(row.tml_id), { tab: 'events', eventFrom: dayOf(row), eventTo: dayOf(row) })
const meterEventsPath = (row: PointEventRow) =>
  withQuery('/query/event/meterEvent', {
    tml_id: row.tml_id,
    time_begin: dayOf(row),
    time_end: (row.end_time || row.event_time).slice(0, 10),
  })

/** Selects the collection point of the event for the entire console. */
function select({ tml_id, cp_name, comm_protocol }: PointEventRow): void {
  selection.selectPoint({ id: tml_id, label: cp_name, identify: 'rcp', comm_protocol })
}
