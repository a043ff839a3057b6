import { useTranslation } from 'react-i18next'
import { organizationsApi, type OrganizationInput, type OrganizationRow } from '@/api/cbo/organizations'
import { RecordForm, type TreeFormOf } from '@/page/form/RecordForm'
import { undoable } from '@/page/form/undoable'
import { TreeChooser } from '@/domain/pickers/TreeChooser'
import { treeSources } from '@/domain/pickers/treeSources'
import { useRules } from '@/domain/forms/useRules'
import { organizationFields } from '@/rules/fields/organization'
import { formFields, FormSection } from '@/ui/fields/formFields'
import { PhoneField } from '../../shared/units/PhoneField'

const Field = formFields<OrganizationInput>(organizationFields)
const blank = { ...organizationsApi.blank, enabled: '1' }

export function OrganizationForm({ row, parent, below, onClose }: TreeFormOf<OrganizationRow>) {
  const { t } = useTranslation('organizations')
  const rules = useRules()
  const root = row?.parent_id === ''
  return (
    <RecordForm
      draft="organization"
      api={{ ...undoable(organizationsApi), unique: { code: [] } }}
      row={row}
      blank={{ ...blank, parent_id: parent?.id ?? '' }}
      place={parent?.id ?? ''}
      words={{
        add: parent ? t('addOrgBelow', { name: parent.name }) : t('addOrg'),
        edit: t('editOrg'),
        saved: t('savedOrg'),
      }}
      onClose={onClose}
    >
      <Field.Text name="name" label={t('name')} />
      <Field.Text
        name="short_name"
        label={t('shortName')}
        rules={[rules.differsFrom('name', t('nameSame'))]}
      />
      <Field.Text name="code" label={t('code')} mono rules={[rules.code]} />
      <Field.Custom name="parent_id" label={t('parent')} required={!root} disabled={root}>
        <TreeChooser
          load={treeSources.organizations}
          fallbackName={row?.parent_name ?? parent?.name ?? ''}
          emptyText={root ? t('noParent') : undefined}
          disabled={root}
          refuse={(node) => (below.has(node.id) ? t('parentSelf') : undefined)}
        />
      </Field.Custom>
      <Field.Switch name="enabled" label={t('enabledLabel')} disabled={root} />
      <Field.Integer name="sort" label={t('sort')} />
      <FormSection title={t('contact')} />
      <Field.Text name="contact_name" label={t('contactName')} />
      <PhoneField name="contact_phone" label={t('contactPhone')} />
      <Field.Area name="address" label={t('address')} rows={2} />
    </RecordForm>
  )
}
