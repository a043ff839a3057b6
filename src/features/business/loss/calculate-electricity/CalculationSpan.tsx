import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DateSpan } from '@/lib/span'
import { lastDayOf, ranges } from '@/rules/limits/ranges'
import { useFormValue } from '@/ui/fields/formFields'
import { DateRange } from '@/ui/time/DateRange'
import { MonthRange } from '@/ui/time/MonthRange'
import type { CalculationInput } from './blankCalculation'

interface Props {
  /** Last day or month, passed by `Field.Custom` like `onChange`. The first one is a form field of its own. */
  value?: string
  onChange?: (lastPeriod: string) => void
}

/** Days or months of a calculation. */
export function CalculationSpan({ value = '', onChange }: Props) {
  const { t } = useTranslation('calculations')
  const form = Form.useFormInstance<CalculationInput>()
  const firstPeriod = useFormValue<CalculationInput, 'date_begin'>('date_begin') ?? value
  const rangeProps = {
    label: t('form.span'),
    value: { from: firstPeriod, to: value },
    onChange(span: DateSpan) {
      form.setFieldsValue({ date_begin: span.from })
      onChange?.(span.to)
    },
  }
  return value.length === 7 ? (
    <MonthRange {...rangeProps} months={ranges.halfYear.limit.months} last={lastDayOf(ranges.halfYear)} />
  ) : (
    <DateRange {...rangeProps} range={ranges.calculated} />
  )
}
