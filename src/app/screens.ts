import { edition, siteMapPath } from '@/config/edition'
import { businessScreens } from '@/features/business/screens'
import { captureScreens, siteMapScreen } from '@/features/capture/screens'
import { cboScreens } from '@/features/cbo/screens'
import { cockpitScreens } from '@/features/cockpit/screens'
import { dashboardScreen } from '@/features/dashboard/screens'
import { prepaidScreens } from '@/features/prepaid/screens'
import { queryScreens } from '@/features/query/screens'
import { vendingScreens } from '@/features/vending/screens'
import { withWords } from '@/i18n/withWords'
import { knowScreens, screen, screenAt, type ScreenEntry, type Screens } from '@/lib/screen'
import { findPage, type BuiltRoutes, type FixedRoute } from '@/shell/menu/routes'
import { ForbiddenPage } from '@/shell/pages/ForbiddenPage'
import { NotFoundPage } from '@/shell/pages/NotFoundPage'
import { ServerErrorPage } from '@/shell/pages/ServerErrorPage'
import { workPath } from '@/stores/startPage'
import { startAhead } from '@/ui/data/ahead'
import { home } from './asked'

/** Every business screen of this build: key = the menu entry's `component`. */
export const screens: Screens = {
  ...captureScreens,
  ...queryScreens,
  ...businessScreens,
  ...prepaidScreens,
  ...vendingScreens,
  ...cboScreens,
}
knowScreens(screens)

const userCenter = screen(
  'userCenter',
  withWords(['account'], () => import('@/shell/account/UserCenter').then((file) => file.UserCenter)),
)

const myWork = screen(
  'myWork',
  withWords(['work', 'abnormal'], () => import('@/shell/my-work/MyWork').then((file) => file.MyWork)),
)

/** Only where the edition has it as its second fixed tab (decision A-28). */
const siteMap: FixedRoute[] = edition.fixedTabs.includes(siteMapPath)
  ? [
      {
        path: siteMapPath,
        name: 'tslMeterMap',
        titleKey: 'siteMap',
        Component: siteMapScreen.Component,
        kept: true,
      },
    ]
  : []

/** Pages that no menu has to name. */
export const fixedScreens: FixedRoute[] = [
  {
    path: '/dashboard',
    name: 'dashboard',
    titleKey: 'dashboard',
    Component: dashboardScreen.Component,
    kept: false,
  },
  {
    path: '/user/center',
    name: 'userCenter',
    titleKey: 'userCenter',
    Component: userCenter.Component,
    kept: true,
  },
  {
    path: workPath,
    name: 'myWork',
    titleKey: 'myWork',
    Component: myWork.Component,
    kept: true,
  },
  ...siteMap,
  {
    path: '/cbo/log/cboAbnormalData',
    name: 'cboAbnormalData',
    titleKey: 'cboAbnormalData',
    Component: cboScreens['cbo/log/cboAbnormalData'].Component,
    kept: true,
    spare: true,
  },
  {
    path: '/cbo/param/notice',
    name: 'notice',
    titleKey: 'notice',
    Component: cboScreens['cbo/param/notice'].Component,
    kept: true,
    spare: true,
  },
  {
    path: '/cbo/log/exceptionLog',
    name: 'exceptionLog',
    titleKey: 'exceptionLog',
    Component: cboScreens['cbo/log/exceptionLog'].Component,
    kept: true,
    spare: true,
  },
  ...(['/duomiCockpit', '/cockpit-demo', '/ldsCockpit'] as const).map((path) => ({
    path,
    name: path.slice(1),
    titleKey: 'cockpit' as const,
    Component: cockpitScreens[path].Component,
    kept: false,
  })),
  { path: '/403', name: 'forbidden', titleKey: 'forbidden', Component: ForbiddenPage, kept: false },
  { path: '/404', name: 'notFound', titleKey: 'notFound', Component: NotFoundPage, kept: false },
  { path: '/500', name: 'serverError', titleKey: 'serverError', Component: ServerErrorPage, kept: false },
  { path: '/file', name: 'file', titleKey: 'notFound', Component: NotFoundPage, kept: false },
  { path: '/static', name: 'static', titleKey: 'notFound', Component: NotFoundPage, kept: false },
]

/** Fetches the screen that an address will show, before there is a menu to ask. */
export const preloadScreen = (address: string): Promise<unknown> =>
  (screenAt(address) ?? dashboardScreen).preload()

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? ''

function readFor(entry: ScreenEntry, address: string): void {
  if (!entry.ahead) return
  startAhead(pathOf(address))
  entry.ahead(address)
}

/** Beside the user's call: the dashboard, which stands whatever the menu says. */
export function readAheadOfUser(address: string): void {
  if (pathOf(address) === home) readFor(dashboardScreen, address)
}

/** With the menu's answer, which alone says that a page exists. */
export function readAheadOfPage(routes: BuiltRoutes, address: string): void {
  const page = findPage(routes, pathOf(address))
  const entry = page && Object.hasOwn(screens, page.component) ? screens[page.component] : undefined
  if (entry) readFor(entry, address)
}
