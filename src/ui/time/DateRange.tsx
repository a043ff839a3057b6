import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { dateFormat, formatDate, parseDate, utilityToday } from '@/lib/time'
import { earliestStart, latestEnd, presetSpan, presetsWithin, spanProblem } from '@/lib/span'
import type { DateSpan, SpanLimit, SpanProblem } from '@/lib/span'
import { lastDayOf, type Range } from '@/rules/limits/ranges'
import { SpanField } from './SpanField'

interface DateRangeProps {
  /** Accessible name of the pair, e.g. "Period". */
  label: string
  value: DateSpan
  /** Called with spans that keep the limit and do not reach into the future, never with others. */
  onChange: (span: DateSpan) => void
  /**
   * Maximum length of the span: days beyond it cannot be chosen once one end is. Presets end at the range's limit;
   * presets that exceed it are left out.
   */
  range: Range
  disabled?: boolean
  /** Says what the limit is, where the specification has words for it. */
  tooLong?: string
}

const wire = 'YYYY-MM-DD'

/** Two days of the utility's calendar (`SpanField`). */
export function DateRange({ label, value, onChange, range, disabled, tooLong }: DateRangeProps) {
  const { t, i18n } = useTranslation('time')
  const language = i18n.language
  const today = utilityToday()
  const last = lastDayOf(range)
  const { limit } = range
  const dayFirst = dateFormat(language) === 'dd/MM/yyyy'
  const limitText = tooLong || limitWords(limit, t)
  return (
    <SpanField
      label={label}
      value={value}
      onChange={onChange}
      writing={{
        picker: 'date',
        wire,
        format: dayFirst ? 'DD/MM/YYYY' : wire,
        pattern: t(dayFirst ? 'format.dayFirst' : 'format.yearFirst'),
        parse: (text) => parseDate(text, language),
        show: (day) => formatDate(day, language),
      }}
      problemOf={(span) => {
        const problem = spanProblem(span, limit, today)
        return problem && (problem === 'tooLong' ? limitText : problemText(problem, language, t))
      }}
      beyond={(day, firstEnd) => isBeyond(day, firstEnd, limit, today)}
      offered={presetsWithin(range.presets, limit, today, last).map((preset) => ({
        label: t(`presets.${preset}`),
        span: presetSpan(preset, today, last),
      }))}
      limitText={limitText}
      disabled={disabled}
    />
  )
}

/** True if a day cannot be chosen: it lies in the future, or too far from the chosen end. */
function isBeyond(day: string, anchor: string | undefined, limit: SpanLimit, today: string): boolean {
  if (day > today) return true
  if (!anchor) return false
  const [first, last] = [earliestStart(anchor, limit), latestEnd(anchor, limit)]
  return (first !== undefined && day < first) || (last !== undefined && day > last)
}

function problemText(
  problem: Exclude<SpanProblem, 'tooLong'>,
  language: string,
  t: TFunction<'time'>,
): string {
  if (problem !== 'nonsense') return t(`problem.${problem}`, { today: formatDate(utilityToday(), language) })
  const dayFirst = dateFormat(language) === 'dd/MM/yyyy'
  return t('problem.nonsense', { format: t(dayFirst ? 'format.dayFirst' : 'format.yearFirst') })
}

/** Maximum length of a span, in words; '' without a limit. */
function limitWords(limit: SpanLimit, t: TFunction<'time'>): string {
  if (limit.days !== undefined) return t('tooLongDays', { count: limit.days })
  if (limit.months === 12) return t('tooLongYear')
  return limit.months === undefined ? '' : t('tooLongMonths', { count: limit.months })
}
