import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { calculationsApi } from '@/api/business/calculations'
import { formatMonth } from '@/lib/format'
import { formatNumber, howMany } from '@/lib/number'
import { useLoad } from '@/ui/data/queries'
import { useFormValue } from '@/ui/fields/formFields'
import { SizeNote } from '@/ui/fields/SizeNote'
import type { CalculationInput } from './blankCalculation'
import css from './Calculations.module.css'

/** Size of the calculation before it is sent, and the closed months in it. */
export function CalculationSize() {
  const { t, i18n } = useTranslation('calculations')
  const calc_type = useFormValue<CalculationInput, 'calc_type'>('calc_type') ?? 'areaLoss'
  const object_type = useFormValue<CalculationInput, 'object_type'>('object_type') ?? ''
  const objectIds = useFormValue<CalculationInput, 'object_ids'>('object_ids') ?? []
  const date_begin = useFormValue<CalculationInput, 'date_begin'>('date_begin') ?? ''
  const date_end = useFormValue<CalculationInput, 'date_end'>('date_end') ?? ''
  const query = { calc_type, object_type, object_ids: objectIds.join(','), date_begin, date_end }
  const size = useLoad(['calculationSize', query], (signal) => calculationsApi.size(query, signal), {
    enabled: objectIds.length > 0,
  })
  const data = objectIds.length > 0 ? size.data : undefined
  const formatCount = (value: number | null) => formatNumber(value, 0, i18n.language) || '—'
  const exceedsLimit = (data?.figures ?? 0) > (data?.limit ?? Number.POSITIVE_INFINITY)
  const unit = date_end.length === 7 ? 'month' : 'day'
  return (
    <>
      <SizeNote over={exceedsLimit}>
        {data &&
          t('form.size', {
            objects: t(`form.of.${calc_type}`, howMany(data.objects)),
            periods: t(`form.periods.${unit}`, howMany(data.periods)),
            figures: t('form.figures', howMany(data.figures)),
          })}
        {exceedsLimit && <strong>{t('form.tooMany', { max: formatCount(data?.limit ?? null) })}</strong>}
      </SizeNote>
      {data && data.closed.length > 0 && (
        <Alert
          className={css.closed ?? ''}
          type="warning"
          showIcon
          title={t('form.closed', { months: data.closed.map(formatMonth).join(', ') })}
        />
      )}
    </>
  )
}
