import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { isEnter } from '@/ui/keys/enter'

interface Props {
  id?: string | undefined
  /** 'yyyy-MM-dd' or 'yyyy-MM-dd HH:mm:ss'; '' for none. */
  value?: string | undefined
  onChange?: ((value: string) => void) | undefined
  /** With the time of day. */
  timed?: boolean | undefined
  /** First and last choice, in the form of `value`, both included. */
  min?: string | undefined
  max?: string | undefined
  /** Shown while there is none. */
  placeholder?: string | undefined
  disabled?: boolean | undefined
  language: string
}

const stored = (timed: boolean) => (timed ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD')

/** A day or an instant of utility wall time as a form's value. A file of its own: calendars are heavy. */
export function DateControl({
  id,
  value,
  onChange,
  timed = false,
  min,
  max,
  placeholder,
  disabled,
  language,
}: Props) {
  const day = /^(zh|ja)/.test(language) ? 'YYYY-MM-DD' : 'DD/MM/YYYY'
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      style={{ width: '100%' }}
      showTime={timed}
      format={timed ? `${day} HH:mm:ss` : day}
      value={value ? dayjs(value) : null}
      {...(min === undefined ? {} : { minDate: dayjs(min) })}
      {...(max === undefined ? {} : { maxDate: dayjs(max) })}
      {...(placeholder === undefined ? {} : { placeholder })}
      disabled={disabled ?? false}
      onChange={(next) => onChange?.(next ? next.format(stored(timed)) : '')}
      onKeyDown={(event) => {
        // The picker accepts typed text a moment later: a form submitted by the same key would be sent without it.
        if (isEnter(event)) event.preventDefault()
      }}
    />
  )
}

/** A month 'yyyy-MM' of the utility's calendar as a form's value, never none, no later than `max`. */
export function MonthControl({
  id,
  value,
  min,
  max,
  onChange,
}: {
  id: string
  value: string
  /** First month that can be chosen; any without it. */
  min?: string
  max: string
  onChange: (value: string) => void
}) {
  return (
    <DatePicker
      id={id}
      picker="month"
      style={{ width: '100%' }}
      format="YYYY-MM"
      value={dayjs(value)}
      {...(min !== undefined && { minDate: dayjs(min) })}
      maxDate={dayjs(max)}
      allowClear={false}
      onChange={(next) => next && onChange(next.format('YYYY-MM'))}
    />
  )
}
