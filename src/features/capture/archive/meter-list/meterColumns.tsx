import { useTranslation } from 'react-i18next'
import type { MeterListRow } from '@/api/capture/meters'
import { columnsOf } from '@/domain/columns/columnsOf'
import { MeterLink } from '@/domain/links/MeterLink'
import { meterPeek, peeking } from '@/domain/cards/objectPeeks'
import * as dict from '@/rules/codes/dictionaries'
import { dated } from '@/domain/links/dated'
import { formatShortDay } from '@/lib/time'
import { batteryState, onlineStatus, readResult, relayStatus } from '@/rules/codes/statuses'
import type { Column } from '@/ui/table/column'
import { Status } from '@/ui/value/Status'
import { isStopped, meterState, stateText } from './meterState'
import { MeterState } from './MeterState'

const col = columnsOf<MeterListRow>()('capture')
const online = col.status('online_status', { codes: onlineStatus, width: 126 })

const columns: readonly Column<MeterListRow>[] = [
  peeking(
    col.custom('metercomid', {
      width: 116,
      identity: true,
      render: ({ id, metercomid }) => <MeterLink id={id}>{metercomid}</MeterLink>,
    }),
    meterPeek(({ id }) => id),
  ),
  col.person('cons_name', { width: 192 }),
  col.text('cons_no', { width: 102 }),
  col.text('tg_name', { width: 138 }),
  col.text('cp_name', { width: 166, explain: 'cp' }),
  {
    ...col.computed('state', {
      title: 'meterList.state',
      explain: { word: 'meterList.stateExplained' },
      width: 160,
      text: (row, texts) => stateText(meterState(row, texts)),
      render: (row) => <MeterState row={row} />,
    }),
    madeOf: ['online_status', 'relay_status', 'read_result'],
  },
  col.age('last_read_time', { width: 112, emptyReason: 'meterList.never' }),
  {
    ...online,
    hidden: true,
    render: (row) => (isStopped(row) ? <Stopped /> : online.render(row)),
    text: (row, texts) =>
      isStopped(row) ? texts.t('capture:meterList.stopped') : (online.text?.(row, texts) ?? ''),
  },
  col.status('relay_status', { codes: relayStatus, width: 122, hidden: true }),
  col.status('read_result', { codes: readResult, width: 136, hidden: true }),
  col.number('mp', { width: 90, explain: 'mp' }),
  col.text('name', { width: 210 }),
  col.code('comm_protocol', { codes: dict.commProtocol }),
  col.text('asset_no', { width: 160 }),
  col.text('meter_no', { width: 150 }),
  col.code('meter_type', { codes: dict.meterType, width: 180 }),
  col.text('meter_model', { width: 120 }),
  col.code('cons_sort', { codes: dict.consSort, width: 200 }),
  col.code('wiring_mode', { codes: dict.wiringMode }),
  col.text('ct_ratio', { width: 90, align: 'right', explain: 'ct' }),
  col.text('pt_ratio', { width: 110, align: 'right', explain: 'pt' }),
  col.number('total_ratio'),
  col.text('baud_rate', { width: 100, align: 'right' }),
  col.code('comm_port', { codes: dict.commPort, width: 120 }),
  col.number('tariff_count'),
  col.code('relay_mode', { codes: dict.relayMode, width: 110 }),
  col.status('battery_state', { codes: batteryState, width: 130 }),
  col.code('loss_flag', { codes: dict.lossFlag, width: 160 }),
  col.day('install_date'),
]

/** Identity, state and attributes of a meter; the server sorts by every field. */
export const meterListColumns = columns.map((column) => ({ ...column, sort: !column.computed }))

/** Columns whose reading result names its day in the title. @param day the reading day, 'yyyy-MM-dd' */
export const meterColumnsOf = (day: string): readonly Column<MeterListRow>[] =>
  meterListColumns.map((column) =>
    column.key === 'read_result'
      ? {
          ...column,
          title: ({ t, language }) => dated(t('domain:field.read_result'), day, language),
          short: ({ t, language }) => t('capture:meterList.readOn', { date: formatShortDay(day, language) }),
        }
      : column,
  )

function Stopped() {
  const { t } = useTranslation('capture')
  return <Status tone="neutral" shape="dash" word={t('meterList.stopped')} />
}
