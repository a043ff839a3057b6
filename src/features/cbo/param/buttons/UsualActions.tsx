import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { moduleActionsApi } from '@/api/cbo/menuModules'
import { usualActionFields, usualActions } from '@/rules/fields/moduleAction'
import { FormShell } from '@/ui/form/FormShell'
import type { TreeChoice } from '@/domain/pickers/treeSources'
import { formFields } from '@/ui/fields/formFields'

interface Props {
  module: TreeChoice
  onClose: (saved: boolean) => void
}
interface Input {
  codes: string[]
}

const Field = formFields<Input>(usualActionFields)

/** Adds several usual actions at once; actions that the module already has stay unchanged. */
export function UsualActions({ module, onClose }: Props) {
  const { t } = useTranslation('modules')
  const { t: common } = useTranslation('common')
  const { t: formTexts } = useTranslation('form')
  return (
    <FormShell<Input>
      title={t('usualTitle', { name: module.name })}
      draft={`buttons:usual:${module.id}`}
      initial={{ codes: [] }}
      creating
      submit={(input) => moduleActionsApi.insertUsual({ module_id: module.id, codes: input.codes })}
      savedMessage={t('savedAction')}
      okText={common('action.add')}
      onClose={onClose}
    >
      <Field.Custom
        name="codes"
        label={t('usual')}
        required
        missing={formTexts('rule.someGrant')}
        help={t('usualHelp')}
      >
        <Checkbox.Group
          options={usualActions.map((code) => ({ value: code, label: t(`usualName.${code}`) }))}
        />
      </Field.Custom>
    </FormShell>
  )
}
