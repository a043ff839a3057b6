import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dateFormat, formatDate, parseDate, utilityToday } from '@/lib/time'
import { earliestStart, latestEnd, presetSpan, presetsWithin, spanProblem } from './span'
import type { DateSpan, SpanLimit, SpanPreset, SpanProblem } from './span'
import css from './DateRange.module.css'

interface DateRangeProps {
  /** Accessible name of the pair, e.g. "Period". */
  label: string
  value: DateSpan
  /** Called with spans that keep the limit and do not reach into the future, never with others. */
  onChange: (span: DateSpan) => void
  /** How long the span may be; days beyond it cannot be chosen once one end is. */
  limit: SpanLimit
  /** Offered beside the calendar; those that break the limit are left out. */
  presets?: readonly SpanPreset[]
  disabled?: boolean
}

type Draft = [Dayjs | null, Dayjs | null]
const wire = 'YYYY-MM-DD'

/**
 * Two days of the utility's calendar. What is typed wrongly stays where it is, with the reason under it; the last good
 * span stays in force meanwhile.
 */
export function DateRange({
  label,
  value,
  onChange,
  limit,
  presets = defaultPresets,
  disabled,
}: DateRangeProps) {
  const { t, i18n } = useTranslation('time')
  const language = i18n.language
  const today = utilityToday()
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const [wrong, setWrong] = useState<{ draft: Draft; problem: SpanProblem; beside: string }>()
  // While somebody types, every day is let through to the check below, which can say why it is wrong.
  const [typing, setTyping] = useState(false)
  const valueKey = `${value.from} ${value.to}`
  const problem = wrong?.beside === valueKey ? wrong : undefined
  const shown: Draft = problem?.draft ?? [dayjs(value.from), dayjs(value.to)]
  const dayFirst = dateFormat(language) === 'dd/MM/yyyy'
  const format = dayFirst ? 'DD/MM/YYYY' : wire

  const choose = (draft: Draft) => {
    const span = { from: draft[0]?.format(wire), to: draft[1]?.format(wire) }
    const found = spanProblem(span, limit, today)
    setWrong(found && { draft, problem: found, beside: valueKey })
    if (!found && span.from && span.to && (span.from !== value.from || span.to !== value.to))
      onChange({ from: span.from, to: span.to })
  }
  /** Reads what stands in the two inputs, which the picker does not tell as long as it is no date. */
  const read = () => {
    const texts = [...(box.current?.querySelectorAll('input') ?? [])].map((input) => input.value)
    const nonsense = texts.some((text) => parseDate(text, language) === undefined)
    if (nonsense) setWrong({ draft: shown, problem: 'nonsense', beside: valueKey })
    else if (problem?.problem === 'nonsense') setWrong(undefined)
  }

  const beyond = (date: Dayjs, from: Dayjs | undefined): boolean => {
    if (typing) return false
    const day = date.format(wire)
    if (day > today) return true
    const anchor = from?.format(wire)
    if (!anchor) return false
    const [first, last] = [earliestStart(anchor, limit), latestEnd(anchor, limit)]
    return (first !== undefined && day < first) || (last !== undefined && day > last)
  }

  const withLimit = (panel: ReactNode) => (
    <div onPointerEnter={() => setTyping(false)}>
      {panel}
      <p className={css.limit}>{limitText()}</p>
    </div>
  )

  return (
    <fieldset className={css.range} aria-label={label} ref={box} onInput={() => setTyping(true)}>
      <label className={css.spoken} htmlFor={`${id}from`}>
        {`${label}: ${t('from')}`}
      </label>
      <label className={css.spoken} htmlFor={`${id}to`}>
        {`${label}: ${t('to')}`}
      </label>
      <DatePicker.RangePicker
        className={css.picker}
        id={{ start: `${id}from`, end: `${id}to` }}
        value={shown}
        format={[format, wire]}
        allowClear={false}
        disabled={disabled}
        preserveInvalidOnBlur
        placeholder={[
          t(dayFirst ? 'format.dayFirst' : 'format.yearFirst'),
          t(dayFirst ? 'format.dayFirst' : 'format.yearFirst'),
        ]}
        status={problem ? 'error' : undefined}
        aria-describedby={`${id}error`}
        disabledDate={(date: Dayjs, info) => beyond(date, info.from)}
        onChange={(dates) => dates && choose([dates[0] ?? null, dates[1] ?? null])}
        onOpenChange={(open) => {
          if (open) setTyping(false)
          else read()
        }}
        onBlur={read}
        presets={presetsWithin(presets, limit, today).map((preset) => {
          const span = presetSpan(preset, today)
          return {
            label: t(`presets.${preset}`),
            value: [dayjs(span.from), dayjs(span.to)] as [Dayjs, Dayjs],
          }
        })}
        panelRender={withLimit}
      />
      <p className={css.error} id={`${id}error`} role="alert">
        {problem && problemText(problem.problem)}
      </p>
    </fieldset>
  )

  function problemText(found: SpanProblem): string {
    if (found === 'tooLong') return limitText()
    if (found === 'nonsense')
      return t('problem.nonsense', { format: t(dayFirst ? 'format.dayFirst' : 'format.yearFirst') })
    return t(`problem.${found}`, { today: formatDate(today, language) })
  }

  function limitText(): string {
    if (limit.days !== undefined) return t('tooLongDays', { count: limit.days })
    if (limit.months === 12) return t('tooLongYear')
    return limit.months === undefined ? '' : t('tooLongMonths', { count: limit.months })
  }
}

const defaultPresets: readonly SpanPreset[] = [
  'last3Days',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'last2Months',
  'thisYear',
  'last12Months',
]
