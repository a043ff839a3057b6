import { useTranslation } from 'react-i18next'
import { moduleActionsApi, type ModuleActionInput, type ModuleActionRow } from '@/api/cbo/menuModules'
import { TreeChooser } from '@/domain/pickers/TreeChooser'
import { treeSources, type TreeChoice } from '@/domain/pickers/treeSources'
import { RecordForm, type FormOf } from '@/page/form/RecordForm'
import { useRules } from '@/domain/forms/useRules'
import { moduleActionFields } from '@/rules/fields/moduleAction'
import { formFields } from '@/ui/fields/formFields'

interface Props extends FormOf<ModuleActionRow> {
  /** Module of a new action. */
  module: TreeChoice | undefined
}

const Field = formFields<ModuleActionInput>(moduleActionFields)
const { blank } = moduleActionsApi

export function ActionForm({ row, module, onClose }: Props) {
  const { t } = useTranslation('modules')
  const rules = useRules()
  return (
    <RecordForm
      draft="buttons"
      place={module?.id ?? ''}
      api={{ ...moduleActionsApi, unique: { code: ['module_id'] } }}
      row={row}
      blank={{ ...blank, module_id: module?.id ?? '' }}
      words={{ add: t('addAction'), edit: t('editAction'), saved: t('savedAction') }}
      onClose={onClose}
    >
      <Field.Custom name="module_id" label={t('parent')} disabled={row !== undefined}>
        <TreeChooser
          load={treeSources.modules}
          fallbackName={row?.module_name ?? module?.name ?? ''}
          disabled={row !== undefined}
          refuse={(node) => (node.kind === 'page' ? undefined : '')}
        />
      </Field.Custom>
      <Field.Text name="code" label={t('code')} mono rules={[rules.code]} help={t('actionCodeHelp')} />
      <Field.Text name="name_en" label={t('nameEn')} />
      <Field.Text name="name_zh" label={t('nameZh')} />
      <Field.Text name="name_es" label={t('nameEs')} />
      <Field.Text name="name_ja" label={t('nameJa')} />
      <Field.Integer name="sort" label={t('sort')} />
      <Field.Text name="remarks" label={t('remarks')} />
    </RecordForm>
  )
}
