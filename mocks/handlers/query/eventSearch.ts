import { tickedLength } from '../../../src/rules/limits/fieldLimits'
import { eventState, eventType, severity } from '../../../src/rules/codes/statuses'
import { addDays } from '../../../src/lib/time'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import { eventId, newestEvents, type StoredEvent } from '../../world/events'
import { Recent } from '../../world/recent'
import { listedCodes } from './eventWords'
import { unseen } from './eventWork'
import { logSpan } from '../kit/logSpan'
import { slice } from '../kit/listing'
import { keyword, searchTypes } from '../kit/meterQuery'
import { Refusal, type Params } from '../../kit/params'

/** Meters × days that one question may be about: a month of 12,400 meters. What was not asked before costs about 12 µs each. */
const maxMeterDays = 400_000
const objects = ['org_id', 'subs_id', 'line_id', 'tg_id', 'tml_id'] as const

/** The id of an event, the same wherever it is shown. */
export const idOf = (core: Core, event: StoredEvent): string => eventId(core.world.parts.network, event)

export function eventOf(core: Core, id: string): StoredEvent | undefined {
  const { network } = core.world.parts
  const [meter_id = '', code, second] = id.split('-')
  const meter = network.find('meter', meter_id)
  if (meter < 0 || !core.db.meters.brief(meter_id) || !core.archive.sees('meter', meter_id)) return undefined
  const beginInstant = Number(second) * 1000
  const currentInstant = core.now()
  if (!Number.isSafeInteger(beginInstant) || beginInstant < 0 || beginInstant > currentInstant)
    return undefined
  return core.archive.eventLedger
    .ofMeter(meter, { begin: beginInstant, end: beginInstant + 999 })
    .find((event) => String(event.code) === code && event.stored <= currentInstant)
}

/** The time asked for, at most a month; without any yesterday and today. */
export function spanOf(core: Core, params: Params): [begin: string, end: string] {
  if (params.text('time_begin') !== undefined || params.text('time_end') !== undefined)
    return logSpan(core, params)
  const currentWall = wallIn(core.world.zone, core.now())
  return [`${addDays(currentWall.slice(0, 10), -1)} 00:00:00`, currentWall]
}

/** By what the meters of a question are told. */
export function metersAsked(params: Params) {
  const type = params.oneOf('type', searchTypes)
  const font = keyword(params)
  return {
    ...Object.fromEntries(objects.map((name) => [name, params.text(name)])),
    ...(font !== undefined && { font, type: type ?? ('1' as const) }),
  }
}

const masks = new WeakMap<object, Recent<string, Uint8Array>>()

/** The meters that a question is about, 1 for each; undefined = all. @throws Refusal where that is too much */
function metersOf(core: Core, params: Params, days: number): Uint8Array | undefined {
  const { archive, world, now } = core
  const { network } = world.parts
  const meterFilters = metersAsked(params)
  const isUnfiltered =
    archive.scope === undefined && Object.values(meterFilters).every((value) => value === undefined)
  const rows = isUnfiltered ? undefined : archive.meterRows(meterFilters, now())
  const n = rows?.length ?? network.plan.meters
  if (n * days > maxMeterDays) throw new Refusal('eventsTooMany', { n, days, max: maxMeterDays })
  if (!rows) return undefined
  const recentMasks = masks.get(archive) ?? new Recent<string, Uint8Array>(8)
  masks.set(archive, recentMasks)
  return recentMasks.get(JSON.stringify([archive.scope, archive.grid.version(), meterFilters]), () => {
    const meters = slice(rows).map(({ id }) => network.find('meter', id))
    // Indexes of added meters follow those of the made ones.
    const mask = new Uint8Array(meters.reduce((length, meter) => Math.max(length, meter + 1), 0))
    for (const meter of meters) if (meter >= 0) mask[meter] = 1
    return mask
  })
}

/** The events that a question is about, newest first. */
export function foundOf(core: Core, params: Params): readonly StoredEvent[] {
  const { calendar, network } = core.world.parts
  const ids = params.text('ids', tickedLength)
  const [begin, end] = spanOf(core, params)
  const currentInstant = core.now()
  const [beginInstant, endInstant] = [
    calendar.parseWall(begin),
    Math.min(calendar.endOf(end), currentInstant),
  ]
  const [first, last] = [calendar.dayOf(beginInstant), calendar.dayOf(endInstant)]
  const candidates = ids
    ? ids
        .split(',')
        .flatMap((id) => eventOf(core, id) ?? [])
        .sort(newestEvents)
    : core.archive.eventLedger
        .ofMeters({ first, last }, metersOf(core, params, last - first + 1))
        .newestFirst({ begin: beginInstant, end: endInstant })
        .slice()
  const type = params.oneOf('event_type', eventType.codes)
  const level = params.oneOf('severity', severity.codes)
  const code = params.text('event_code')
  const kinds = new Set(
    listedCodes(core)
      .filter(
        (row) =>
          (type === undefined || row.event_type === type) &&
          (level === undefined || row.severity === level) &&
          (code === undefined || row.event_code === code),
      )
      .map(({ event_code }) => Number(event_code)),
  )
  const gone = removedOf(core)
  const state = params.oneOf('event_state', eventState.codes)
  const touched = new Set(
    core.db.tables.eventNotes.all().map(({ meter_id }) => network.find('meter', meter_id)),
  )
  const cause = params.text('cause_id')
  return candidates.filter(
    (event) =>
      event.instant >= beginInstant &&
      event.instant <= endInstant &&
      event.stored <= currentInstant &&
      kinds.has(event.code) &&
      !gone.has(event.meter) &&
      (state === undefined || (touched.has(event.meter) ? stateOf(core, event) : '0') === state) &&
      (cause === undefined || causeOf(core, event).cause_id === cause),
  )
}

const stateOf = (core: Core, event: StoredEvent): string =>
  (core.db.tables.eventNotes.get(idOf(core, event)) ?? unseen).event_state

/** Meters of the world that were deleted since. */
function removedOf(core: Core): ReadonlySet<number> {
  const gone = new Set<number>()
  for (const { removed, index } of core.db.meters.entries().values()) if (removed) gone.add(index)
  return gone
}

/** The lowest device above a meter that was without contact when something happened, or that had just come back. */
export function causeOf(core: Core, { meter, code, instant }: StoredEvent) {
  const { network, faults } = core.world.parts
  const point = network.pointOf(meter)
  const line = network.pointLine[point] ?? 0
  // Meters notice within three seconds that the power is back.
  const dark =
    faults.outageAt(line, instant) ?? (code === 2 ? faults.outageAt(line, instant - 4000) : undefined)
  if (dark) {
    const id = network.id('line', line)
    const cause_name = core.db.tables.lines.get(id)?.line_name ?? network.lineName(line)
    return { cause_type: 'line', cause_id: id, cause_name } as const
  }
  if (!faults.pointOutageAt(point, instant)) return { cause_type: '', cause_id: '', cause_name: '' } as const
  const id = network.id('rcp', point)
  return { cause_type: 'rcp', cause_id: id, cause_name: core.archive.grid.place(id).cp_name } as const
}
