import { useTranslation } from 'react-i18next'
import { amiVersionsApi, type AmiVersion, type AmiVersionInput } from '@/api/cbo/amiVersions'
import { useRules } from '@/domain/forms/useRules'
import { RecordForm, type FormOf } from '@/page/form/RecordForm'
import { amiVersionFields } from '@/rules/fields/amiVersion'
import { formFields } from '@/ui/fields/formFields'
import { RichEditorTabs } from '@/ui/rich/RichEditorTabs'
import { useTextsRule } from '../../shared/texts/useTextsRule'

const Field = formFields<AmiVersionInput>(amiVersionFields)

export function ReleaseNoteForm({ row, onClose }: FormOf<AmiVersion>) {
  const { t } = useTranslation('publishing')
  const rules = useRules()
  const texts = useTextsRule()
  return (
    <RecordForm
      size="large"
      draft="amiVersion"
      api={{ ...amiVersionsApi, unique: { version_code: [] } }}
      row={row}
      blank={amiVersionsApi.blank}
      words={{ add: t('release.add'), edit: t('release.edit'), saved: t('form.saved') }}
      okText={t('form.save')}
      onClose={onClose}
    >
      <Field.Text
        name="version_code"
        label={t('release.code')}
        mono
        rules={[rules.version]}
        help={t('release.codeHelp')}
      />
      <Field.DateTime name="upgrade_time" label={t('release.upgrade')} help={t('release.upgradeHelp')} />
      <Field.Custom name="texts" label={t('form.texts')} rules={[texts]} wide>
        <RichEditorTabs />
      </Field.Custom>
    </RecordForm>
  )
}
