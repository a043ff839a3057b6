import { CheckCircleOutlined, CheckOutlined, CommentOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventOrders, WorkedEvent } from '@/api/query/eventWork'
import type { Records } from '@/page/list/useRecords'
import { useStateOrder } from '@/page/orders/useStateOrder'
import { eventStates, mayBeHandled, severities } from '@/rules/codes/statuses'
import { TakeBackSign } from '@/ui/actions/signs'
import { useActions } from '@/ui/actions/useActions'
import { lazyPart } from '@/ui/pane/lazyPart'
import type { NamedEvent, Work } from './EventWorkDialog'

const EventWorkDialog = lazyPart(() => import('./EventWorkDialog').then((file) => file.EventWorkDialog))

interface EventWorkOptions<Row, Query extends object> {
  events: Records<Row, Query>
  api: EventOrders
  /** Device, event and time in words. */
  nameOf: (row: Row) => string
  /** Kind of the event: events of one kind share their advice. */
  eventKindOf: (row: Row) => string
}

interface Told {
  advice: string
  severity: string
}
const isRoutine = ({ severity }: Told): boolean => severity === severities.info

/**
 * Actions on events of devices: mark as read, handle with a note, reopen.
 * @example const work = useEventWork({ events, api: meterEventsApi, nameOf, eventKindOf }); work.rowActions(row);
 * work.bulkActions(rows); {work.dialog}
 */
export function useEventWork<Row extends WorkedEvent & Told, Query extends object>({
  events,
  api,
  nameOf,
  eventKindOf,
}: EventWorkOptions<Row, Query>) {
  const { t } = useTranslation('events')
  const act = useActions()
  const [work, setWork] = useState<{ kind: Work; rows: readonly NamedEvent[] }>()
  const read = useStateOrder<Row>({
    records: events,
    key: 'read',
    Icon: CheckOutlined,
    when: (row) => row.event_state === eventStates.fresh,
    send: api.read,
    describe: (part, n) => t(`read.${part}`, n),
  })
  const reopen = useStateOrder<Row>({
    records: events,
    key: 'reopen',
    Icon: TakeBackSign,
    when: (row) => row.event_state === eventStates.handled,
    send: api.reopen,
    describe: (part, n) => t(`reopen.${part}`, n),
  })
  const openDialog = (kind: Work, rows: readonly Row[]) => () =>
    setWork({
      kind,
      rows: rows.map((row) => {
        const { id, event_state, note, advice } = row
        return { id, event_state, note, advice, name: nameOf(row), eventKind: eventKindOf(row) }
      }),
    })
  const workActions = (rows: readonly Row[]) => [
    act.run('handle', t('handle.do'), CheckCircleOutlined, openDialog('handle', rows), {
      can: 'edit',
      // Routine reports ask nobody for anything: their sign stands behind the dots.
      ...(!rows.every(isRoutine) && { word: t('handle.word') }),
      hidden: !rows.some(mayBeHandled),
    }),
    act.run('note', t('note'), CommentOutlined, openDialog('note', rows), { can: 'edit' }),
  ]
  return {
    rowActions: (row: Row) => [
      ...workActions([row]),
      reopen([row], { can: 'edit', instead: 'handle', word: t('reopen.do') }),
    ],
    /** Separate action, because it stands behind more frequent ones. */
    read: (row: Row) => read([row], { can: 'edit' }),
    bulkActions(rows: readonly Row[]) {
      return [...workActions(rows), read(rows, { can: 'edit' }), reopen(rows, { can: 'edit' })]
    },
    dialog: work && (
      <EventWorkDialog
        id={events.id}
        api={api}
        kind={work.kind}
        rows={work.rows}
        onClose={(isSaved) => {
          setWork(undefined)
          if (isSaved) events.settle()
        }}
      />
    ),
  }
}
