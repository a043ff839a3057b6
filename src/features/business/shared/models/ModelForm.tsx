import { useTranslation } from 'react-i18next'
import type { LossModelDetail, LossModelInput } from '@/api/business/lossModels'
import { checkModel, refuses, type DrawnKind } from '@/rules/losses/lossModelRules'
import { RecordForm } from '@/page/form/RecordForm'
import { formFields } from '@/ui/fields/formFields'
import type { ModelsApi } from './modelsApi'
import { PointsField } from './PointsField'

const Field = formFields<LossModelInput>()
const blank: LossModelInput = { model_id: '', valid_from: '', valid_to: '', points: [] }

interface Props {
  kind: DrawnKind
  api: Pick<ModelsApi, 'save'>
  /** What the form begins with: without a `model_id` a new model. */
  model: LossModelDetail
  onClose: (saved: boolean) => void
}

/** Draws a loss model up, or changes one. */
export function ModelForm({ kind, api, model, onClose }: Props) {
  const { t } = useTranslation('lossModels')
  const { id, name, model_id } = model
  const plain = (input: LossModelInput): LossModelInput => input
  /** The first finding for which the head-end would refuse the model. */
  const refused = (input: LossModelInput): string | undefined => {
    const found = checkModel(kind, input).find(refuses)
    if (!found) return undefined
    const { metercomid = '' } = input.points[found.at] ?? {}
    return `${t(`problem.${found.problem}`)} ${metercomid}`.trim()
  }
  return (
    <RecordForm<LossModelInput, LossModelInput>
      draft={`lossModel:${id}:${model_id || 'new'}`}
      size="large"
      api={{ update: api.save }}
      row={model}
      blank={blank}
      // A new one may be saved as it was generated.
      {...(model_id === '' && { as: { read: plain, write: plain, begins: {} } })}
      words={{ add: t('drawUp'), edit: t('modelOf', { name }), saved: t('saved') }}
      onClose={onClose}
    >
      <Field.Date name="valid_from" label={t('validFrom')} required />
      <Field.Date name="valid_to" label={t('validTo')} help={t('validToMeans')} />
      <Field.Custom
        name="points"
        label={t('points')}
        wide="bare"
        required
        missing={t('problem.noInput')}
        rules={[(_, input) => Promise.resolve(refused(input as LossModelInput))]}
      >
        <PointsField kind={kind} within={kind === 'area' ? { tg_id: id } : { line_id: id }} />
      </Field.Custom>
    </RecordForm>
  )
}
