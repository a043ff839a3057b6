import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { hourReadApi, type HourDay, type HourMatrix as Matrix, type HourQuery } from '@/api/query/hourRead'
import { measuredFields } from '@/domain/columns/measuredFields'
import { useWords } from '@/domain/words/words'
import { formatNumber } from '@/lib/number'
import { formatDate } from '@/lib/time'
import { hourColumns, hourNames } from '@/rules/readings/dayHours'
import { valueQuality } from '@/rules/codes/valueQuality'
import { AnswerCard } from '@/ui/chart/AnswerCard'
import { HeatMap } from '@/ui/chart/HeatMap'
import { useLoad } from '@/ui/data/queries'
import { useParam } from '@/ui/pane/useParam'
import { NoValue } from '@/ui/value/Quantity'
import { StatusSign } from '@/ui/value/Status'
import { shortNumber } from './shortNumber'

const matrixFields = ['pap_e', 'rap_e', 'p_max', 'u_min', 'u_max'] as const
type MatrixField = (typeof matrixFields)[number]
const units: Readonly<Record<MatrixField, string>> = {
  pap_e: measuredFields.pap_e.unit,
  rap_e: measuredFields.rap_e.unit,
  p_max: measuredFields.p.unit,
  u_min: measuredFields.u_min.unit,
  u_max: measuredFields.u_max.unit,
}

interface Props {
  query: HourQuery
  /** Days in words. */
  period: string
}

/** Matrix of the hours of the first meters of the list, tinted by one of their values. */
export function HourMatrix({ query, period }: Props) {
  const { t } = useTranslation('curves')
  const { field } = useWords()
  const [fieldParam, setFieldParam] = useParam('value')
  const value = matrixFields.find((candidate) => candidate === fieldParam) ?? 'pap_e'
  const answer = useLoad(['hourRead', 'matrix', query], (signal) => hourReadApi.matrix(query, signal))
  return (
    <AnswerCard title={t('hour.question')} loaded={answer}>
      {(matrix) => (
        <Hours matrix={matrix} value={value} period={period}>
          <Select<MatrixField>
            size="small"
            aria-label={t('hour.item')}
            style={{ minWidth: 190 }}
            value={value}
            options={matrixFields.map((code) => ({
              value: code,
              label: `${code === 'p_max' ? t('hour.p_max') : field(code)}, ${units[code]}`,
            }))}
            onChange={setFieldParam}
          />
        </Hours>
      )}
    </AnswerCard>
  )
}

interface HoursProps {
  matrix: Matrix
  value: MatrixField
  period: string
  children: React.ReactNode
}

function Hours({ matrix: { total, days }, value, period, children }: HoursProps) {
  const { t, i18n } = useTranslation('curves')
  const { word } = useWords()
  const { language } = i18n
  const columns = hourColumns(days.map(endTimesOf))
  const hoursByRow = days.map((day) => {
    const names = hourNames(endTimesOf(day))
    return columns.map((name) => day.hours[names.indexOf(name)])
  })
  const meters = new Set(days.map(({ meter_id }) => meter_id)).size
  const dates = new Set(days.map(({ data_date }) => data_date)).size
  const spans = new Map<string, { low: number; high: number }>()
  for (const [row, { meter_id }] of days.entries()) {
    const figures = (hoursByRow[row] ?? []).flatMap((hour) => hour?.[value] ?? [])
    const { low, high } = spans.get(meter_id) ?? { low: Infinity, high: -Infinity }
    spans.set(meter_id, { low: Math.min(low, ...figures), high: Math.max(high, ...figures) })
  }
  const draw = (figure: number | null, row: number, column: number) => {
    const hour = hoursByRow[row]?.[column]
    if (!hour) return { background: 'transparent', content: '' }
    if (figure !== null) {
      // Each meter is tinted by its own range, so that small meters beside large ones show a pattern, too.
      const { low = 0, high = 0 } = spans.get(days[row]?.meter_id ?? '') ?? {}
      const share = high > low ? (figure - low) / (high - low) : 0
      return {
        background: `color-mix(in srgb, var(--pg-primary) ${String(Math.round(share * 42))}%, var(--pg-surface))`,
        content: shortNumber(figure, language),
      }
    }
    const look = hour.quality === 'valid' ? undefined : valueQuality.look(hour.quality)
    return {
      background: 'var(--pg-surface)',
      content: look ? (
        <StatusSign {...look} word={word(valueQuality, hour.quality)} />
      ) : (
        <NoValue why={t('hour.none')} />
      ),
    }
  }
  const notes = [
    total !== null && total > meters
      ? t('hour.first', { n: meters, of: formatNumber(total, 0, language) })
      : '',
    columns.some((name) => name.endsWith('′')) ? t('hour.twice') : '',
  ].filter((note) => note !== '')
  return (
    <HeatMap
      title={t('hour.question')}
      note={
        <>
          {notes.join(' · ')} {children}
        </>
      }
      fileName="hours"
      object={meters === 1 ? (days[0]?.metercomid ?? '') : ''}
      period={period}
      unit={units[value]}
      corner={t(dates === 1 ? 'hour.meter' : meters === 1 ? 'hour.day' : 'hour.meterDay')}
      rows={days.map(({ metercomid, data_date }) => {
        const day = formatDate(data_date, language)
        return dates === 1 ? metercomid : meters === 1 ? day : `${metercomid} ${day}`
      })}
      columns={columns}
      values={hoursByRow.map((hours) => hours.map((hour) => hour?.[value] ?? null))}
      show={(figure) => shortNumber(figure, language)}
      draw={draw}
    />
  )
}

const endTimesOf = ({ hours }: HourDay): string[] => hours.map(({ data_time }) => data_time)
