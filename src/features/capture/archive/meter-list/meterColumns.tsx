import { useTranslation } from 'react-i18next'
import type { MeterListRow } from '@/api/capture/meters'
import { columnsOf } from '@/domain/columns/columnsOf'
import { MeterLink } from '@/domain/links/MeterLink'
import { meterPeek, peeking } from '@/domain/cards/objectPeeks'
import * as dict from '@/rules/codes/dictionaries'
import { dated } from '@/domain/links/dated'
import { formatDate } from '@/lib/time'
import { isNo } from '@/rules/codes/codes'
import { batteryState, onlineStatus, readResult, relayStatus } from '@/rules/codes/statuses'
import type { Column } from '@/ui/table/column'
import { Status } from '@/ui/value/Status'

const col = columnsOf<MeterListRow>()('capture')
const online = col.status('online_status', { codes: onlineStatus, width: 126 })
/** A stopped meter is not expected to answer. */
const isStopped = (row: MeterListRow) => isNo(row.use_status)

const columns: readonly Column<MeterListRow>[] = [
  peeking(
    col.custom('metercomid', {
      width: 116,
      identity: true,
      render: ({ id, metercomid }) => <MeterLink id={id}>{metercomid}</MeterLink>,
    }),
    meterPeek(({ id }) => id),
  ),
  col.text('cons_no', { width: 102 }),
  col.person('cons_name', { width: 148 }),
  {
    ...online,
    render: (row) => (isStopped(row) ? <Stopped /> : online.render(row)),
    text: (row, texts) =>
      isStopped(row) ? texts.t('capture:meterList.stopped') : (online.text?.(row, texts) ?? ''),
  },
  col.status('relay_status', { codes: relayStatus, width: 122 }),
  col.status('read_result', { codes: readResult, width: 136 }),
  col.age('last_read_time', { width: 104, emptyReason: 'meterList.never' }),
  col.text('cp_name', { width: 130, explain: 'cp' }),
  col.number('mp', { width: 90, explain: 'mp' }),
  col.text('name'),
  col.text('tg_name', { width: 190 }),
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

/** Identity, state and attributes of a meter; the server sorts by every column. */
export const meterListColumns = columns.map((column) => ({ ...column, sort: true }))

/** Columns whose reading result names its day in the title. @param day the reading day, 'yyyy-MM-dd' */
export const meterColumnsOf = (day: string): readonly Column<MeterListRow>[] =>
  meterListColumns.map((column) =>
    column.key === 'read_result'
      ? {
          ...column,
          title: ({ t, language }) => dated(t('domain:field.read_result'), day, language),
          // The short title leaves out the year, because eight columns must fit into a width of 1366 px.
          short: ({ t, language }) =>
            t('capture:meterList.readOn', {
              date: formatDate(day, language).replace(/^\d{4}-|\/\d{4}$/, ''),
            }),
        }
      : column,
  )

function Stopped() {
  const { t } = useTranslation('capture')
  return <Status tone="neutral" shape="dash" word={t('meterList.stopped')} />
}
