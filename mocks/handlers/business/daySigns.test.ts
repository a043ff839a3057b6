import { expect, it } from 'vitest'
import { createDb } from '../../db/createDb'
import { createLiveArchive } from '../../overlay/liveArchive'
import { createSwitchedWorld } from '../../overlay/switchedWorld'
import { morning } from '../../testClient'
import { createWorld } from '../../world/createWorld'
import { createDaySigns } from './lossEvidence'

const day = 86_400_000

it('multiplies what a wrong wiring loses by the ratio of the archive, from the edit on', () => {
  const world = createWorld({ size: 'demo', seed: 1, zone: 'America/Santo_Domingo' })
  const clock = { now: morning + 2 * day }
  const now = () => clock.now
  const db = createDb(now, '1/demo', world)
  const archive = createLiveArchive(createSwitchedWorld(world, db.creditActs, now), db, now)
  const signsOf = createDaySigns({ world, archive, db, now })
  const { network, archive: made, irregularities, calendar } = world.parts
  const lossOf = (meter: number, date: string): number =>
    signsOf(meter, date).find(({ tag }) => tag === 'wiring')?.daily ?? 0
  const found = Array.from({ length: network.plan.meters }, (_, meter) => meter).find((meter) => {
    const point = network.pointOf(meter)
    return (
      made.transformed(meter, point) &&
      irregularities.wiringOf(meter, point, calendar.dayOf(morning)) &&
      lossOf(meter, '2026-11-19') > 0 &&
      lossOf(meter, '2026-11-21') > 0
    )
  })
  if (found === undefined) throw new Error('no meter with transformers is wired wrongly')
  const [before, after] = [lossOf(found, '2026-11-19'), lossOf(found, '2026-11-21')]
  const id = network.id('meter', found)
  const primary = Number(db.meters.fields(id)?.ct_ratio.split('/')[0])
  clock.now = morning
  db.meters.update(id, { ct_ratio: `${String(primary * 2)}/5` }, { username: 'admin', ip: '' })
  clock.now = morning + 2 * day
  expect(lossOf(found, '2026-11-19')).toBeCloseTo(before, 6)
  expect(lossOf(found, '2026-11-21')).toBeCloseTo(after * 2, 6)
})
