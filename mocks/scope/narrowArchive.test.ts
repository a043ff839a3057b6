import { expect, test } from 'vitest'
import { createDb } from '../db/createDb'
import { createLiveArchive, type LiveArchive } from '../overlay/liveArchive'
import { createSwitchedWorld } from '../overlay/switchedWorld'
import { createWorld } from '../world/createWorld'
import { archiveMembers } from './archiveMembers'
import { narrowArchive } from './narrowArchive'

const now = Date.parse('2026-11-20T14:00:00Z')

function setUp() {
  const world = createWorld({ size: 'small', seed: 1, zone: 'America/Santo_Domingo' })
  const db = createDb(() => now, 's', world)
  const whole = createLiveArchive(
    createSwitchedWorld(world, db.creditActs, () => now),
    db,
    () => now,
  )
  const { network } = world.parts
  const org = network.id('org', network.centreOrg(0))
  const { first, end } = network.span('org', org) ?? { first: 0, end: 0 }
  const narrow = narrowArchive(whole, db, org)
  return { whole, narrow, inside: network.id('meter', first), outside: network.id('meter', end) }
}

test('exactly the members that are said to be narrowed differ from those of the whole archive', () => {
  const { whole, narrow } = setUp()
  const names = Object.keys(archiveMembers) as (keyof LiveArchive)[]
  const differing = names.filter((name) => narrow[name] !== whole[name])
  expect(differing).toEqual(names.filter((name) => archiveMembers[name] === 'narrowed'))
  expect(Object.keys(whole).toSorted()).toEqual(names.toSorted())
})

test('every question about a meter outside is one about an unknown meter', () => {
  const { narrow, inside, outside } = setUp()
  const answers = (id: string) => [
    narrow.meter(id, now),
    narrow.registers(id, now),
    narrow.registersAt(id, '2026-11-19 00:00:00'),
    narrow.live(id, now),
    narrow.dayEnergy(id, '2026-11-01', '2026-11-02', now),
    narrow.monthEnergy(id, '2026-09', '2026-10', now),
    narrow.openMonths(id, '2026-09', '2026-10', now),
    narrow.events(id, '2026-11-01 00:00:00', '2026-11-02 00:00:00', now),
  ]
  expect(answers(outside).filter((answer) => answer !== undefined)).toEqual([])
  expect(answers(inside).filter((answer) => answer === undefined)).toEqual([])
})
