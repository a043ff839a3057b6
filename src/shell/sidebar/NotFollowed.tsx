import { InfoCircleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { followsSidebar, type SidebarPart } from '@/lib/screen'
import { useMenuTitle } from '@/shell/menu/usePageTitle'
import { menuNames } from '@/stores/menuNames'
import { useSession } from '@/stores/session'
import styles from './SidebarTabs.module.css'

/** Note that the page in front does not follow this part of the sidebar, with the pages of the user's menu that do. */
export function NotFollowed({ part }: { part: SidebarPart }) {
  const { t, i18n } = useTranslation('sidebar')
  const menuTitle = useMenuTitle()
  const menus = useSession((state) => state.menus)
  const names = menuNames(menus, ({ component = '' }, path) => followsSidebar(part, component, path))
  return (
    <div className={styles.note}>
      <p>
        <InfoCircleOutlined aria-hidden /> {t(`note.${part}`)}
      </p>
      {names.length > 0 && (
        <details>
          <summary>{t('note.which')}</summary>
          <p>{new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names.map(menuTitle))}</p>
        </details>
      )}
    </div>
  )
}
