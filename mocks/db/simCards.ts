import type { KnownSim } from '../../src/api/capture/sims'
import type { SimStatus } from '../../src/rules/archive/simRules'
import { daysOf } from '../../src/lib/time'
import type { Core } from '../core'
import { wallIn } from '../world/calendar'
import { bits, topic } from '../world/random'
import { perRow } from './derived'
import { firstCardOf, type SimRecord } from './sims'

/** Seconds until a device with a new card is heard. */
export const firstHeardAfter = 90

/** State of a card, from its times. */
export function simStatus(row: SimRecord, wall: string): SimStatus {
  if (row.state === 'cancelled') return 'cancelled'
  if (row.expiry_date < wall.slice(0, 10)) return 'expired'
  if (row.state !== 'bound') return row.state
  return row.active_from <= wall ? 'active' : 'bound'
}

/** Cards that were changed and lie in a device, by its modem. */
const moved = new WeakMap<object, { version: number; byModem: ReadonlyMap<string, SimRecord> }>()

function movedCards({ db: { tables } }: Core): ReadonlyMap<string, SimRecord> {
  const table = tables.sims
  const cached = moved.get(table)
  if (cached?.version === table.version()) return cached.byModem
  const cards = [...table.changed()].flatMap((id) => table.get(id) ?? [])
  const bound = cards.filter((row) => row.modem_id !== '')
  const byModem = new Map(bound.map((row) => [row.modem_id, row]))
  moved.set(table, { version: table.version(), byModem })
  return byModem
}

/** The card with which a modem came. */
const firstCard = (core: Core, modemId: string): string =>
  firstCardOf(core.world.parts.network.find('rcp', modemId))

/** The card in the modem of a collection point. */
export function simOf(core: Core, modemId: string): SimRecord | undefined {
  const table = core.db.tables.sims
  const first = firstCard(core, modemId)
  return movedCards(core).get(modemId) ?? (table.changed().has(first) ? undefined : table.get(first))
}

const numbersInUse = new WeakMap<object, Map<string, string>>()

/** Remembers since when a device has no card any more. */
export function noteUnbound(core: Core, modemId: string): void {
  const since = numbersInUse.get(core.db) ?? new Map<string, string>()
  numbersInUse.set(core.db, since.set(modemId, wallIn(core.world.zone, core.now())))
}

let latest: { instant: number; zone: string; wall: string } | undefined

/** The utility's wall time, worked out once for each instant: lists ask it for every row. */
function wallNow({ now, world: { zone } }: Core): string {
  const instant = now()
  if (latest?.instant !== instant || latest.zone !== zone)
    latest = { instant, zone, wall: wallIn(zone, instant) }
  return latest.wall
}

/** Collection points whose first card, as it was delivered, does not simply work all day. */
const doubtful = new WeakMap<object, { today: string; modems: ReadonlySet<string> }>()

function doubtfulModems({ unscoped: core }: Core): ReadonlySet<string> {
  const table = core.db.tables.sims
  const today = wallNow(core).slice(0, 10)
  const cached = doubtful.get(table)
  if (cached?.today === today) return cached.modems
  const modems = table
    .all()
    .filter(
      (row) => row.state !== 'bound' || row.expiry_date < today || row.active_from.slice(0, 10) >= today,
    )
    .map((row) => row.modem_id)
  const doubtfulState = { today, modems: new Set(modems) }
  doubtful.set(table, doubtfulState)
  return doubtfulState.modems
}

const isTouched = (core: Core, modemId: string): boolean =>
  movedCards(core).has(modemId) || core.db.tables.sims.changed().has(firstCard(core, modemId))

/** Since when people's doing keeps a device silent, as `silentSince`; of a card that came so its device's faults tell. */
export const silencedSince = (core: Core, modemId: string): string | undefined =>
  isTouched(core, modemId) ? silentSince(core, modemId) : undefined

/** Since when a device is silent for want of a working card: utility wall time; undefined when it can be heard. */
export function silentSince(core: Core, modemId: string): string | undefined {
  // Nearly every card works: unchanged cards are checked together, once a day.
  if (!isTouched(core, modemId) && !doubtfulModems(core).has(modemId)) return undefined
  const card = simOf(core, modemId)
  if (!card) return numbersInUse.get(core.db)?.get(modemId)
  const status = simStatus(card, wallNow(core))
  if (status === 'expired') return `${card.expiry_date} 23:59:59`
  return status === 'suspended' || status === 'bound' ? card.update_time : undefined
}

const shownOf = perRow(
  ({ state: _s, active_from: _a, modem_id: _m, bound_device: _d, ...row }: SimRecord) => row,
)

/** Values in a list of cards that are not on file, as they are at this moment. */
export function simValues(core: Core) {
  const wall = wallIn(core.world.zone, core.now())
  const today = wall.slice(0, 10)
  const passed = daysOf(`${today.slice(0, 8)}01`, today) - 1 + Number(wall.slice(11, 13)) / 24 || 0.05
  const metersOf = ({ modem_id }: SimRecord): number =>
    modem_id === '' ? 0 : core.archive.grid.meters('rcp', modem_id)
  return {
    status: (record) => simStatus(record, wall),
    days_left: ({ expiry_date }) => daysOf(today, expiry_date) - 1,
    meter_count: metersOf,
    traffic_month(record) {
      if (record.modem_id === '') return null
      if (simStatus(record, wall) !== 'active') return 0
      const number = Number(record.id.replaceAll(/\D/g, '')) || 1
      const luck = bits(core.world.parts.network.seed, topic.structure, 78, number)
      // A concentrator brings about 9 kB a day for each of its meters, and its own messages.
      const daily = 38_000 + (luck % 30_000) + metersOf(record) * (7_000 + (luck % 4_000))
      const share = record.bind_time.slice(0, 7) === wall.slice(0, 7) ? 0.2 : 1
      return Math.round(daily * share * passed)
    },
    bound_device({ device_type, device_id, bound_device }) {
      if (device_type === 'cp') return core.db.tables.points.get(device_id)?.cp_name ?? bound_device
      if (device_type === 'meter') return core.db.meters.brief(device_id)?.metercomid ?? bound_device
      return ''
    },
  } satisfies { [Field in keyof KnownSim]?: (record: SimRecord) => KnownSim[Field] }
}

/** Rows as the wire shows them. */
export function simShown(core: Core): (record: SimRecord) => KnownSim {
  const values = simValues(core)
  return (record) => ({
    status: values.status(record),
    days_left: values.days_left(record),
    meter_count: values.meter_count(record),
    traffic_month: values.traffic_month(record),
    bound_device: values.bound_device(record),
    ...shownOf(record),
  })
}
