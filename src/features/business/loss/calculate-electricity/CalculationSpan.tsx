import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DateSpan } from '@/lib/span'
import { lastDayOf, ranges } from '@/rules/limits/ranges'
import { useFormValue } from '@/ui/fields/formFields'
import { DateRange } from '@/ui/time/DateRange'
import { MonthRange } from '@/ui/time/MonthRange'
import type { CalculationInput } from './blankCalculation'

interface Props {
  /** The last day or month; lent by `Field.Custom`, as is `onChange`. The first stands in its own field. */
  value?: string
  onChange?: (to: string) => void
}

/** The days or months of a calculation. */
export function CalculationSpan({ value = '', onChange }: Props) {
  const { t } = useTranslation('calculations')
  const form = Form.useFormInstance<CalculationInput>()
  const from = useFormValue<CalculationInput, 'date_begin'>('date_begin') ?? value
  const shown = {
    label: t('form.span'),
    value: { from, to: value },
    onChange(span: DateSpan) {
      form.setFieldsValue({ date_begin: span.from })
      onChange?.(span.to)
    },
  }
  return value.length === 7 ? (
    <MonthRange {...shown} months={ranges.halfYear.limit.months} last={lastDayOf(ranges.halfYear)} />
  ) : (
    <DateRange {...shown} range={ranges.calculated} />
  )
}
