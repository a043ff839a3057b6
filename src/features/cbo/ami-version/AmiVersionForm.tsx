import { useTranslation } from 'react-i18next'
import { amiVersionsApi, type AmiVersionInput } from '@/api/amiVersions'
import { EditForm } from '@/page/form/EditForm'
import { useRules } from '@/domain/useRules'
import { formFields } from '@/ui/form/formFields'
import { RichEditorTabs } from '@/ui/rich/RichEditorTabs'
import { useTextsRule } from '../parts/useTextsRule'

interface Props {
  /** The draft that is changed; absent for a new one. */
  id: string | undefined
  initial: AmiVersionInput
  onClose: (saved: boolean) => void
}

const Field = formFields<AmiVersionInput>()

export function AmiVersionForm({ id, initial, onClose }: Props) {
  const { t } = useTranslation('publishing')
  const rules = useRules()
  const texts = useTextsRule()
  return (
    <EditForm<AmiVersionInput>
      kind="drawer"
      size={920}
      title={t(id ? 'release.edit' : 'release.add')}
      draft={`amiVersion:${id ?? 'new'}`}
      initial={initial}
      submit={(input) => (id ? amiVersionsApi.update({ ...input, id }) : amiVersionsApi.insert(input))}
      done={t('form.saved')}
      okText={t('form.save')}
      onClose={onClose}
      creating={!id}
    >
      <Field.Text
        name="version_code"
        label={t('release.code')}
        required
        max={32}
        mono
        rules={[rules.version]}
        help={t('release.codeHelp')}
      />
      <Field.DateTime
        name="upgrade_time"
        label={t('release.upgrade')}
        required
        help={t('release.upgradeHelp')}
      />
      <Field.Custom name="texts" label={t('form.texts')} required rules={[texts]} wide>
        <RichEditorTabs />
      </Field.Custom>
    </EditForm>
  )
}
