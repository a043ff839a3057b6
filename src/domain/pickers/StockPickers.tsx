import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { meterStockApi, type StockMeter } from '@/api/capture/meterStock'
import { simsApi, type SimRow } from '@/api/capture/sims'
import { columnsOf } from '@/domain/columns/columnsOf'
import type { PickerSource } from './pickerSource'
import { TablePicker, type PickerProps } from './TablePicker'

const sim = columnsOf<SimRow>()('picker')
const simColumns = [
  sim.text('card_no', { title: 'sim.number', width: 190, mono: true, identity: true }),
  sim.text('operator', { title: 'sim.operator', width: 150 }),
  sim.person('sim_phone', { width: 150 }),
  sim.day('expiry_date', { title: 'sim.expires', width: 120 }),
]
const meter = columnsOf<StockMeter>()('picker')
const meterColumns = [
  meter.text('metercomid', { width: 150, mono: true, identity: true }),
  meter.text('meter_model', { width: 110 }),
  meter.text('asset_no', { width: 160 }),
  meter.time('taken_down', { title: 'stock.takenDown' }),
  meter.text('dispreason', { title: ({ t }) => t('domain:field.reason'), width: 170 }),
]

/** Chooses SIM cards that are free: in no device, neither expired nor suspended. */
export function SimPicker(props: PickerProps<SimRow>) {
  const { t } = useTranslation('picker')
  const source = useMemo(
    (): PickerSource<SimRow> => ({
      id: 'sims',
      title: t('sim.title'),
      keyword: t('sim.number'),
      load: ({ text, kind: _kind, ...paging }, signal) =>
        simsApi.page({ ...paging, status: 'idle', ...(text && { card_no: text }) }, signal),
      columns: simColumns,
      nameOf: (row) => row.card_no,
    }),
    [t],
  )
  return <TablePicker {...props} source={source} />
}

/** Chooses meters from stock: taken down somewhere, in use nowhere. */
export function StockPicker(props: PickerProps<StockMeter>) {
  const { t } = useTranslation('picker')
  const source = useMemo(
    (): PickerSource<StockMeter> => ({
      id: 'meterStock',
      title: t('stock.title'),
      keyword: t('stock.keyword'),
      load: ({ text: keyword, kind: _kind, ...paging }, signal) =>
        meterStockApi.page({ ...paging, ...(keyword && { keyword }) }, signal),
      columns: meterColumns,
      nameOf: (row) => row.metercomid,
    }),
    [t],
  )
  return <TablePicker {...props} source={source} />
}
