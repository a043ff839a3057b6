import { withWords } from '@/i18n/withWords'
import { screen, type Screens } from '@/lib/screen'

/** A fixed route of the tesla edition, not a menu entry. */
export const siteMapScreen = screen(
  'tslMeterMap',
  withWords(['map'], () => import('./tsl-meter-map/SiteMap').then((file) => file.SiteMap)),
)

/** Collection: key = the menu entry's `component`. */
export const captureScreens: Screens = {
  'capture/archive/meter': screen(
    'meterList',
    withWords(['capture'], () => import('./meter-list/MeterList').then((file) => file.MeterList)),
  ),
  'capture/archive/meterDetail': screen(
    'meterDetail',
    withWords(['meter', 'chart', 'time'], () =>
      import('./meter-detail/MeterDetail').then((file) => file.MeterDetail),
    ),
  ),
  'capture/archive/meterCurve': screen(
    'meterCurve',
    withWords(['meter', 'chart', 'time'], () =>
      import('./meter-curve/MeterCurve').then((file) => file.MeterCurve),
    ),
  ),
}
