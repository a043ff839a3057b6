import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface Props {
  id: string
  /** 'yyyy-MM-dd' or ''. */
  firstDay: string
  lastDay: string
  language: string
  onChange: (firstDay: string, lastDay: string) => void
}

/** Two days, either may be open. A file of its own: calendars are heavy, and few lists show one at once. */
export function DatesControl({ id, firstDay, lastDay, language, onChange }: Props) {
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-to` }}
      style={{ width: '100%' }}
      allowEmpty
      format={language.startsWith('zh') || language.startsWith('ja') ? 'YYYY-MM-DD' : 'DD/MM/YYYY'}
      value={[firstDay ? dayjs(firstDay) : null, lastDay ? dayjs(lastDay) : null]}
      onChange={(range) =>
        onChange(range?.[0]?.format('YYYY-MM-DD') ?? '', range?.[1]?.format('YYYY-MM-DD') ?? '')
      }
    />
  )
}
