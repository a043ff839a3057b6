import { Radio } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rolesApi, type Grants, type ModuleNode, type RoleGrants, type RoleRow } from '@/api/roles'
import { FormShell } from '@/ui/form/FormShell'
import { formFields } from '@/ui/form/formFields'
import { CheckTree } from '@/ui/tree/CheckTree'
import type { NodeReader } from '@/ui/tree/flatten'
import { inOrder, moduleChanges, withModules } from './grants'
import styles from './Role.module.css'
import { useSomeGrant } from './useSomeGrant'

interface Input {
  grants: Grants
}
interface Props {
  row: RoleRow
  rights: RoleGrants
  onClose: (saved: boolean) => void
}
const Field = formFields<Input>()

/** Which modules a role sees. */
export function RoleModules({ row, rights, onClose }: Props) {
  const { t } = useTranslation('roles')
  const saved = useMemo(() => inOrder(rights.grants, rights.modules), [rights])
  const some = useSomeGrant()
  return (
    <FormShell<Input>
      kind="drawer"
      size={960}
      title={t('modulesOf', { name: row.name })}
      draft={`roleModules:${row.id}`}
      initial={{ grants: saved }}
      submit={({ grants }) => rolesApi.saveGrants(row.id, grants, saved)}
      done={t('rightsSaved')}
      onClose={onClose}
    >
      <Field.Custom name="grants" label={t('modules')} wide rules={[some]}>
        <ModuleTicks saved={saved} modules={rights.modules} />
      </Field.Custom>
    </FormShell>
  )
}

interface TicksProps {
  saved: Grants
  modules: readonly ModuleNode[]
  /** Lent by the form. */
  value?: Grants
  onChange?: (grants: Grants) => void
}

/** The tree, and beside it what differs from the saved state. */
function ModuleTicks({ saved, modules, value = saved, onChange }: TicksProps) {
  const { t } = useTranslation('roles')
  const [fresh, setFresh] = useState<'look' | 'all'>('look')
  const reader = useMemo(
    (): NodeReader<ModuleNode> => ({
      key: (node) => node.code,
      label: (node) => (node.hidden ? t('hiddenModule', { name: node.name }) : node.name),
      children: (node) => node.children,
    }),
    [t],
  )
  const checked = useMemo(() => new Set(Object.keys(value)), [value])
  const before = useMemo(() => new Set(Object.keys(saved)), [saved])
  const changes = moduleChanges(saved, value, modules)
  return (
    <div className={styles.panes}>
      <CheckTree
        nodes={modules}
        read={reader}
        label={t('modules')}
        levels={[t('level.area'), t('level.group'), t('level.module')]}
        checked={checked}
        saved={before}
        onChange={(next) => onChange?.(withModules(value, saved, next, modules, fresh))}
      />
      <section className={styles.diff} aria-label={t('changes')}>
        <h2>{t('changesCount', { count: changes.length, n: changes.length })}</h2>
        <p className={styles.text}>{t('fresh.label')}</p>
        <Radio.Group
          aria-label={t('fresh.label')}
          value={fresh}
          onChange={(event) => setFresh(event.target.value === 'all' ? 'all' : 'look')}
          options={[
            { value: 'look', label: t('fresh.look') },
            { value: 'all', label: t('fresh.all') },
          ]}
        />
        <ul className={styles.changes}>
          {changes.map(({ module, kind, actions }) => (
            <li key={module.node.code}>
              {t(kind === 'added' ? 'comes' : 'goes', { name: module.node.name })}
              <small>
                {module.path} · {t('withActions', { count: actions, n: actions })}
              </small>
            </li>
          ))}
        </ul>
        {changes.length === 0 && <p className={styles.text}>{t('noChanges')}</p>}
      </section>
    </div>
  )
}
