import { withWords } from '@/i18n/withWords'
import { screen } from '@/lib/screen'
import { loadPlot } from '@/ui/chart/loadPlot'
import { readAhead } from '@/ui/data/ahead'
import { summaryRead } from './overview/summaryRead'

/** The home page: a fixed route, not a menu entry. It reads what every user may read: its reads need no menu. */
export const dashboardScreen = screen(
  'dashboard',
  withWords(['dashboard', 'chart'], () => import('./overview/Dashboard').then((file) => file.Dashboard)),
  { ahead: () => readAhead(...summaryRead), parts: loadPlot },
)
