import { expect, it } from 'vitest'
import { createDb } from '../../db/createDb'
import { createLiveArchive } from '../../overlay/liveArchive'
import { createSwitchedWorld } from '../../overlay/switchedWorld'
import { morning } from '../../testClient'
import { createWorld } from '../../world/createWorld'
import { Findings } from '../../world/findings'
import { createDaySigns } from './lossEvidence'

/** Rules of currents that a wrong wiring breaks; the first of a day carries the energy. */
const ofCurrents: readonly string[] = ['reverseEnergy', 'ctReversed', 'currentUnbalance', 'lowPowerFactor']

it('tells of a wrong wiring the same energy in the record of abnormal data and in the analysis of a loss', () => {
  const world = createWorld({ size: 'demo', seed: 1, zone: 'America/Santo_Domingo' })
  const now = () => morning
  const db = createDb(now, '1/demo', world)
  const archive = createLiveArchive(createSwitchedWorld(world, db.creditActs, now), db, now)
  const signsOf = createDaySigns({ world, archive, db, now })
  const { network, irregularities, calendar } = world.parts
  const wrong = new Findings()
  const compared = new Set<number>()
  for (let meter = 0; meter < network.plan.meters; meter++) {
    if (!irregularities.wiringOf(meter, network.pointOf(meter), calendar.dayOf(morning))) continue
    const records = world.abnormalOf(meter, morning)
    expect(records.filter(({ unpaid }) => unpaid && unpaid.perDay <= 0)).toEqual([])
    const broken = records.filter(({ e_type }) => ofCurrents.includes(e_type))
    for (const date of new Set(broken.map(({ data_date }) => data_date))) {
      const ofDay = broken.filter(({ data_date }) => data_date === date)
      const recorded = ofDay.reduce((sum, { unpaid }) => sum + (unpaid?.perDay ?? 0), 0)
      const explained = signsOf(meter, date).find(({ tag }) => tag === 'wiring')?.daily ?? 0
      if (explained > 0) compared.add(meter)
      wrong.claim(
        Math.abs(recorded - explained) < 1e-6,
        `${String(meter)} ${date}: ${recorded.toFixed(2)} kWh a day, not ${explained.toFixed(2)}`,
      )
    }
  }
  expect(wrong.list).toEqual([])
  expect(compared.size).toBeGreaterThan(15)
})
