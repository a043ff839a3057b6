import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { meterStockApi, type StockMeter } from '@/api/meterStock'
import { simsApi, type SimRow } from '@/api/sims'
import { useWords } from '@/domain/words'
import { formatDate, formatDateTime } from '@/lib/time'
import { NoValue } from '@/ui/value/Quantity'
import { TablePicker, type PickerProps, type PickerSource } from './TablePicker'
import css from './TablePicker.module.css'

/** Chooses SIM cards that are free: in no device, neither expired nor suspended. */
export function SimPicker(props: PickerProps<SimRow>) {
  const { t, i18n } = useTranslation('picker')
  const { field } = useWords()
  const source = useMemo(
    (): PickerSource<SimRow> => ({
      id: 'sims',
      title: t('sim.title'),
      keyword: t('sim.number'),
      load: ({ text, kind: _kind, ...paging }, signal) =>
        simsApi.page({ ...paging, status: 'idle', ...(text && { card_no: text }) }, signal),
      columns: [
        {
          key: 'card_no',
          title: t('sim.number'),
          width: 190,
          render: (row) => <span className={css.number}>{row.card_no}</span>,
        },
        { key: 'operator', title: t('sim.operator'), width: 150, render: (row) => row.operator },
        {
          key: 'sim_phone',
          title: field('sim_phone'),
          width: 150,
          render: (row) => row.sim_phone || <NoValue />,
        },
        {
          key: 'expiry_date',
          title: t('sim.expires'),
          width: 120,
          render: (row) => formatDate(row.expiry_date, i18n.language),
        },
      ],
      nameOf: (row) => row.card_no,
    }),
    [t, field, i18n.language],
  )
  return <TablePicker {...props} source={source} />
}

/** Chooses meters from stock: taken down somewhere, in use nowhere. */
export function StockPicker(props: PickerProps<StockMeter>) {
  const { t, i18n } = useTranslation('picker')
  const { field } = useWords()
  const source = useMemo((): PickerSource<StockMeter> => {
    const text = (key: 'meter_model' | 'asset_no' | 'dispreason', title: string, width: number) => ({
      key,
      title,
      width,
      render: (row: StockMeter) => row[key] || <NoValue />,
    })
    return {
      id: 'meterStock',
      title: t('stock.title'),
      keyword: t('stock.keyword'),
      load: ({ text: keyword, kind: _kind, ...paging }, signal) =>
        meterStockApi.page({ ...paging, ...(keyword && { keyword }) }, signal),
      columns: [
        {
          key: 'metercomid',
          title: field('metercomid'),
          width: 150,
          render: (row) => <span className={css.number}>{row.metercomid}</span>,
        },
        text('meter_model', field('meter_model'), 110),
        text('asset_no', field('asset_no'), 160),
        {
          key: 'taken_down',
          title: t('stock.takenDown'),
          width: 150,
          render: (row) => formatDateTime(row.taken_down, i18n.language),
        },
        text('dispreason', field('reason'), 170),
      ],
      nameOf: (row) => row.metercomid,
    }
  }, [t, field, i18n.language])
  return <TablePicker {...props} source={source} />
}
