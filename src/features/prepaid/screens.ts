import { withWords } from '@/i18n/withWords'
import { screen, type Screens } from '@/lib/screen'

/** Prepaid: key = the menu entry's `component`. */
export const prepaidScreens: Screens = {
  'prepaid/account/account': screen(
    'prepaidAccount',
    withWords(['prepaidAccounts', 'values'], () =>
      import('./account/prepaid-account/Accounts').then((file) => file.Accounts),
    ),
    { sidebar: ['org', 'power', 'user'] },
  ),
  'prepaid/price/pricePlan': screen(
    'pricePlan',
    withWords(['plans', 'prices', 'picker', 'sidebar', 'form'], () =>
      import('./price/price-plan/PricePlans').then((file) => file.PricePlans),
    ),
  ),
  'prepaid/price/priceQuery': screen(
    'priceQuery',
    withWords(['prices', 'picker', 'sidebar', 'form'], () =>
      import('./price/price-query/PriceQuery').then((file) => file.PriceQuery),
    ),
    { sidebar: ['user'] },
  ),
}
