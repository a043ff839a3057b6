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
import { chosenRows, ownFirst, slice, type Listing } from '../kit/listing'
import type { Params } from '../../kit/params'
import { silencesOf, type Silence } from './pointState'
import { route } from '../kit/route'
import { unitFilters, unitsOf, type GridUnit } from './unitReads'

/** Sums over some concentrators; times in ms. */
interface OnlineSums {
  installed: number
  online: number
  /** Concentrators with a known history. */
  comparable: number
  silentMs: number
  count: number
  longest: number
}
const noSums = (): OnlineSums => ({
  installed: 0,
  online: 0,
  comparable: 0,
  silentMs: 0,
  count: 0,
  longest: 0,
})
function add(sum: OnlineSums, part: OnlineSums): OnlineSums {
  sum.installed += part.installed
  sum.online += part.online
  sum.comparable += part.comparable
  sum.silentMs += part.silentMs
  sum.count += part.count
  sum.longest = Math.max(sum.longest, part.longest)
  return sum
}

const concentrators = derived((rows: readonly PointRecord[]) =>
  rows.filter(({ tml_type }) => isConcentrator(tml_type)),
)

/** The concentrators of units in the time of one answer. */
function createOnlineUnits(core: Core, span: { from: string; to: string }) {
  const { grid } = core.archive
  const { network, calendar } = core.world.parts
  const currentInstant = core.now()
  const begin = calendar.dayStart(calendar.parseDate(span.from))
  /** The end of the period, or now. */
  const end = Math.max(begin, Math.min(currentInstant, calendar.dayStart(calendar.parseDate(span.to) + 1)))
  const values = pointValues(core)
  const figures = new Map<string, OnlineSums>()
  const silences = new Map<string, readonly Silence[]>()
  let points: ReturnType<typeof placed> | undefined
  const allConcentrators = () => concentrators(core.db.tables.points)

  /** Silences in the period: sums and trend of an answer ask for the same. */
  function silencesOfPoint({ id }: PointRecord): readonly Silence[] {
    const pointSilences = silences.get(id) ?? silencesOf(core, id, begin, end)
    silences.set(id, pointSilences)
    return pointSilences
  }
  function workOut(point: PointRecord): OnlineSums {
    const sum = { ...noSums(), installed: 1, online: values.online_status(point) === '1' ? 1 : 0 }
    if (network.find('rcp', point.id) < 0) return sum
    sum.comparable = 1
    for (const silence of silencesOfPoint(point)) {
      const silentMs = Math.min(silence.end, end) - Math.max(silence.begin, begin)
      if (silentMs > 0) add(sum, { ...noSums(), silentMs, count: 1, longest: silentMs })
    }
    return sum
  }
  function sumsOfPoint(point: PointRecord): OnlineSums {
    const sums = figures.get(point.id) ?? workOut(point)
    figures.set(point.id, sums)
    return sums
  }
  /** The concentrators of each unit. */
  function placed() {
    type Placed = { [Level in GridUnit['level']]: Map<string, PointRecord[]> }
    const pointsByUnit: Placed = { org: new Map(), line: new Map(), area: new Map(), point: new Map() }
    const put = (level: GridUnit['level'], id: string, point: PointRecord): void => {
      const unitPoints = pointsByUnit[level].get(id)
      if (unitPoints) unitPoints.push(point)
      else pointsByUnit[level].set(id, [point])
    }
    for (const point of allConcentrators()) {
      const { org_id, line_id } = grid.place(point.id)
      put('org', org_id, point)
      put('line', line_id, point)
      put('area', point.tg_id, point)
      put('point', point.id, point)
    }
    return pointsByUnit
  }
  function pointsOf({ level, id }: GridUnit): readonly PointRecord[] {
    points ??= placed()
    return points[level].get(id) ?? []
  }
  const sumsOf = (unit: GridUnit): OnlineSums =>
    pointsOf(unit).reduce((sum, point) => add(sum, sumsOfPoint(point)), noSums())

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
  return {
    begin,
    end,
    currentInstant,
    pointsOf,
    silencesOfPoint,
    sumsOf,
    units: () => allConcentrators().map(unitOf),
    values,
  }
}

type OnlineUnits = ReturnType<typeof createOnlineUnits>

const minutesOf = (ms: number): number => Math.round(ms / MINUTE)

/** Figures of concentrators over a span, as the wire sends them. */
function figuresOf(sum: OnlineSums, { begin, end }: Pick<OnlineUnits, 'begin' | 'end'>) {
  const { installed, online, comparable } = sum
  const [silentMinutes, minutes] = [minutesOf(sum.silentMs), Math.floor((end - begin) / MINUTE)]
  const time = onlineTime({ devices: comparable, minutes, lostMinutes: silentMinutes })
  const some = (value: number): number | null => (time.online === null ? null : value)
  return {
    installed,
    online_now: online,
    offline_now: installed - online,
    online_rate: readShare(online, installed),
    online_minutes: time.online,
    offline_minutes: some(silentMinutes),
    day_rate: time.rate,
    offline_count: some(sum.count),
    longest_offline: some(minutesOf(sum.longest)),
  }
}

/** The list of one answer. */
function onlineList(core: Core, onlineUnits: OnlineUnits): Listing<GridUnit, DcuOnlineRow> {
  const { pointsOf, sumsOf, units, values } = onlineUnits
  const { match, where } = unitFilters(core)
  function show(unit: GridUnit): DcuOnlineRow {
    const { id, level, unit_name, belongs_to } = unit
    const [point] = level === 'point' ? pointsOf(unit) : []
    return {
      id,
      unit_name,
      belongs_to,
      ...figuresOf(sumsOf(unit), onlineUnits),
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
      online_status(unit, wantedStatus) {
        const { installed, online } = sumsOf(unit)
        return installed > 0 && online < installed === (wantedStatus === '0')
      },
    },
    codes: { online_status: ['0', '1'] },
    sortKey: ownFirst(show),
    show,
  }
}

/** Contact with concentrators, by unit and one by one (QR17). */
export function dcuOnlineHandlers(core: Core): Route[] {
  const { calendar, states } = core.world.parts
  const onlineUnitsAsked = (params: Params): OnlineUnits =>
    createOnlineUnits(core, spanOf(core, params, ranges.liveWeek))

  function together(call: Call) {
    const onlineUnits = onlineUnitsAsked(call.query())
    const rows = slice(chosenRows(onlineList(core, onlineUnits), call.query(), call).rows)
    return {
      onlineUnits,
      rows,
      sum: rows.reduce((some, row) => add(some, onlineUnits.sumsOf(row)), noSums()),
    }
  }
  function totals(call: Call): DcuOnlineTotals {
    const { sum, onlineUnits } = together(call)
    return {
      ...figuresOf(sum, onlineUnits),
      known: sum.comparable,
      period_minutes: Math.floor((onlineUnits.end - onlineUnits.begin) / MINUTE),
      as_of: calendar.wall(states.minute(onlineUnits.currentInstant)),
    }
  }
  function trend(call: Call) {
    const { rows, sum, onlineUnits } = together(call)
    const { begin, end, currentInstant, pointsOf, silencesOfPoint } = onlineUnits
    if (end === begin) return { dataList: [] }
    const first = Math.ceil((end - DAY) / QUARTER) * QUARTER
    const count = Math.floor((end - first) / QUARTER) + 1
    const place = (ms: number): number => Math.min(count, Math.max(0, Math.ceil((ms - first) / QUARTER)))
    // Change in the number of silent concentrators at each step.
    const change = new Int32Array(count + 1)
    for (const point of rows.flatMap((row) => pointsOf(row)))
      for (const silence of begin <= first
        ? silencesOfPoint(point)
        : silencesOf(core, point.id, first, end)) {
        const [silentStep, heardStep] = [place(silence.begin), place(silence.end)]
        change[silentStep] = (change[silentStep] ?? 0) + 1
        change[heardStep] = (change[heardStep] ?? 0) - 1
      }
    let away = 0
    const dataList = Array.from({ length: count }, (_, step) => {
      away += change[step] ?? 0
      const online = sum.comparable - away
      return {
        time: calendar.wall(first + step * QUARTER),
        online,
        online_rate: readShare(online, sum.installed),
      }
    })
    // Now is what the list says.
    if (end === currentInstant) {
      const time = calendar.wall(states.minute(currentInstant))
      if (dataList.at(-1)?.time === time) dataList.pop()
      dataList.push({ time, online: sum.online, online_rate: readShare(sum.online, sum.installed) })
    }
    return { dataList }
  }

  const screens = ['dcuOnline'] as const
  const path = '/query/stat/dcuOnline'
  return [
    ...answeredRoutes(core, { path, screens, file: 'dcu-online' }, (params) =>
      onlineList(core, onlineUnitsAsked(params)),
    ),
    route(core, 'get', `${path}/summary`, { screens }, (call) => ok(totals(call))),
    route(core, 'get', `${path}/trend`, { screens }, (call) => ok(trend(call))),
  ]
}
