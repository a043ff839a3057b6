import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface Props {
  id: string
  /** 'yyyy-MM-dd' or ''. */
  from: string
  to: string
  language: string
  onChange: (from: string, to: string) => void
}

/** Two days, either may be open. A file of its own: calendars are heavy, and few lists show one at once. */
export function DatesControl({ id, from, to, language, onChange }: Props) {
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-to` }}
      style={{ width: '100%' }}
      allowEmpty
      format={language.startsWith('zh') || language.startsWith('ja') ? 'YYYY-MM-DD' : 'DD/MM/YYYY'}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      onChange={(range) =>
        onChange(range?.[0]?.format('YYYY-MM-DD') ?? '', range?.[1]?.format('YYYY-MM-DD') ?? '')
      }
    />
  )
}
