import type { Core } from '../../core'
import type { Collection } from '../../overlay/collections'
import { isDue, outcomeCode, reasonOf } from '../../world/outcome'
import { dearest } from '../kit/listing'
import { Refusal, type Params } from '../../kit/params'
import type { ValueListing } from '../kit/valueLists'

const results = ['1', '2', '3'] as const

/** Result of a collection by its outcome code, as `readResult` counts; '' before its turn has come. */
const resultOf = (code: number): (typeof results)[number] | '' =>
  code === outcomeCode.notNeeded ? '3' : isDue(code) ? (code > 0 ? '1' : '2') : ''

/** The same of a meter and a day (of a month its last one), with when it came, or why it did not. */
export function collectedOf(core: Core, collection: Collection, id: string, day: number) {
  const code = core.archive.collections[collection].codeOf(id, day, core.now())
  return {
    result: resultOf(code),
    time: code > 0 ? core.world.parts.calendar.wall(code) : '',
    reason: reasonOf(code),
  }
}

/**
 * The same list with those alone of which something was collected with the result that a parameter names.
 * @throws Refusal where it would take too long to look at all of them
 * @param dayOf the day, or the last one of the month, of a period
 */
export function byCollected<Values, Row>(
  core: Core,
  params: Params,
  { name, collection, dayOf }: { name: string; collection: Collection; dayOf: (period: string) => number },
  listing: ValueListing<Values, Row>,
): ValueListing<Values, Row> {
  const chosenResult = params.oneOf(name, results)
  if (chosenResult === undefined) return listing
  const { code, codeOf, perMeter } = core.archive.collections[collection]
  const currentInstant = core.now()
  const days = listing.periods.map(dayOf)
  return {
    ...listing,
    conditions: `${listing.conditions}/${name}${chosenResult}`,
    prepare(meters) {
      if (meters.length * days.length * perMeter > dearest) throw new Refusal('filterTooDear')
      listing.prepare?.(meters)
    },
    bits(meter, point) {
      const periodBits = listing.bits(meter, point)
      let bits = 0
      for (const [bit, day] of days.entries())
        if (
          (periodBits >> bit) % 2 === 1 &&
          resultOf(code(meter, point, day, currentInstant)) === chosenResult
        )
          bits |= 1 << bit
      return bits
    },
    values: (id) =>
      listing
        .values(id)
        .filter((row) => resultOf(codeOf(id, dayOf(listing.periodOf(row)), currentInstant)) === chosenResult),
  }
}
