import { isTotalizer } from '../../src/rules/archive/meterRules'
import type { Archive } from './archive'
import type { Contract } from './parties'
import type { PlanCode } from './pricePlans'
import { bits, draw, topic } from './random'

/**
 * Ways of paying: `postpaid` by bills, `server` from an account that the head-end keeps, `sts` by tokens for a
 * credit that the meter keeps.
 */
export type ContractKind = 'postpaid' | 'server' | 'sts'

/** Share of the prepaid consumers whose meters take tokens; the others have an account in the head-end. */
const tokenShare = 0.8

export interface Contracts {
  /** Kind of a consumer's contract; undefined for check and feeder meters and where nobody lives. */
  readonly kind: (meter: number, point: number) => ContractKind | undefined
  /** True for `kind` "server": an account in the head-end; cheaper where all meters are asked. */
  readonly hasAccount: (meter: number, point: number) => boolean
  /** Price plan of a consumer; undefined where there is no contract. */
  readonly planOf: (meter: number, point: number) => PlanCode | undefined
  /** The contract that holds on a day; its end is known when it lies within a year after the day. */
  readonly contractOn: (meter: number, point: number, day: number) => Contract | undefined
  /** Days that an account may be in arrears before it is cut. */
  readonly allowDays: (meter: number) => number
  /** Day of the month, 1–28, on which a contract is billed: its energy up to the begin of that day. */
  readonly statementDay: (meter: number) => number
}

/** One as likely as the other. */
const allowedDays = [3, 3, 3, 5, 7]
/** Days of the month on which contracts are billed: none that a month lacks. */
const statementDays = 28
/** Days after the one that is asked for within which the end of a contract is known. */
const foreseenDays = 366

/** Plans of those who pay by bills, by the category of the consumer (`consSort`). */
const planOfCategory: Readonly<Record<string, PlanCode>> = {
  '01': 'MT-T4',
  '02': 'MT-T4',
  '03': 'BT-T4',
  '04': 'COM-1',
  '05': 'RES-POST',
}

export function createContracts(
  archive: Pick<Archive, 'network' | 'type' | 'vacant' | 'prepaid' | 'consSort' | 'contractsIn'>,
): Contracts {
  const { seed } = archive.network
  const takesTokens = (meter: number): boolean => draw(seed, topic.contract, meter) < tokenShare
  const kind: Contracts['kind'] = (meter, point) => {
    if (isTotalizer(archive.type(meter, point)) || archive.vacant(meter)) return undefined
    if (!archive.prepaid(meter, point)) return 'postpaid'
    return takesTokens(meter) ? 'sts' : 'server'
  }
  return {
    kind,
    hasAccount: (meter, point) => !takesTokens(meter) && kind(meter, point) === 'server',
    planOf(meter, point) {
      const ownKind = kind(meter, point)
      if (ownKind === undefined) return undefined
      return ownKind === 'postpaid' ? planOfCategory[archive.consSort(meter, point)] : 'RES-PRE'
    },
    contractOn: (meter, point, day) =>
      archive
        .contractsIn(meter, point, { first: day, last: day + foreseenDays })
        .find(({ begin }) => begin <= day),
    allowDays: (meter) => allowedDays[bits(seed, topic.contract, meter, 1) % allowedDays.length] ?? 3,
    statementDay: (meter) => 1 + (bits(seed, topic.contract, meter, 2) % statementDays),
  }
}
