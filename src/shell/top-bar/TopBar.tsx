import { MenuOutlined } from '@ant-design/icons'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { edition } from '@/config/edition'
import { useSession } from '@/stores/session'
import { Mark } from '@/ui/brand/Mark'
import { BellButton } from '../bell/BellButton'
import { ManualButton } from '../help/ManualButton'
import { MainMenu } from '../menu/MainMenu'
import type { MenuState } from '../menu/useMenuState'
import { NoticesButton } from '../notices/NoticesButton'
import { WhatsNewButton } from '../notices/WhatsNewButton'
import { PaletteButton } from '../palette/PaletteButton'
import { PrivacyButton } from '../privacy/PrivacyButton'
import { QuickEntranceButton } from '../quick-entrance/QuickEntranceButton'
import { CockpitButton } from './CockpitButton'
import { ExplainButton } from './ExplainButton'
import { FullScreenButton } from './FullScreenButton'
import { LanguageButton } from './LanguageButton'
import { MapButtons } from './MapButtons'
import { SizeButton } from './SizeButton'
import { ThemeButton } from './ThemeButton'
import styles from './TopBar.module.css'
import { TopButton } from './TopButton'
import { UserMenu } from './UserMenu'
import { WaterGasLink } from './WaterGasLink'

interface Props {
  menu: MenuState
  hasCenter: boolean
  /** Opens the drawer; undefined on wide screens, where there is none. */
  onDrawer: (() => void) | undefined
  onSignOut: () => Promise<void>
}

export function TopBar({ menu, hasCenter, onDrawer, onSignOut }: Props) {
  const { t } = useTranslation('shell')
  const system = useSession((state) => state.user?.org?.system_name)
  return (
    <div className={styles.bar}>
      {onDrawer && (
        <TopButton name={t('sidebar.open')} icon={<MenuOutlined aria-hidden />} onClick={onDrawer} />
      )}
      <Link className={styles.brand} to="/" aria-label={t('menu.home')}>
        <Mark />
        <span className={styles.name}>PowerGate</span>
      </Link>
      {edition.showsSystemName && system && (
        <span className={styles.system} title={system}>
          {system}
        </span>
      )}
      <MainMenu state={menu} />
      <Tools tree={menu.tree} hasCenter={hasCenter} onSignOut={onSignOut} />
    </div>
  )
}

/** Nothing of it follows the page in front: a switch of tabs leaves it as it is. */
const Tools = memo(function Tools({
  tree,
  hasCenter,
  onSignOut,
}: Pick<Props, 'hasCenter' | 'onSignOut'> & Pick<MenuState, 'tree'>) {
  return (
    <div className={styles.tools}>
      {/* To find and to go; what is new; help; how it looks. */}
      <span className={styles.group}>
        <PrivacyButton />
        <PaletteButton />
        <MapButtons />
        <CockpitButton />
        <WaterGasLink />
        <FullScreenButton />
      </span>
      <span className={styles.group}>
        <ExplainButton />
        <QuickEntranceButton tree={tree} />
      </span>
      <span className={styles.group}>
        <BellButton />
        <NoticesButton />
      </span>
      <span className={styles.group}>
        <ManualButton />
        <WhatsNewButton />
      </span>
      <span className={styles.group}>
        <LanguageButton />
        <SizeButton />
        <ThemeButton />
      </span>
      <UserMenu hasCenter={hasCenter} onSignOut={onSignOut} />
    </div>
  )
})
