import { withWords } from '@/i18n/withWords'
import { screen, type Screens } from '@/lib/screen'

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
