import type { DifferenceRow, DifferenceTotals } from '../../../src/api/business/calculations'
import { round } from '../../../src/lib/format'
import type { CalcType } from '../../../src/rules/codes/calcTypes'
import { calcDifference, calcResults, type CalcResult } from '../../../src/rules/losses/calculation'
import type { Core } from '../../core'
import type { Calculation } from '../../db/calculations'
import type { ScreenCode } from '../../db/menus'
import { ok } from '../../kit/answer'
import type { Sequence } from '../../kit/sequence'
import type { TimedFigure } from './calculationFigures'
import { orderedFields, orderOf } from './calculationOrder'
import { resultOf, runsOf, type CalcItem, type CalcRun } from './calculationRuns'
import type { Route } from '../kit/call'
import { listRoutes } from '../kit/crud'
import { chosenRows, madeFirst, same, slice, type Listing } from '../kit/listing'
import { route } from '../kit/route'
import { contains } from '../kit/rows'

/** A figure of a run before it is shown. */
interface Key {
  id: string
  type: CalcType
  object: string
  period: string
  result: CalcResult
  item: CalcItem
}

/** Cost of finding the name of an object, CPU ms. */
const naming = 0.05

/** Figures of a run before and after, one row each. */
export function differenceRoutes(
  core: Core,
  {
    path,
    screens,
    calculationOf,
  }: {
    path: string
    screens: readonly [ScreenCode, ...ScreenCode[]]
    /** @throws Refusal for a run that the caller does not see */
    calculationOf: (id: string) => Calculation
  },
): Route[] {
  const listing: Listing<Key, DifferenceRow> = {
    keys(params, _, sort) {
      const row = calculationOf(params.required('calc_id'))
      const run = runsOf(core).get(row.id)
      const result = params.text('result')
      if (!run) return []
      const runKeys = keysOf(run)
      // Many figures are made for the page alone, in whatever order; a filter by result takes the figures that have
      // it.
      const ordered = orderedFields.some((field) => field === sort?.field)
      const order = sort && ordered ? orderOf(run, sort.field, sort.sign) : undefined
      if (result === undefined)
        return order ? { length: order.length, at: (place) => runKeys.at(order[place] ?? -1) } : runKeys
      const having = new Set(placesOf(run, result))
      const places = order ? [...order].filter((place) => having.has(place)) : [...having]
      return places.flatMap((place) => runKeys.at(place) ?? [])
    },
    sortedKeys: orderedFields,
    match: { result: same, period: same },
    where: { object_name: (key, text) => contains(nameOf(core, key), text) },
    codes: { result: calcResults },
    costs: { object_name: naming, object_no: naming },
    sortKey: madeFirst<Key, DifferenceRow>(
      { object_name: (key) => nameOf(core, key), object_no: (key) => numberOf(core, key) },
      (key) => ({ ...ofFigures(core, key), object_name: '', object_no: '' }),
    ),
    madeAtOnce: 200,
    show: (key) => ({
      ...ofFigures(core, key),
      object_name: nameOf(core, key),
      object_no: numberOf(core, key),
    }),
  }
  const exporting = { file: 'calculation-differences', table: 'calculation' }
  return [
    ...listRoutes<Key, DifferenceRow>(core, { path, screens, exporting, ...listing }),
    route(core, 'get', `${path}/totals`, { screens }, (call) =>
      ok(totalsOf(slice(chosenRows(listing, call.query(), call).rows))),
    ),
  ]
}

/** Sums of the rows with both figures. Meters of all roles count the same kWh again, so energies have none. */
function totalsOf(keys: readonly Key[]): Partial<DifferenceTotals> {
  const sums = {
    before_energy: 0,
    after_energy: 0,
    before_supply: 0,
    after_supply: 0,
    before_sale: 0,
    after_sale: 0,
  }
  let knownRows = 0
  for (const { type, item } of keys) {
    if (type !== 'areaLoss' && type !== 'lineLoss') return {}
    const { before: formerFigure = noFigure, after: newFigure = noFigure } = item.pair ?? {}
    if (formerFigure.energy === null || newFigure.energy === null) continue
    knownRows += 1
    sums.before_energy += formerFigure.energy
    sums.after_energy += newFigure.energy
    sums.before_supply += formerFigure.supply ?? 0
    sums.after_supply += newFigure.supply ?? 0
    sums.before_sale += formerFigure.sale ?? 0
    sums.after_sale += newFigure.sale ?? 0
  }
  if (knownRows === 0) return {}
  const rounded = Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, round(sum, 2)]),
  ) as typeof sums
  const diff_energy = round(rounded.after_energy - rounded.before_energy, 2)
  return { rows: keys.length, known: knownRows, ...rounded, diff_energy }
}

const keysOf = (run: CalcRun): Sequence<Key> => ({
  length: run.objects.length,
  at(index) {
    const item = run.objects[index]
    return (
      item && {
        id: `${run.id}.${item.objectId}.${item.period}`,
        type: run.type,
        object: item.objectId,
        period: item.period,
        result: resultOf(item),
        item,
      }
    )
  },
})

/** Places of the figures of a run with this result. */
const placesOf = ({ objects }: CalcRun, result: string): number[] =>
  objects.flatMap((item, index) => (resultOf(item) === result ? index : []))

/** Name of an object of a run; its id where the object is gone. */
function nameOf({ db }: Core, { type, object }: Key): string {
  const { areas, lines } = db.tables
  if (type === 'areaLoss') return areas.get(object)?.tg_name ?? object
  if (type === 'lineLoss') return lines.get(object)?.line_name ?? object
  return db.meters.brief(object)?.metercomid ?? object
}

/** The number of an area, of a line, of the consumer of a meter; '' where it has none. */
function numberOf({ db, archive, now }: Core, { type, object }: Key): string {
  const { areas, lines } = db.tables
  if (type === 'areaLoss') return areas.get(object)?.tg_no ?? ''
  if (type === 'lineLoss') return lines.get(object)?.line_no ?? ''
  return archive.meter(object, now())?.cons_no ?? ''
}

const noFigure: TimedFigure = {
  energy: null,
  supply: null,
  sale: null,
  rate: null,
  reason: '',
  calculatedAt: undefined,
}

function ofFigures(core: Core, key: Key): Omit<DifferenceRow, 'object_name' | 'object_no'> {
  const { before: formerFigure = noFigure, after: newFigure = noFigure } = key.item.pair ?? {}
  const timeOf = ({ calculatedAt }: TimedFigure): string =>
    calculatedAt === undefined ? '' : core.world.parts.calendar.wall(calculatedAt)
  return {
    id: key.id,
    object_id: key.object,
    period: key.period,
    result: key.result,
    before_energy: formerFigure.energy,
    after_energy: newFigure.energy,
    diff_energy: calcDifference(formerFigure.energy, newFigure.energy),
    before_rate: formerFigure.rate,
    after_rate: newFigure.rate,
    diff_rate: calcDifference(formerFigure.rate, newFigure.rate),
    before_supply: formerFigure.supply,
    after_supply: newFigure.supply,
    before_sale: formerFigure.sale,
    after_sale: newFigure.sale,
    before_reason: formerFigure.reason,
    after_reason: newFigure.reason,
    before_time: timeOf(formerFigure),
    after_time: timeOf(newFigure),
  }
}
