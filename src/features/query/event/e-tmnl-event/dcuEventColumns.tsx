import { severityColumn } from '@/domain/columns/severityColumn'
import type { PointEventRow } from '@/api/query/pointEvents'
import { columnsOf } from '@/domain/columns/columnsOf'
import { MeterLink } from '@/domain/links/MeterLink'
import { pointEventName } from '@/domain/words/pointEventName'
import { areasPath, linesPath, pointDetailPath } from '@/domain/grid/gridPaths'
import { peeking, pointPeek } from '@/domain/cards/objectPeeks'
import { formatDuration } from '@/lib/duration'
import { commProtocol } from '@/rules/codes/dictionaries'
import { isOwnDoing } from '@/rules/codes/pointEventKinds'
import { eventFlag, eventState, severity } from '@/rules/codes/statuses'
import { NoValue } from '@/ui/value/Quantity'

const col = columnsOf<PointEventRow>()('collectionPoints')

export const dcuEventColumns = [
  col.time('event_time', {
    seconds: true,
    repeated: 'repeated',
    identity: true,
    sort: true,
  }),
  peeking(
    col.link('cp_name', { width: 196, path: ({ tml_id }) => pointDetailPath(tml_id), sort: true }),
    pointPeek(({ tml_id }) => tml_id),
  ),
  severityColumn(col.status('severity', { codes: severity, width: 124, sort: true })),
  col.custom('kind', {
    title: (texts) => texts.t('domain:field.event_name'),
    width: 196,
    sort: true,
    text: pointEventName,
  }),
  col.status('event_flag', {
    codes: eventFlag,
    title: 'eventFlag',
    width: 132,
    sort: true,
    // The severity has the alarm of the row.
    isPlain: true,
    explain: { word: 'eventFlagMeans' },
    emptyReason: 'eventFlagNone',
  }),
  col.custom('duration', {
    width: 110,
    align: 'right',
    sort: true,
    text: ({ duration }, { language }) => formatDuration(duration, language),
  }),
  col.status('event_state', { codes: eventState, title: (texts) => texts.t('events:state'), width: 100 }),
  col.text('advice', { title: (texts) => texts.t('events:advice'), width: 300 }),
  col.number('mp', { width: 80 }),
  {
    ...col.text('metercomid', { title: (texts) => texts.t('domain:field.metercomid'), width: 112 }),
    render: ({ meter_id, metercomid }: PointEventRow) =>
      meter_id === '' ? <NoValue /> : <MeterLink id={meter_id}>{metercomid}</MeterLink>,
  },
  col.link('line_name', { width: 150, path: ({ line_id }) => linesPath({ line_id }), sort: true }),
  col.text('erc', { title: () => 'ERC', width: 70, mono: true, sort: true }),
  col.custom('user_name', {
    title: 'by',
    width: 170,
    text: ({ user_name, kind }, texts) =>
      user_name || (isOwnDoing(kind) ? texts.t('collectionPoints:headEnd') : ''),
  }),
  col.time('end_time', { seconds: true, repeated: 'end_repeated', sort: true }),
  col.time('report_time', { title: (texts) => texts.t('events:reportTime'), sort: true }),
  col.text('note', { title: (texts) => texts.t('events:note'), width: 190 }),
  col.text('handled_by', { title: (texts) => texts.t('events:handledBy'), width: 140 }),
  col.time('handle_time', { title: (texts) => texts.t('events:handleTime') }),
  col.text('tml_asset_no', { width: 150, mono: true, sort: true }),
  col.link('tg_name', { width: 180, path: ({ tg_id }) => areasPath({ tg_id }), sort: true }),
  col.text('name', { width: 180, sort: true }),
  col.code('comm_protocol', { codes: commProtocol, width: 130, sort: true }),
]
