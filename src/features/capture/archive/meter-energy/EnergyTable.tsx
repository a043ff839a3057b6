import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MeterDetail } from '@/api/capture/meters'
import { failReason, valueSource } from '@/rules/codes/dictionaries'
import { valueQuality, worstQuality } from '@/rules/codes/valueQuality'
import { decimalsOf, measuredFields } from '@/domain/columns/measuredFields'
import { readResult } from '@/rules/codes/statuses'
import { EnergyQuality } from '@/domain/figures/EnergyQuality'
import { StatusOf } from '@/domain/words/StatusOf'
import { useWords } from '@/domain/words/words'
import { toCsv } from '@/lib/csv'
import { formatMonth } from '@/lib/format'
import { formatDate, formatShortTime } from '@/lib/time'
import { useCan } from '@/ui/access/access'
import { csvBlob, saveNameOf, saveFile } from '@/lib/saveFile'
import type { Column } from '@/ui/table/column'
import { DataTable } from '@/ui/table/DataTable'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import {
  energyFields,
  registerFields,
  energySum,
  type Energies,
  type EnergyField,
  type EnergyRow,
} from './energyRows'
import { ratioText } from '../../shared/meter/ratio'
import { tariffsOf } from '../../shared/meter/tariffs'
import css from './EnergyTable.module.css'

interface Props {
  meter: MeterDetail
  energies: Energies
}

const isEnergy = (name: EnergyField): boolean => energyFields.some((energyField) => energyField === name)

/** Energies first, then registers; tariffs that the meter does not have are left out. */
const fieldsOf = (tariffs: number): EnergyField[] =>
  [...energyFields, ...registerFields].filter((name) => !/\d$/.test(name) || Number(name.at(-1)) <= tariffs)

/** Periods as rows, newest first, with their sum; the export has the same rows. */
export function EnergyTable({ meter, energies }: Props) {
  const { t, i18n } = useTranslation('energy')
  const { t: meterTexts } = useTranslation('meter')
  const { field, word } = useWords()
  const can = useCan()
  const { view, rows } = energies
  const { language } = i18n
  const shownFields = fieldsOf(tariffsOf(meter.tariff_count, rows))
  const ratio = ratioText(meter, language)
  const fieldName = (name: EnergyField) =>
    ratio === '' || isEnergy(name) ? field(name) : meterTexts('beforeRatio', { name: field(name), ratio })
  const title = (name: EnergyField) => `${fieldName(name)} (${measuredFields[name].unit})`
  const text = (period: string) => (view.unit === 'day' ? formatDate(period, language) : formatMonth(period))
  const quality: Column<EnergyRow> = {
    key: 'quality',
    title: field('quality'),
    // A month may name its missing reading and the reason, which needs more room.
    width: view.unit === 'day' ? 250 : 390,
    render: (row) => <Quality row={row} period={view.unit} />,
  }
  const source: Column<EnergyRow> = {
    key: 'value_source',
    title: field('value_source'),
    width: 120,
    render: (row) => (row.value_source ? word(valueSource, row.value_source) : <NoValue />),
  }
  const last: Column<EnergyRow> =
    view.unit === 'day'
      ? {
          key: 'result',
          title: field('read_result'),
          width: 210,
          render: (row) => (
            <span className={css.result}>
              <StatusOf codes={readResult} code={row.read_result} />
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
  const amounts: Column<EnergyRow>[] = shownFields.map((name) => ({
    key: name,
    title: title(name),
    align: 'right',
    width: 150,
    render: (row) => <Quantity value={row[name]} decimals={decimalsOf(name, meter.total_ratio)} />,
  }))
  const columns: Column<EnergyRow>[] = [
    {
      key: 'period',
      identity: true,
      title: t(`column.${view.unit}`),
      width: 110,
      render: (row) => text(row.period),
    },
    ...amounts.slice(0, 1),
    quality,
    ...amounts.slice(1),
    source,
    last,
  ]
  const sum = ({ key }: Column<EnergyRow>) => {
    if (key === 'period') return t('total')
    if (key === 'quality') return <EnergyQuality quality={worstQuality(rows.map((row) => row.quality))} />
    const name = shownFields.find((shownField) => shownField === key)
    if (!name) return undefined
    return isEnergy(name) ? (
      <Quantity value={energySum(rows, name)} decimals={measuredFields[name].decimals} />
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
      t(`column.${view.unit}`),
      ...shownFields.map(title),
      field('quality'),
      field('value_source'),
      view.unit === 'day' ? field('read_result') : t('missing'),
    ]
    const lines = rows.map((row) => [
      row.period,
      ...shownFields.map((name) => row[name]?.toFixed(decimalsOf(name, meter.total_ratio)) ?? ''),
      row.quality && word(valueQuality, row.quality),
      row.value_source && word(valueSource, row.value_source),
      view.unit === 'day' ? word(readResult, row.read_result) : (row.missing_days ?? ''),
    ])
    const { from, to } = view.unit === 'day' ? view.days : view.months
    return saveFile(csvBlob(toCsv([head, ...lines])), saveNameOf([meter.metercomid, from, to], 'csv'))
  }
}

/**
 * Quality of the energy; a running month names the time of its last reading, a missing month its missing reading and
 * the reason.
 */
function Quality({ row, period }: { row: EnergyRow; period: 'day' | 'month' }) {
  const { t, i18n } = useTranslation('energy')
  const { word } = useWords()
  const { quality, gap_days, gap_e, until, missing_time, fail_reason } = row
  const reason = fail_reason && word(failReason, fail_reason)
  return (
    <span className={css.result}>
      <EnergyQuality quality={quality} gap_days={gap_days} gap_e={gap_e} />
      {until && <span>{t('preliminary', { time: formatShortTime(until, i18n.language) })}</span>}
      {missing_time && (
        <span>
          {t('noState', { time: formatShortTime(missing_time, i18n.language), reason: reason || '—' })}
        </span>
      )}
      {/* For a day the reason stands beside the result of its reading. */}
      {period === 'month' && quality === 'missing' && !missing_time && <span>{reason}</span>}
    </span>
  )
}
