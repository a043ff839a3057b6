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
import { Limit } from '@/ui/fields/fieldHelp'
import { formFields, FormSection, useFormValue } from '@/ui/fields/formFields'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { named, type LoadedUserOptions } from './userOptions'
import { emailLength, phoneLength, userNameLength } from '@/rules/limits/limits'
import { personnelCodeLength } from '@/rules/limits/fieldLimits'

interface Props extends FormOf<UserRow> {
  options: LoadedUserOptions
  /** The signed-in user: what would lock this account out is not offered. */
  self: boolean
}

const Field = formFields<UserInput>()
const blank: UserInput = { ...userAdminApi.blank, enabled: '1' }

export function UserForm({ row, options, self, onClose }: Props) {
  const { t } = useTranslation('users')
  const rules = useRules()
  const listed = useSession((state) => state.user?.languageList)
  /** Organizations with the present one. */
  const orgs = (id = '', name = '') =>
    loadedOptions(
      options,
      (all) =>
        among(
          all.orgs.map(({ id: value, name: label, depth }) => ({ value, label, depth })),
          id,
          name,
        ),
      among([], id, name),
    )
  const root = options.data?.orgs[0]?.id ?? ''
  return (
    <RecordForm
      draft="user"
      api={userAdminApi}
      row={row}
      blank={{ ...blank, org_id: root, scope_org_id: root }}
      words={{ add: t('add'), edit: t('edit'), saved: t(row ? 'saved' : 'made') }}
      onClose={onClose}
    >
      <FormSection title={t('section.person')} />
      <Field.Text
        name="username"
        label={t('username')}
        required
        max={userNameLength.max}
        mono
        disabled={row !== undefined}
        rules={[(value) => (isUserName(value) ? undefined : t('usernameRule')), free]}
        help={<Limit>{row ? t('usernameStays') : <NameCheck />}</Limit>}
      />
      <Field.Text name="name" label={t('name')} required />
      <Field.Text name="code" label={t('code')} max={personnelCodeLength} />
      <Field.Switch name="enabled" label={t('enabledLabel')} disabled={self} />
      <FormSection title={t('section.place')} />
      <Field.Select name="org_id" label={t('org')} required options={orgs(row?.org_id, row?.org_name)} />
      {!row && <FirstOrganization id={root} />}
      <DeptField options={options} row={row} />
      <Field.Select
        name="scope_org_id"
        label={t('scope')}
        required
        // Set by an administrator with a wider data scope.
        options={orgs(row?.scope_org_id, row?.scope_org_name)}
        help={<ScopeHelp options={options.data} />}
      />
      <Field.Select
        name="role_ids"
        label={t('roles')}
        required
        multiple
        options={loadedOptions(options, ({ roles }) => named(roles))}
        help={t('rolesHelp')}
      />
      <FormSection title={t('section.contact')} />
      <Field.Text name="email" label={t('email')} max={emailLength} rules={[rules.email]} />
      <Field.Text name="phone" label={t('phone')} max={phoneLength} rules={[rules.phone]} />
      <FormSection title={t('section.account')} />
      <Field.DateTime
        name="expiry_date"
        label={t('expiry')}
        disabled={self}
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
        options={among(
          serverLanguages(listed).map((value) => ({ value, label: languages[value] })),
          row?.language,
          isLanguage(row?.language) ? languages[row.language] : row?.language,
        )}
      />
      <Field.Area name="remark" label={t('remark')} />
    </RecordForm>
  )

  /** Asked once more when the field is left: the answer while typing may be older than the name. */
  async function free(name: string): Promise<string | undefined> {
    if (row || !isUserName(name)) return undefined
    // A server that does not answer is no reason to stop: it checks again when the user is saved.
    const answer = await userAdminApi.free(name).catch(() => true)
    return answer === false ? t('usernameTaken', { name }) : undefined
  }
}

/** The choices with the present one, which the user may not see among the own ones. */
const among = (all: readonly Choice[], id = '', label = ''): readonly Choice[] =>
  id === '' || all.some(({ value }) => value === id) ? all : [...all, { value: id, label }]

/** Departments of the chosen organization first, those of others with its name. */
function DeptField({ options, row }: { options: LoadedUserOptions; row: UserRow | undefined }) {
  const { t } = useTranslation('users')
  const org = useFormValue<UserInput, 'org_id'>('org_id')
  const present = among([], row?.dept_id, row?.dept_name)
  return (
    <Field.Select
      name="dept_id"
      label={t('dept')}
      required
      options={loadedOptions(
        options,
        ({ depts, orgs }) =>
          among(
            depts
              .toSorted((a, b) => Number(b.org_id === org) - Number(a.org_id === org))
              .map(({ id, name, org_id }) => ({
                value: id,
                label:
                  org_id === org ? name : `${name} · ${orgs.find((each) => each.id === org_id)?.name ?? ''}`,
              })),
            row?.dept_id,
            row?.dept_name,
          ),
        present,
      )}
    />
  )
}

/** A new user belongs to the whole utility until another organization is chosen, also when that is known later. */
function FirstOrganization({ id }: { id: string }) {
  const form = Form.useFormInstance<UserInput>()
  useEffect(() => {
    const { org_id, scope_org_id } = form.getFieldsValue(true) as UserInput
    if (id !== '') form.setFieldsValue({ org_id: org_id || id, scope_org_id: scope_org_id || id })
  }, [form, id])
  return null
}

const pause = 300

/** Says while the name is typed whether it can be had. */
function NameCheck() {
  const { t } = useTranslation('users')
  const typed = (useFormValue<UserInput, 'username'>('username') ?? '').trim()
  const [name, setName] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setName(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const asked = isUserName(name) && name === typed
  const loaded = useLoad(['userFree', name], () => userAdminApi.free(name), { enabled: asked })
  const answer = asked && !loaded.refreshing ? loaded.data : undefined
  if (answer === undefined || answer === null) return t('usernameRule')
  return <output>{t(answer ? 'usernameFree' : 'usernameTaken', { name })}</output>
}
