import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { dateFormat, formatDate, parseDate, utilityToday } from '@/lib/time'
import { earliestStart, latestEnd, presetSpan, presetsWithin, spanProblem } from '@/lib/span'
import type { DateSpan, FurtherPreset, SpanLimit, SpanProblem } from '@/lib/span'
import { SpanField } from './SpanField'

interface DateRangeProps {
  /** Accessible name of the pair, e.g. "Period". */
  label: string
  value: DateSpan
  /** Called with spans that keep the limit and do not reach into the future, never with others. */
  onChange: (span: DateSpan) => void
  /** How long the span may be; days beyond it cannot be chosen once one end is. */
  limit: SpanLimit
  /** Offered beside the calendar after the specified ones; those that break the limit are left out. */
  presets?: readonly FurtherPreset[]
  /** Where the presets end that reach until now, today unless said otherwise: of readings the last day that is due. */
  last?: string
  disabled?: boolean
  /** Says what the limit is, where the specification has words for it. */
  tooLong?: string
}

const wire = 'YYYY-MM-DD'

/** Two days of the utility's calendar (`SpanField`). */
export function DateRange({
  label,
  value,
  onChange,
  limit,
  presets = defaultPresets,
  last,
  disabled,
  tooLong,
}: DateRangeProps) {
  const { t, i18n } = useTranslation('time')
  const language = i18n.language
  const today = utilityToday()
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
        const found = spanProblem(span, limit, today)
        return found && (found === 'tooLong' ? limitText : problemText(found, language, t))
      }}
      beyond={(day, from) => isBeyond(day, from, limit, today)}
      offered={presetsWithin(presets, limit, today, last).map((preset) => ({
        label: t(`presets.${preset}`),
        span: presetSpan(preset, today, last),
      }))}
      limitText={limitText}
      disabled={disabled}
    />
  )
}

const defaultPresets: readonly FurtherPreset[] = ['thisYear', 'last12Months']

/** Whether a day cannot be chosen: it is to come, or too far from the end that is chosen. */
function isBeyond(day: string, anchor: string | undefined, limit: SpanLimit, today: string): boolean {
  if (day > today) return true
  if (!anchor) return false
  const [first, last] = [earliestStart(anchor, limit), latestEnd(anchor, limit)]
  return (first !== undefined && day < first) || (last !== undefined && day > last)
}

function problemText(found: Exclude<SpanProblem, 'tooLong'>, language: string, t: TFunction<'time'>): string {
  if (found !== 'nonsense') return t(`problem.${found}`, { today: formatDate(utilityToday(), language) })
  const dayFirst = dateFormat(language) === 'dd/MM/yyyy'
  return t('problem.nonsense', { format: t(dayFirst ? 'format.dayFirst' : 'format.yearFirst') })
}

/** How long a span may be, in words; '' without a limit. */
function limitWords(limit: SpanLimit, t: TFunction<'time'>): string {
  if (limit.days !== undefined) return t('tooLongDays', { count: limit.days })
  if (limit.months === 12) return t('tooLongYear')
  return limit.months === undefined ? '' : t('tooLongMonths', { count: limit.months })
}
