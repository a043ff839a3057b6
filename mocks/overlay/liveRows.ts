import { fold } from '../../src/lib/fold'
import type { MeterQuery, RouteHop } from '../../src/api/capture/meters'
import type { MeterDetail, MeterInput, MeterListRow, MeterRow } from '../kit/meterTypes'
import { meterCategories } from '../../src/rules/limits/restrictions'
import type { MeterEntry } from '../db/meterRegistry'
import { commProtocolNames, models, relayStatusNames } from '../world/models'
import { nominalAsEntered, type Profile } from '../world/profile'
import { ratioOf } from '../world/sortKeys'
import type { Brought } from '../world/terms'
import type { World } from '../world/types'
import type { Grid, Place } from './grid'
import type { LaterReadings } from './laterReadings'
import type { LiveMesh } from './liveMesh'

/** A row that the world alone cannot answer. */
export interface LiveRow {
  row: MeterRow
  place: Place
  /** Days without data, for meters of the world. */
  silent: number
  /** Its index in the world. */
  index: number
  entry: MeterEntry | undefined
}

export interface LiveRows {
  /** Every row that differs from the world; the same answer for the whole minute. */
  all: (now: number) => readonly LiveRow[]
  detail: (id: string, now: number) => MeterDetail | undefined
}

/** What follows from what a form said. */
const followed = (fields: MeterInput, profile: Profile) => ({
  dispcomm_protocol: commProtocolNames[fields.comm_protocol] ?? fields.comm_protocol,
  total_ratio: ratioOf(fields.ct_ratio) * ratioOf(fields.pt_ratio),
  nominal_voltage: nominalAsEntered(profile, fields),
})

/** The state of a relay as people's entry allows it: the meter reports one it does not have, or none that it has. */
function relayOf({ relay_mode }: MeterInput, reported: string) {
  const relay_status = relay_mode === '0' ? '98' : reported === '98' ? '99' : reported
  return {
    relay_status,
    disprelay_status: relayStatusNames[relay_status] ?? relay_status,
    ...(relay_status !== reported && { relay_desired: relay_status }),
  }
}

const manufacturers = new Map(
  Object.values(models)
    .flat()
    .map(({ name, manufacturer }) => [name, manufacturer]),
)

/** Days without data up to `last`; a freeze that was brought since ends them. */
function unended(days: number, last: number, brought: Brought | undefined): number {
  if (!brought) return days
  for (let back = 0; back < days; back++) if (brought.freeze(last - back) !== undefined) return back
  return days
}

export function createLiveRows(world: World, grid: Grid, mesh: LiveMesh, later: LaterReadings): LiveRows {
  const { network, archive, rows, states, list, calendar } = world.parts
  const fields = Object.keys(rows.row(0, network.pointOf(0), 0))
  let kept: { key: string; rows: LiveRow[] } | undefined

  /** What a form said, as rows show it. */
  function shown(fields: MeterInput, { relay_status }: MeterRow): Partial<MeterDetail> {
    const { fkpass: _, ...rest } = fields
    return {
      ...rest,
      ...followed(fields, archive.profile),
      ...relayOf(fields, relay_status),
      manufacturer: manufacturers.get(fields.meter_model) ?? '',
      // A stopped meter is in no reading plan.
      ...(fields.use_status === '0' ? { online_status: '0', read_result: '3' } : {}),
    }
  }
  const placed = (place: Place) => ({
    cp_name: place.cp_name,
    tml_asset_no: place.tml_asset_no,
    tml_id: place.tml_id,
    tg_id: place.tg_id,
    tg_name: place.tg_name,
    org_id: place.org_id,
    name: place.name,
  })

  /** What a reading on demand adds to what the head-end knows of a meter. */
  function heard<Row extends MeterRow>(row: Row, now: number): Row {
    const last = later.last(row.id, now)
    const time = last === undefined ? '' : calendar.wall(last)
    if (time <= row.last_read_time) return row
    // A meter without a reading plan stays without one; whatever else came is not the day that lacks.
    const came = later.of(row.id, now)?.freeze(states.readingDay(now)) !== undefined
    const read_result = came && row.read_result === '2' ? '1' : row.read_result
    return { ...row, last_read_time: time, read_result }
  }
  const silentDays = (id: string, index: number, now: number): number =>
    unended(list.silentDays(index, network.pointOf(index), now), states.readingDay(now), later.of(id, now))

  /** Only what a list shows: no phone, no address. */
  const slim = (detail: MeterRow): MeterListRow => {
    const values = detail as unknown as Record<string, unknown>
    const row = Object.fromEntries(fields.map((field) => [field, values[field]])) as unknown as MeterListRow
    return values['use_status'] === '0' ? { ...row, use_status: '0' } : row
  }
  function row(index: number, entry: MeterEntry | undefined, place: Place, now: number): MeterRow {
    const pure = rows.row(index, network.pointOf(index), now)
    if (!entry) return { ...pure, ...placed(place) }
    return slim({ ...pure, ...shown(entry.fields, pure), ...unreached(index, place, now), ...placed(place) })
  }
  /** A meter moved behind a collection point that does not answer cannot be reached either. */
  function unreached(index: number, { tml_id }: Place, now: number): Partial<MeterRow> {
    if (tml_id === network.id('rcp', network.pointOf(index))) return {}
    const cp = network.find('rcp', tml_id)
    return cp >= 0 && states.pointOnline(cp, states.minute(now)) === '1' ? {} : { online_status: '0' }
  }
  /** The way of today: repeaters that left are passed by, and names are those of today. */
  function route(id: string, pure: MeterDetail, place: Place, detail: MeterDetail, now: number): RouteHop[] {
    const cp = network.find('rcp', place.tml_id)
    const dcu = cp >= 0 && states.pointOnline(cp, states.minute(now)) === '1'
    const ends = pure.route.filter(({ kind }) => kind !== 'repeater')
    const hops = ends.flatMap((hop): RouteHop[] => {
      if (hop.kind === 'dcu')
        return [
          { ...hop, name: place.cp_name, ok: dcu },
          ...mesh.hops(id, now).map((repeater): RouteHop => ({ kind: 'repeater', ...repeater })),
        ]
      return [
        hop.kind === 'meter' ? { ...hop, name: detail.metercomid, ok: detail.online_status === '1' } : hop,
      ]
    })
    let ok = true
    return hops.map((hop) => ({ ...hop, ok: (ok &&= hop.ok) }))
  }

  return {
    all(now) {
      const key = `${grid.version()}/${String(states.minute(now))}`
      if (kept?.key !== key) {
        kept = {
          key,
          rows: grid.touched().present.map(({ id, index, pointId, entry }) => {
            const place = grid.place(pointId)
            const silent = entry?.fields.use_status === '0' ? 0 : silentDays(id, index, now)
            return { row: heard(row(index, entry, place, now), now), place, silent, index, entry }
          }),
        }
      }
      return kept.rows
    },
    detail(id, now) {
      const index = network.find('meter', id)
      const live = grid.touched().present.find((each) => each.id === id)
      if (index < 0 || (!live && (network.added.isAdded(index) || grid.touched().has(index))))
        return undefined
      const cp = network.pointOf(index)
      const place = grid.place(live?.pointId ?? network.id('rcp', cp))
      const pure = rows.detail(index, cp, now)
      const detail = {
        ...pure,
        ...(live?.entry && { ...shown(live.entry.fields, pure), ...unreached(index, place, now) }),
        ...placed(place),
      }
      const last = later.last(id, now)
      const contact = last === undefined ? '' : calendar.wall(last)
      return {
        ...heard(detail, now),
        last_online: contact > detail.last_online ? contact : detail.last_online,
        subs_name: place.subs_name,
        line_name: place.line_name,
        org_name: place.org_name,
        route: route(id, pure, place, detail, now),
      }
    },
  }
}

/** Whether a row is among those that a query asks for: the rules of the world's own filters. */
export function matches(live: LiveRow, query: MeterQuery, world: World): boolean {
  const { row, place, silent } = live
  const same = (asked: string | undefined, value: string): boolean => !asked || asked === value
  const begin = query.install_date_begin
  const end = query.install_date_end
  return (
    (!query.org_id || place.orgs.includes(query.org_id)) &&
    same(query.subs_id, place.subs_id) &&
    same(query.line_id, place.line_id) &&
    same(query.tg_id, place.tg_id) &&
    same(query.tml_id, place.tml_id) &&
    same(query.battery_state, row.battery_state) &&
    same(query.comm_protocol, row.comm_protocol) &&
    same(query.meter_type, row.meter_type) &&
    same(query.cons_sort, row.cons_sort) &&
    (!query.wiring_modes || query.wiring_modes.split(',').includes(row.wiring_mode)) &&
    (!query.meter_restrict || categoriesOf(live, world).includes(query.meter_restrict)) &&
    same(query.online_status, row.online_status) &&
    same(query.relay_status, row.relay_status) &&
    same(query.read_result, row.read_result) &&
    (!query.meter_model || fold(row.meter_model).includes(fold(query.meter_model.trim()))) &&
    (!query.asset_no || row.asset_no.toUpperCase().includes(query.asset_no.trim().toUpperCase())) &&
    (!begin || row.install_date >= begin) &&
    (!end || (row.install_date !== '' && row.install_date <= end)) &&
    (!query.no_data_days || silent >= query.no_data_days) &&
    holds(row, query)
  )
}

function holds(row: MeterRow, { font, type = '3' }: MeterQuery): boolean {
  const text = (font ?? '').trim()
  if (!text) return true
  if (type === '2') {
    const name = fold(row.cons_name)
    const parts = text.split(/[,，]+/).map((part) => fold(part.trim()))
    return parts.some((part) => part !== '' && name.includes(part))
  }
  const words = text.split(/[,，\s]+/).filter(Boolean)
  const [number, full] = type === '1' ? [row.cons_no, 10] : [row.metercomid, 12]
  if (words.length > 1 || words[0]?.length === full)
    return words.some((word) => word.padStart(full, '0') === number)
  return number.includes(words[0] ?? '')
}

function categoriesOf({ row, index, entry }: LiveRow, world: World): string[] {
  const { network, archive } = world.parts
  const cp = network.pointOf(index)
  return meterCategories({
    meter_type: row.meter_type,
    vip: archive.guaranteed(index, cp),
    card: entry ? entry.fields.device_type === '02' : archive.prepaid(index, cp),
  })
}
