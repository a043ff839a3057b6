import { useTranslation } from 'react-i18next'
import { organizationsApi, type OrganizationInput, type OrganizationRow } from '@/api/organizations'
import { RecordForm, type FormOf } from '@/page/form/RecordForm'
import { TreeChooser } from '@/domain/pickers/TreeChooser'
import { treeSources } from '@/domain/pickers/treeSources'
import { useRules } from '@/domain/useRules'
import { differ, isLandline, isPhone } from '@/rules/validators'
import { formFields, FormSection } from '@/ui/form/formFields'

interface Props extends FormOf<OrganizationRow> {
  /** Where a new one goes. */
  parent: OrganizationRow | undefined
  /** Ids that the parent cannot be: the row and what is below it. */
  below: ReadonlySet<string>
}

const Field = formFields<OrganizationInput>()
const blank: OrganizationInput = {
  name: '',
  short_name: '',
  code: '',
  parent_id: '',
  contact_name: '',
  contact_phone: '',
  address: '',
  enabled: '1',
  // '' is "at the end": the server counts.
  sort: '' as unknown as number,
}

export function OrganizationForm({ row, parent, below, onClose }: Props) {
  const { t } = useTranslation('organizations')
  const rules = useRules()
  const root = row?.parent_id === ''
  return (
    <RecordForm
      kind="drawer"
      draft="organization"
      api={organizationsApi}
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
      <Field.Text name="name" label={t('name')} required />
      <Field.Text
        name="short_name"
        label={t('shortName')}
        required
        max={32}
        rules={[
          (value, all) =>
            typeof all['name'] !== 'string' || differ(value, all['name']) ? undefined : t('nameSame'),
        ]}
      />
      <Field.Text name="code" label={t('code')} required max={32} mono rules={[rules.code]} />
      <Field.Custom name="parent_id" label={t('parent')} required={!root} disabled={root}>
        <TreeChooser
          load={treeSources.organizations}
          shown={row?.parent_name ?? parent?.name ?? ''}
          none={root ? t('noParent') : undefined}
          disabled={root}
          refuse={(node) => (below.has(node.id) ? t('parentSelf') : undefined)}
        />
      </Field.Custom>
      <Field.Switch name="enabled" label={t('enabledLabel')} disabled={root} />
      <Field.Integer name="sort" label={t('sort')} min={0} max={9999} />
      <FormSection title={t('contact')} />
      <Field.Text name="contact_name" label={t('contactName')} />
      <Field.Text
        name="contact_phone"
        label={t('contactPhone')}
        max={21}
        help={t('phoneHelp')}
        rules={[(value) => (isPhone(value) || isLandline(value) ? undefined : t('phoneHelp'))]}
      />
      <Field.Area name="address" label={t('address')} max={128} rows={2} />
    </RecordForm>
  )
}
