import { lazy, Suspense, useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { edition } from '@/config/edition'
import { followsSidebar } from '@/lib/screen'
import { lazyPart } from '@/ui/pane/lazyPart'
import { sidePanels, useSidePanels, type SideTab, type TreeSource } from '@/stores/sidePanels'
import { useTabs } from '@/stores/tabs'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './SidebarTabs.module.css'

const NotFollowed = lazyPart(() => import('./NotFollowed').then((file) => file.NotFollowed))
const MeterLookup = lazy(() =>
  import('@/shell/meter-lookup/MeterLookup').then((file) => ({ default: file.MeterLookup })),
)

// The trees load a second after the page: so does what draws them.
const SideTree = lazy(() => import('./SideTree').then((file) => ({ default: file.SideTree })))

/** Routes on which the organization tree shows transformer areas (decision A-30): all of losses, and two by their names. */
const lossPath = '/business/loss/'
const lineLossRoutes: readonly string[] = ['areaLossModel', 'line-loss-analysis']
const loadAfterMs = 1000

export function SidebarTabs({ edge }: { edge?: ReactNode }) {
  const { t } = useTranslation('sidebar')
  const id = useId()
  const isReady = useReady()
  const chosenTab = useSidePanels((state) => state.tab)
  // Not the tab itself: a switch of tabs draws no tree.
  const lineLoss = useTabs(
    ({ tabs, active }) =>
      active.startsWith(lossPath) ||
      lineLossRoutes.includes(tabs.find((tab) => tab.path === active)?.name ?? ''),
  )
  const usable = edition.sidebarTabs
  const visibleTab = usable.includes(chosenTab) ? chosenTab : (usable[0] ?? 'org')
  const followed = useTabs(({ tabs, active }) =>
    followsSidebar(visibleTab, tabs.find((tab) => tab.path === active)?.componentName ?? '', active),
  )

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const tabIndex = usable.indexOf(visibleTab)
    const targetIndex = {
      ArrowRight: tabIndex + 1,
      ArrowLeft: tabIndex - 1,
      Home: 0,
      End: usable.length - 1,
    }[event.key]
    if (targetIndex === undefined) return
    event.preventDefault()
    const next = usable[(targetIndex + usable.length) % usable.length]
    if (!next) return
    sidePanels.show(next)
    document.getElementById(`${id}${next}`)?.focus()
  }

  return (
    <aside className={styles.sidebar} aria-label={t('sidebar')}>
      <div className={styles.content}>
        {usable.length > 1 && (
          <div className={styles.tabs} role="tablist" aria-label={t('sidebar')}>
            {usable.map((tab) => (
              <button
                key={tab}
                id={`${id}${tab}`}
                type="button"
                role="tab"
                aria-selected={tab === visibleTab}
                aria-controls={`${id}panel`}
                tabIndex={tab === visibleTab ? 0 : -1}
                className={styles.tab}
                title={t(`tab.${tab}`)}
                onClick={() => sidePanels.show(tab)}
                onKeyDown={onKeyDown}
              >
                {t(`tab.${tab}`)}
              </button>
            ))}
          </div>
        )}
        <div
          id={`${id}panel`}
          role={usable.length > 1 ? 'tabpanel' : undefined}
          aria-labelledby={usable.length > 1 ? `${id}${visibleTab}` : undefined}
          className={sharedStyles.filled}
        >
          <Panel tab={visibleTab} lineLoss={lineLoss} isReady={isReady} />
          {!followed && <NotFollowed part={visibleTab} />}
        </div>
      </div>
      {edge}
    </aside>
  )
}

function Panel({ tab, lineLoss, isReady }: { tab: SideTab; lineLoss: boolean; isReady: boolean }) {
  if (tab === 'user')
    return (
      <Suspense>
        <MeterLookup />
      </Suspense>
    )
  const organization: TreeSource = lineLoss ? 'transformerAreas' : 'organization'
  const source = tab === 'power' ? 'power' : organization
  // A source of its own keeps its own tree: the other one must not shine through while this one loads.
  return (
    <Suspense fallback={null}>
      <SideTree key={source} source={source} isReady={isReady} />
    </Suspense>
  )
}

/** The trees load one second after mount (specification), so that the page comes first. */
function useReady(): boolean {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), loadAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isReady
}
