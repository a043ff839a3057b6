import { Button, Form, Input, Segmented, Select } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Grants, Member, RoleGrants } from '@/api/cbo/roles'
import { userAdminApi } from '@/api/cbo/userAdmin'
import { holds } from '@/lib/fold'
import { useLoad } from '@/ui/data/queries'
import { ClearSign } from '@/ui/fields/ClearSign'
import { Matrix } from '@/ui/choose/Matrix'
import { searchLabels } from '@/ui/fields/searchLabels'
import { EmptyState } from '@/ui/states/EmptyState'
import { actionColumns, countRights, gains, modulesOf, seeing, withCells, type Placed } from './grants'
import styles from './Role.module.css'

interface Props {
  role: string
  saved: Grants
  rights: RoleGrants
  /** The users with the role. */
  holders: readonly Member[]
  disabled?: boolean
  /** Lent by the form. */
  value?: Grants
  'aria-invalid'?: 'true'
  onChange?: (grants: Grants) => void
}
type Shown = 'all' | 'granted' | 'changed'

/** What only narrows the matrix: a field that is wrong is wrong in its ticks, not in what searches among them. */
function SearchBar({ children }: { children: ReactNode }) {
  return (
    <Form.Item noStyle validateStatus="">
      <div className={styles.bar}>{children}</div>
    </Form.Item>
  )
}

/** Modules and what may be done on them as one table of ticks: searched, folded by group, narrowed to what counts. */
export function RightsMatrix(props: Props) {
  const { role, saved, rights, holders, disabled, value = saved, onChange } = props
  const { t } = useTranslation('roles')
  const { t: choice } = useTranslation('choice')
  const [keyword, setKeyword] = useState('')
  const [shown, setShown] = useState<Shown>(disabled ? 'granted' : 'all')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [person, setPerson] = useState('')
  const modules = useMemo(() => modulesOf(rights.modules), [rights])
  const columns = useMemo(
    () => [{ key: seeing, name: t('see') }, ...actionColumns(rights.modules)],
    [rights, t],
  )
  const of = useMemo(() => new Map(modules.map(({ node }) => [node.code, node])), [modules])
  const more = gains(saved, value, rights.modules)
  const less = gains(value, saved, rights.modules)
  const changed = new Set([...more, ...less].map(({ module }) => module.node.code))
  const paths = [...new Set(modules.map(({ path }) => path))]
  const effective = useEffective(role, person, value, of)

  const on = (row: string, column: string): boolean =>
    column === seeing ? value[row] !== undefined : (value[row]?.includes(column) ?? false)
  const was = (row: string, column: string): boolean =>
    column === seeing ? saved[row] !== undefined : (saved[row]?.includes(column) ?? false)
  const fits = ({ node, path }: Placed): boolean =>
    (shown === 'all' ||
      (shown === 'changed'
        ? changed.has(node.code)
        : (value[node.code] ?? saved[node.code]) !== undefined)) &&
    holds(keyword.trim(), [node.name, path, node.code, ...node.actions.map(({ name }) => name)].join(' '))
  const rows = modules.filter(fits)
  const seen = (path: string) => modules.filter((module) => module.path === path)
  const folded = closed.size > 0
  return (
    <div className={styles.rights}>
      <SearchBar>
        <Input
          className={styles.search}
          allowClear={{ clearIcon: <ClearSign /> }}
          aria-label={choice('search')}
          placeholder={t('searchRights')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          onPressEnter={(event) => event.preventDefault()}
        />
        <Segmented<Shown>
          aria-label={t('show.label')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: t('show.all', { n: modules.length }) },
            { value: 'granted', label: t('show.granted', { n: Object.keys(value).length }) },
            ...(disabled
              ? []
              : [{ value: 'changed' as const, label: t('show.changed', { n: changed.size }) }]),
          ]}
        />
        <Button type="text" onClick={() => setClosed(new Set(folded ? [] : paths))}>
          {t(folded ? 'unfold' : 'fold')}
        </Button>
        <output className={styles.sum}>
          {changed.size > 0 && t('changesCount', { more: countRights(more), less: countRights(less) })}
        </output>
        <Select
          style={{ width: 240 }}
          aria-label={t('previewFor')}
          allowClear
          showSearch={searchLabels}
          placeholder={t('previewFor')}
          options={holders.map(({ id, name, username }) => ({ value: id, label: `${name} (${username})` }))}
          value={person || undefined}
          onChange={(next?: string) => setPerson(next ?? '')}
        />
      </SearchBar>
      {rows.length === 0 ? (
        <EmptyState title={choice('nothing')} />
      ) : (
        <Matrix
          label={t('rights')}
          invalid={props['aria-invalid'] === 'true'}
          corner={t('module')}
          rows={rows.map(({ node, path }) => ({
            key: node.code,
            name: node.hidden ? t('hiddenModule', { name: node.name }) : node.name,
            group: path,
          }))}
          columns={columns}
          has={(row, column) =>
            column === seeing || (of.get(row)?.actions.some(({ code }) => code === column) ?? false)
          }
          on={on}
          changed={(row, column) => on(row, column) !== was(row, column)}
          disabled={disabled ?? false}
          onChange={(cells, ticked) =>
            onChange?.(withCells(value, cells, ticked, { saved, nodes: rights.modules }))
          }
          folds={{
            closed: keyword.trim() === '' ? closed : new Set(),
            onToggle(path) {
              const next = new Set(closed)
              if (!next.delete(path)) next.add(path)
              setClosed(next)
            },
            note: (path) =>
              choice('ofAll', {
                n: seen(path).filter(({ node }) => value[node.code]).length,
                all: seen(path).length,
              }),
          }}
          {...(person !== '' && { extra: { title: t('effective'), render: effective } })}
        />
      )}
    </div>
  )
}

/** What a user may do on a module: by this role as it stands in the matrix, and by the user's other roles. */
function useEffective(
  role: string,
  person: string,
  value: Grants,
  of: ReadonlyMap<string, { actions: readonly { code: string; name: string }[] }>,
) {
  const { t, i18n } = useTranslation('roles')
  const other = useLoad(
    ['userRights', person, i18n.language],
    (signal) => userAdminApi.rights(person, signal),
    { enabled: person !== '' },
  )
  const others = person === '' ? [] : (other.data ?? []).filter((each) => each.role_id !== role)
  return (code: string) => {
    const actions = of.get(code)?.actions ?? []
    const mine = actions.filter((action) => value[code]?.includes(action.code))
    const more = actions.filter(
      (action) => !mine.includes(action) && others.some(({ grants }) => grants[code]?.includes(action.code)),
    )
    const by = others.filter(({ grants }) => more.some((action) => grants[code]?.includes(action.code)))
    const sees = value[code] !== undefined || others.some(({ grants }) => grants[code])
    return (
      <>
        {mine.map(({ name }) => name).join(', ') || (more.length === 0 && sees ? t('looksOnly') : '')}
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
}
