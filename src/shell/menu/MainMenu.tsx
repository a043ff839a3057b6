import { useTranslation } from 'react-i18next'
import { BarLink } from './BarLink'
import { BarMenu } from './BarMenu'
import styles from './bars.module.css'
import { OverflowBar } from './OverflowBar'
import type { MenuState } from './useMenuState'
import { useMenuTitle } from './usePageTitle'

/** Level one. Choosing a group shows its section below; nothing is navigated. */
export function MainMenu({ state }: { state: MenuState }) {
  const { t } = useTranslation('shell')
  const menuTitle = useMenuTitle()
  const { tree, page, ownKey, selected, select } = state
  return (
    <nav className={styles.nav} aria-label={t('menu.main')}>
      <OverflowBar
        items={tree}
        label={(item) => menuTitle(item.title)}
        moreLabel={t('menu.more')}
        renderMore={(hiddenItems) => (
          <BarMenu
            title={t('menu.more')}
            items={hiddenItems}
            current={page?.path}
            inside={hiddenItems.some((item) => item.key === selected?.key || item.key === ownKey)}
            onGroup={select}
          />
        )}
      >
        {(item) =>
          item.kind === 'group' ? (
            <button
              type="button"
              className={styles.item}
              data-current={item.key === selected?.key || undefined}
              aria-current={item.key === ownKey ? 'true' : undefined}
              aria-pressed={item.key === selected?.key}
              onClick={() => select(item.key)}
            >
              {menuTitle(item.title)}
            </button>
          ) : (
            <BarLink
              item={item}
              title={menuTitle(item.title)}
              current={item.kind === 'link' && item.page === page?.path}
            />
          )
        }
      </OverflowBar>
    </nav>
  )
}
