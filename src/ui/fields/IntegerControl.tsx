import { InputNumber } from 'antd'

interface Props {
  id: string
  /** A whole number, or ''. */
  value: string
  limits: { min: number; max: number; unit?: string }
  invalid: boolean
  /** '' when it is emptied. */
  onChange: (value: number | '') => void
}

/** A whole number within limits. A file of its own: number boxes are heavy, and few lists show one at once. */
export function IntegerControl({ id, value, limits, invalid, onChange }: Props) {
  return (
    <InputNumber
      id={id}
      style={{ width: '100%' }}
      min={limits.min}
      max={limits.max}
      precision={0}
      suffix={limits.unit}
      status={invalid ? 'error' : ''}
      value={value === '' ? null : Number(value)}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}
