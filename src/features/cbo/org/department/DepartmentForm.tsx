import { useTranslation } from 'react-i18next'
import { departmentsApi, type DepartmentInput, type DepartmentRow } from '@/api/cbo/departments'
import { RecordForm, type TreeFormOf } from '@/page/form/RecordForm'
import { TreeChooser } from '@/domain/pickers/TreeChooser'
import { treeSources } from '@/domain/pickers/treeSources'
import { useRules } from '@/domain/forms/useRules'
import { departmentFields } from '@/rules/fields/department'
import { formFields, FormSection, useFormValue } from '@/ui/fields/formFields'
import { PhoneField } from '../../shared/units/PhoneField'

const Field = formFields<DepartmentInput>(departmentFields)
const { blank } = departmentsApi

export function DepartmentForm({ row, parent, below, onClose }: TreeFormOf<DepartmentRow>) {
  const { t } = useTranslation('organizations')
  const rules = useRules()
  return (
    <RecordForm
      draft="department"
      api={{ ...departmentsApi, unique: { code: [] } }}
      row={row}
      blank={{ ...blank, org_id: parent?.org_id ?? '', parent_id: parent?.id ?? '' }}
      place={parent?.id ?? ''}
      words={{
        add: parent ? t('addDeptBelow', { name: parent.name }) : t('addDept'),
        edit: t('editDept'),
        saved: t('savedDept'),
      }}
      onClose={onClose}
    >
      <Field.Custom name="org_id" label={t('org')}>
        <TreeChooser
          load={treeSources.organizations}
          fallbackName={row?.org_name ?? parent?.org_name ?? ''}
        />
      </Field.Custom>
      <Parent initialName={row?.parent_name ?? parent?.name ?? ''} below={below} />
      <Field.Text name="name" label={t('deptName')} />
      <Field.Text name="code" label={t('deptCode')} mono rules={[rules.code]} />
      <FormSection title={t('contact')} />
      <PhoneField name="phone" label={t('phone')} />
      <PhoneField name="fax" label={t('fax')} />
      <Field.Text name="email" label={t('email')} rules={[rules.email]} />
      <Field.Integer name="sort" label={t('sort')} />
      <Field.Area name="address" label={t('address')} rows={2} />
      <Field.Area name="remark" label={t('remark')} rows={2} />
    </RecordForm>
  )
}

/** Parent department within the chosen organization; none for a top department. */
function Parent({ initialName, below }: { initialName: string; below: ReadonlySet<string> }) {
  const { t } = useTranslation('organizations')
  const org = useFormValue<DepartmentInput, 'org_id'>('org_id')
  return (
    <Field.Custom name="parent_id" label={t('deptParent')}>
      <TreeChooser
        load={treeSources.departments}
        fallbackName={initialName}
        emptyText={t('topOfOrg')}
        clearable
        refuse={(node) => {
          if (below.has(node.id)) return t('parentSelf')
          return node.kind === 'dept' && (!org || node.org === org) ? undefined : ''
        }}
      />
    </Field.Custom>
  )
}
