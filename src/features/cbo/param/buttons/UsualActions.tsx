import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { moduleActionsApi } from '@/api/cbo/menuModules'
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

const Field = formFields<Input>()
/** Those the head-end knows names for. */
const usual = [
  'add',
  'edit',
  'del',
  'export',
  'import',
  'audit',
  'control',
  'read',
  'set',
  'publish',
  'reveal',
] as const

/** Adds several of the usual actions at once; those that the module has already are left as they are. */
export function UsualActions({ module, onClose }: Props) {
  const { t } = useTranslation('modules')
  const { t: form } = useTranslation('form')
  return (
    <FormShell<Input>
      title={t('usualTitle', { name: module.name })}
      draft={`buttons:usual:${module.id}`}
      initial={{ codes: [] }}
      creating
      submit={(input) => moduleActionsApi.insertUsual({ module_id: module.id, codes: input.codes })}
      savedMessage={t('savedAction')}
      okText={t('addAction')}
      onClose={onClose}
    >
      <Field.Custom
        name="codes"
        label={t('usual')}
        required
        missing={form('rule.someGrant')}
        help={t('usualHelp')}
      >
        <Checkbox.Group options={usual.map((code) => ({ value: code, label: t(`usualName.${code}`) }))} />
      </Field.Custom>
    </FormShell>
  )
}
