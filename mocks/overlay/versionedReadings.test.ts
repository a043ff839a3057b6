import { expect, it } from 'vitest'
import { createDb } from '../db/createDb'
import { createWorld } from '../world/createWorld'
import { createVersionedReadings } from './versionedReadings'

const now = Date.parse('2026-11-20T14:00:00Z')

it('reads each month of a meter once: as of its closing, or as of now where it is open', () => {
  const world = createWorld({ size: 'small', seed: 1, zone: 'America/Santo_Domingo' })
  const db = createDb(() => now, 's', world)
  const closing = { total: 1, unverified: 0 }
  for (const month of ['2026-07', '2026-09'])
    db.tables.closedMonths.insert({ ...closing, month }, { username: 'admin', ip: '10.0.0.1' })
  const spans: string[] = []
  const unversioned = () => {
    throw new Error('nobody changed a value')
  }
  const readings = createVersionedReadings(world, db, unversioned, {
    registers: (id, instant) => world.registers(id, instant),
    dayEnergy: (id, begin, end, instant) => world.dayEnergy(id, begin, end, instant),
    monthEnergy(id, begin, end, instant) {
      spans.push(`${begin} ${end}`)
      return world.monthEnergy(id, begin, end, instant)
    },
  })
  const id = world.parts.network.id('meter', 3)
  const months = readings.monthEnergy(id, '2026-05', '2026-10', now)?.map(({ month }) => month)
  expect(spans).toEqual(['2026-05 2026-07', '2026-08 2026-09', '2026-10 2026-10'])
  expect(months).toEqual(['2026-10', '2026-09', '2026-08', '2026-07', '2026-06', '2026-05'])
})
