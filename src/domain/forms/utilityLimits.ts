import type { UtilityLimits } from '@/api/console/session'
import {
  adminPasswordLength,
  exportLimit,
  lossLimits,
  passwordLength,
  readLimit,
} from '@/rules/limits/limits'

const delivered = {
  passwordMin: passwordLength.min,
  passwordMax: passwordLength.max,
  adminPassMin: adminPasswordLength.min,
  adminPassMax: adminPasswordLength.max,
  readItems: readLimit.items,
  lossHigh: lossLimits.high,
  lossGrave: lossLimits.grave,
  exportRows: exportLimit.rows,
} as const satisfies Required<UtilityLimits>

/**
 * Puts limits that the utility set in its system parameters in the place of the delivered ones, for this session. What
 * is missing or no number is as delivered: another user's session must not go on here.
 */
export function adoptLimits(set: UtilityLimits): void {
  const limitOf = (name: keyof UtilityLimits): number => {
    const value = set[name]
    return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : delivered[name]
  }
  passwordLength.max = limitOf('passwordMax')
  passwordLength.min = Math.min(limitOf('passwordMin'), passwordLength.max)
  adminPasswordLength.max = limitOf('adminPassMax')
  adminPasswordLength.min = Math.min(limitOf('adminPassMin'), adminPasswordLength.max)
  readLimit.items = limitOf('readItems')
  lossLimits.high = limitOf('lossHigh')
  lossLimits.grave = limitOf('lossGrave')
  exportLimit.rows = limitOf('exportRows')
}
