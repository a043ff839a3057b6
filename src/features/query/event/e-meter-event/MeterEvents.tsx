import {
  AlertOutlined,
  LineChartOutlined,
  PartitionOutlined,
  PhoneOutlined,
  TagsOutlined,
} from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { meterEventsApi, type EventQuery, type EventRow } from '@/api/query/meterEvents'
import { useMarking } from '@/domain/abnormal/useMarking'
import { meterCurvePath, meterDetailPath } from '@/domain/links/meterPages'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { formatDateTime } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { useRecords } from '@/page/list/useRecords'
import { useLogDays } from '@/page/log/useLogDays'
import { rulesOfMeters } from '@/rules/archive/abnormalRules'
import { useMenuPage } from '@/stores/menuPages'
import { selection } from '@/stores/selection'
import { useActions } from '@/ui/actions/useActions'
import { oneChip } from '@/ui/list/oneChip'
import { lazyPart } from '@/ui/pane/lazyPart'
import { EventPage } from '../../shared/events/EventPage'
import { eventCodePath } from '../../shared/events/eventPaths'
import { useEventWork } from '../../shared/events/useEventWork'
import { eventColumns } from './eventColumns'
import type { ReadableObject } from './ReadEvents'
import { useReadableObject } from './useReadableObject'
import { useEventFields } from './useEventFields'

const ReadEvents = lazyPart(
  () => import('./ReadEvents').then((file) => file.ReadEvents),
  ['values', 'reading', 'commands', 'chart'],
)

/** List of meter events with their cause in the grid, and the work on them: read, noted, handled. */
export function MeterEvents() {
  const { t, i18n } = useTranslation('events')
  const act = useActions()
  const catalogue = useMenuPage('eventCode')
  const [readTarget, setReadTarget] = useState<readonly EventRow[] | ReadableObject>()
  const days = useLogDays<EventQuery>(2)
  const sidebar = useSidebarContext()
  const events = useRecords<EventRow, EventQuery>({
    id: 'eMeterEvent',
    name: t('meter.title'),
    api: meterEventsApi,
    fields: useEventFields(days),
    columns: eventColumns,
    rowName: (row) => `${row.metercomid} · ${formatDateTime(row.event_time, i18n.language)}`,
    sidebar,
  })
  const { list } = events
  const object = useReadableObject(list, sidebar)
  const work = useEventWork({
    events,
    api: meterEventsApi,
    nameOf: ({ metercomid, event_name, event_time }) =>
      `${metercomid} · ${event_name} · ${formatDateTime(event_time, i18n.language)}`,
    eventKindOf: ({ event_code }) => event_code,
  })
  const marking = useMarking<EventRow>({
    rules: rulesOfMeters,
    day: (row) => ({
      meter_id: row.meter_id,
      metercomid: row.metercomid,
      data_date: dayOf(row),
      event_id: row.id,
    }),
    rule: (row) => row.abnormal_rule,
    marked: (row) => row.abnormal_id !== '',
    onMarked: events.settle,
  })
  const readNow = (rows: readonly EventRow[]) =>
    act.run('readNow', t('readNow'), PhoneOutlined, () => setReadTarget(rows), {
      can: 'read',
      hidden: rows.length === 0,
    })
  const readObject = act.run('readObject', t('readObject'), PhoneOutlined, () => setReadTarget(object), {
    can: 'read',
    hidden: object === undefined,
    quiet: true,
  })
  return (
    <EventPage
      records={events}
      actions={[readObject]}
      onOpen={select}
      context={oneChip(list, t('cause'), list.rows?.[0]?.cause_name, 'cause_id')}
      chart={{ load: meterEventsApi.trend, title: t('meter.perHour') }}
      rowActions={(row) => [
        ...work.rowActions(row),
        act.open('curves', t('curves'), LineChartOutlined, curvesPath(row)),
        work.read(row),
        readNow([row]),
        marking.action([row]),
        marking.record(row),
        act.open('cause', t('sameCause'), PartitionOutlined, sameCausePath(row), {
          hidden: row.cause_id === '',
        }),
        act.open('events', t('ofMeter'), AlertOutlined, eventsPath(row)),
        act.open('code', t('openCode'), TagsOutlined, eventCodePath('meter', row.event_code), {
          hidden: !catalogue,
        }),
      ]}
      bulk={[
        ...work.bulkActions(events.selectedRows()),
        readNow(events.selectedRows()),
        marking.action(events.selectedRows()),
      ]}
    >
      {work.dialog}
      {readTarget && (
        <ReadEvents
          target={readTarget}
          onClose={(changed) => {
            setReadTarget(undefined)
            if (changed) events.settle()
          }}
        />
      )}
      {marking.dialog}
    </EventPage>
  )
}

const dayOf = ({ event_time }: EventRow): string => event_time.slice(0, 10)
const curvesPath = (row: EventRow) =>
  withQuery(meterCurvePath(row.meter_id), { from: dayOf(row), to: dayOf(row) })
const eventsPath = (row: EventRow) =>
  withQuery(meterDetailPath(row.meter_id), { tab: 'events', eventFrom: dayOf(row), eventTo: dayOf(row) })

const sameCausePath = (row: EventRow) =>
  withQuery('/query/event/meterEvent', {
    cause_id: row.cause_id,
    time_begin: dayOf(row),
    time_end: dayOf(row),
  })

/** Selects the meter of the event for the entire console, as the specification asks. */
function select({ meter_id, mp, cons_no, cons_name, tml_id, cp_name, comm_protocol }: EventRow): void {
  selection.selectMeter(
    { id: meter_id, mp, cons_no, cons_name },
    { id: tml_id, label: cp_name, identify: 'rcp', comm_protocol },
  )
}
