import type { CreditActsLedger } from '../db/creditActs'
import { createAccountBills } from '../world/accountBills'
import { createImportedEnergy } from '../world/importedEnergy'
import type { MeterLoad } from '../world/load'
import { tokenPrices } from '../world/pricePlans'
import type { Disconnection } from '../world/relay'
import { accountsUnder, type CreditActs, type RelayCourse, type RelayCourses } from '../world/relayCourse'
import type { World } from '../world/types'

const noActs: CreditActs = { tokens: [], postings: [] }

/** Remainder of a drawn disconnection. */
type Keep = (block: Disconnection) => readonly Disconnection[]
type Keeper = (meter: number, since: number, acts: CreditActs) => Keep

/**
 * Courses of the relays of meters to which somebody sold or paid. What people do comes on top of what was drawn: the customers
 * still buy the tokens and pay the bills that they would have, so a relay opens when it would have, unless there is still
 * credit; then it opens when that is used up, or not at all. No disconnection comes that was not drawn: nothing takes credit from a meter.
 */
export function relayCoursesOf(drawnWorld: World, acts: CreditActsLedger): RelayCourses {
  const { network, faults, contracts } = drawnWorld.parts
  const courses = new Map<number, RelayCourse>()
  const forCredit = createCreditKeeper(drawnWorld)
  const forBalance = createBalanceKeeper(drawnWorld)

  /** A course whose drawn disconnections, from its first act on, are passed to `keep` once each, in the order of time. */
  function decided(meter: number, since: number, meterActs: CreditActs, keep: Keep): RelayCourse {
    const plan = faults.relayPlan(meter, network.pointOf(meter))
    const keptBlocks: Disconnection[] = []
    let until = since
    return {
      since,
      acts: meterActs,
      blocks(begin, end) {
        for (const block of end > until ? faults.planOff(plan, until, end) : []) {
          until = Math.max(until, block.end)
          keptBlocks.push(...keep(block))
        }
        until = Math.max(until, end)
        return keptBlocks.filter((block) => block.end > begin && block.begin < end)
      },
    }
  }
  for (const meterId of acts.meters()) {
    const meter = network.find('meter', meterId)
    if (meter < 0) continue
    const meterActs = acts.actsOn(meterId) ?? noActs
    const since = Math.min(...[...meterActs.tokens, ...meterActs.postings].map(({ instant }) => instant))
    const keeper = contracts.kind(meter, network.pointOf(meter)) === 'sts' ? forCredit : forBalance
    courses.set(meter, decided(meter, since, meterActs, keeper(meter, since, meterActs)))
  }
  return (meter) => courses.get(meter)
}

/** A meter disconnects by itself: each drawn disconnection shrinks to the time in which the sold energy is used up. */
function createCreditKeeper(drawnWorld: World): Keeper {
  const { calendar, network, faults } = drawnWorld.parts
  /** The same utility in which no relay opens for want of credit. */
  const connected = drawnWorld.under((meter) => ({
    since: Number.NEGATIVE_INFINITY,
    acts: noActs,
    blocks: (begin, end) =>
      faults.relayOff(meter, network.pointOf(meter), begin, end).filter(({ cause }) => cause !== 'credit'),
  })).parts
  const energies = createImportedEnergy(connected.registers, calendar)

  return (meter, _since, { tokens }) => {
    const point = network.pointOf(meter)
    /** Number of tokens that are in the credit already, and what is left of them, register units. */
    let [takenCount, credit] = [0, 0]

    /** The last second of begin … end to which the credit suffices. */
    function usedUpAt(load: MeterLoad, begin: number, end: number): number {
      let [first, last] = [0, Math.floor((end - begin) / 1000)]
      while (first < last) {
        const middle = Math.ceil((first + last) / 2)
        if (energies.between(load, begin, begin + middle * 1000) <= credit) first = middle
        else last = middle - 1
      }
      return begin + first * 1000
    }
    return (block) => {
      if (block.cause !== 'credit') return [block]
      const load = connected.loads.cached(meter, point)
      const keptBlocks: Disconnection[] = []
      let begin = block.begin
      while (begin < block.end) {
        for (let token = tokens[takenCount]; token && token.instant <= begin; token = tokens[takenCount]) {
          credit += (token.energy * load.resolution) / 10
          takenCount += 1
        }
        // Until the next token, or the one that was drawn for the end of the disconnection.
        const end = Math.min(tokens[takenCount]?.instant ?? Number.POSITIVE_INFINITY, block.end)
        const usedUp = credit > 0 ? usedUpAt(load, begin, end) : begin
        if (credit > 0) credit -= energies.between(load, begin, usedUp)
        if (usedUp < end) keptBlocks.push({ ...block, begin: usedUp, end })
        begin = end
      }
      return keptBlocks
    }
  }
}

/** Accounts are cut by command, and nobody is cut whose balance is above zero at that moment. */
function createBalanceKeeper(drawnWorld: World): Keeper {
  const { accounts, calendar, network, archive } = drawnWorld.parts
  const courses = new Map<number, RelayCourse>()
  /** The same utility as far as it was decided; it is asked for no later days. */
  const soFar = drawnWorld.under((meter) => courses.get(meter)).parts
  const prices = tokenPrices(archive.profile)

  return (meter, since, meterActs) => {
    const point = network.pointOf(meter)
    const keptBlocks: Disconnection[] = []
    const course: RelayCourse = {
      since,
      acts: meterActs,
      blocks: (begin, end) => keptBlocks.filter((block) => block.end > begin && block.begin < end),
    }
    courses.set(meter, course)
    function balanceBefore({ begin }: Disconnection): number {
      const until = calendar.dayOf(begin)
      const bills = createAccountBills(soFar.registers, prices, network.seed, calendar, until)
      const laid = accountsUnder(accounts, () => course, { loads: soFar.loads, bills })
      return laid.balanceAt(meter, point, begin) ?? 0
    }
    return (block) => {
      // Somebody who was cut already stays so until the payment that was drawn.
      if (block.cause === 'unpaid' && block.begin >= since && balanceBefore(block) > 0) return []
      keptBlocks.push(block)
      return [block]
    }
  }
}
