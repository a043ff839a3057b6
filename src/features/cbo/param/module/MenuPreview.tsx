import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { menuModulesApi } from '@/api/cbo/menuModules'
import type { MenuEntry } from '@/api/console/session'
import { isNo } from '@/rules/codes/codes'
import { useLoad } from '@/ui/data/queries'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { NamedIcon } from '@/ui/choose/NamedIcon'
import { OptionSelect } from '@/ui/fields/OptionSelect'
import { EmptyState } from '@/ui/states/EmptyState'
import { flatten } from '@/ui/tree/flatten'
import { TreeBox } from '@/ui/tree/TreeBox'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import styles from './Modules.module.css'

/** Menu as a role sees it. */
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
  return (
    <PaneDialog width={640} title={t('previewTitle')} onClose={onClose}>
      <div className={styles.role}>
        <label htmlFor={id}>{t('previewRole')}</label>
        <OptionSelect
          id={id}
          value={role}
          options={loadedOptions(roles, (loadedRoles) =>
            loadedRoles.map(({ code, name }) => ({ value: code, label: name })),
          )}
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

const parts = {
  icon: (entry: MenuEntry) => <NamedIcon name={entry.meta?.icon ?? ''} />,
  badge: (entry: MenuEntry) => <Badge entry={entry} />,
}

function Badge({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation('modules')
  // Usual actions have names; an action added by a user is shown as its code.
  const actionWords: Readonly<Record<string, string>> = t('usualName', { returnObjects: true })
  const actions = entry.meta?.permissionList?.map((code) => actionWords[code] ?? code)
  const note = entry.hidden ? t('previewHidden') : actions?.join(', ')
  return (
    <span className={styles.badge} title={note}>
      {note}
    </span>
  )
}

/** True for entries that are switched on; the console leaves out the others. */
const isOn = (entry: MenuEntry): boolean => !isNo(String(entry.route))

/** Index of the menu as a tree; entries are identified by their position. */
const indexOfMenu = (menu: readonly MenuEntry[]) =>
  flatten<MenuEntry>(menu.filter(isOn), {
    key: () => undefined,
    label: (entry) => entry.meta?.title,
    children: (entry) => entry.children?.filter(isOn),
  })
