import { DatePicker, Segmented } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '@/lib/time'
import css from './DayOrMonth.module.css'

/** 'yyyy-MM-dd' or 'yyyy-MM', '' for the other one; both '' where nothing is chosen. */
export interface DayOrMonthValue {
  day: string
  month: string
}

interface Props {
  id: string
  label: string
  value: DayOrMonthValue
  /** The last day that can be chosen, 'yyyy-MM-dd'; its month is the last one. */
  last: string
  onChange: (value: DayOrMonthValue) => void
  invalid: boolean
}

const wire = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const
type Kind = keyof typeof wire

/**
 * Either a day or a month of the utility's calendar; never both. Another kind takes over what is chosen: the month of the day, the last
 * day of the month that can be chosen.
 */
export function DayOrMonth({ id, label, value, last, onChange, invalid }: Props) {
  const { t, i18n } = useTranslation('time')
  const [cleared, setCleared] = useState<Kind>('day')
  const kind: Kind = value.month ? 'month' : value.day ? 'day' : cleared
  const selectedDate = value[kind]
  const write = (as: Kind, text: string): void =>
    onChange({ day: as === 'day' ? text : '', month: as === 'month' ? text : '' })
  const become = (as: Kind): void => {
    setCleared(as)
    if (selectedDate === '') return
    write(as, as === 'month' ? selectedDate.slice(0, 7) : lastOf(selectedDate, last))
  }
  const dayFirst = dateFormat(i18n.language) === 'dd/MM/yyyy'
  return (
    <fieldset className={css.both} aria-label={label}>
      <DatePicker
        id={id}
        className={css.picker ?? ''}
        picker={kind === 'day' ? 'date' : 'month'}
        format={kind === 'day' && dayFirst ? 'DD/MM/YYYY' : wire[kind]}
        value={selectedDate === '' ? null : dayjs(selectedDate)}
        maxDate={dayjs(last)}
        status={invalid ? 'error' : ''}
        onChange={(next: Dayjs | null) => {
          setCleared(kind)
          write(kind, next?.format(wire[kind]) ?? '')
        }}
      />
      <Segmented<Kind>
        value={kind}
        onChange={become}
        options={[
          { value: 'day', label: t('day') },
          { value: 'month', label: t('month') },
        ]}
      />
    </fieldset>
  )
}

/** The last day of a month that can be chosen. */
function lastOf(month: string, last: string): string {
  const end = dayjs(month).endOf('month').format(wire.day)
  return end < last ? end : last
}
