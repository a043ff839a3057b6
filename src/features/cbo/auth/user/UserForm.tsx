import { Form } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userAdminApi, type UserInput, type UserRow } from '@/api/cbo/userAdmin'
import { RecordForm, type FormOf } from '@/page/form/RecordForm'
import { serverLanguages } from '@/domain/words/serverLanguages'
import { useRules } from '@/domain/forms/useRules'
import { isUserName } from '@/rules/limits/validators'
import { isLanguage, languages } from '@/i18n/languages'
import { useSession } from '@/stores/session'
import { useLoad } from '@/ui/data/queries'
import { ScopeHelp } from './ScopeHelp'
import type { Choice } from '@/ui/fields/ChoiceSelect'
import { userFields } from '@/rules/fields/user'
import { formFields, FormSection, useFormValue } from '@/ui/fields/formFields'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { nameOptions, type LoadedUserOptions } from './userOptions'

interface Props extends FormOf<UserRow> {
  options: LoadedUserOptions
  /** True for the signed-in user, who must not lock the own account. */
  isSelf: boolean
}

const Field = formFields<UserInput>(userFields)
const blank: UserInput = { ...userAdminApi.blank, enabled: '1' }

export function UserForm({ row, options, isSelf, onClose }: Props) {
  const { t } = useTranslation('users')
  const rules = useRules()
  const offeredLanguages = useSession((state) => state.user?.languageList)
  /** Organizations as options, including the user's present one. */
  const orgs = (id = '', name = '') =>
    loadedOptions(
      options,
      (loaded) =>
        withPresent(
          loaded.orgs.map(({ id: value, name: label, depth }) => ({ value, label, depth })),
          id,
          name,
        ),
      withPresent([], id, name),
    )
  const root = options.data?.orgs[0]?.id ?? ''
  return (
    <RecordForm
      draft="user"
      api={{ ...userAdminApi, unique: { username: [] } }}
      row={row}
      blank={{ ...blank, org_id: root, scope_org_id: root }}
      words={{ add: t('add'), edit: t('edit'), saved: t(row ? 'saved' : 'made') }}
      onClose={onClose}
    >
      <FormSection title={t('section.person')} />
      <Field.Text
        name="username"
        label={t('username')}
        mono
        disabled={row !== undefined}
        rules={[(value) => (isUserName(value) ? undefined : t('usernameRule')), checkNameFree]}
        help={row ? t('usernameStays') : <NameCheck />}
      />
      <Field.Text name="name" label={t('name')} />
      <Field.Text name="code" label={t('code')} />
      <Field.Switch name="enabled" label={t('enabledLabel')} disabled={isSelf} />
      <FormSection title={t('section.place')} />
      <Field.Select name="org_id" label={t('org')} options={orgs(row?.org_id, row?.org_name)} />
      {!row && <FirstOrganization id={root} />}
      <DeptField options={options} row={row} />
      <Field.Select
        name="scope_org_id"
        label={t('scope')}
        // The present organization may come from an administrator with a wider data scope.
        options={orgs(row?.scope_org_id, row?.scope_org_name)}
        help={<ScopeHelp options={options.data} />}
      />
      <Field.Select
        name="role_ids"
        label={t('roles')}
        multiple
        options={loadedOptions(options, ({ roles }) => nameOptions(roles))}
        help={t('rolesHelp')}
      />
      <FormSection title={t('section.contact')} />
      <Field.Text name="email" label={t('email')} rules={[rules.email]} />
      <Field.Text name="phone" label={t('phone')} rules={[rules.phone]} />
      <FormSection title={t('section.account')} />
      <Field.DateTime
        name="expiry_date"
        label={t('expiry')}
        disabled={isSelf}
        rules={[(value) => (value === row?.expiry_date ? undefined : rules.laterThanNow(value))]}
        help={t('expiryHelp')}
      />
      <Field.Select
        name="landing_page"
        label={t('landing')}
        placeholder={t('landingNone')}
        options={loadedOptions(options, ({ pages }) =>
          pages.map(({ code, name }) => ({ value: code, label: name })),
        )}
      />
      <Field.Select
        name="language"
        label={t('language')}
        placeholder={t('languageNone')}
        options={withPresent(
          serverLanguages(offeredLanguages).map((value) => ({ value, label: languages[value] })),
          row?.language,
          isLanguage(row?.language) ? languages[row.language] : row?.language,
        )}
      />
      <Field.Area name="remark" label={t('remark')} />
    </RecordForm>
  )

  /**
   * Checks the name again when the field is left, because the answer shown while typing may belong to an earlier
   * name.
   */
  async function checkNameFree(name: string): Promise<string | undefined> {
    if (row || !isUserName(name)) return undefined
    // A failed check does not block the form: the server checks the name again on saving.
    const answer = await userAdminApi.free(name).catch(() => true)
    return answer === false ? t('usernameTaken', { name }) : undefined
  }
}

/** Choices including the present value, which may lie outside the administrator's own choices. */
const withPresent = (choices: readonly Choice[], id = '', label = ''): readonly Choice[] =>
  id === '' || choices.some(({ value }) => value === id) ? choices : [...choices, { value: id, label }]

/** Departments of the chosen organization first; others carry their organization's name. */
function DeptField({ options, row }: { options: LoadedUserOptions; row: UserRow | undefined }) {
  const { t } = useTranslation('users')
  const org = useFormValue<UserInput, 'org_id'>('org_id')
  const present = withPresent([], row?.dept_id, row?.dept_name)
  return (
    <Field.Select
      name="dept_id"
      label={t('dept')}
      options={loadedOptions(
        options,
        ({ depts, orgs }) =>
          withPresent(
            depts
              .toSorted((a, b) => Number(b.org_id === org) - Number(a.org_id === org))
              .map(({ id, name, org_id }) => ({
                value: id,
                label:
                  org_id === org
                    ? name
                    : `${name} · ${orgs.find((candidate) => candidate.id === org_id)?.name ?? ''}`,
              })),
            row?.dept_id,
            row?.dept_name,
          ),
        present,
      )}
    />
  )
}

/** Sets the whole utility as organization of a new user, also when the options arrive later. */
function FirstOrganization({ id }: { id: string }) {
  const form = Form.useFormInstance<UserInput>()
  useEffect(() => {
    const { org_id, scope_org_id } = form.getFieldsValue(true) as UserInput
    if (id !== '') form.setFieldsValue({ org_id: org_id || id, scope_org_id: scope_org_id || id })
  }, [form, id])
  return null
}

const checkDelayMs = 300

/** Message, while the user types, about whether the name is free. */
function NameCheck() {
  const { t } = useTranslation('users')
  const typed = (useFormValue<UserInput, 'username'>('username') ?? '').trim()
  const [name, setName] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setName(typed), checkDelayMs)
    return () => clearTimeout(timer)
  }, [typed])
  const isChecked = isUserName(name) && name === typed
  const loaded = useLoad(['userFree', name], () => userAdminApi.free(name), { enabled: isChecked })
  const answer = isChecked && !loaded.refreshing ? loaded.data : undefined
  if (answer === undefined || answer === null) return t('usernameRule')
  return <output>{t(answer ? 'usernameFree' : 'usernameTaken', { name })}</output>
}
