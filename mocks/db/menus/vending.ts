import type { RoleGrants } from './roles'
import { area, group } from './seed'

/** Tokens are explained by all who sell or answer for them (screens.md 11.10). */
const tokens: RoleGrants = { admin: 'all', tesla: 'all', cashier: 'all', supervisor: 'all', auditor: 'all' }

const token = group('token', 'key', { en: 'Tokens', zh: '令牌', es: 'Tokens', ja: 'トークン' }, tokens, {
  tokenVerify: {
    path: 'tokenVerify',
    icon: 'check',
    title: {
      en: 'Token verification',
      zh: '令牌验证',
      es: 'Verificación de tokens',
      ja: 'トークン検証',
    },
    actions: [],
  },
})

/** Vending: tokens and their sale. An edition without prepayment has none of it. */
export const vendingArea = area(
  '/vending',
  'cart',
  { en: 'Vending', zh: '售电管理', es: 'Venta', ja: '販売' },
  [token],
)
