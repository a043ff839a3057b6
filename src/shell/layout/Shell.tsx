import { ConfigProvider } from 'antd'
import { lazy, Suspense, useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useGisMode } from '@/stores/gisMode'
import { useEndedSession } from '@/stores/signInAgain'
import { useFirstPage } from '@/ui/data/firstPage'
import { LiveLocation } from '@/ui/router/liveLocation'
import type { BuiltRoutes } from '../menu/routes'
import { TagStrip } from '../tags/TagStrip'
import { Bars } from './Bars'
import { Panes } from './Panes'
import styles from './Shell.module.css'
import { SidebarFrame } from './SidebarFrame'
import { TabRouter } from './TabRouter'
import { useMobile } from './useMobile'

interface Props {
  routes: BuiltRoutes
  /** Ends the session; called by the user menu after a confirmation. */
  onSignOut: () => Promise<void>
}

// Parts that the first page does not need; they are fetched while it loads.
const Watchers = lazy(() => import('./Watchers').then((file) => ({ default: file.Watchers })))

const mainId = 'main'

/**
 * Frame around a screen. It holds no state and subscribes to no navigation: each part follows only its own data, so
 * that a switch of tabs renders the bars and the tags, and nothing of a screen.
 */
export function Shell({ routes, onSignOut }: Props) {
  const { t } = useTranslation('shell')
  const mobile = useMobile()
  const stands = useFirstPage()
  // The first page waits for the password itself when its session ends: what asks for it must not wait for the page.
  const beside = useEndedSession() !== undefined || stands
  const bare = useGisMode((state) => state.page !== undefined)
  const bars = useRef<HTMLElement>(null)
  const container = useCallback(() => bars.current ?? document.body, [])
  return (
    <div className={styles.frame} data-bare={bare || undefined}>
      <a
        className={styles.skip}
        href={`#${mainId}`}
        onClick={(event) => {
          // The address names the page; a fragment in it would be a navigation.
          event.preventDefault()
          document.getElementById(mainId)?.focus()
        }}
      >
        {t('skip')}
      </a>
      <TabRouter routes={routes} />
      <header ref={bars} className={styles.bars}>
        {/* Menus open inside the landmark that their buttons stand in. */}
        <ConfigProvider getPopupContainer={container}>
          <LiveLocation>
            <Bars routes={routes} onSignOut={onSignOut} />
          </LiveLocation>
          <TagStrip routes={routes} />
        </ConfigProvider>
      </header>
      <div className={styles.body}>
        {!mobile && (
          <LiveLocation>
            <SidebarFrame />
          </LiveLocation>
        )}
        <main id={mainId} className={styles.main} tabIndex={-1}>
          <Panes routes={routes} />
        </main>
      </div>
      {beside && (
        <Suspense>
          <LiveLocation>
            <Watchers routes={routes} onSignOut={onSignOut} />
          </LiveLocation>
        </Suspense>
      )}
    </div>
  )
}
