import { expect, it } from 'vitest'
import { createCockpits } from './cockpit'
import { createWorld } from './createWorld'

const now = Date.parse('2026-11-20T14:00:00Z')

it('counts the events of a day from the index, those of an organization as those of its meters', () => {
  const world = createWorld({ size: 'small', seed: 1, zone: 'America/Santo_Domingo' })
  const { parts } = world
  const { network, events } = parts
  const requestedMeters: number[] = []
  const unfiltered: typeof events.unfiltered = (meter, ...span) => {
    requestedMeters.push(meter)
    return events.unfiltered(meter, ...span)
  }
  const counted = { ...world, ...parts, events: { ...events, unfiltered } }
  expect(createCockpits(counted).cockpit('organisation', now)).toEqual(world.cockpit('organisation', now))
  expect(requestedMeters).toEqual([])

  const half = { first: 0, end: Math.floor(network.plan.meters / 2) }
  const { codes } = createCockpits(counted, half).cockpit('organisation', now)
  const inHalf = Array.from({ length: half.end }, (_, meter) =>
    events.list(meter, network.pointOf(meter), now - 86_400_000, now, now),
  ).flat()
  expect([...codes.values()].reduce((sum, { count }) => sum + count, 0)).toBe(inHalf.length)
})
