import { CheckCircleOutlined, CheckOutlined, CommentOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventOrders, WorkedEvent } from '@/api/query/eventWork'
import type { Records } from '@/page/list/useRecords'
import { useStateOrder } from '@/page/orders/useStateOrder'
import { eventStates, mayBeHandled } from '@/rules/codes/statuses'
import { TakeBackSign } from '@/ui/actions/signs'
import { useActions } from '@/ui/actions/useActions'
import { lazyPart } from '@/ui/pane/lazyPart'
import type { NamedEvent, Work } from './EventWorkDialog'

const EventWorkDialog = lazyPart(() => import('./EventWorkDialog').then((file) => file.EventWorkDialog))

interface Worked<Row, Query extends object> {
  of: Records<Row, Query>
  api: EventOrders
  /** Device, event and time in words. */
  name: (row: Row) => string
  /** What kind of event it is. */
  alike: (row: Row) => string
}

/**
 * What people do about events of devices: read, handled with a note, taken back.
 * @example const work = useEventWork({ of: events, api: meterEventsApi, name, alike }); work.ofRow(row); work.ofChosen(); {work.dialog}
 */
export function useEventWork<Row extends WorkedEvent & { advice: string }, Query extends object>({
  of,
  api,
  name,
  alike,
}: Worked<Row, Query>) {
  const { t } = useTranslation('events')
  const act = useActions()
  const [work, setWork] = useState<{ kind: Work; rows: readonly NamedEvent[] }>()
  const read = useStateOrder<Row>({
    records: of,
    key: 'read',
    Icon: CheckOutlined,
    when: (row) => row.event_state === eventStates.fresh,
    send: api.read,
    describe: (part, n) => t(`read.${part}`, n),
  })
  const reopen = useStateOrder<Row>({
    records: of,
    key: 'reopen',
    Icon: TakeBackSign,
    when: (row) => row.event_state === eventStates.handled,
    send: api.reopen,
    describe: (part, n) => t(`reopen.${part}`, n),
  })
  const open = (kind: Work, rows: readonly Row[]) => () =>
    setWork({
      kind,
      rows: rows.map((row) => {
        const { id, event_state, note, advice } = row
        return { id, event_state, note, advice, name: name(row), alike: alike(row) }
      }),
    })
  const works = (rows: readonly Row[]) => [
    act.run('handle', t('handle.do'), CheckCircleOutlined, open('handle', rows), {
      can: 'edit',
      hidden: !rows.some(mayBeHandled),
    }),
    act.run('note', t('note'), CommentOutlined, open('note', rows), { can: 'edit' }),
  ]
  return {
    ofRow: (row: Row) => [...works([row]), reopen([row], { can: 'edit', instead: 'handle' })],
    /** Stands after what is done more often. */
    read: (row: Row) => read([row], { can: 'edit' }),
    ofChosen(rows: readonly Row[]) {
      return [...works(rows), read(rows, { can: 'edit' }), reopen(rows, { can: 'edit' })]
    },
    dialog: work && (
      <EventWorkDialog
        id={of.id}
        api={api}
        kind={work.kind}
        rows={work.rows}
        onClose={(done) => {
          setWork(undefined)
          if (done) of.settle()
        }}
      />
    ),
  }
}
