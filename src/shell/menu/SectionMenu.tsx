import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { BarLink } from './BarLink'
import { BarMenu } from './BarMenu'
import styles from './bars.module.css'
import { OverflowBar } from './OverflowBar'
import type { MenuState } from './useMenuState'
import { useMenuTitle } from './usePageTitle'

/** Level two: the groups of the selected level-one entry. */
export function SectionMenu({ state }: { state: MenuState }) {
  const { t } = useTranslation('shell')
  const menuTitle = useMenuTitle()
  const { page, selected } = state
  const items = selected?.items ?? []
  return (
    <nav className={clsx(styles.nav, styles.section)} aria-label={t('menu.section')}>
      <OverflowBar
        key={selected?.key}
        items={items}
        label={(item) => menuTitle(item.title)}
        moreLabel={t('menu.more')}
        renderMore={(hiddenItems) => (
          <BarMenu
            title={t('menu.more')}
            items={hiddenItems}
            current={page?.path}
            inside={hiddenItems.some((item) => page?.trail.includes(item.key))}
          />
        )}
      >
        {(item) =>
          item.kind === 'group' ? (
            <BarMenu
              title={menuTitle(item.title)}
              items={item.items}
              current={page?.path}
              inside={page?.trail.includes(item.key) ?? false}
            />
          ) : (
            <BarLink
              item={item}
              title={menuTitle(item.title)}
              current={
                item.kind === 'link' &&
                (item.page === page?.path || (page?.trail.includes(item.key) ?? false))
              }
            />
          )
        }
      </OverflowBar>
    </nav>
  )
}
