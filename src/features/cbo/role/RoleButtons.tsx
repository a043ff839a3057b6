import { Select } from 'antd'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rolesApi, type Grants, type Member, type RoleGrants, type RoleRow } from '@/api/roles'
import { userAdminApi } from '@/api/userAdmin'
import { FormShell } from '@/ui/form/FormShell'
import { useLoad } from '@/ui/data/queries'
import { formFields } from '@/ui/form/formFields'
import { Matrix } from '@/ui/form/Matrix'
import { searchLabels } from '@/ui/form/searchLabels'
import { EmptyState } from '@/ui/states/EmptyState'
import { actionColumns, inOrder, modulesOf, withActions } from './grants'
import styles from './Role.module.css'
import { useSomeGrant } from './useSomeGrant'

interface Input {
  grants: Grants
}
interface Props {
  row: RoleRow
  rights: RoleGrants
  /** The users with the role. */
  members: readonly Member[]
  onClose: (saved: boolean) => void
}
const Field = formFields<Input>()

/** What a role may do on the modules that it sees. */
export function RoleButtons({ row, rights, members, onClose }: Props) {
  const { t } = useTranslation('roles')
  const saved = useMemo(() => inOrder(rights.grants, rights.modules), [rights])
  const some = useSomeGrant()
  return (
    <FormShell<Input>
      kind="drawer"
      size={1240}
      title={t('buttonsOf', { name: row.name })}
      draft={`roleButtons:${row.id}`}
      initial={{ grants: saved }}
      submit={({ grants }) => rolesApi.saveGrants(row.id, grants, saved)}
      done={t('rightsSaved')}
      onClose={onClose}
    >
      <Field.Custom name="grants" label={t('actions')} wide rules={[some]}>
        <ActionTicks role={row.id} saved={saved} rights={rights} members={members} />
      </Field.Custom>
    </FormShell>
  )
}

interface TicksProps {
  role: string
  saved: Grants
  rights: RoleGrants
  members: readonly Member[]
  /** Lent by the form. */
  value?: Grants
  onChange?: (grants: Grants) => void
}

function ActionTicks({ role, saved, rights, members, value = saved, onChange }: TicksProps) {
  const { t, i18n } = useTranslation('roles')
  const selectId = useId()
  const [person, setPerson] = useState('')
  const modules = useMemo(
    () => modulesOf(rights.modules).filter(({ node }) => node.code in saved),
    [rights, saved],
  )
  const columns = useMemo(() => {
    const all = new Set(modules.flatMap(({ node }) => node.actions.map(({ code }) => code)))
    return actionColumns(rights.modules).filter(({ key }) => all.has(key))
  }, [modules, rights])
  const of = useMemo(() => new Map(modules.map(({ node }) => [node.code, node])), [modules])
  const other = useLoad(
    ['userRights', person, i18n.language],
    (signal) => userAdminApi.rights(person, signal),
    { enabled: person !== '' },
  )
  if (modules.length === 0) return <EmptyState title={t('noModules')} hint={t('noModulesHint')} />
  const others = person === '' ? [] : (other.data ?? []).filter((each) => each.role_id !== role)

  /** What a user may do here: by this role as it stands in the matrix, and by the user's other roles. */
  const effective = (code: string) => {
    const actions = of.get(code)?.actions ?? []
    if (person === '') return t('granted', { n: value[code]?.length ?? 0, all: actions.length })
    const mine = actions.filter((action) => value[code]?.includes(action.code))
    const more = actions.filter(
      (action) => !mine.includes(action) && others.some(({ grants }) => grants[code]?.includes(action.code)),
    )
    const by = others.filter(({ grants }) => more.some((action) => grants[code]?.includes(action.code)))
    return (
      <>
        {mine.map(({ name }) => name).join(', ') || (more.length === 0 ? t('looksOnly') : '')}
        {more.length > 0 && (
          <div className={styles.more}>
            {t('byOther', {
              actions: more.map(({ name }) => name).join(', '),
              roles: by.map(({ role_name }) => role_name).join(', '),
            })}
          </div>
        )}
      </>
    )
  }
  return (
    <>
      <div className={styles.bar}>
        <label htmlFor={selectId}>{t('previewFor')}</label>
        <Select
          id={selectId}
          allowClear
          showSearch={searchLabels}
          placeholder={t('previewNobody')}
          options={members.map(({ id, name, username }) => ({ value: id, label: `${name} (${username})` }))}
          value={person || undefined}
          onChange={(next?: string) => setPerson(next ?? '')}
        />
      </div>
      <Matrix
        label={t('actions')}
        corner={t('module')}
        rows={modules.map(({ node, path }) => ({ key: node.code, name: node.name, group: path }))}
        columns={columns}
        has={(code, action) => of.get(code)?.actions.some((each) => each.code === action) ?? false}
        on={(code, action) => value[code]?.includes(action) ?? false}
        changed={(code, action) => saved[code]?.includes(action) !== value[code]?.includes(action)}
        onChange={(cells, on) => onChange?.(withActions(value, cells, on, rights.modules))}
        extra={{ title: t(person === '' ? 'grantedTitle' : 'effective'), render: effective }}
      />
    </>
  )
}
