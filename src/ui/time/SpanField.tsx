import { clsx } from 'clsx'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DateSpan } from '@/lib/span'
import { DateText, DateTextsContext } from './DateText'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './DateRange.module.css'

/** Formats of a span's ends: on the wire and for the user. */
export interface SpanWriting {
  picker: 'date' | 'month'
  /** Formats of the wire and of the user, for dayjs. */
  wire: string
  format: string
  /** The user's, in words. */
  pattern: string
  /** Parses typed text into the wire's format; undefined when it is no date. */
  parse: (text: string) => string | undefined
  /** An end, as the user reads it. */
  show: (end: string) => string
}

interface Props {
  label: string
  value: DateSpan
  onChange: (span: DateSpan) => void
  writing: SpanWriting
  /** Why a span cannot be had, in words; both ends may be missing. */
  problemOf: (span: { from: string | undefined; to: string | undefined }) => string | undefined
  /** True for an end that cannot be chosen in the calendar beside the chosen one. */
  beyond: (end: string, firstEnd: string | undefined) => boolean
  /** Offered beside the calendar. */
  offered: readonly { label: string; span: DateSpan }[]
  /** Said at the foot of the calendar. */
  limitText: string
  disabled?: boolean | undefined
}

/** Texts in the inputs instead of the value; undefined where an input shows the value. */
type Draft = [from: string | undefined, to: string | undefined]
interface Written {
  draft: Draft
  /** Rejected span. */
  refused?: { from: string | undefined; to: string | undefined } | undefined
  beside: string
}

/**
 * Two ends of a span, typed or chosen. What is typed applies with Enter or on leaving the pair. What is typed wrongly
 * stays where it is, with the reason under it, until Escape brings back the last good span, which stays in force
 * meanwhile.
 */
export function SpanField({
  label,
  value,
  onChange,
  writing,
  problemOf,
  beyond,
  offered,
  limitText,
  disabled,
}: Props) {
  const { t } = useTranslation('time')
  const { picker, wire, format, pattern, parse, show } = writing
  const id = useId()
  const [open, setOpen] = useState(false)
  const [written, setWritten] = useState<Written>()
  const valueKey = `${value.from} ${value.to}`
  // Text written beside another value is outdated.
  const { draft, refused } =
    written?.beside === valueKey ? written : ({ draft: [undefined, undefined], beside: '' } satisfies Written)
  const isEmpty = draft.every((text) => text?.trim() === '')
  const problem = refused && (isEmpty ? t('problem.none') : problemOf(refused))
  // The calendar takes a new pair for a new value and forgets the end that is already chosen.
  const ends = useMemo((): [Dayjs, Dayjs] => [dayjs(value.from), dayjs(value.to)], [value.from, value.to])

  // The calendar hands in its selection when it closes, too late for typed text that is applied already.
  const settled = useRef(false)
  const write = (endIndex: 0 | 1, text: string) =>
    setWritten({ draft: endIndex === 0 ? [text, draft[1]] : [draft[0], text], refused, beside: valueKey })
  const forget = () => setWritten(undefined)
  const apply = (texts: [string, string]) => {
    const [firstEnd, lastEnd] = texts.map(parse)
    const spanError = problemOf({ from: firstEnd, to: lastEnd })
    settled.current = spanError === undefined
    if (spanError !== undefined)
      return setWritten({ draft: texts, refused: { from: firstEnd, to: lastEnd }, beside: valueKey })
    setOpen(false)
    forget()
    if (firstEnd && lastEnd && (firstEnd !== value.from || lastEnd !== value.to))
      onChange({ from: firstEnd, to: lastEnd })
  }
  const enter = () => {
    if (draft[0] === undefined && draft[1] === undefined) return
    apply([draft[0] ?? show(value.from), draft[1] ?? show(value.to)])
  }
  const choose = (firstEnd: string, lastEnd: string) => {
    const preset = offered.some(({ span }) => span.from === firstEnd && span.to === lastEnd)
    // An end that was not chosen in the calendar may have been typed.
    const typed = (endIndex: 0 | 1, end: string) =>
      (!preset && end === [value.from, value.to][endIndex] && draft[endIndex]) || show(end)
    apply([typed(0, firstEnd), typed(1, lastEnd)])
  }
  return (
    <fieldset className={css.range} aria-label={label}>
      <label className={sharedStyles.hidden} htmlFor={`${id}from`}>
        {`${label}: ${t('from')}`}
      </label>
      <label className={sharedStyles.hidden} htmlFor={`${id}to`}>
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
          className={clsx(css.picker)}
          id={{ start: `${id}from`, end: `${id}to` }}
          components={components}
          picker={picker}
          value={ends}
          format={format}
          allowClear={false}
          {...(disabled !== undefined && { disabled })}
          placeholder={[pattern, pattern]}
          {...(problem && { status: 'error' })}
          disabledDate={(date: Dayjs, info) => beyond(date.format(wire), info.from?.format(wire))}
          open={open}
          onOpenChange={(opened) => {
            if (opened) settled.current = false
            setOpen(opened)
          }}
          // One end chosen in the calendar stands beside what is typed as the other.
          onCalendarChange={(dates, _texts, { range }) => {
            settled.current = false
            const endIndex = range === 'start' ? 0 : 1
            const end = dates?.[endIndex]
            if (end) write(endIndex, end.format(format))
          }}
          onChange={(dates) => {
            if (!settled.current && dates?.[0] && dates[1])
              choose(dates[0].format(wire), dates[1].format(wire))
          }}
          presets={offered.map(({ label: word, span }) => ({
            label: word,
            value: [dayjs(span.from), dayjs(span.to)] as [Dayjs, Dayjs],
          }))}
          panelRender={(panel) => withLimit(panel, limitText)}
        />
      </DateTextsContext>
      <p className={css.error} id={`${id}error`} role="alert">
        {problem}
      </p>
    </fieldset>
  )
}

const components = { input: DateText }

const withLimit = (panel: ReactNode, text: string) => (
  <div>
    {panel}
    <p className={css.limit}>{text}</p>
  </div>
)
