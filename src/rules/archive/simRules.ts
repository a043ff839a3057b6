import { addMonths } from '../../lib/time'

/** Rules of SIM cards, as pure functions shared by screens, import and head-end. */

/** ICCID: 19 or 20 digits that begin with 89. */
export const isCardNo = (text: string): boolean => /^89\d{17,18}$/.test(text)

/** Ends of the spans of the expiry histogram, days; 0 = has expired. */
export const expirySpans = [0, 30, 60, 90, 180, 365] as const

/** Months of one renewal, its cost for one card, and cards in one order. */
export const renewal = {
  months: { min: 1, max: 60 },
  cost: { min: 0, max: 100_000, decimals: 2 },
  cards: 200,
}

export type SimStatus = 'idle' | 'bound' | 'active' | 'suspended' | 'expired' | 'cancelled'
export type SimAct = 'bind' | 'unbind' | 'suspend' | 'resume' | 'renew' | 'cancel' | 'remove'

/**
 * idle → bound → active ⇄ suspended; expired by its day; cancelled for good. `inDevice`: the card is in a device.
 */
export const simMay = (act: SimAct, status: string, inDevice: boolean): boolean =>
  rules[act](status, inDevice)

const rules: Record<SimAct, (status: string, inDevice: boolean) => boolean> = {
  bind: (status) => status === 'idle',
  unbind: (_, inDevice) => inDevice,
  suspend: (status) => status === 'bound' || status === 'active',
  resume: (status) => status === 'suspended',
  renew: (status) => status !== 'cancelled',
  cancel: (status, inDevice) => !inDevice && status !== 'cancelled',
  remove: (status, inDevice) => !inDevice && (status === 'idle' || status === 'cancelled'),
}

/** The new end: counted from the old one, or from today when that has passed. */
export const renewedUntil = (expiry: string, months: number, today: string): string =>
  addMonths(expiry > today ? expiry : today, months)
