import { amountOf, type Amount } from '../../src/rules/money/amount'
import type { Archive } from './archive'
import type { Contracts } from './contracts'
import type { TokenPrices } from './pricePlans'
import { bits, draw, topic } from './random'
import type { Relays } from './relay'

/** Rules of an account as they were agreed on with its consumer. */
export interface AccountRules {
  /** Available money below which the consumer is reminded once. */
  readonly threshold: Amount
  /** True when reminders go to the phone of the consumer; false when no receiver was given. */
  readonly hasPhone: boolean
  /** True when the account is cut on its due date. */
  readonly overdueOutage: boolean
  /** True when a payment that ends the arrears reconnects. */
  readonly paidPowerOn: boolean
}

/** Multiples of the note that people hand over, one as likely as the other: some days of usual use. */
const thresholdNotes = [1, 1, 2, 2, 3]
/** Shares of the accounts that give no phone, and of those without one of the two switches. */
const shares = { withoutPhone: 0.07, withoutSwitch: 0.1 } as const

/**
 * Rules of the accounts of the simulated utility. They agree with what was drawn: whoever is cut now and then has both switches, and a
 * meter without a relay has neither.
 */
export function createAccountRules(
  archive: Pick<Archive, 'network' | 'relayMode'>,
  contracts: Pick<Contracts, 'hasAccount'>,
  relays: Pick<Relays, 'relayPlan'>,
  { handedOver }: Pick<TokenPrices, 'handedOver'>,
): (meter: number, point: number) => AccountRules | undefined {
  const { seed } = archive.network
  const chance = (meter: number, part: number): number => draw(seed, topic.contract, meter, part)
  return (meter, point) => {
    if (!contracts.hasAccount(meter, point)) return undefined
    const notes = thresholdNotes[bits(seed, topic.contract, meter, 3) % thresholdNotes.length] ?? 2
    const hasRelay = archive.relayMode(meter, point) !== '0'
    const isCutAtTimes = relays.relayPlan(meter, point).cycle !== undefined
    const isOn = (part: number): boolean =>
      isCutAtTimes || (hasRelay && chance(meter, part) >= shares.withoutSwitch)
    return {
      threshold: amountOf(notes * handedOver),
      hasPhone: chance(meter, 4) >= shares.withoutPhone,
      overdueOutage: isOn(5),
      paidPowerOn: isOn(6),
    }
  }
}
