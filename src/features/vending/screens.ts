import { withWords } from '@/i18n/withWords'
import { screen, type Screens } from '@/lib/screen'

/** Vending: key = the menu entry's `component`. */
export const vendingScreens: Screens = {
  'vending/token/tokenVerify': screen(
    'tokenVerify',
    withWords(['tokenVerify', 'picker', 'form'], () =>
      import('./token/token-verify/TokenVerification').then((file) => file.TokenVerification),
    ),
  ),
}
