import type {
  AreaLosses,
  GisMeters,
  GisObjects,
  GisPosition,
  GisView,
  PlacedKind,
} from '../../../src/api/capture/gis'
import { latitudeOnMap, longitudeOnMap } from '../../../src/rules/limits/fieldLimits'
import type { Core } from '../../core'
import type { LineRecord } from '../../db/lines'
import type { PointRecord } from '../../db/points'
import { signalOf } from '../../world/signal'
import { isRecord } from '../../../src/lib/isRecord'
import { isConcentrator } from '../../../src/rules/limits/restrictions'
import { placeText } from '../../../src/rules/readings/seenValues'
import type { Progress } from '../../kit/progress'
import { lossFiguresOf } from '../business/lossFigures'
import { refuseUnexpected } from '../kit/expected'
import { Form } from '../../kit/form'
import { Refusal, type Params } from '../../kit/params'
import { keptAnswer, listText, type LargeResult } from '../kit/packed'
import { ok, okWithProgress } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { authorOf, route } from '../kit/route'

/** Maximum number of meters in one answer; a larger utility is loaded by map section. */
const maxMeters = 100_000
const kinds: readonly PlacedKind[] = ['subs', 'tg', 'rcp', 'meter']
/** A meter is at most so far from its transformer, degrees. */
const reach = 0.002

const degrees = (text: string | undefined): number | null => (text ? Number(text) : null)
const short = (value: number | null): number | null => (value === null ? null : Math.round(value * 1e5) / 1e5)

/** The map: everything with its position, and positions to be mended. */
export function gisHandlers(core: Core): Route[] {
  const screens = ['gis'] as const
  const may = { screens }
  const answerOf = keptAnswer()
  return [
    route(core, 'get', '/capture/gis/objects', may, ({ request }) => {
      const { grid } = core.archive
      return answerOf(request, [grid, grid.version()], core.now(), () => objects(core))
    }),
    route(core, 'get', '/capture/gis/meters', may, ({ query }) => ok(meters(core, viewOf(query())))),
    route(core, 'get', '/capture/gis/loss', may, () => okWithProgress(lossesOf(core))),
    route(core, 'get', '/capture/gis/sheet', may, ({ query }) => {
      const numbers = query().required('font', 2000).split(',')
      if (numbers.length > 100) throw new Refusal('badParameter', { name: 'font' })
      const foundMeters = numbers.flatMap((number) => {
        const id = core.db.meters.find('metercomid', number.trim())
        const meter = id === undefined ? undefined : core.archive.meter(id, core.now())
        return meter ? [meter] : []
      })
      return ok({ dataList: foundMeters })
    }),
    route(core, 'put', '/capture/gis/place/update', { screens, action: 'edit' }, async (call) => {
      const body = await call.body()
      const form = new Form(body)
      const kind = form.oneOf('kind', kinds, { required: true })
      const id = form.text('id', { required: true })
      const latitude = coordinate(form, 'latitude', latitudeOnMap)
      const longitude = coordinate(form, 'longitude', longitudeOnMap)
      if ((latitude === '') !== (longitude === ''))
        form.fail(latitude === '' ? 'latitude' : 'longitude', 'fieldRequired')
      form.done()
      return ok(place(core, call, { kind, id, latitude, longitude }, body))
    }),
  ]
}

function coordinate(form: Form, name: 'latitude' | 'longitude', limit: typeof latitudeOnMap): string {
  const value = form.decimal(name, limit, { absent: Number.NaN })
  return Number.isNaN(value) || form.failed(name) ? '' : value.toFixed(limit.decimals)
}

function viewOf(params: Params): GisView | undefined {
  const read = (name: string): number | undefined => {
    const text = params.text(name)
    if (text === undefined) return undefined
    const value = Number(text)
    if (!Number.isFinite(value)) throw new Refusal('badParameter', { name })
    return value
  }
  const [south, west, north, east] = ['south', 'west', 'north', 'east'].map(read)
  return south === undefined || west === undefined || north === undefined || east === undefined
    ? undefined
    : { south, west, north, east }
}

type Degrees = Pick<GisPosition, 'latitude' | 'longitude'>
/** Degrees by which a map may be wrong that rounds: a metre. */
const rounded = 0.000_01

/** The place as its sender saw it, when the object stands there; else where it stands. */
function placeAsSeen(body: Params, id: string, is: Degrees): string {
  const expect = body.raw('expect')
  const seenPlace = isRecord(expect) ? expect[id] : undefined
  const currentPlace = placeText(is)
  if (typeof seenPlace !== 'string' || seenPlace === '' || currentPlace === '') return currentPlace
  const [currentDegrees, seenDegrees] = [currentPlace, seenPlace].map((text) => text.split(' ').map(Number))
  return currentDegrees?.every(
    (currentCoordinate, index) =>
      Math.abs(currentCoordinate - (seenDegrees?.[index] ?? Number.NaN)) <= rounded,
  )
    ? seenPlace
    : currentPlace
}

/** Writes a position where the archives keep it, and answers the one before. */
function place(
  core: Core,
  call: Call,
  { kind, id, latitude, longitude }: GisPosition,
  body: Params,
): GisPosition {
  const author = authorOf(call)
  const gone = (): never => {
    throw new Refusal('unknownPlace')
  }
  const previousPosition = (old: { latitude: string; longitude: string }): GisPosition => ({
    kind,
    id,
    latitude: old.latitude,
    longitude: old.longitude,
  })
  const refuseIfMoved = (old: Degrees, name: string, by_user = 'admin'): void =>
    refuseUnexpected(body, [{ id }], {
      is: () => placeAsSeen(body, id, old),
      word: () => placeText(old),
      name: () => name,
      changedBy: () => by_user,
    })
  if (kind === 'meter') {
    const meter = core.db.meters.find('metercomid', id) ?? gone()
    const old = core.db.meters.fields(meter) ?? gone()
    refuseIfMoved(old, old.metercomid, core.db.meters.stamps(meter)?.update_user)
    core.db.meters.update(meter, { latitude, longitude }, author)
    return previousPosition(old)
  }
  const { substations, areas, points } = core.db.tables
  if (kind === 'subs') {
    const old = substations.get(id) ?? gone()
    refuseIfMoved(old, substations.title(old), old.update_user)
    substations.update(id, { latitude, longitude }, author)
    return previousPosition(old)
  }
  if (kind === 'tg') {
    const old = areas.get(id) ?? gone()
    refuseIfMoved(old, areas.title(old), old.update_user)
    areas.update(id, { latitude, longitude }, author)
    return previousPosition(old)
  }
  const old = points.get(id) ?? gone()
  refuseIfMoved(old, points.title(old), old.update_user)
  points.update(id, { latitude, longitude }, author)
  return previousPosition(old)
}

/** `GisObjects`; what lasts is made once, what works at the moment is put in. */
function objects(core: Core): LargeResult {
  const { calendar, states } = core.world.parts
  const wall = (instant: number | undefined): string => (instant === undefined ? '' : calendar.wall(instant))
  /** Field and object (counted from 1) of each gap in the text; 0 = an object unknown to the world. */
  const gaps: number[] = []
  const noted: Noted =
    (...fields) =>
    (index) => {
      for (const field of fields) gaps.push((index + 1) * changing.length + changing.indexOf(field))
    }
  return {
    text: objectsText(core, noted),
    value(gapIndex, instant) {
      const gap = gaps[gapIndex] ?? 0
      const field = changing[gap % changing.length]
      const index = Math.floor(gap / changing.length) - 1
      if (index < 0) return field === 'online' ? '0' : ''
      if (field === 'online') return states.pointOnline(index, instant)
      return wall(
        field === 'outage'
          ? core.world.outage(index, instant)
          : core.world.topologies.silentSince(index, instant),
      )
    },
  }
}

/** Fields of the objects that change by the minute. */
const changing = ['outage', 'online', 'since'] as const
/** Notes of which object the fields of a row tell. */
type Noted = (...fields: (typeof changing)[number][]) => (index: number) => void

function* objectsText(core: Core, noted: Noted): Iterable<string> {
  const [noteLine, notePoint] = [noted('outage'), noted('online', 'since')]
  const { network, geography } = core.world.parts
  const { substations, lines, areas, points } = core.db.tables
  const { grid } = core.archive
  const feeders = geography.base().shapes.filter(({ kind }) => kind === 'feeder')
  const positionOf = (row: { latitude: string; longitude: string }) => ({
    lat: degrees(row.latitude),
    lng: degrees(row.longitude),
  })
  yield '{"substations":'
  yield* listText(substations.all(), (row): GisObjects['substations'][number] => ({
    id: row.id,
    name: row.subs_name,
    ...positionOf(row),
  }))
  yield ',"lines":'
  const lineOf = (row: LineRecord): Omit<GisObjects['lines'][number], 'outage'> => {
    const line = network.find('line', row.id)
    noteLine(line)
    return {
      id: row.id,
      name: row.line_name,
      subs_id: row.subs_id,
      points: line < 0 ? [] : (feeders[line]?.points ?? []),
    }
  }
  yield* listText(lines.all(), lineOf, ['outage'])
  yield ',"areas":'
  yield* listText(areas.all(), (row): GisObjects['areas'][number] => ({
    id: row.id,
    name: row.tg_name,
    line_id: row.line_id,
    special: network.areaSpecial[network.find('tg', row.id)] === 1,
    meters: grid.meters('tg', row.id),
    ...positionOf(row),
  }))
  yield ',"points":'
  const pointOf = (row: PointRecord): Omit<GisObjects['points'][number], 'online' | 'since'> => {
    const { id } = row
    notePoint(network.find('rcp', id))
    return {
      id,
      name: row.cp_name,
      tg_id: row.tg_id,
      line_id: row.line_id,
      tml_asset_no: row.tml_asset_no,
      direct: !isConcentrator(row.tml_type),
      meters: grid.meters('rcp', id),
      ...positionOf(row),
    }
  }
  yield* listText(points.all(), pointOf, ['online', 'since'])
  yield '}'
}

function meters(core: Core, view: GisView | undefined): GisMeters {
  const { network, archive, states, geography } = core.world.parts
  const instant = core.now()
  const columns: GisMeters = {
    complete: true,
    total: core.archive.meters({ currentPage: 1, pageSize: 1 }, instant).total,
    metercomid: [],
    lat: [],
    lng: [],
    online: '',
    signal: '',
    read: '',
  }
  if (!view && columns.total > maxMeters) return { ...columns, complete: false }
  const [online, signal, read]: string[][] = [[], [], []]
  const put = (number: string, lat: number | null, lng: number | null, state: readonly string[]): void => {
    if (view && (lat === null || lng === null || !within(view, lat, lng, 0))) return
    if (columns.metercomid.length >= maxMeters) throw new Refusal('tooManyMeters', { n: maxMeters })
    columns.metercomid.push(number)
    columns.lat.push(short(lat))
    columns.lng.push(short(lng))
    online?.push(state[0] ?? '0')
    signal?.push(state[1] ?? '1')
    read?.push(state[2] ?? '3')
  }
  const changed = core.db.meters.entries()
  const putPoint = (point: number): void => {
    if (core.archive.scope !== undefined && !core.archive.sees('rcp', network.id('rcp', point))) return
    for (let meter = network.pointMeter[point] ?? 0; meter < (network.pointMeter[point + 1] ?? 0); meter++) {
      if (changed.size > 0 && changed.has(network.id('meter', meter))) continue
      const spot = geography.meter(meter, point)
      put(archive.metercomid(meter), spot?.[0] ?? null, spot?.[1] ?? null, [
        states.online(meter, point, instant),
        String(signalOf(archive, meter, point).level + 1),
        states.readResult(meter, point, instant),
      ])
    }
  }
  for (let line = 0; line < network.plan.lines; line++) putPoint(network.feederPoint(line))
  for (let area = 0; area < network.areaCount; area++) {
    if (view && !within(view, ...geography.area(area), reach)) continue
    if (!core.archive.sees('tg', network.id('tg', area))) continue
    const { first, end } = network.areaPoints(area)
    for (let point = first; point < end; point++) putPoint(point)
  }
  for (const [id, entry] of changed) {
    const meter = entry.removed ? undefined : core.archive.meter(id, instant)
    if (meter)
      put(meter.metercomid, degrees(meter.latitude), degrees(meter.longitude), [
        meter.online_status,
        meter.signal_level || '1',
        meter.read_result,
      ])
  }
  return {
    ...columns,
    online: (online ?? []).join(''),
    signal: (signal ?? []).join(''),
    read: (read ?? []).join(''),
  }
}

const within = (view: GisView, lat: number, lng: number, margin: number): boolean =>
  lat >= view.south - margin &&
  lat <= view.north + margin &&
  lng >= view.west - margin &&
  lng <= view.east + margin

/**
 * The latest balance of every area with a check meter, the same as in the list of areas; of a utility of many thousand areas those
 * that are worked out by now, and how many of all areas that were.
 */
function lossesOf(core: Core): AreaLosses & Progress {
  const ids = core.db.tables.areas.all().map(({ id }) => id)
  const { latest } = lossFiguresOf(core)
  const progress = latest.advance(ids)
  const balances = ids.map((id) => latest.cached(id))
  return { dataList: balances.filter((balance) => typeof balance === 'object'), ...progress }
}
