import { Drawer } from 'antd'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useTabs } from '@/stores/tabs'
import { BarLink } from '../menu/BarLink'
import type { BarItem } from '../menu/routes'
import type { MenuState } from '../menu/useMenuState'
import { useMenuTitle } from '../menu/usePageTitle'
import { Sidebar } from '../sidebar/Sidebar'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './SideDrawer.module.css'

interface Props {
  menu: MenuState
  open: boolean
  onClose: () => void
}

/** On narrow screens: the pages of the current group (decision A-66), then the sidebar. A navigation closes it. */
export function SideDrawer({ menu, open, onClose }: Props) {
  const { t } = useTranslation('shell')
  const active = useTabs((state) => state.active)
  const opened = useRef(active)
  const group = menu.selected?.items.find((item) => menu.page?.trail.includes(item.key))
  const items = group?.kind === 'group' ? group.items : (menu.selected?.items ?? [])

  useEffect(() => {
    if (opened.current === active) return
    opened.current = active
    onClose()
  }, [active, onClose])

  return (
    <Drawer
      placement="left"
      size={320}
      open={open}
      onClose={onClose}
      title={t('sidebar.open')}
      mask={{ closable: false }}
      closable={{ 'aria-label': t('sidebar.close') }}
      styles={{
        body: { display: 'flex', flexDirection: 'column', padding: 0 },
        wrapper: { maxWidth: '88vw' },
      }}
    >
      {items.length > 0 && (
        <nav className={styles.pages} aria-label={t('sidebar.pages')}>
          <PageList items={items} menu={menu} onChoose={onClose} />
        </nav>
      )}
      <div className={styles.sidebar}>
        <Sidebar />
      </div>
    </Drawer>
  )
}

function PageList({
  items,
  menu,
  onChoose,
}: {
  items: readonly BarItem[]
  menu: MenuState
  onChoose: () => void
}) {
  const menuTitle = useMenuTitle()
  return (
    <ul className={clsx(sharedStyles.plainList, styles.list)}>
      {items.map((item) => (
        <li key={item.key}>
          {item.kind === 'group' ? (
            <>
              <span className={styles.heading}>{menuTitle(item.title)}</span>
              <PageList items={item.items} menu={menu} onChoose={onChoose} />
            </>
          ) : (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears the link's own click
            <span onClick={onChoose}>
              <BarLink
                item={item}
                title={menuTitle(item.title)}
                current={item.kind === 'link' && item.page === menu.page?.path}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
