import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MeterDetail } from '@/api/meters'
import { failReason } from '@/rules/dictionaries'
import { meterFields } from '@/domain/meterFields'
import { readResult } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords } from '@/domain/words'
import { toCsv } from '@/lib/csv'
import { formatMonth } from '@/lib/format'
import { formatDate } from '@/lib/time'
import { useCan } from '@/ui/access/access'
import { csvBlob, fileNameOf, saveFile } from '@/lib/saveFile'
import type { Column } from '@/ui/table/column'
import { DataTable } from '@/ui/table/DataTable'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import {
  energyFields,
  registerFields,
  sumOf,
  type Energies,
  type EnergyField,
  type EnergyRow,
} from './energyRows'
import { tariffsOf } from '../meter/tariffs'
import css from './EnergyTable.module.css'

interface Props {
  meter: MeterDetail
  energies: Energies
}

/** The periods as rows, newest first, with their sum; the same as a file. */
export function EnergyTable({ meter, energies }: Props) {
  const { t, i18n } = useTranslation('energy')
  const { field, word } = useWords()
  const can = useCan()
  const { view, rows } = energies
  const { language } = i18n
  const tariffs = tariffsOf(meter.tariff_count, rows)
  // A tariff that the meter does not have is no gap.
  const has = (name: EnergyField) => !/\d$/.test(name) || Number(name.at(-1)) <= tariffs
  const shown = [...registerFields, ...energyFields].filter(has)
  const title = (name: EnergyField) => `${field(name)} (${meterFields[name].unit})`
  const text = (period: string) => (view.by === 'day' ? formatDate(period, language) : formatMonth(period))
  const isEnergy = (name: EnergyField) => energyFields.some((each) => each === name)
  const last: Column<EnergyRow> =
    view.by === 'day'
      ? {
          key: 'result',
          title: field('read_result'),
          width: 210,
          render: (row) => (
            <span className={css.result}>
              <StatusOf of={readResult} code={row.read_result} />
              {row.fail_reason && <span>{word(failReason, row.fail_reason)}</span>}
            </span>
          ),
        }
      : {
          key: 'missing',
          title: t('missing'),
          width: 150,
          align: 'right',
          render: (row) => <Quantity value={row.missing_days} decimals={0} />,
        }
  const columns: Column<EnergyRow>[] = [
    {
      key: 'period',
      identity: true,
      title: t(`column.${view.by}`),
      width: 110,
      render: (row) => text(row.period),
    },
    ...shown.map((name) => ({
      key: name,
      title: title(name),
      align: 'right' as const,
      width: 150,
      render: (row: EnergyRow) => <Quantity value={row[name]} decimals={meterFields[name].decimals} />,
    })),
    last,
  ]
  const sum = ({ key }: Column<EnergyRow>) => {
    if (key === 'period') return t('total')
    const name = shown.find((each) => each === key)
    if (!name) return undefined
    return isEnergy(name) ? (
      <Quantity value={sumOf(rows, name)} decimals={meterFields[name].decimals} />
    ) : (
      <NoValue />
    )
  }
  return (
    <section className={css.card}>
      {can('export') && rows.length > 0 && (
        <div className={css.tools}>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void save()}>
            {t('export')}
          </Button>
        </div>
      )}
      <DataTable<EnergyRow>
        name={t('table')}
        rows={rows}
        rowKey={(row) => row.period}
        columns={columns}
        look="card"
        foot={rows.length > 1 ? sum : undefined}
      />
    </section>
  )

  function save(): Promise<void> {
    const head = [
      t(`column.${view.by}`),
      ...shown.map(title),
      view.by === 'day' ? field('read_result') : t('missing'),
    ]
    const lines = rows.map((row) => [
      row.period,
      ...shown.map((name) => row[name]?.toFixed(meterFields[name].decimals) ?? ''),
      view.by === 'day' ? word(readResult, row.read_result) : (row.missing_days ?? ''),
    ])
    const { from, to } = view.by === 'day' ? view.days : view.months
    return saveFile(csvBlob(toCsv([head, ...lines])), fileNameOf([meter.metercomid, from, to], 'csv'))
  }
}
