import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModelPointRow } from '@/api/business/lossModels'
import { modelPointFields } from '@/rules/fields/lossModel'
import type { DrawnKind, ModelPoint } from '@/rules/losses/lossModelRules'
import { FormShell } from '@/ui/form/FormShell'
import { formFields } from '@/ui/fields/formFields'

const Field = formFields<ModelPoint>(modelPointFields)

interface Props {
  kind: DrawnKind
  point: ModelPointRow
  /** Called with the changed point, or without a point if nothing was changed. */
  onClose: (point?: ModelPointRow) => void
}

/** Dialog for the role of a point in its model. */
export function PointDialog({ kind, point, onClose }: Props) {
  const { t } = useTranslation('lossModels')
  const editedPoint = useRef<ModelPointRow>(undefined)
  const isDerived = point.area_id !== ''
  return (
    <FormShell<ModelPointRow>
      title={t('editPoint', { name: point.metercomid })}
      draft={`modelPoint:new:${point.meter_id || point.area_id}`}
      initial={point}
      okText={t('apply')}
      submit={async (next) => {
        editedPoint.current = next
        return Promise.resolve()
      }}
      onClose={(saved) => onClose(saved ? editedPoint.current : undefined)}
    >
      <Field.Select
        name="role"
        label={t('role')}
        disabled={isDerived}
        options={modelPointFields.role.oneOf.map((value) => ({ value, label: t(`roleOf.${value}`) }))}
      />
      <Field.Select
        name="direction"
        label={t('direction')}
        disabled={isDerived}
        help={t('directionMeans')}
        options={modelPointFields.direction.oneOf.map((value) => ({ value, label: value.replace('-', '−') }))}
      />
      {kind === 'line' && (
        <Field.Select
          name="sign"
          label={t('sign')}
          disabled={isDerived}
          help={t('signMeans')}
          options={[
            { value: '1', label: '+1' },
            { value: '-1', label: '−1' },
          ]}
        />
      )}
      <Field.Switch name="loss_flag" label={t('flag')} />
      <Field.Date name="valid_from" label={t('validFrom')} />
      <Field.Date name="valid_to" label={t('validTo')} help={t('validToMeans')} />
    </FormShell>
  )
}
