import { withWords } from '@/i18n/withWords'
import { screen } from '@/lib/screen'
import { loadPlot } from '@/ui/chart/loadPlot'
import { readAhead } from '@/ui/data/ahead'
import { summaryRead } from './overview/summaryRead'

/** Dashboard: a fixed route without a menu entry; every user may read its data. */
export const dashboardScreen = screen(
  'dashboard',
  withWords(['dashboard', 'chart'], () => import('./overview/Dashboard').then((file) => file.Dashboard)),
  { ahead: () => readAhead(...summaryRead), parts: loadPlot },
)
