import { useTranslation } from 'react-i18next'
import type { LossModelDetail, LossModelInput } from '@/api/business/lossModels'
import { lossModelFields } from '@/rules/fields/lossModel'
import { checkModel, refuses, type DrawnKind } from '@/rules/losses/lossModelRules'
import { RecordForm } from '@/page/form/RecordForm'
import { formFields } from '@/ui/fields/formFields'
import type { ModelsApi } from './modelsApi'
import { PointsField } from './PointsField'

const Field = formFields<LossModelInput>(lossModelFields)
const blank: LossModelInput = { model_id: '', valid_from: '', valid_to: '', points: [] }

interface Props {
  kind: DrawnKind
  api: Pick<ModelsApi, 'save'>
  /** Initial model of the form; without a `model_id` it is a new one. */
  model: LossModelDetail
  onClose: (saved: boolean) => void
}

/** Form to create or change a loss model. */
export function ModelForm({ kind, api, model, onClose }: Props) {
  const { t } = useTranslation('lossModels')
  const { id, name, model_id } = model
  const unchanged = (input: LossModelInput): LossModelInput => input
  /** Returns the first finding for which the head-end would refuse the model. */
  const refusal = (input: LossModelInput): string | undefined => {
    const finding = checkModel(kind, input).find(refuses)
    if (!finding) return undefined
    const { metercomid = '' } = input.points[finding.pointIndex] ?? {}
    return `${t(`problem.${finding.problem}`)} ${metercomid}`.trim()
  }
  return (
    <RecordForm<LossModelInput, LossModelInput>
      draft={`lossModel:${id}:${model_id || 'new'}`}
      size="large"
      api={{ update: api.save }}
      row={model}
      blank={blank}
      // A new model may be saved unchanged, as it was generated.
      {...(model_id === '' && { as: { read: unchanged, write: unchanged, begins: {} } })}
      words={{
        add: t('newModelOf', { name }),
        edit: model_id === '' ? t('newModelOf', { name }) : t('editModelOf', { name }),
        saved: t('saved'),
      }}
      onClose={onClose}
    >
      <Field.Date name="valid_from" label={t('validFrom')} />
      <Field.Date name="valid_to" label={t('validTo')} help={t('validToMeans')} />
      <Field.Custom
        name="points"
        label={t('points')}
        wide="bare"
        missing={t('problem.noInput')}
        rules={[(_, input) => Promise.resolve(refusal(input as LossModelInput))]}
      >
        <PointsField kind={kind} within={kind === 'area' ? { tg_id: id } : { line_id: id }} />
      </Field.Custom>
    </RecordForm>
  )
}
