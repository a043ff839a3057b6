import { captureScreens } from '@/features/capture/screens'
import { dashboardScreen } from '@/features/dashboard/screens'
import { withWords } from '@/i18n/withWords'
import { screen, type Screens } from '@/lib/screen'
import type { FixedRoute } from '@/shell/menu/routes'
import { ForbiddenPage } from '@/shell/pages/ForbiddenPage'
import { NotFoundPage } from '@/shell/pages/NotFoundPage'
import { ServerErrorPage } from '@/shell/pages/ServerErrorPage'

/** Every business screen of this build: key = the menu entry's `component`. */
export const screens: Screens = { ...captureScreens }

const userCenter = screen(
  'userCenter',
  withWords(['account'], () => import('@/shell/account/UserCenter').then((file) => file.UserCenter)),
)

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
  { path: '/403', name: 'forbidden', titleKey: 'forbidden', Component: ForbiddenPage, kept: false },
  { path: '/404', name: 'notFound', titleKey: 'notFound', Component: NotFoundPage, kept: false },
  { path: '/500', name: 'serverError', titleKey: 'serverError', Component: ServerErrorPage, kept: false },
  { path: '/file', name: 'file', titleKey: 'notFound', Component: NotFoundPage, kept: false },
  { path: '/static', name: 'static', titleKey: 'notFound', Component: NotFoundPage, kept: false },
]

/**
 * Fetches the screen that an address will show, before there is a menu to ask: a menu page's address is its component's
 * name by convention, and a wrong guess costs nothing.
 */
export async function preloadScreen(path: string): Promise<void> {
  const [, area = '', group = '', page = ''] = path.split(/[/?#]/)
  await (screens[`${area}/${group}/${page}`] ?? dashboardScreen).preload()
}
