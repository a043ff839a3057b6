import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { utilityToday } from '@/lib/time'
import { presetSpan, type SpanPreset } from '@/lib/span'
import css from './DateRange.module.css'

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
  /** How many months at most. */
  months: number
  /** Offered beside the calendar: presets of whole months. */
  presets: readonly SpanPreset[]
}

const wire = 'YYYY-MM'

/**
 * Two months of the utility's calendar; months beyond the limit cannot be chosen once one end is.
 * @example <MonthRange label={t('months')} value={span} months={6} presets={['thisMonth']} onChange={set} />
 */
export function MonthRange({ label, value, onChange, months, presets }: Props) {
  const { t } = useTranslation('time')
  const id = useId()
  const [open, setOpen] = useState(false)
  const today = utilityToday()
  const beyond = (date: Dayjs, from: Dayjs | undefined): boolean =>
    date.format(wire) > today.slice(0, 7) ||
    (from !== undefined && Math.abs(date.startOf('month').diff(from.startOf('month'), 'month')) >= months)
  const withLimit = (panel: ReactNode) => (
    <div>
      {panel}
      <p className={css.limit}>{t('tooLongMonths', { count: months })}</p>
    </div>
  )
  return (
    <fieldset className={css.range} aria-label={label}>
      <label className={css.spoken} htmlFor={`${id}from`}>
        {`${label}: ${t('from')}`}
      </label>
      <label className={css.spoken} htmlFor={`${id}to`}>
        {`${label}: ${t('to')}`}
      </label>
      <DatePicker.RangePicker
        className={css.picker}
        id={{ start: `${id}from`, end: `${id}to` }}
        picker="month"
        value={[dayjs(`${value.from}-01`), dayjs(`${value.to}-01`)]}
        format={wire}
        allowClear={false}
        open={open}
        onOpenChange={setOpen}
        disabledDate={(date: Dayjs, info) => beyond(date, info.from)}
        presets={presets.map((preset) => {
          const span = presetSpan(preset, today)
          return { label: t(`presets.${preset}`), value: [dayjs(span.from), dayjs(span.to)] }
        })}
        panelRender={withLimit}
        onChange={(range) => {
          const [from, to] = (range ?? []).map((date) => date?.format(wire) ?? '')
          if (from && to && !monthsProblem({ from, to }, months, today)) onChange({ from, to })
        }}
      />
    </fieldset>
  )
}

/** Whether a span of months cannot be asked for; `today` is the last day that has begun. */
export function monthsProblem(span: { from: unknown; to: unknown }, months: number, today: string): boolean {
  const { from, to } = span
  if (!isMonth(from) || !isMonth(to) || from > to || to > today.slice(0, 7)) return true
  return monthNumber(to) - monthNumber(from) >= months
}

export const isMonth = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
