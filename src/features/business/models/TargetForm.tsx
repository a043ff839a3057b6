import { useTranslation } from 'react-i18next'
import type { AreaModelRow } from '@/api/lossModels'
import { useWords } from '@/domain/words'
import { RecordForm } from '@/page/form/RecordForm'
import { targetLossLimit } from '@/rules/gridCodes'
import { formFields } from '@/ui/form/formFields'
import type { ModelsApi } from './modelsApi'

type Target = Pick<AreaModelRow, 'target_loss'>
const Field = formFields<Target>()

interface Props {
  api: Pick<ModelsApi, 'setTarget'>
  row: Target & { id: string; version: string }
  name: string
  onClose: (saved: boolean) => void
}

/** The target loss index of an area or a line; it stays in the archive. */
export function TargetForm({ api, row, name, onClose }: Props) {
  const { t } = useTranslation('lossModels')
  const { field } = useWords()
  const { min, max, decimals } = targetLossLimit
  return (
    <RecordForm<Target, Target>
      kind="dialog"
      draft="lossTarget"
      api={{ update: api.setTarget }}
      row={row}
      blank={{ target_loss: null }}
      words={{ add: t('setTarget'), edit: t('targetOf', { name }), saved: t('targetSaved') }}
      onClose={onClose}
    >
      <Field.Decimal
        name="target_loss"
        label={field('target_loss')}
        min={min}
        max={max}
        decimals={decimals}
        unit="%"
      />
    </RecordForm>
  )
}
