import type { DcuOnlineRow, DcuOnlineTotals } from '../../../src/api/query/dcuOnline'
import { onlineTime } from '../../../src/rules/readings/onlineTime'
import { ranges } from '../../../src/rules/limits/ranges'
import { readShare } from '../../../src/rules/readings/readRates'
import { isConcentrator } from '../../../src/rules/limits/restrictions'
import { deviceLevels } from '../../../src/rules/readings/unitLevels'
import type { Core } from '../../core'
import { derived } from '../../db/derived'
import type { PointRecord } from '../../db/points'
import { DAY, MINUTE, QUARTER } from '../../world/calendar'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { pointValues } from '../capture/collectionPoints'
import { answeredRoutes } from '../kit/crud'
import { spanOf } from './dayRead'
import { chosen, ownFirst, slice, type Listing } from '../kit/listing'
import type { Params } from '../../kit/params'
import { silencesOf } from './pointState'
import { route } from '../kit/route'
import { unitFilters, unitsOf, type GridUnit } from './unitReads'

/** What some concentrators make together, in ms. */
interface Heard {
  installed: number
  online: number
  /** Of these something is known. */
  known: number
  lost: number
  count: number
  longest: number
}
const none = (): Heard => ({ installed: 0, online: 0, known: 0, lost: 0, count: 0, longest: 0 })
function add(sum: Heard, of: Heard): Heard {
  sum.installed += of.installed
  sum.online += of.online
  sum.known += of.known
  sum.lost += of.lost
  sum.count += of.count
  sum.longest = Math.max(sum.longest, of.longest)
  return sum
}

const concentrators = derived((rows: readonly PointRecord[]) =>
  rows.filter(({ tml_type }) => isConcentrator(tml_type)),
)

/** The concentrators of units in the time of one answer. */
function heardIn(core: Core, span: { from: string; to: string }) {
  const { grid } = core.archive
  const { network, calendar } = core.world.parts
  const now = core.now()
  const from = calendar.dayStart(calendar.parseDate(span.from))
  /** The end of the period, or now. */
  const to = Math.max(from, Math.min(now, calendar.dayStart(calendar.parseDate(span.to) + 1)))
  const values = pointValues(core)
  const figures = new Map<string, Heard>()
  let points: ReturnType<typeof placed> | undefined
  const all = () => concentrators(core.db.tables.points)

  function workOut(point: PointRecord): Heard {
    const sum = { ...none(), installed: 1, online: values.online_status(point) === '1' ? 1 : 0 }
    if (network.find('rcp', point.id) < 0) return sum
    sum.known = 1
    for (const silence of silencesOf(core, point.id, from, to)) {
      const lost = Math.min(silence.end, to) - Math.max(silence.begin, from)
      if (lost > 0) add(sum, { ...none(), lost, count: 1, longest: lost })
    }
    return sum
  }
  function ofPoint(point: PointRecord): Heard {
    const heard = figures.get(point.id) ?? workOut(point)
    figures.set(point.id, heard)
    return heard
  }
  /** The concentrators of each unit. */
  function placed() {
    type Placed = { [Level in GridUnit['level']]: Map<string, PointRecord[]> }
    const found: Placed = { org: new Map(), line: new Map(), area: new Map(), point: new Map() }
    const put = (level: GridUnit['level'], id: string, point: PointRecord): void => {
      const its = found[level].get(id)
      if (its) its.push(point)
      else found[level].set(id, [point])
    }
    for (const point of all()) {
      const { org_id, line_id } = grid.place(point.id)
      put('org', org_id, point)
      put('line', line_id, point)
      put('area', point.tg_id, point)
      put('point', point.id, point)
    }
    return found
  }
  function pointsOf({ level, id }: GridUnit): readonly PointRecord[] {
    points ??= placed()
    return points[level].get(id) ?? []
  }
  const heardOf = (unit: GridUnit): Heard =>
    pointsOf(unit).reduce((sum, point) => add(sum, ofPoint(point)), none())

  const unitOf = (point: PointRecord): GridUnit => {
    const { tg_id, tg_name, line_id, subs_id, org_id } = grid.place(point.id)
    const { id, cp_name } = point
    return {
      id,
      level: 'point',
      unit_name: cp_name,
      belongs_to: tg_name,
      line_id,
      org_id,
      subs_id,
      tg_id,
    }
  }
  return { from, to, now, pointsOf, heardOf, units: () => all().map(unitOf), values }
}

type HeardUnits = ReturnType<typeof heardIn>

const minutesOf = (ms: number): number => Math.round(ms / MINUTE)

/** What the wire tells of concentrators in a time. */
function toldOf(sum: Heard, { from, to }: Pick<HeardUnits, 'from' | 'to'>) {
  const { installed, online, known } = sum
  const [lost, minutes] = [minutesOf(sum.lost), Math.floor((to - from) / MINUTE)]
  const time = onlineTime({ devices: known, minutes, lostMinutes: lost })
  const some = (value: number): number | null => (time.online === null ? null : value)
  return {
    installed,
    online_now: online,
    offline_now: installed - online,
    online_rate: readShare(online, installed),
    online_minutes: time.online,
    offline_minutes: some(lost),
    day_rate: time.rate,
    offline_count: some(sum.count),
    longest_offline: some(minutesOf(sum.longest)),
  }
}

/** The list of one answer. */
function onlineList(core: Core, heard: HeardUnits): Listing<GridUnit, DcuOnlineRow> {
  const { pointsOf, heardOf, units, values } = heard
  const { match, where } = unitFilters(core)
  function show(unit: GridUnit): DcuOnlineRow {
    const { id, level, unit_name, belongs_to } = unit
    const [point] = level === 'point' ? pointsOf(unit) : []
    return {
      id,
      unit_name,
      belongs_to,
      ...toldOf(heardOf(unit), heard),
      online_status: point ? values.online_status(point) : '',
      last_online: point ? values.last_online(point) : '',
    }
  }
  return {
    keys(params) {
      const level = params.oneOf('level', deviceLevels) ?? 'org'
      return level === 'point' ? units() : unitsOf(core, level)
    },
    match,
    where: {
      ...where,
      online_status(unit, asked) {
        const { installed, online } = heardOf(unit)
        return installed > 0 && online < installed === (asked === '0')
      },
    },
    codes: { online_status: ['0', '1'] },
    sortKey: ownFirst(show),
    show,
  }
}

/** How concentrators are heard, by unit and one by one (QR17). */
export function dcuOnlineHandlers(core: Core): Route[] {
  const { calendar, states } = core.world.parts
  const heardOfAnswer = (params: Params): HeardUnits => heardIn(core, spanOf(core, params, ranges.liveWeek))

  function together(call: Call) {
    const heard = heardOfAnswer(call.query())
    const rows = slice(chosen(onlineList(core, heard), call.query(), call).rows)
    return { heard, rows, sum: rows.reduce((some, row) => add(some, heard.heardOf(row)), none()) }
  }
  function totals(call: Call): DcuOnlineTotals {
    const { sum, heard } = together(call)
    return {
      ...toldOf(sum, heard),
      known: sum.known,
      period_minutes: Math.floor((heard.to - heard.from) / MINUTE),
      as_of: calendar.wall(states.minute(heard.now)),
    }
  }
  function trend(call: Call) {
    const { rows, sum, heard } = together(call)
    const { from, to, now, pointsOf } = heard
    if (to === from) return { dataList: [] }
    const first = Math.ceil((to - DAY) / QUARTER) * QUARTER
    const count = Math.floor((to - first) / QUARTER) + 1
    const place = (ms: number): number => Math.min(count, Math.max(0, Math.ceil((ms - first) / QUARTER)))
    // How many more are silent at a step than at the one before.
    const change = new Int32Array(count + 1)
    for (const point of rows.flatMap((row) => pointsOf(row)))
      for (const { begin: silent, end } of silencesOf(core, point.id, first, to)) {
        const [a, b] = [place(silent), place(end)]
        change[a] = (change[a] ?? 0) + 1
        change[b] = (change[b] ?? 0) - 1
      }
    let away = 0
    const dataList = Array.from({ length: count }, (_, step) => {
      away += change[step] ?? 0
      const online = sum.known - away
      return {
        time: calendar.wall(first + step * QUARTER),
        online,
        online_rate: readShare(online, sum.installed),
      }
    })
    // Now is what the list says.
    if (to === now) {
      const time = calendar.wall(states.minute(now))
      if (dataList.at(-1)?.time === time) dataList.pop()
      dataList.push({ time, online: sum.online, online_rate: readShare(sum.online, sum.installed) })
    }
    return { dataList }
  }

  const screens = ['dcuOnline'] as const
  const path = '/query/stat/dcuOnline'
  return [
    ...answeredRoutes(core, { path, screens, file: 'dcu-online' }, (params) =>
      onlineList(core, heardOfAnswer(params)),
    ),
    route(core, 'get', `${path}/summary`, { screens }, (call) => ok(totals(call))),
    route(core, 'get', `${path}/trend`, { screens }, (call) => ok(trend(call))),
  ]
}
