import { useTranslation } from 'react-i18next'
import { lossModelsApi, type AreaModelRow } from '@/api/business/lossModels'
import { useWords } from '@/domain/words/words'
import { howMany } from '@/lib/number'
import { lossTargetFields } from '@/rules/fields/lossModel'
import type { DrawnKind } from '@/rules/losses/lossModelRules'
import { formFields } from '@/ui/fields/formFields'
import { FormShell } from '@/ui/form/FormShell'
import { useNamedList } from '@/ui/value/useNamedList'

type Target = Pick<AreaModelRow, 'target_loss'>
const Field = formFields<Target>(lossTargetFields)

interface Props {
  kind: DrawnKind
  rows: readonly (Target & { id: string })[]
  names: readonly string[]
  onClose: (saved: boolean) => void
}

/** Form of the target loss of areas or lines, which is stored in the archive. */
export function TargetForm({ kind, rows, names, onClose }: Props) {
  const { t } = useTranslation('lossModels')
  const { field } = useWords()
  const list = useNamedList()
  const api = kind === 'area' ? lossModelsApi.areas : lossModelsApi.lines
  const [firstRow] = rows
  const areTargetsEqual = rows.every(({ target_loss }) => target_loss === firstRow?.target_loss)
  return (
    <FormShell<Target>
      title={
        rows.length === 1 ? t('targetOf', { name: names[0] ?? '' }) : t('targetsOf', howMany(rows.length))
      }
      draft={`lossTarget:${rows.map(({ id }) => id).join()}`}
      creating={!areTargetsEqual}
      initial={{ target_loss: areTargetsEqual ? (firstRow?.target_loss ?? null) : null }}
      submit={(input) => api.setTarget(rows, input)}
      savedMessage={t('targetSaved')}
      onClose={onClose}
    >
      {rows.length > 1 && <p>{list(names)}</p>}
      <Field.Decimal name="target_loss" label={field('target_loss')} unit="%" />
    </FormShell>
  )
}
