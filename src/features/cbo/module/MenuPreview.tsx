import { Select } from 'antd'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { menuModulesApi } from '@/api/menuModules'
import type { MenuEntry } from '@/api/session'
import { useLoad } from '@/ui/data/queries'
import { NamedIcon } from '@/ui/form/NamedIcon'
import { EmptyState } from '@/ui/states/EmptyState'
import { flatten } from '@/ui/tree/flatten'
import { TreeBox } from '@/ui/tree/TreeBox'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import styles from './Modules.module.css'

/** The menu as a role gets it. */
export function MenuPreview({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('modules')
  const id = useId()
  const [role, setRole] = useState('operator')
  const [selected, setSelected] = useState<string>()
  const roles = useLoad(['module', 'roles', i18n.language], menuModulesApi.roles)
  const menu = useLoad(['module', 'preview', role, i18n.language], (signal) =>
    menuModulesApi.preview(role, signal),
  )
  const index = useMemo(() => menu.data && indexOfMenu(menu.data), [menu.data])
  const parts = useMemo(() => {
    // The usual actions by their words; an action added by a user has only its code here.
    const known: Readonly<Record<string, string>> = t('usualName', { returnObjects: true })
    const word = (code: string) => known[code] ?? code
    return {
      // oxlint-disable-next-line react/no-unstable-nested-components -- called while the tree draws, never mounted
      icon: (entry: MenuEntry) => <NamedIcon name={entry.meta?.icon ?? ''} />,
      // oxlint-disable-next-line react/no-unstable-nested-components -- called while the tree draws, never mounted
      badge: (entry: MenuEntry) => {
        const said = entry.hidden ? t('previewHidden') : entry.meta?.permissionList?.map(word).join(', ')
        return (
          <span className={styles.badge} title={said}>
            {said}
          </span>
        )
      },
    }
  }, [t])
  return (
    <PaneDialog width={640} title={t('previewTitle')} onClose={onClose}>
      <div className={styles.role}>
        <label htmlFor={id}>{t('previewRole')}</label>
        <Select
          id={id}
          value={role}
          loading={roles.loading}
          options={(roles.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          onChange={setRole}
        />
      </div>
      <div className={styles.tree} aria-busy={menu.refreshing}>
        {index?.size === 0 ? (
          <EmptyState title={t('previewEmpty')} />
        ) : (
          <TreeBox
            key={role}
            label={t('previewTitle')}
            index={index}
            error={menu.error}
            onRetry={menu.reload}
            selected={selected}
            onSelect={(_entry, key) => setSelected(key)}
            parts={parts}
            level={3}
          />
        )}
      </div>
    </PaneDialog>
  )
}

/** What is switched off is not shown: the console leaves it out too. */
function indexOfMenu(menu: readonly MenuEntry[]) {
  const keys = new Map<MenuEntry, string>()
  const walk = (entries: readonly MenuEntry[], above: string): MenuEntry[] =>
    entries.flatMap((entry) => {
      if (String(entry.route) === '0') return []
      const key = `${above}/${entry.path ?? ''}`
      const shown = { ...entry, children: walk(entry.children ?? [], key) }
      keys.set(shown, key)
      return [shown]
    })
  return flatten<MenuEntry>(walk(menu, ''), {
    key: (entry) => keys.get(entry),
    label: (entry) => entry.meta?.title,
    children: (entry) => entry.children,
  })
}
