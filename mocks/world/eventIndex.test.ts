import { expect, it } from 'vitest'
import { createEventIndex } from './eventIndex'
import { newestEvents, type StoredEvent } from './events'
import { createWorld } from './createWorld'

const now = Date.parse('2026-11-20T14:00:00Z')
const { network, calendar, events } = createWorld({
  size: 'small',
  seed: 1,
  zone: 'America/Santo_Domingo',
}).parts
const last = calendar.dayOf(now)
const first = last - 9
const told = (found: readonly StoredEvent[]) => found.map((event) => events.row(event, now).id)

it('a day of all meters tells what each meter tells of it, newest first', () => {
  const [from, to] = [calendar.dayStart(first), calendar.dayStart(last + 1) - 1]
  const each = Array.from({ length: network.plan.meters }, (_, meter) =>
    events.unfiltered(meter, network.pointOf(meter), from, to),
  ).flat()
  expect(each.length).toBeGreaterThan(500)
  const found = events.eventsOf(first, last)
  expect(told(found).toSorted()).toEqual(told(each).toSorted())
  expect(found).toEqual(found.toSorted(newestEvents))
})

it('is the same in whatever order and for whichever meters it is asked', () => {
  const all = events.eventsOf(first, last)
  const some = new Uint8Array(network.plan.meters).fill(1, 40, 90)
  const piecemeal = createEventIndex(network, events, calendar)
  for (const day of [last - 4, last, first + 2]) piecemeal.eventsOf(day, day, some)
  const own = all.filter(({ meter }) => some[meter] === 1)
  expect(own.length).toBeGreaterThan(20)
  expect(told(piecemeal.eventsOf(first, last, some))).toEqual(told(own))
  expect(told(piecemeal.eventsOf(first, last))).toEqual(told(all))
})
