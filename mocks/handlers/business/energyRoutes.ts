import type { Core } from '../../core'
import type { ScreenCode } from '../../db/menus'
import type { Progress } from '../../kit/turns'
import { okWithProgress } from '../../kit/answer'
import type { Route } from '../kit/call'
import { listRoutes } from '../kit/crud'
import type { Sort } from '../kit/listing'
import { StillPending, type Params } from '../../kit/params'
import { route } from '../kit/route'
import {
  createValueLists,
  valueMeterFields,
  type ValueKey,
  type ValueListing,
  type ValueMeter,
  type ValueRows,
} from '../kit/valueLists'

interface EnergyList<Values, Row, Totals> {
  path: string
  screens: readonly [ScreenCode, ...ScreenCode[]]
  /** Fields of a row beside those of its meter. */
  fields: readonly (keyof Row & string)[]
  /** By which of them the list is sorted. */
  sorted?: readonly (keyof Row & string)[]
  madeAtOnce: number
  file: string
  asked: (params: Params, sort: Sort | undefined) => ValueListing<Values, Row>
  /** The sums of all rows. */
  totals: (rows: ValueRows<Row>, asked: ValueListing<Values, Row>) => Totals & Progress
  /** What they say while the rows themselves are worked out. */
  noTotals: Totals
}

/** `…/list`, `…/export` and `…/totals` of the energies of many meters. */
export function energyRoutes<Values, Row extends ValueMeter, Totals extends object>(
  core: Core,
  {
    path,
    screens,
    fields,
    sorted = [],
    madeAtOnce,
    file,
    asked,
    totals,
    noTotals,
  }: EnergyList<Values, Row, Totals>,
): Route[] {
  const list = createValueLists(core)
  return [
    ...listRoutes<ValueKey<Row>, Row>(core, {
      path,
      screens,
      keys: (params, _, sort) => list(params, asked(params, sort)),
      show: (key) => key.row(),
      fields: [...valueMeterFields, ...fields],
      sortedKeys: [...valueMeterFields, ...sorted],
      // The registers of a meter are counted up from its first day: too long to sort by a value. ms
      costs: Object.fromEntries(fields.map((field) => [field, 10])),
      madeAtOnce,
      exporting: { file, show: (key) => key.row(true) },
    }),
    route(core, 'get', `${path}/totals`, { screens }, ({ query }) => {
      const params = query()
      const its = asked(params, undefined)
      try {
        return okWithProgress(totals(list(params, its), its))
      } catch (error) {
        if (error instanceof StillPending) return okWithProgress({ ...noTotals, ...error.progress })
        throw error
      }
    }),
  ]
}
