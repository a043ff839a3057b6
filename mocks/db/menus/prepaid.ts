import type { RoleGrants } from './roles'
import { area, group } from './seed'

/** Prices are looked up by all who answer for consumers, and their list may be exported. Cashiers see them in a sale. */
const prices: RoleGrants = {
  admin: 'all',
  tesla: 'all',
  operator: ['export'],
  supervisor: ['export'],
  auditor: ['export'],
}

const account = group(
  'account',
  'wallet',
  { en: 'Accounts', zh: '账户', es: 'Cuentas', ja: '口座' },
  prices,
  {
    prepaidAccount: {
      path: 'account',
      icon: 'solution',
      title: { en: 'Prepaid accounts', zh: '预付费账户', es: 'Cuentas prepago', ja: 'プリペイド口座' },
      actions: ['export'],
    },
  },
)

const price = group('price', 'price', { en: 'Prices', zh: '电价', es: 'Precios', ja: '料金' }, prices, {
  pricePlan: {
    path: 'pricePlan',
    icon: 'price',
    title: { en: 'Price plans', zh: '计费方案', es: 'Planes de precios', ja: '料金プラン' },
    actions: ['export'],
  },
  priceQuery: {
    path: 'priceQuery',
    icon: 'calculator',
    title: { en: 'Price query', zh: '电价查询', es: 'Consulta de precios', ja: '料金照会' },
    actions: [],
  },
})

/** Prepaid: what contracts cost. An edition without prepayment has none of it. */
export const prepaidArea = area(
  '/prepaid',
  'wallet',
  { en: 'Prepaid', zh: '预付费', es: 'Prepago', ja: 'プリペイド' },
  [account, price],
)
