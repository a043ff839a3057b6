import { isTotalizer } from '../../src/rules/archive/meterRules'
import type { Archive } from './archive'
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
  /** Days that an account may be in arrears before it is cut. */
  readonly allowDays: (meter: number) => number
}

/** One as likely as the other. */
const allowedDays = [3, 3, 3, 5, 7]

export const createContracts = (
  archive: Pick<Archive, 'network' | 'type' | 'vacant' | 'prepaid'>,
): Contracts => ({
  kind(meter, point) {
    if (isTotalizer(archive.type(meter, point)) || archive.vacant(meter)) return undefined
    if (!archive.prepaid(meter, point)) return 'postpaid'
    return draw(archive.network.seed, topic.contract, meter) < tokenShare ? 'sts' : 'server'
  },
  allowDays: (meter) =>
    allowedDays[bits(archive.network.seed, topic.contract, meter, 1) % allowedDays.length] ?? 3,
})
