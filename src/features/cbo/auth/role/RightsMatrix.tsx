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
  /** Users with the role. */
  holders: readonly Member[]
  disabled?: boolean
  /** Injected by the form. */
  value?: Grants
  'aria-invalid'?: 'true'
  onChange?: (grants: Grants) => void
}
type RightsFilter = 'all' | 'granted' | 'changed'

/**
 * Search fields above the matrix; the form item around them keeps a validation error of the matrix from marking them.
 */
function SearchBar({ children }: { children: ReactNode }) {
  return (
    <Form.Item noStyle validateStatus="">
      <div className={styles.bar}>{children}</div>
    </Form.Item>
  )
}

/**
 * Matrix of modules and actions with checkboxes: searchable, foldable by group, filtered by granted or changed
 * rights.
 */
export function RightsMatrix(props: Props) {
  const { role, saved, rights, holders, disabled, value = saved, onChange } = props
  const { t } = useTranslation('roles')
  const { t: choiceTexts } = useTranslation('choice')
  const [keyword, setKeyword] = useState('')
  const [filter, setFilter] = useState<RightsFilter>(disabled ? 'granted' : 'all')
  const [foldedPaths, setFoldedPaths] = useState<ReadonlySet<string>>(new Set())
  const [previewUserId, setPreviewUserId] = useState('')
  const modules = useMemo(() => modulesOf(rights.modules), [rights])
  const columns = useMemo(
    () => [{ key: seeing, name: t('see') }, ...actionColumns(rights.modules)],
    [rights, t],
  )
  const moduleByCode = useMemo(() => new Map(modules.map(({ node }) => [node.code, node])), [modules])
  const granted = gains(saved, value, rights.modules)
  const withdrawn = gains(value, saved, rights.modules)
  const changed = new Set([...granted, ...withdrawn].map(({ module }) => module.node.code))
  const paths = [...new Set(modules.map(({ path }) => path))]
  const effective = useEffective(role, previewUserId, value, moduleByCode)

  const isGranted = (row: string, column: string): boolean =>
    column === seeing ? value[row] !== undefined : (value[row]?.includes(column) ?? false)
  const wasGranted = (row: string, column: string): boolean =>
    column === seeing ? saved[row] !== undefined : (saved[row]?.includes(column) ?? false)
  const isVisible = ({ node, path }: Placed): boolean =>
    (filter === 'all' ||
      (filter === 'changed'
        ? changed.has(node.code)
        : (value[node.code] ?? saved[node.code]) !== undefined)) &&
    holds(keyword.trim(), [node.name, path, node.code, ...node.actions.map(({ name }) => name)].join(' '))
  const rows = modules.filter(isVisible)
  const modulesUnder = (path: string) => modules.filter((module) => module.path === path)
  const folded = foldedPaths.size > 0
  return (
    <div className={styles.rights}>
      <SearchBar>
        <Input
          className={styles.search}
          allowClear={{ clearIcon: <ClearSign /> }}
          aria-label={choiceTexts('search')}
          placeholder={t('searchRights')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          onPressEnter={(event) => event.preventDefault()}
        />
        <Segmented<RightsFilter>
          aria-label={t('show.label')}
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: t('show.all', { n: modules.length }) },
            { value: 'granted', label: t('show.granted', { n: Object.keys(value).length }) },
            ...(disabled
              ? []
              : [{ value: 'changed' as const, label: t('show.changed', { n: changed.size }) }]),
          ]}
        />
        <Button type="text" onClick={() => setFoldedPaths(new Set(folded ? [] : paths))}>
          {t(folded ? 'unfold' : 'fold')}
        </Button>
        <output className={styles.sum}>
          {changed.size > 0 &&
            t('changesCount', { more: countRights(granted), less: countRights(withdrawn) })}
        </output>
        <Select
          style={{ width: 240 }}
          aria-label={t('previewFor')}
          allowClear
          showSearch={searchLabels}
          placeholder={t('previewFor')}
          options={holders.map(({ id, name, username }) => ({ value: id, label: `${name} (${username})` }))}
          value={previewUserId || undefined}
          onChange={(next?: string) => setPreviewUserId(next ?? '')}
        />
      </SearchBar>
      {rows.length === 0 ? (
        <EmptyState title={choiceTexts('nothing')} />
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
            column === seeing || (moduleByCode.get(row)?.actions.some(({ code }) => code === column) ?? false)
          }
          on={isGranted}
          changed={(row, column) => isGranted(row, column) !== wasGranted(row, column)}
          disabled={disabled ?? false}
          onChange={(cells, ticked) =>
            onChange?.(withCells(value, cells, ticked, { saved, nodes: rights.modules }))
          }
          folds={{
            closed: keyword.trim() === '' ? foldedPaths : new Set(),
            onToggle(path) {
              const next = new Set(foldedPaths)
              if (!next.delete(path)) next.add(path)
              setFoldedPaths(next)
            },
            note: (path) =>
              choiceTexts('ofAll', {
                n: modulesUnder(path).filter(({ node }) => value[node.code]).length,
                all: modulesUnder(path).length,
              }),
          }}
          {...(previewUserId !== '' && { extra: { title: t('effective'), render: effective } })}
        />
      )}
    </div>
  )
}

/** Rights of a user on a module: those of this role as edited in the matrix, and those of the user's other roles. */
function useEffective(
  role: string,
  person: string,
  value: Grants,
  moduleByCode: ReadonlyMap<string, { actions: readonly { code: string; name: string }[] }>,
) {
  const { t, i18n } = useTranslation('roles')
  const userRights = useLoad(
    ['userRights', person, i18n.language],
    (signal) => userAdminApi.rights(person, signal),
    { enabled: person !== '' },
  )
  const otherRoles =
    person === '' ? [] : (userRights.data ?? []).filter((userRole) => userRole.role_id !== role)
  return (code: string) => {
    const actions = moduleByCode.get(code)?.actions ?? []
    const ownActions = actions.filter((action) => value[code]?.includes(action.code))
    const otherActions = actions.filter(
      (action) =>
        !ownActions.includes(action) && otherRoles.some(({ grants }) => grants[code]?.includes(action.code)),
    )
    const grantingRoles = otherRoles.filter(({ grants }) =>
      otherActions.some((action) => grants[code]?.includes(action.code)),
    )
    const sees = value[code] !== undefined || otherRoles.some(({ grants }) => grants[code])
    return (
      <>
        {ownActions.map(({ name }) => name).join(', ') ||
          (otherActions.length === 0 && sees ? t('looksOnly') : '')}
        {otherActions.length > 0 && (
          <div className={styles.more}>
            {t('byOther', {
              actions: otherActions.map(({ name }) => name).join(', '),
              roles: grantingRoles.map(({ role_name }) => role_name).join(', '),
            })}
          </div>
        )}
      </>
    )
  }
}
