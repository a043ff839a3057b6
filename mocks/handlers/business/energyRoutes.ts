import type { Core } from '../../core'
import { okWithProgress } from '../../kit/answer'
import { StillPending, type Params } from '../../kit/params'
import type { Progress } from '../../kit/progress'
import type { Route } from '../kit/call'
import type { Sort } from '../kit/listing'
import { readingRoutes } from '../kit/readingLists'
import { route } from '../kit/route'
import { createValueLists, type ValueListing, type ValueRow, type ValueRows } from '../kit/valueLists'

interface EnergyList<Values, Figure, Totals> extends Omit<
  Parameters<typeof readingRoutes<Figure>>[1],
  'rows'
> {
  listingOf: (params: Params, sort: Sort | undefined) => ValueListing<Values, Figure>
  /** The sums of all rows. */
  totals: (rows: ValueRows<ValueRow<Figure>>, listing: ValueListing<Values, Figure>) => Totals & Progress
  /** Totals of the answer while the rows themselves are worked out. */
  noTotals: Totals
}

/** `…/list`, `…/export` and `…/totals` of the energies of many meters. */
export function energyRoutes<Values, Figure, Totals extends object>(
  core: Core,
  { listingOf, totals, noTotals, ...readingList }: EnergyList<Values, Figure, Totals>,
): Route[] {
  const { path, screens } = readingList
  const list = createValueLists(core)
  return [
    ...readingRoutes<Figure>(core, {
      ...readingList,
      rows: (rowsOf, params, sort) => rowsOf(params, listingOf(params, sort)),
    }),
    route(core, 'get', `${path}/totals`, { screens }, ({ query }) => {
      const params = query()
      const listing = listingOf(params, undefined)
      try {
        return okWithProgress(totals(list(params, listing), listing))
      } catch (error) {
        if (error instanceof StillPending) return okWithProgress({ ...noTotals, ...error.progress })
        throw error
      }
    }),
  ]
}
