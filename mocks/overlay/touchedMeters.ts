import { fold } from '../../src/lib/fold'
import type { RouteHop } from '../../src/api/capture/meters'
import type { MeterDetail, MeterInput, MeterListRow, MeterRow } from '../kit/meterTypes'
import { meterCategories } from '../../src/rules/limits/restrictions'
import type { MeterColumns } from '../db/meterColumns'
import type { MeterEntry } from '../db/meterRegistry'
import type { FilteredValues } from '../world/meterTests'
import { commProtocolNames, models, relayStatusNames } from '../world/models'
import { nominalAsEntered, type Profile } from '../world/profile'
import { ratioOf } from '../world/sortKeys'
import type { Brought } from '../world/terms'
import type { World } from '../world/types'
import type { Grid, Place } from './grid'
import type { LaterReadings } from './laterReadings'
import type { LiveMesh } from './liveMesh'

/** A meter that people changed or added, or that hangs elsewhere than in the made world. */
export interface TouchedMeter {
  row: MeterRow
  place: Place
  /** Days without data. */
  silent: number
  /** Index of the meter in the world. */
  index: number
  entry: MeterEntry | undefined
}

export interface TouchedMeters {
  /** All of them; the same answer for the whole minute. */
  meters: (instant: number) => readonly TouchedMeter[]
  /** Their values, for the filters of lists. */
  values: (instant: number) => FilteredValues
  /** Any meter, touched or not; undefined for an unknown or removed one. */
  detail: (id: string, instant: number) => MeterDetail | undefined
  /** Attributes that the made world does not know, with their values of an untouched meter. */
  attributes: ReadonlyMap<string, (index: number) => unknown>
  /** Adds these attributes to the row of an untouched meter. */
  withAttributes: <Row extends MeterRow>(row: Row, index: number) => Row
}

/** Values that follow from a form. */
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

/** Place of a meter today, as rows show it. */
const placed = (place: Place) => ({
  cp_name: place.cp_name,
  tml_asset_no: place.tml_asset_no,
  tml_id: place.tml_id,
  tg_id: place.tg_id,
  tg_name: place.tg_name,
  org_id: place.org_id,
  name: place.name,
})

/** Values of a form, as rows show them. */
function formValues(fields: MeterInput, { relay_status }: MeterRow, profile: Profile): Partial<MeterDetail> {
  const { fkpass: _, ...shownFields } = fields
  return {
    ...shownFields,
    ...followed(fields, profile),
    ...relayOf(fields, relay_status),
    manufacturer: manufacturers.get(fields.meter_model) ?? '',
    // A stopped meter is in no reading plan.
    ...(fields.use_status === '0' ? { online_status: '0', read_result: '3' } : {}),
  }
}

/** Only what a list shows: no phone, no address. */
const slim = (detail: MeterRow, fields: readonly string[]): MeterListRow => {
  const values = detail as unknown as Record<string, unknown>
  const listRow = Object.fromEntries(fields.map((field) => [field, values[field]])) as unknown as MeterListRow
  return values['use_status'] === '0' ? { ...listRow, use_status: '0' } : listRow
}

export function createTouchedMeters(
  world: World,
  columns: MeterColumns,
  grid: Grid,
  mesh: LiveMesh,
  later: LaterReadings,
): TouchedMeters {
  const { network, archive, rows, states, list, calendar } = world.parts
  const { attributes, withAttributes } = attributesOf(world, columns)
  const fields = [...Object.keys(rows.row(0, network.pointOf(0), 0)), ...attributes.keys()]
  let cached: { key: string; meters: TouchedMeter[]; byIndex: Map<number, TouchedMeter> } | undefined

  /** Adds a reading on demand to the row of a meter. */
  function heard<Row extends MeterRow>(meterRow: Row, instant: number): Row {
    const last = later.last(meterRow.id, instant)
    const time = last === undefined ? '' : calendar.wall(last)
    if (time <= meterRow.last_read_time) return meterRow
    // A meter without a reading plan stays without one; whatever else came is not the day that lacks.
    const came = later.brought(meterRow.id, instant)?.freeze(states.readingDay(instant)) !== undefined
    const read_result = came && meterRow.read_result === '2' ? '1' : meterRow.read_result
    return { ...meterRow, last_read_time: time, read_result }
  }
  const silentDays = (id: string, index: number, instant: number): number =>
    unended(
      list.silentDays(index, network.pointOf(index), instant),
      states.readingDay(instant),
      later.brought(id, instant),
    )

  function row(index: number, entry: MeterEntry | undefined, place: Place, instant: number): MeterRow {
    const pure = withAttributes(rows.row(index, network.pointOf(index), instant), index)
    if (!entry) return { ...pure, ...placed(place) }
    const current = {
      ...pure,
      ...formValues(entry.fields, pure, archive.profile),
      ...unreached(index, place, instant),
      ...placed(place),
    }
    return slim(current, fields)
  }
  /** A meter moved behind a collection point that does not answer cannot be reached either. */
  function unreached(index: number, { tml_id }: Place, instant: number): Partial<MeterRow> {
    if (tml_id === network.id('rcp', network.pointOf(index))) return {}
    const point = network.find('rcp', tml_id)
    return point >= 0 && states.pointOnline(point, states.minute(instant)) === '1'
      ? {}
      : { online_status: '0' }
  }
  /** The way of today: repeaters that left are passed by, and names are those of today. */
  function route(
    id: string,
    pure: MeterDetail,
    place: Place,
    detail: MeterDetail,
    instant: number,
  ): RouteHop[] {
    const point = network.find('rcp', place.tml_id)
    const dcu = point >= 0 && states.pointOnline(point, states.minute(instant)) === '1'
    const ends = pure.route.filter(({ kind }) => kind !== 'repeater')
    const hops = ends.flatMap((hop): RouteHop[] => {
      if (hop.kind === 'dcu')
        return [
          { ...hop, name: place.cp_name, ok: dcu },
          ...mesh.hops(id, instant).map((repeater): RouteHop => ({ kind: 'repeater', ...repeater })),
        ]
      return [
        hop.kind === 'meter' ? { ...hop, name: detail.metercomid, ok: detail.online_status === '1' } : hop,
      ]
    })
    let ok = true
    return hops.map((hop) => ({ ...hop, ok: (ok &&= hop.ok) }))
  }

  function touched(instant: number) {
    const key = `${grid.version()}/${String(states.minute(instant))}`
    if (cached?.key === key) return cached
    const meters = grid.touched().present.map(({ id, index, pointId, entry }) => {
      const place = grid.place(pointId)
      const silent = entry?.fields.use_status === '0' ? 0 : silentDays(id, index, instant)
      return { row: heard(row(index, entry, place, instant), instant), place, silent, index, entry }
    })
    cached = { key, meters, byIndex: new Map(meters.map((meter) => [meter.index, meter])) }
    return cached
  }

  return {
    attributes,
    withAttributes,
    meters: (instant) => touched(instant).meters,
    values: (instant) => valuesOf(world, touched(instant).byIndex),
    detail(id, instant) {
      const index = network.find('meter', id)
      const live = grid.touched().present.find((meter) => meter.id === id)
      if (index < 0 || (!live && (network.added.isAdded(index) || grid.touched().has(index))))
        return undefined
      const point = network.pointOf(index)
      const place = grid.place(live?.pointId ?? network.id('rcp', point))
      const pure = withAttributes(rows.detail(index, point, instant), index)
      const detail = {
        ...pure,
        ...(live?.entry && {
          ...formValues(live.entry.fields, pure, archive.profile),
          ...unreached(index, place, instant),
        }),
        ...placed(place),
      }
      const last = later.last(id, instant)
      const contact = last === undefined ? '' : calendar.wall(last)
      return {
        ...heard(detail, instant),
        last_online: contact > detail.last_online ? contact : detail.last_online,
        subs_name: place.subs_name,
        line_name: place.line_name,
        org_name: place.org_name,
        route: route(id, pure, place, detail, instant),
      }
    },
  }
}

/** Attributes of the registry that the made world does not know. */
function attributesOf(
  { parts: { network, rows } }: World,
  columns: MeterColumns,
): Pick<TouchedMeters, 'attributes' | 'withAttributes'> {
  const madeFields = new Set([...Object.keys(rows.detail(0, network.pointOf(0), 0)), 'fkpass', 'use_status'])
  const attributes = new Map<string, (index: number) => unknown>(
    Object.entries(columns).filter(([field]) => !madeFields.has(field)),
  )
  return {
    attributes,
    withAttributes(row, index) {
      if (attributes.size === 0) return row
      return {
        ...row,
        ...Object.fromEntries([...attributes].map(([field, valueOf]) => [field, valueOf(index)])),
      }
    },
  }
}

/** Values of touched meters are those of their rows, so that a filter finds what a list shows. */
function valuesOf(
  { parts: { archive, calendar } }: World,
  byIndex: ReadonlyMap<number, TouchedMeter>,
): FilteredValues {
  const textOf = (field: keyof FilteredValues['texts']) => (index: number) =>
    byIndex.get(index)?.row[field] ?? ''
  return {
    texts: {
      battery_state: textOf('battery_state'),
      comm_protocol: textOf('comm_protocol'),
      meter_type: textOf('meter_type'),
      cons_sort: textOf('cons_sort'),
      online_status: textOf('online_status'),
      relay_status: textOf('relay_status'),
      read_result: textOf('read_result'),
      metercomid: textOf('metercomid'),
      cons_no: textOf('cons_no'),
      meter_model: textOf('meter_model'),
      wiring_mode: textOf('wiring_mode'),
      asset_no: textOf('asset_no'),
    },
    isNamed: (parts) => (index) => {
      const name = fold(byIndex.get(index)?.row.cons_name ?? '')
      return parts.some((part) => name.includes(part))
    },
    categories: (index, point) =>
      meterCategories({
        meter_type: byIndex.get(index)?.row.meter_type ?? '',
        vip: archive.guaranteed(index, point),
        card:
          (byIndex.get(index)?.entry?.fields.device_type ?? (archive.prepaid(index, point) ? '02' : '')) ===
          '02',
      }),
    installDay: (index) => calendar.parseDate(byIndex.get(index)?.row.install_date ?? ''),
    silentDays: (index) => byIndex.get(index)?.silent ?? 0,
  }
}
