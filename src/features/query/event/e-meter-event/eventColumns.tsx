import { severityColumn } from '@/domain/columns/severityColumn'
import type { EventRow } from '@/api/query/meterEvents'
import { columnsOf } from '@/domain/columns/columnsOf'
import { linesPath, pointDetailPath } from '@/domain/grid/gridPaths'
import { MeterLink } from '@/domain/links/MeterLink'
import { meterPeek, peeking } from '@/domain/cards/objectPeeks'
import { formatDuration } from '@/lib/duration'
import { commProtocol } from '@/rules/codes/dictionaries'
import { eventState, eventType, severity } from '@/rules/codes/statuses'
import { NoValue } from '@/ui/value/Quantity'
import { ObjectLink } from '@/ui/value/ObjectLink'

const col = columnsOf<EventRow>()('events')

export const eventColumns = [
  col.time('event_time', {
    width: 156,
    seconds: true,
    repeated: 'repeated',
    identity: true,
    sort: true,
  }),
  peeking(
    {
      ...col.text('metercomid', { width: 112, sort: true }),
      render: (row: EventRow) => <MeterLink id={row.meter_id}>{row.metercomid}</MeterLink>,
    },
    meterPeek(({ meter_id }) => meter_id),
  ),
  severityColumn(col.status('severity', { codes: severity, width: 164, sort: true })),
  col.text('event_name', { width: 208 }),
  col.status('event_state', { codes: eventState, title: 'state', width: 96 }),
  col.text('detail', { width: 120 }),
  col.text('advice', { title: 'advice', width: 360 }),
  col.person('cons_name', { width: 206 }),
  col.text('tg_name', { width: 180 }),
  col.custom('duration', {
    width: 92,
    align: 'right',
    text: ({ duration }, { language }) => formatDuration(duration, language),
  }),
  col.text('event_code', { width: 90, mono: true, sort: true }),
  col.status('event_type', { codes: eventType, width: 130, sort: true }),
  col.time('end_time', { seconds: true, repeated: 'end_repeated' }),
  col.text('handled_by', { title: 'handledBy', width: 140 }),
  col.time('handle_time', { title: 'handleTime' }),
  col.custom('cause_name', {
    title: 'cause',
    width: 150,
    explain: { word: 'causeHelp' },
    text: ({ cause_name }) => cause_name,
    render: ({ cause_type, cause_id, cause_name }) =>
      cause_id === '' ? (
        <NoValue />
      ) : (
        <ObjectLink to={cause_type === 'line' ? linesPath({ line_id: cause_id }) : pointDetailPath(cause_id)}>
          {cause_name}
        </ObjectLink>
      ),
  }),
  col.text('note', { title: 'note', width: 190 }),
  col.text('cons_no', { width: 110 }),
  col.link('cp_name', { width: 170, path: ({ tml_id }) => pointDetailPath(tml_id) }),
  col.number('mp', { width: 80 }),
  col.text('name', { width: 160 }),
  col.code('comm_protocol', { codes: commProtocol, width: 130 }),
  col.time('storage_time', { sort: true }),
]
