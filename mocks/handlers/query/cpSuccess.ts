import type { CpScatter, CpSuccessRow } from '../../../src/api/query/cpSuccess'
import { percentRange, tickedLength } from '../../../src/rules/limits/fieldLimits'
import { badDaysInRow, readShare } from '../../../src/rules/readings/readRates'
import type { Core } from '../../core'
import { remembered } from '../../db/derived'
import type { PointRecord } from '../../db/points'
import { addTo, noCounts } from '../../overlay/readCounts'
import { addedUp, type Progress } from '../../kit/progress'
import { ok, okWithProgress } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { pointValues } from '../capture/collectionPoints'
import { answeredRoutes } from '../kit/crud'
import { unreadDays } from '../capture/dayReads'
import { spanOf } from './dayRead'
import { chosenRows, ownFirst, slice, type Listing } from '../kit/listing'
import type { Params } from '../../kit/params'
import { onlineShare } from './pointState'
import { route } from '../kit/route'
import { contains } from '../kit/rows'
import { unitCountsOf } from './unitCounts'
import { isCounted } from './unitReads'

/** Days of a trend. */
const trendLength = 14

type Figures = Pick<
  CpSuccessRow,
  | 'should_read'
  | 'success'
  | 'failed'
  | 'typed'
  | 'rate'
  | 'consecutive_bad_days'
  | 'figure_state'
  | 'calculated_at'
>
const noFigures: Figures = {
  should_read: null,
  success: null,
  failed: null,
  typed: null,
  rate: null,
  consecutive_bad_days: null,
  figure_state: 'none',
  calculated_at: '',
}

/** The days from … to that a list means. */
function daysOf(core: Core, params: Params): { firstDay: number; lastDay: number } {
  const { calendar } = core.world.parts
  const { from: beginDate, to: endDate } = spanOf(core, params)
  return { firstDay: calendar.parseDate(beginDate), lastDay: calendar.parseDate(endDate) }
}

/** Figures of collection points by their id, as far as a list or a sum has asked for them. */
type KeptFigures = (state: readonly unknown[], make: () => Map<string, Figures>) => Map<string, Figures>

/** The collection points on the days of one answer, as far as they are counted. @param forFile for a file: all days are counted */
function pointReadsOf(core: Core, params: Params, forFile: boolean, keptFigures: KeptFigures) {
  const { calendar } = core.world.parts
  const { readCounts } = core.archive
  const units = unitCountsOf(core)
  const { firstDay, lastDay } = daysOf(core, params)
  const countedDays = (from: number): number[] =>
    Array.from({ length: lastDay - from + 1 }, (_, n) => from + n).filter((day) => isCounted(core, day))
  const days = countedDays(firstDay)
  if (forFile) units.complete(days)
  // No file holds a trend.
  const trendDays = forFile ? [] : countedDays(lastDay - trendLength + 1)
  const earlierDays = trendDays.filter((day) => day < firstDay)
  // The latest days first: a call counts as many as it has time for, the others follow by themselves.
  const budget = core.turns.budget()
  const parts = [...earlierDays, ...days].toReversed().map((day) => units.advance(day, budget))
  // List and scatter of a page show the same figures, which say the minute in which they hold.
  const minute = core.world.parts.states.minute(core.now())
  const figures = keptFigures([minute, ...days.flatMap((day) => units.state(day))], () => new Map())
  const pointsByDay = days.map((day) => units.points(day))
  const pointsByTrendDay = trendDays.map((day) => units.points(day))

  function workOut(id: string): Figures {
    const last = days.at(-1)
    if (last === undefined) return noFigures
    const sum = noCounts()
    const rates: (number | null)[] = []
    for (const countsOf of pointsByDay) {
      const counts = countsOf(id)
      if (!counts) return noFigures
      addTo(sum, counts)
      rates.push(readShare(counts.read, counts.should))
    }
    const collecting = core.now() < calendar.dayStart(last + 2)
    return {
      should_read: sum.should,
      success: sum.read,
      failed: sum.should - sum.read,
      typed: sum.typed,
      rate: readShare(sum.read, sum.should),
      consecutive_bad_days: sum.should > 0 ? badDaysInRow(rates) : null,
      figure_state: collecting ? 'collecting' : 'preliminary',
      calculated_at: calendar.wall(readCounts.asOf(last, core.now())),
    }
  }
  function figuresOf({ id }: PointRecord): Figures {
    const pointFigures = figures.get(id) ?? workOut(id)
    figures.set(id, pointFigures)
    return pointFigures
  }
  return {
    progress: addedUp(parts),
    trendOf: (id: string): (number | null)[] =>
      pointsByTrendDay.map((countsOf) => {
        const counts = countsOf(id)
        return counts ? readShare(counts.read, counts.should) : null
      }),
    figuresOf,
    onlineOf: (id: string): number | null =>
      onlineShare(
        core,
        id,
        calendar.dayStart(firstDay),
        Math.min(core.now(), calendar.dayStart(lastDay + 1)),
      ),
  }
}

type PointReads = ReturnType<typeof pointReadsOf>
type PointValues = ReturnType<typeof pointValues>

/** The list of one answer. */
function pointList(
  core: Core,
  values: PointValues,
  { figuresOf, onlineOf, trendOf }: PointReads,
): Listing<PointRecord, CpSuccessRow> {
  const { grid } = core.archive
  const show = (row: PointRecord): CpSuccessRow => ({
    id: row.id,
    cp_name: row.cp_name,
    tml_asset_no: row.tml_asset_no,
    tml_type: row.tml_type,
    tg_name: values.tg_name(row),
    meter_count: values.meter_count(row),
    rssi: values.rssi(row),
    online_status: values.online_status(row),
    online_rate: onlineOf(row.id),
    ...figuresOf(row),
    trend: trendOf(row.id),
  })
  return {
    keys(params) {
      params.int('rate_max', percentRange.min, percentRange.max)
      return core.db.tables.points.all()
    },
    match: { cp_name: contains, tml_asset_no: contains, tg_id: (id, areaId) => id === areaId },
    where: {
      tml_id: ({ id }, pointId) => id === pointId,
      org_id: ({ id }, orgId) => grid.place(id).orgs.includes(orgId),
      subs_id: ({ id }, substationId) => grid.place(id).subs_id === substationId,
      line_id: ({ id }, lineId) => grid.place(id).line_id === lineId,
      rate_max(row, rateMax) {
        const { rate } = figuresOf(row)
        return rate !== null && rate <= Number(rateMax)
      },
    },
    // Each heartbeat of the period is looked up for a meter with a modem of its own.
    costs: { online_rate: 2 },
    madeAtOnce: 50,
    sortKey(row, field, asker) {
      if (field in noFigures) return figuresOf(row)[field as keyof Figures]
      if (field === 'meter_count') return values.meter_count(row)
      if (field === 'rssi') return values.rssi(row)
      if (field === 'online_status') return values.online_status(row)
      if (field === 'tg_name') return values.tg_name(row)
      return ownFirst(show)(row, field, asker)
    },
    show,
  }
}

/** Reading success of collection points over some days (QR16). */
export function cpSuccessHandlers(core: Core): Route[] {
  const values = pointValues(core)
  const keptFigures = remembered<Map<string, Figures>>(2)

  function scatter(call: Call): CpScatter & Progress {
    const reads = pointReadsOf(core, call.query(), false, keptFigures)
    const rows = slice(chosenRows(pointList(core, values, reads), call.query(), call).rows)
    const cells = new Map<string, CpScatter['cells'][number]>()
    let unknown = 0
    for (const row of rows) {
      const [rssi, exact] = [values.rssi(row), reads.figuresOf(row).rate]
      if (rssi === null || exact === null) {
        unknown += 1
        continue
      }
      const rate = Math.floor(exact)
      const key = `${rssi}/${rate}`
      const cell = cells.get(key)
      if (cell) cell.count = (cell.count ?? 0) + 1
      else cells.set(key, { rssi, rate, count: 1, cp_name: row.cp_name })
    }
    return { cells: [...cells.values()], unknown, ...reads.progress }
  }

  const screens = ['cpSuccess'] as const
  const path = '/query/stat/cpSuccess'
  return [
    ...answeredRoutes(core, { path, screens, file: 'cp-success' }, (params, _, forFile) =>
      pointList(core, values, pointReadsOf(core, params, forFile, keptFigures)),
    ),
    route(core, 'get', `${path}/scatter`, { screens }, (call) => okWithProgress(scatter(call))),
    route(core, 'get', `${path}/unread`, { screens, action: 'read' }, (call) => ok(unreadOf(core, call))),
  ]
}

/** The days of meters that were not read. */
function unreadOf(core: Core, call: Call) {
  const params = call.query()
  const { calendar, outcomes, network } = core.world.parts
  const span = daysOf(core, params)
  const currentInstant = core.now()
  // A day that runs has no freeze.
  const [firstDay, lastDay] = [span.firstDay, Math.min(span.lastDay, calendar.dayOf(currentInstant) - 1)]
  const unreadRows: { meter_id: string; data_date: string; comm_port: string }[] = []
  for (const tml_id of params.required('ids', tickedLength).split(',')) {
    if (!core.db.tables.points.get(tml_id)) continue
    const places = core.archive.meterPlaces({ tml_id }, currentInstant)
    for (let place = 0; place < places.total; place++) {
      const meter = places.index(place)
      const point = network.pointOf(meter)
      let lacks = false
      for (let day = firstDay; day <= lastDay; day++)
        lacks ||= outcomes.state(meter, point, day, currentInstant) <= 0
      if (!lacks) continue
      const { id, comm_port } = places.row(place)
      // Values that came since by hand or on demand count as read; only the meter's own days hold them.
      const days =
        core.archive.dayEnergy(id, calendar.dateOf(firstDay), calendar.dateOf(lastDay), currentInstant) ?? []
      for (const { data_date, read_result } of days)
        if (read_result === '2') unreadRows.push({ meter_id: id, data_date, comm_port })
    }
  }
  return unreadDays(core, unreadRows)
}
