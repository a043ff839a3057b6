import { InfoCircleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { edition } from '@/config/edition'
import { followsSidebar, type SidebarPart } from '@/lib/screen'
import { useMenuTitle } from '@/shell/menu/usePageTitle'
import { menuNames } from '@/stores/menuNames'
import { useSession } from '@/stores/session'
import { useTabs } from '@/stores/tabs'
import styles from './SidebarTabs.module.css'

/**
 * Note that the page in front does not follow this part of the sidebar, with the parts that it does follow, and the pages
 * of the user's menu that follow this one.
 */
export function NotFollowed({ part }: { part: SidebarPart }) {
  const { t, i18n } = useTranslation('sidebar')
  const menuTitle = useMenuTitle()
  const menus = useSession((state) => state.menus)
  const followedParts = useTabs(({ tabs, active }) => {
    const component = tabs.find((tab) => tab.path === active)?.componentName ?? ''
    return edition.sidebarTabs.filter((tab) => followsSidebar(tab, component, active)).join(' ')
  })
  const list = (words: readonly string[]) =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(words)
  const tabNames = edition.sidebarTabs
    .filter((tab) => followedParts.split(' ').includes(tab))
    .map((tab) => t(`tab.${tab}`))
  const names = menuNames(menus, ({ component = '' }, path) => followsSidebar(part, component, path))
  return (
    <div className={styles.note}>
      <p>
        <InfoCircleOutlined aria-hidden />{' '}
        {tabNames.length > 0 ? t('note.only', { tabs: list(tabNames) }) : t(`note.${part}`)}
      </p>
      {names.length > 0 && (
        <details>
          <summary>{t('note.which')}</summary>
          <p>{list(names.map(menuTitle))}</p>
        </details>
      )}
    </div>
  )
}
