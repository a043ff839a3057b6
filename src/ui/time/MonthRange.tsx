import { useTranslation } from 'react-i18next'
import { formatDate, utilityToday } from '@/lib/time'
import { presetSpan, type SpanProblem } from '@/lib/span'
import { SpanField } from './SpanField'

/** Months of the utility's calendar, 'yyyy-MM', both included. */
export interface MonthSpan {
  from: string
  to: string
}

interface Props {
  /** Accessible name of the pair. */
  label: string
  value: MonthSpan
  /** Called with spans that keep the limit and do not reach into the future, never with others. */
  onChange: (span: MonthSpan) => void
  /** Maximum number of months. */
  months: number
  /** Day on which the presets end that reach until now, today unless said otherwise: of energies the last that is due. */
  last?: string
}

const wire = 'YYYY-MM'
/** Whole months among the specified presets. */
const presets = ['lastMonth', 'thisMonth', 'last2Months'] as const

/**
 * Two months of the utility's calendar (`SpanField`), written one way in every language.
 * @example <MonthRange label={t('months')} value={span} months={6} onChange={set} />
 */
export function MonthRange({ label, value, onChange, months, last }: Props) {
  const { t, i18n } = useTranslation('time')
  const today = utilityToday()
  const limitText = t('tooLongMonths', { count: months })
  const words = {
    nonsense: () => t('problem.nonsense', { format: t('format.month') }),
    order: () => t('problem.order'),
    future: () => t('problem.future', { today: formatDate(today, i18n.language) }),
    tooLong: () => limitText,
  }
  return (
    <SpanField
      label={label}
      value={value}
      onChange={onChange}
      writing={{
        picker: 'month',
        wire,
        format: wire,
        pattern: t('format.month'),
        parse: (text) => (isMonth(text.trim()) ? text.trim() : undefined),
        show: (month) => month,
      }}
      problemOf={(span) => {
        const problem = monthsProblem(span, months, today)
        return problem && words[problem]()
      }}
      beyond={(month, firstEnd) =>
        month > today.slice(0, 7) ||
        (firstEnd !== undefined && Math.abs(monthNumber(month) - monthNumber(firstEnd)) >= months)
      }
      offered={monthPresets(months, today, last).map(({ preset, span }) => ({
        label: t(`presets.${preset}`),
        span,
      }))}
      limitText={limitText}
    />
  )
}

/** The presets that fit, with their months: a month of which no day is due is not among them. */
export const monthPresets = (months: number, today: string, last = today) =>
  presets
    .map((preset) => {
      const { from, to } = presetSpan(preset, today, last)
      return { preset, span: { from: from.slice(0, 7), to: to.slice(0, 7) } }
    })
    .filter(({ span }) => !monthsProblem(span, months, today))

/** Why a span of months cannot be asked for; `today` is the last day that has begun. */
export function monthsProblem(
  span: { from: unknown; to: unknown },
  months: number,
  today: string,
): SpanProblem | undefined {
  const { from, to } = span
  if (!isMonth(from) || !isMonth(to)) return 'nonsense'
  if (from > to) return 'order'
  if (to > today.slice(0, 7)) return 'future'
  return monthNumber(to) - monthNumber(from) >= months ? 'tooLong' : undefined
}

export const isMonth = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
