import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { dateFormat, formatDate, parseDate, utilityToday } from '@/lib/time'
import { DateText, DateTextsContext } from './DateText'
import { earliestStart, latestEnd, presetSpan, presetsWithin, spanProblem } from '@/lib/span'
import type { DateSpan, SpanLimit, SpanPreset, SpanProblem } from '@/lib/span'
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
  /** Says what the limit is, where the specification has words for it. */
  tooLong?: string
}

/** What stands in the inputs instead of the value; undefined where that is the value. */
type Draft = [from: string | undefined, to: string | undefined]
const wire = 'YYYY-MM-DD'

/**
 * Two days of the utility's calendar. What is typed applies with Enter or on leaving the pair. What is typed wrongly
 * stays where it is, with the reason under it, until Escape brings back the last good span, which stays in force
 * meanwhile.
 */
export function DateRange({
  label,
  value,
  onChange,
  limit,
  presets = defaultPresets,
  disabled,
  tooLong,
}: DateRangeProps) {
  const { t, i18n } = useTranslation('time')
  const language = i18n.language
  const today = utilityToday()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [written, setWritten] = useState<{ draft: Draft; problem?: SpanProblem; beside: string }>()
  const valueKey = `${value.from} ${value.to}`
  // What was written beside another value is out of date.
  const { draft, problem } =
    written?.beside === valueKey ? written : { draft: [undefined, undefined] satisfies Draft }
  const dayFirst = dateFormat(language) === 'dd/MM/yyyy'
  const format = dayFirst ? 'DD/MM/YYYY' : wire
  const pattern = t(dayFirst ? 'format.dayFirst' : 'format.yearFirst')
  // The calendar takes a new pair for a new value and forgets the end that is already chosen.
  const days = useMemo((): [Dayjs, Dayjs] => [dayjs(value.from), dayjs(value.to)], [value.from, value.to])

  // When it closes, the calendar hands in what was chosen in it, too late for what was typed and is applied already.
  const settled = useRef(false)
  const offered = presetsWithin(presets, limit, today).map((preset) => ({
    preset,
    span: presetSpan(preset, today),
  }))

  const write = (at: 0 | 1, text: string) =>
    setWritten({ draft: at === 0 ? [text, draft[1]] : [draft[0], text], problem, beside: valueKey })
  const forget = () => setWritten(undefined)
  const apply = (texts: [string, string]) => {
    const [from, to] = texts.map((text) => parseDate(text, language))
    const found = spanProblem({ from, to }, limit, today)
    settled.current = !found
    if (found) return setWritten({ draft: texts, problem: found, beside: valueKey })
    setOpen(false)
    forget()
    if (from && to && (from !== value.from || to !== value.to)) onChange({ from, to })
  }
  const enter = () => {
    if (draft[0] === undefined && draft[1] === undefined) return
    apply([draft[0] ?? formatDate(value.from, language), draft[1] ?? formatDate(value.to, language)])
  }
  const choose = (from: string, to: string) => {
    const preset = offered.some(({ span }) => span.from === from && span.to === to)
    // An end that was not chosen in the calendar may have been typed.
    const typed = (at: 0 | 1, day: string) =>
      (!preset && day === [value.from, value.to][at] && draft[at]) || formatDate(day, language)
    apply([typed(0, from), typed(1, to)])
  }

  const limitText = tooLong || limitWords(limit, t)
  return (
    <fieldset className={css.range} aria-label={label}>
      <label className={css.spoken} htmlFor={`${id}from`}>
        {`${label}: ${t('from')}`}
      </label>
      <label className={css.spoken} htmlFor={`${id}to`}>
        {`${label}: ${t('to')}`}
      </label>
      <DateTextsContext
        value={{
          text: (input) => draft[input === `${id}to` ? 1 : 0],
          write: (input, text) => write(input === `${id}to` ? 1 : 0, text),
          enter,
          restore: forget,
          describedBy: `${id}error`,
          invalid: problem !== undefined,
        }}
      >
        <DatePicker.RangePicker
          className={css.picker}
          id={{ start: `${id}from`, end: `${id}to` }}
          components={components}
          value={days}
          format={format}
          allowClear={false}
          disabled={disabled}
          placeholder={[pattern, pattern]}
          status={problem ? 'error' : undefined}
          disabledDate={(date: Dayjs, info) => isBeyond(date, info.from, limit, today)}
          open={open}
          onOpenChange={(opened) => {
            if (opened) settled.current = false
            setOpen(opened)
          }}
          // One end chosen in the calendar stands beside what is typed as the other.
          onCalendarChange={(dates, _texts, { range }) => {
            settled.current = false
            const at = range === 'start' ? 0 : 1
            const day = dates?.[at]
            if (day) write(at, day.format(format))
          }}
          onChange={(dates) => {
            if (!settled.current && dates?.[0] && dates[1])
              choose(dates[0].format(wire), dates[1].format(wire))
          }}
          presets={offered.map(({ preset, span }) => ({
            label: t(`presets.${preset}`),
            value: [dayjs(span.from), dayjs(span.to)] as [Dayjs, Dayjs],
          }))}
          panelRender={(panel) => withLimit(panel, limitText)}
        />
      </DateTextsContext>
      <p className={css.error} id={`${id}error`} role="alert">
        {problem && (problem === 'tooLong' ? limitText : problemText(problem, language, t))}
      </p>
    </fieldset>
  )
}

const components = { input: DateText }

const defaultPresets: readonly SpanPreset[] = [
  'last3Days',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'last2Months',
  'thisYear',
  'last12Months',
]

const withLimit = (panel: ReactNode, text: string) => (
  <div>
    {panel}
    <p className={css.limit}>{text}</p>
  </div>
)

/** Whether a day cannot be chosen: it is to come, or too far from the end that is chosen. */
function isBeyond(date: Dayjs, from: Dayjs | undefined, limit: SpanLimit, today: string): boolean {
  const day = date.format(wire)
  if (day > today) return true
  const anchor = from?.format(wire)
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
