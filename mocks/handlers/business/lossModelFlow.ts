import type { ModelFlow } from '../../../src/api/business/lossModels'
import { round } from '../../../src/lib/format'
import type { DrawnKind } from '../../../src/rules/losses/lossModelRules'
import type { Core } from '../../core'
import type { ModelElement } from '../../db/lossModels'
import { periodOf } from '../../overlay/figurePeriods'

/** Takers that are named; the others stand together. */
const namedTakers = 8
/** Days back on which a known balance is looked for. */
const daysBack = 7

/** Flow of the energy of an area or a line on its newest known day. */
export function modelFlow(core: Core, kind: DrawnKind, id: string): ModelFlow {
  const { archive, world } = core
  const { calendar } = world.parts
  const now = core.now()
  const today = calendar.dayOf(now)
  const figures = kind === 'area' ? archive.areaFigures : archive.lineFigures
  const figureOn = (day: number) => figures.figure(id, periodOf(calendar, calendar.dateOf(day)), now)
  const days = Array.from({ length: daysBack }, (_, back) => today - 1 - back)
  const day =
    days.find((pastDay) => typeof figureOn(pastDay).balance === 'object') ??
    days.find((pastDay) => figureOn(pastDay).state !== 'none') ??
    today - 1
  const { balance, calculated } = figureOn(day)
  const date = calendar.dateOf(day)
  const dayFacts = {
    data_date: date,
    loss_reason: typeof balance === 'string' ? balance : '',
    calculated_at: calculated === undefined ? '' : calendar.wall(calculated),
  }
  if (typeof balance === 'string')
    return { ...dayFacts, inputs: [], given: null, outputs: [], rest: null, rest_count: null, loss: null }

  const model = archive.models.model(kind, id, day)
  /** Energy of each of these meters, kWh: taken less given, and taken. */
  const energiesOf = (elements: readonly ModelElement[]) => {
    const sums = new Map<string, { net: number; taken: number }>()
    for (const { meter_id, direction, sign, loss_flag } of elements) {
      if (loss_flag === 0) continue
      const row = archive.dayEnergy(meter_id, date, date, now)?.[0]
      const energy = (direction === '+A' ? row?.pap_e : row?.rap_e) ?? 0
      const isTaken = (direction === '+A') === (sign !== -1)
      const sum = sums.get(meter_id) ?? { net: 0, taken: 0 }
      sums.set(meter_id, {
        net: sum.net + (isTaken ? energy : -energy),
        taken: sum.taken + (isTaken ? energy : 0),
      })
    }
    return [...sums].map(([meter_id, sum]) => ({
      name: core.db.meters.brief(meter_id)?.metercomid ?? '',
      ...sum,
    }))
  }
  const outputs = (model?.outputs ?? []).flatMap((element) => ('meter_id' in element ? element : []))
  const derived = (model?.outputs.length ?? 0) - outputs.length
  const takers = energiesOf(outputs).toSorted((a, b) => b.taken - a.taken)
  const shownTakers = takers.slice(0, namedTakers)
  return {
    ...dayFacts,
    inputs: energiesOf(model?.inputs ?? []).map(({ name, net }) => ({ name, energy: round(net, 2) })),
    given: balance.given,
    outputs: shownTakers.map(({ name, taken }) => ({ name, energy: round(taken, 2) })),
    rest: round(balance.sale - shownTakers.reduce((sum, { taken }) => sum + taken, 0), 2),
    rest_count: takers.length - shownTakers.length + derived,
    loss: balance.loss,
  }
}
