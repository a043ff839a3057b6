import { expect, it } from 'vitest'
import { createDb } from '../db/createDb'
import { createWorld } from '../world/createWorld'
import { createGrid } from './grid'
import { createLiveMesh } from './liveMesh'
import { createLiveNetworks } from './liveNetworks'

const now = Date.parse('2026-11-20T14:00:00Z')
const world = createWorld({ size: 'small', seed: 1, zone: 'America/Santo_Domingo' })

it('makes the nodes of a collection point once in a minute, and anew after a change', () => {
  const builtPoints: number[] = []
  const counting: typeof world = {
    ...world,
    topologies: {
      ...world.topologies,
      nodes(cp, instant, absence) {
        builtPoints.push(cp)
        return world.topologies.nodes(cp, instant, absence)
      },
    },
  }
  const db = createDb(() => now, 's', world)
  const grid = createGrid(counting, db)
  const networks = createLiveNetworks(counting, db, grid, createLiveMesh(counting, db, grid))
  const [point, other] = db.tables.points.all()
  if (!point || !other) throw new Error('there are no collection points')
  const first = networks.nodes(point.id, now)
  networks.nodes(other.id, now)
  expect(networks.nodes(point.id, now + 59_999)).toBe(first)
  expect(builtPoints).toEqual([0, 1])
  networks.nodes(point.id, now + 60_000)
  expect(builtPoints).toEqual([0, 1, 0])
  db.tables.points.update(point.id, { cp_name: 'Renamed' }, { username: 'admin', ip: '10.0.0.1' })
  expect(networks.nodes(point.id, now + 60_000)?.[0]?.cp_name).toBe('Renamed')
})
