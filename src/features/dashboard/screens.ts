import { withWords } from '@/i18n/withWords'
import { screen } from '@/lib/screen'

/** The home page: a fixed route, not a menu entry. */
export const dashboardScreen = screen(
  'dashboard',
  withWords(['dashboard', 'chart'], () => import('./overview/Dashboard').then((file) => file.Dashboard)),
)
