import { ConfigProvider } from 'antd'
import {
  Activity,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useRoutes, type RouteObject } from 'react-router-dom'
import { wordsNow } from '@/i18n/wordsNow'
import { desk } from '@/stores/desk'
import { session } from '@/stores/session'
import { accessHelp } from '@/stores/accessHelp'
import { tabs } from '@/stores/tabs'
import type { TabLocation } from '@/stores/tabs.logic'
import { AccessProvider } from '@/ui/access/access'
import { endAhead, openedAt } from '@/ui/data/ahead'
import { OldPeriods } from '@/page/period/OldPeriods'
import { PaneContext, type Pane } from '@/ui/pane/pane'
import type { BuiltPage } from '../menu/routes'
import { panelId, tabId } from '../tags/ids'
import { CodeBanner } from './CodeBanner'
import { PaneBoundary } from './PaneBoundary'
import { PaneSkeleton } from './PaneSkeleton'
import styles from './PaneView.module.css'
import { UnknownScreen } from './UnknownScreen'

interface Props {
  path: string
  location: TabLocation
  page: BuiltPage
  visible: boolean
}

/** A tab's screen: alive while hidden, with its effects stopped, its own scroll position, params and query. */
export const PaneView = memo(function PaneView({ path, location, page, visible }: Props) {
  const section = useRef<HTMLElement>(null)
  const place = usePlace(visible)
  const container = useCallback(() => section.current ?? document.body, [])
  const [since] = useState(() => openedAt(path))
  useEffect(endAhead, [])
  const pane = useMemo(
    (): Pane => ({
      key: path,
      get visible() {
        return tabs.get().active === path
      },
      since,
      setTitle: (name, key) => tabs.rename(path, name, key),
      container,
      desk: {
        user: session.get().user?.username ?? '',
        mark: (id, kind, text) => desk.mark(path, id, kind, text),
      },
    }),
    [path, container, since],
  )
  return (
    <PaneContext value={pane}>
      <Activity mode={visible ? 'visible' : 'hidden'}>
        <div ref={place} className={styles.place}>
          {/* A panel that scrolls can be scrolled by keyboard. */}
          <section
            ref={section}
            className={styles.pane}
            role="tabpanel"
            id={panelId(path)}
            aria-labelledby={tabId(path)}
            tabIndex={0}
            // Browser events of hiding a page reach elements that React has already released: a calendar throws.
            onBlurCapture={(event) => {
              if (tabs.get().active !== path) event.stopPropagation()
            }}
          >
            <PaneContent path={path} location={location} page={page} container={container} />
          </section>
        </div>
      </Activity>
    </PaneContext>
  )
})

/** Browsers in which hidden elements can keep their layout; in others a returning tab is laid out again. */
const keepsLayout = CSS.supports('content-visibility: hidden')

/**
 * The element in which a pane stands. React hides what is inside an `Activity` by `display: none`, which forgets styles and
 * layout of all that it holds; making them anew was half of what bringing a tab back took. This element keeps them: its
 * contents are out of sight, out of reach and not in the accessibility tree all the same.
 */
function usePlace(visible: boolean) {
  const element = useRef<HTMLDivElement>(null)
  const look = useRef('')
  // Before anything measures: neither state is laid out in vain.
  useInsertionEffect(() => {
    const place = element.current
    if (!keepsLayout || !place) return
    if (!visible) look.current = lookNow()
    else if (place.hasAttribute('data-away') && look.current !== lookNow()) forgetStyles(place)
    place.toggleAttribute('data-away', !visible)
  }, [visible])
  return useCallback((place: HTMLDivElement | null) => {
    // React takes the reference back from what it hides.
    if (!place) return
    element.current = place
    // Only React, when it hides the pane, sets a style on this element.
    if (keepsLayout) place.style.setProperty = () => {}
  }, [])
}

/** Changes with everything that `applyTheme` sets. */
const lookNow = (): string => {
  const { dataset, style } = document.documentElement
  return `${dataset['theme']} ${dataset['size']} ${style.cssText}`
}

/**
 * A pane that returns in another theme or size would fade from the old one: elements without a style yet change at
 * once.
 */
function forgetStyles(place: HTMLElement): void {
  place.style.display = 'none'
  // Asking makes the browser do it now.
  void getComputedStyle(place).display
  place.style.display = ''
}

type ContentProps = Omit<Props, 'visible'> & { container: () => HTMLElement }

/** Apart from `PaneView`, so that showing and hiding renders nothing of a screen. */
const PaneContent = memo(function PaneContent({ path, location, page, container }: ContentProps) {
  const spoken = useRef(wordsNow.revision())
  // Screens hear nothing while they are hidden. They listen again by now: their effects come before this one.
  useEffect(() => {
    if (spoken.current === wordsNow.revision()) return
    spoken.current = wordsNow.revision()
    wordsNow.repeat()
  }, [])
  return (
    <ConfigProvider getPopupContainer={container}>
      <AccessProvider
        permissions={page.permissions}
        explain={page.fixed ? undefined : () => accessHelp.open(page.name)}
      >
        <PaneBoundary path={path} code={page.component}>
          <CodeBanner page={page} />
          <OldPeriods />
          <Suspense fallback={<PaneSkeleton component={page.component} title={page.title} />}>
            <FrozenPage page={page} location={location} />
          </Suspense>
        </PaneBoundary>
      </AccessProvider>
    </ConfigProvider>
  )
})

/** The page, matched against the tab's own location instead of the browser's: rendered when that changes, and only then. */
const FrozenPage = memo(function FrozenPage({ page, location }: Pick<Props, 'page' | 'location'>) {
  const { path, Screen, component } = page
  const routes = useMemo(
    (): RouteObject[] => [
      { path, caseSensitive: true, element: Screen ? <Screen /> : <UnknownScreen code={component} /> },
    ],
    [path, Screen, component],
  )
  return useRoutes(routes, location)
})
