import { amountOf, largerAmount, noAmount, totalAmount, type Amount } from './amount'

/**
 * Two limits per person (rules of money, "Two limits per person"), counted until the person's drawer is accepted: `holding` money in hand, and
 * `giving` without payment: credit notes, refunds, free units, write-offs.
 */
export const limitKinds = ['holding', 'giving'] as const
export type LimitKind = (typeof limitKinds)[number]
export type PersonLimits = Readonly<Record<LimitKind, Amount>>

/**
 * Limits of a person: the person's own, otherwise the largest of the roles; 0 where nobody has set one, so that money is handled only by
 * those who were allowed to.
 */
export function limitsOfPerson(
  person: Partial<PersonLimits>,
  roles: readonly Partial<PersonLimits>[],
): PersonLimits {
  const limitOf = (kind: LimitKind): Amount =>
    person[kind] ??
    roles.reduce<Amount>((largest, role) => largerAmount(largest, role[kind] ?? noAmount), noAmount)
  return { holding: limitOf('holding'), giving: limitOf('giving') }
}

/** Money of a drawer, or given beside one, that counts until it is accepted. */
export interface LimitedMoney {
  holding: Amount
  giving: Amount
  isAccepted: boolean
}

/** Used parts of both limits: the sum of all that is not accepted yet. */
export function usedOfLimits(entries: readonly LimitedMoney[]): PersonLimits {
  const open = entries.filter(({ isAccepted }) => !isAccepted)
  return {
    holding: totalAmount(open.map(({ holding }) => holding)),
    giving: totalAmount(open.map(({ giving }) => giving)),
  }
}

/** Per cent of a limit from which the person is warned, and at which nothing more is possible. */
const warnPercent = 80n
const stopPercent = 100n

/** Fullness of a limit. */
export type LimitLevel = 'free' | 'warn' | 'stop'

/** Level of a used limit: warn from 80 % on, stop at 100 %. */
export function limitLevel(used: Amount, limit: Amount): LimitLevel {
  const reaches = (percent: bigint): boolean => BigInt(used) * 100n >= BigInt(limit) * percent
  if (reaches(stopPercent)) return 'stop'
  return reaches(warnPercent) ? 'warn' : 'free'
}

/** The one way out of a full limit: cash is handed in, or a supervisor accepts the drawer. */
export type WayOut = 'handIn' | 'acceptDrawer'

/** Judgement of an act that would use more of a limit. */
export type LimitVerdict =
  | { isAllowed: true; level: LimitLevel; used: Amount }
  | { isAllowed: false; wayOut: WayOut; used: Amount }

/**
 * Judges an act that would use more of a limit: it may reach the limit, and not exceed it.
 * @param state.inOpenDrawer cash that could be handed in now
 */
export function judgeLimit(
  kind: LimitKind,
  addition: Amount,
  { used, limit, inOpenDrawer }: { used: Amount; limit: Amount; inOpenDrawer: Amount },
): LimitVerdict {
  const usedAfter = amountOf(used + addition)
  if (usedAfter <= limit) return { isAllowed: true, level: limitLevel(usedAfter, limit), used: usedAfter }
  return {
    isAllowed: false,
    wayOut: kind === 'holding' && inOpenDrawer > 0 ? 'handIn' : 'acceptDrawer',
    used,
  }
}
