import { expect, it } from 'vitest'
import type { CurveItem } from '../../../src/api/capture/meterReadings'
import type { AbnormalRule } from '../../../src/rules/archive/abnormalRules'
import { findingRules, type Broken } from '../../../src/rules/archive/findingRules'
import { abnormalLimits } from '../../../src/rules/limits/limits'
import { isTotalizer } from '../../../src/rules/archive/meterRules'
import { createWorld } from '../createWorld'
import { Findings } from '../findings'
import type { WorldSize } from '../terms'
import { itemsOf, wiringMode } from '../wiring'

// Everybody is judged by the values that screens publish, whatever the world has made of them, and compared with the findings.
const now = Date.parse('2026-11-20T14:00:00Z')
/** By then what came late is there too. */
const later = now + 2 * 86_400_000
const formula = abnormalLimits.unbalance

type Column = readonly (number | null)[]
const known = (column: Column | undefined): number[] => (column ?? []).map((each) => each ?? 0)
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length

/** Rules that are told on one weekday of each meter. */
const weekly = [
  'reverseEnergy',
  'ctReversed',
  'neutralDiffers',
  'currentUnbalance',
  'lowPowerFactor',
  'demandOver',
  'overCapacity',
] as const satisfies AbnormalRule[]

function judging(size: WorldSize, step: number) {
  const world = createWorld({ size, seed: 1, zone: 'America/Santo_Domingo' })
  const { network, archive, calendar, outcomes, faults } = world.parts
  const last = calendar.dayOf(now) - 1
  const told = new Set(world.abnormal(now).map((of) => `${of.meter_id} ${of.data_date} ${of.e_type}`))
  const wrong = new Findings()
  let [judged, broken] = [0, 0]

  const compare = (meter: number, day: number, rule: AbnormalRule, said: Broken | undefined): void => {
    const id = network.id('meter', meter)
    const has = told.has(`${id} ${calendar.dateOf(day)} ${rule}`)
    judged++
    if (said) broken++
    wrong.claim(
      has === (said !== undefined),
      `${archive.metercomid(meter)} ${calendar.dateOf(day)} ${rule}: ${said ? `${String(said.value)} ${said.unit} without a finding` : 'a finding without reason'}`,
    )
  }
  type Row = NonNullable<ReturnType<typeof world.dayEnergy>>[number]
  /** Day rows of the meter that is looked at, by civil day. */
  const rows = new Map<number, Row>()
  function fetchRows(id: string): void {
    rows.clear()
    const [begin, end] = [calendar.dateOf(last - 58), calendar.dateOf(last)]
    for (const row of world.dayEnergy(id, begin, end, later) ?? [])
      rows.set(calendar.parseDate(row.data_date), row)
  }
  const dayOf = (day: number) => rows.get(day)
  const isRead = (meter: number, point: number, day: number): boolean =>
    outcomes.code(meter, point, day, calendar.dayStart(day + 1) + 6.5 * 3_600_000) > 0

  function judgeQuarters(meter: number, point: number, day: number): void {
    const id = network.id('meter', meter)
    const wiring = wiringMode(archive, meter, point)
    const date = calendar.dateOf(day)
    const asked = { meter_id: id, date_begin: date, date_end: date, density: '1' }
    const { series } = world.curve({ ...asked, items: itemsOf(wiring).join(',') }, later) ?? {}
    const row = dayOf(day)
    // Gaps of a feeder's outage are no values; a day that did not come is not judged.
    if (!series?.p?.some((value) => value !== null)) return
    const totalizer = isTotalizer(archive.type(meter, point))
    const roof = totalizer || archive.solar(meter, point) > 0
    const contract = totalizer ? Number.POSITIVE_INFINITY : archive.powerLimit(meter, point)
    const of = (item: CurveItem): number[] => known(series[item])
    const names = (['ia', 'ib', 'ic'] as const).filter((item) => series[item])
    const phases = names.map((item) => mean(of(item)))
    const powers = (['pa', 'pb', 'pc'] as const).filter((item) => series[item]).map((item) => mean(of(item)))
    const most = of('ia').map((amps, q) => Math.max(amps, ...names.map((item) => series[item]?.[q] ?? 0)))
    const said: Record<(typeof weekly)[number], Broken | undefined> = {
      reverseEnergy: findingRules.reverseEnergy({ exported: of('rap_e').reduce((a, b) => a + b, 0), roof }),
      ctReversed: findingRules.ctReversed({ powers, amps: phases, roof }),
      neutralDiffers:
        wiring === '1'
          ? findingRules.neutralDiffers({
              phase: mean(of('ia')),
              neutral: mean(of('i0')),
              limit: abnormalLimits.neutralDiffers,
            })
          : undefined,
      currentUnbalance: phases.length > 1 ? findingRules.currentUnbalance({ phases, formula }) : undefined,
      lowPowerFactor: findingRules.lowPowerFactor({
        factors: known(series.f?.map((each) => each ?? 1)),
        amps: most,
      }),
      demandOver: findingRules.demandOver({ demand: row?.pap_demand_primary ?? 0, contract }),
      overCapacity: findingRules.overCapacity({ energy: row?.pap_e ?? 0, contract, hours: 24 }),
    }
    for (const rule of weekly) compare(meter, day, rule, said[rule])
  }
  function judgeRegisters(meter: number, day: number): void {
    const [row, before] = [dayOf(day), dayOf(day - 1)]
    const weeks = [7, 14, 21, 28].flatMap((ago) => dayOf(day - ago)?.pap_e ?? [])
    if (typeof row?.pap_e === 'number' && weeks.length === 4)
      compare(meter, day, 'energyJump', findingRules.energyJump({ energy: row.pap_e, usual: mean(weeks) }))
    if (typeof row?.pap_r === 'number' && typeof before?.pap_r === 'number')
      compare(
        meter,
        day,
        'readingDecrease',
        findingRules.readingDecrease({ previous: before.pap_r, current: row.pap_r }),
      )
  }

  for (let meter = 0; meter < network.plan.meters; meter += step) {
    const point = network.pointOf(meter)
    const first = archive.firstDay(meter, point)
    if (faults.never(meter)) continue
    fetchRows(network.id('meter', meter))
    for (let day = Math.max(first + 28, last - 29); day <= last; day++) {
      if (!isRead(meter, point, day)) continue
      if ((day - meter) % 7 === 0) judgeQuarters(meter, point, day)
      judgeRegisters(meter, day)
    }
  }
  return { wrong: wrong.list, judged, broken }
}

it('is of every meter of the small world what its published values say', () => {
  const { wrong, judged, broken } = judging('small', 1)
  expect(wrong).toEqual([])
  expect(judged).toBeGreaterThan(20_000)
  expect(broken).toBeGreaterThan(10)
})

it('is of a sample of the demo world what its published values say', () => {
  const { wrong, broken } = judging('demo', 67)
  expect(wrong).toEqual([])
  expect(broken).toBeGreaterThan(5)
})
