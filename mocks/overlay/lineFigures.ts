import type { Energies, ModelMeter, NoBalance } from '../../src/rules/energyBalance'
import { lineBalanceOf, type LineBalance } from '../../src/rules/lineBalance'
import type { DerivedElement, LossModel, ModelElement } from '../db/lossModels'
import { DAY } from '../world/calendar'
import { Recent } from '../world/recent'
import type { World } from '../world/types'
import type { AreaMembers } from './areaMembers'
import type { Grid } from './grid'
import type { LiveModels } from './liveModels'
import type { MeteredDays } from './meteredDays'

type LineLoss = LineBalance & { id: string; date: string }

export interface LineFigures {
  /** The balance of a line on a date, as it is known at `now`, or why there is none. */
  balanceOn: (lineId: string, date: string, now: number) => LineLoss | NoBalance
}

/** A meter of a model with all that it contributes. */
interface Share {
  meter_id: string
  taken: boolean
  given: boolean
  turned: boolean
}

/** Losses of lines, by their models: the feeder meter against check meters and special transformers. */
export function createLineFigures(
  world: World,
  {
    grid,
    models,
    members,
    metered,
  }: { grid: Grid; models: LiveModels; members: AreaMembers; metered: MeteredDays },
): LineFigures {
  const { network, calendar, loads } = world.parts
  const balances = new Recent<string, LineLoss | NoBalance>(4_000)

  /** Undefined before its first day and after its last. */
  function dayOf(meter: number, day: number, now: number): ModelMeter | undefined {
    if (meter < 0) return { energies: undefined }
    const load = loads.known(meter, network.pointOf(meter))
    return day > load.first && day < load.stop ? metered(load, day, now) : undefined
  }
  /** Directions of each meter; those that take no part are left out. */
  function sharesOf(elements: readonly ModelElement[]): Share[] {
    const shares = new Map<string, Share>()
    for (const { meter_id, direction, sign, loss_flag } of elements) {
      if (loss_flag === 0) continue
      const share = shares.get(meter_id) ?? { meter_id, taken: false, given: false, turned: sign === -1 }
      shares.set(meter_id, share)
      if (direction === '+A') share.taken = true
      else share.given = true
    }
    return [...shares.values()]
  }
  function shareOn({ meter_id, taken, given, turned }: Share, day: number, now: number): ModelMeter[] {
    const known = dayOf(network.find('meter', meter_id), day, now)
    if (!known) return []
    const part = (of: Energies | undefined): Energies | undefined => {
      const own = of && { ...of, taken: taken ? of.taken : 0, given: given ? of.given : 0 }
      return own && turned ? { ...own, taken: own.given, given: own.taken } : own
    }
    return [{ energies: part(known.energies), estimate: () => part(known.estimate?.()) }]
  }
  /** What its consumers say of an area that has no check meter: those that were read, and those that were not. */
  function derivedOn({ area_id, technical }: DerivedElement, day: number, now: number): ModelMeter[] {
    const read = { taken: 0, given: 0, quality: 'derived' }
    const unread = { taken: 0, given: 0 }
    let unknown = false
    for (const meter of members(area_id, day)) {
      const own = dayOf(meter, day, now)
      const counted = own?.energies ?? own?.estimate?.()
      if (own && !counted) unknown = true
      const sum = own?.energies ? read : unread
      sum.taken += (counted?.taken ?? 0) * (1 + technical)
      sum.given += counted?.given ?? 0
    }
    const rest: ModelMeter = { energies: undefined, estimate: () => (unknown ? undefined : unread) }
    return [{ energies: read }, ...(unknown || unread.taken + unread.given > 0 ? [rest] : [])]
  }
  /** All inputs as one; unread where one of them is. */
  function inputOn({ inputs }: LossModel, day: number, now: number): ModelMeter | undefined {
    const all = sharesOf(inputs).flatMap((share) => shareOn(share, day, now))
    if (all.length === 0) return undefined
    let sum: Energies | undefined = { taken: 0, given: 0 }
    for (const { energies } of all)
      sum = sum && energies && { taken: sum.taken + energies.taken, given: sum.given + energies.given }
    return { energies: sum }
  }

  function work(lineId: string, date: string, now: number): LineLoss | NoBalance {
    const day = calendar.parseDate(date)
    const model = models.model('line', lineId, day)
    if (!model) return 'noCheck'
    const metersOnly = model.outputs.filter((each) => 'meter_id' in each)
    const outputs = [
      ...sharesOf(metersOnly).flatMap((share) => shareOn(share, day, now)),
      ...model.outputs.flatMap((each) => ('area_id' in each ? derivedOn(each, day, now) : [])),
    ]
    const balance = lineBalanceOf(inputOn(model, day, now), outputs)
    return typeof balance === 'string' ? balance : { id: lineId, date, ...balance }
  }

  return {
    balanceOn(lineId, date, now) {
      // Figures of the hour are those of its beginning.
      const hour = Math.floor(now / (DAY / 24)) * (DAY / 24)
      const key = [lineId, date, String(hour), grid.version(), models.version()].join('/')
      return balances.get(key, () => work(lineId, date, hour))
    },
  }
}
