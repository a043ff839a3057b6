import {
  AlertOutlined,
  CheckCircleOutlined,
  CheckOutlined,
  CommentOutlined,
  LineChartOutlined,
  PartitionOutlined,
  TagsOutlined,
} from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { meterEventsApi, type EventQuery, type EventRow } from '@/api/meterEvents'
import { useMarking } from '@/domain/abnormal/useMarking'
import { meterCurvePath, meterDetailPath } from '@/domain/meterPages'
import { useSidebarContext } from '@/domain/sidebarContext'
import { formatDateTime } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { useRecords } from '@/page/list/useRecords'
import { useLogDays } from '@/page/log/useLogDays'
import { useStateOrder } from '@/page/orders/useStateOrder'
import { rulesOfMeters } from '@/rules/abnormalRules'
import { useMenuPage } from '@/stores/menuPages'
import { selection } from '@/stores/selection'
import { TakeBackSign } from '@/ui/actions/signs'
import { useActions } from '@/ui/actions/useActions'
import { oneChip } from '@/ui/list/oneChip'
import { lazyPart } from '@/ui/pane/lazyPart'
import { EventPage } from '../parts/EventPage'
import { eventCodePath } from '../parts/eventPaths'
import type { Work } from './WorkDialog'
import { eventColumns } from './eventColumns'
import { useEventFields } from './useEventFields'

const WorkDialog = lazyPart(() => import('./WorkDialog').then((file) => file.WorkDialog))

/** What meters reported: found, explained by the device above that was dark, noted and handled. */
export function MeterEvents() {
  const { t, i18n } = useTranslation('events')
  const act = useActions()
  const catalogue = useMenuPage('eventCode')
  const [work, setWork] = useState<{ kind: Work; rows: readonly EventRow[] }>()
  const days = useLogDays<EventQuery>(2)
  const events = useRecords<EventRow, EventQuery>({
    id: 'eMeterEvent',
    name: t('meter.title'),
    api: meterEventsApi,
    fields: useEventFields(days.field),
    columns: eventColumns,
    rowName: (row) => `${row.metercomid} · ${formatDateTime(row.event_time, i18n.language)}`,
    sidebar: useSidebarContext(),
  })
  const { list } = events
  const read = useStateOrder<EventRow>({
    of: events,
    key: 'read',
    Icon: CheckOutlined,
    when: (row) => row.event_state === '0',
    send: meterEventsApi.read,
    say: (part, n) => t(`read.${part}`, n),
  })
  const reopen = useStateOrder<EventRow>({
    of: events,
    key: 'reopen',
    Icon: TakeBackSign,
    when: (row) => row.event_state === '2',
    send: meterEventsApi.reopen,
    say: (part, n) => t(`reopen.${part}`, n),
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
    after: events.settle,
  })
  const works = (rows: () => readonly EventRow[], open: boolean) => [
    act.run('handle', t('handle.do'), CheckCircleOutlined, () => setWork({ kind: 'handle', rows: rows() }), {
      can: 'edit',
      hidden: !open,
    }),
    act.run('note', t('note'), CommentOutlined, () => setWork({ kind: 'note', rows: rows() }), {
      can: 'edit',
    }),
  ]
  return (
    <EventPage
      of={events}
      onOpen={select}
      context={[
        ...days.chips(list.applied),
        ...oneChip(list, t('cause'), list.rows?.[0]?.cause_name, 'cause_id'),
      ]}
      chart={{ load: meterEventsApi.trend, title: t('meter.perHour') }}
      rowActions={(row) => [
        ...works(() => [row], row.event_state !== '2'),
        reopen([row], { can: 'edit', instead: 'handle' }),
        act.open('curves', t('curves'), LineChartOutlined, curvesOf(row)),
        read([row], { can: 'edit' }),
        marking.action([row]),
        marking.record(row),
        act.open('cause', t('sameCause'), PartitionOutlined, causedOf(row), { hidden: row.cause_id === '' }),
        act.open('events', t('ofMeter'), AlertOutlined, eventsOf(row)),
        act.open('code', t('openCode'), TagsOutlined, eventCodePath('meter', row.event_code), {
          hidden: !catalogue,
        }),
      ]}
      bulk={[
        ...works(
          events.chosen,
          events.chosen().some((row) => row.event_state !== '2'),
        ),
        read(events.chosen(), { can: 'edit' }),
        reopen(events.chosen(), { can: 'edit' }),
        marking.action(events.chosen()),
      ]}
    >
      {work && (
        <WorkDialog
          kind={work.kind}
          rows={work.rows}
          onClose={(done) => {
            setWork(undefined)
            if (done) events.settle()
          }}
        />
      )}
      {marking.dialog}
    </EventPage>
  )
}

const dayOf = ({ event_time }: EventRow): string => event_time.slice(0, 10)
const curvesOf = (row: EventRow) =>
  withQuery(meterCurvePath(row.meter_id), { from: dayOf(row), to: dayOf(row) })
const eventsOf = (row: EventRow) =>
  withQuery(meterDetailPath(row.meter_id), { tab: 'events', eventFrom: dayOf(row), eventTo: dayOf(row) })

const causedOf = (row: EventRow) =>
  withQuery('/query/event/meterEvent', {
    cause_id: row.cause_id,
    time_begin: dayOf(row),
    time_end: dayOf(row),
  })

/** The specification's selection of a meter: it goes to the whole app. */
function select({ meter_id, mp, cons_no, cons_name, tml_id, cp_name, comm_protocol }: EventRow): void {
  selection.selectMeter(
    { id: meter_id, mp, cons_no, cons_name },
    { id: tml_id, label: cp_name, identify: 'rcp', comm_protocol },
  )
}
