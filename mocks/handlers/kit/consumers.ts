import type { MeterInput } from '../../kit/meterTypes'
import type { Core } from '../../core'
import type { Author } from '../../db/tableLog'
import { Refusal } from '../../kit/params'

/** Metering points of one consumer that are looked at. */
const mostPoints = 500

/** Fields that belong to the consumer and not to the metering point. */
const ofConsumer = ['cons_name', 'phone'] as const

/**
 * Changes a meter, and what is its consumer's at the other metering points of that consumer too.
 * @throws Refusal where some of them are out of the caller's reach
 */
export function changeWithConsumer(core: Core, id: string, input: MeterInput, author: Author): void {
  const old = core.db.meters.fields(id)
  const stays = old?.cons_no === input.cons_no && input.cons_no !== ''
  const moved = stays ? ofConsumer.filter((field) => old[field] !== input[field]) : []
  const otherPoints = moved.length === 0 ? [] : otherPointsOf(core.unscoped, input.cons_no, id)
  for (const otherPoint of otherPoints)
    if (!core.db.meters.brief(otherPoint)) throw new Refusal('consumerElsewhere')
  core.db.meters.update(id, input, author)
  const change = Object.fromEntries(moved.map((field) => [field, input[field]]))
  for (const otherPoint of otherPoints) core.db.meters.update(otherPoint, change, author)
}

/** The meters at the other metering points of a consumer, by id. */
export function otherPointsOf(core: Core, cons_no: string, id: string): string[] {
  if (cons_no === '') return []
  const query = { type: '1', font: cons_no, currentPage: 1, pageSize: mostPoints } as const
  return core.archive.meters(query, core.now()).rows.flatMap((row) => (row.id === id ? [] : [row.id]))
}

/** The name behind a consumer number. Numbers of the world are computed, not sought. */
export function consumerNames(core: Core): (consNo: string) => string | undefined {
  const { archive, network, calendar } = core.world.parts
  const changed = new Map<string, string>()
  for (const { fields, removed } of core.db.meters.entries().values())
    if (!removed) changed.set(fields.cons_no, fields.cons_name)
  return (consNo) => {
    const changedName = changed.get(consNo)
    if (changedName !== undefined) return changedName
    for (const index of archive.findConsNo(consNo, calendar.dayOf(core.now()))) {
      const id = network.id('meter', index)
      // A changed meter has been asked above.
      if (!core.db.meters.entries().has(id)) return core.db.meters.fields(id)?.cons_name
    }
    return undefined
  }
}
