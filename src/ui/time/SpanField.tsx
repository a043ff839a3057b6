import { clsx } from 'clsx'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DateSpan } from '@/lib/span'
import { DateText, DateTextsContext } from './DateText'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './DateRange.module.css'

/** How the ends of a span are written: on the wire and by the user. */
export interface SpanWriting {
  picker: 'date' | 'month'
  /** Of the wire and of the user, for dayjs. */
  wire: string
  format: string
  /** The user's, in words. */
  pattern: string
  /** What was typed, as the wire has it; undefined when it says nothing. */
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
  /** An end that cannot be chosen in the calendar, beside the one that is chosen. */
  beyond: (end: string, from: string | undefined) => boolean
  /** Offered beside the calendar. */
  offered: readonly { label: string; span: DateSpan }[]
  /** Said at the foot of the calendar. */
  limitText: string
  disabled?: boolean | undefined
}

/** What stands in the inputs instead of the value; undefined where that is the value. */
type Draft = [from: string | undefined, to: string | undefined]
interface Written {
  draft: Draft
  /** What was wanted and cannot be had. */
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
  // What was written beside another value is out of date.
  const { draft, refused } =
    written?.beside === valueKey ? written : ({ draft: [undefined, undefined], beside: '' } satisfies Written)
  const isEmpty = draft.every((text) => text?.trim() === '')
  const problem = refused && (isEmpty ? t('problem.none') : problemOf(refused))
  // The calendar takes a new pair for a new value and forgets the end that is already chosen.
  const ends = useMemo((): [Dayjs, Dayjs] => [dayjs(value.from), dayjs(value.to)], [value.from, value.to])

  // When it closes, the calendar hands in what was chosen in it, too late for what was typed and is applied already.
  const settled = useRef(false)
  const write = (at: 0 | 1, text: string) =>
    setWritten({ draft: at === 0 ? [text, draft[1]] : [draft[0], text], refused, beside: valueKey })
  const forget = () => setWritten(undefined)
  const apply = (texts: [string, string]) => {
    const [from, to] = texts.map(parse)
    const found = problemOf({ from, to })
    settled.current = found === undefined
    if (found !== undefined) return setWritten({ draft: texts, refused: { from, to }, beside: valueKey })
    setOpen(false)
    forget()
    if (from && to && (from !== value.from || to !== value.to)) onChange({ from, to })
  }
  const enter = () => {
    if (draft[0] === undefined && draft[1] === undefined) return
    apply([draft[0] ?? show(value.from), draft[1] ?? show(value.to)])
  }
  const choose = (from: string, to: string) => {
    const preset = offered.some(({ span }) => span.from === from && span.to === to)
    // An end that was not chosen in the calendar may have been typed.
    const typed = (at: 0 | 1, end: string) =>
      (!preset && end === [value.from, value.to][at] && draft[at]) || show(end)
    apply([typed(0, from), typed(1, to)])
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
            const at = range === 'start' ? 0 : 1
            const end = dates?.[at]
            if (end) write(at, end.format(format))
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
