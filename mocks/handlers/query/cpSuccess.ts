import type { CpScatter, CpSuccessRow } from '../../../src/api/query/cpSuccess'
import { percentRange, tickedLength } from '../../../src/rules/limits/fieldLimits'
import { badDaysInRow, shareOf } from '../../../src/rules/readings/readRates'
import { exportTypeOf } from '../../db/prefixes'
import type { Core } from '../../core'
import type { PointRecord } from '../../db/points'
import { addTo, noCounts } from '../../overlay/readCounts'
import type { Progress } from '../../overlay/turns'
import { ok, okWithProgress } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { pointValues } from '../capture/collectionPoints'
import { listRoutes, startExport } from '../kit/crud'
import { unreadDays } from '../capture/dayReads'
import { spanOf } from './dayRead'
import { chosen, ownFirst, slice, type Asker, type Listing } from '../kit/listing'
import type { Params } from '../../kit/params'
import { onlineShare } from './pointState'
import { route } from '../kit/route'
import { contains } from '../kit/rows'
import { sizes, unitCountsOf } from './unitCounts'
import { isCounted } from './unitReads'

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

/** What one answer is about: its days, oldest first, and the figures that were looked up for it. */
interface Answering {
  from: number
  /** Those that have figures. */
  days: readonly number[]
  /** The day after the last one. */
  end: number
  done: number
  total: number
  figures: Map<string, Figures>
}

/** The days from … to that a list means. */
function daysOf(core: Core, params: Params): { from: number; to: number } {
  const { calendar } = core.world.parts
  const { from, to } = spanOf(core, params)
  return { from: calendar.parseDate(from), to: calendar.parseDate(to) }
}

/** What is known of the collection points of an answer. */
function createPointReads(core: Core) {
  const { calendar } = core.world.parts
  const { readCounts } = core.archive
  const units = unitCountsOf(core)
  const answers = new WeakMap<Asker, Answering>()
  const nobody: Answering = { from: 0, days: [], end: 0, done: 0, total: 0, figures: new Map() }
  const of = (asker: Asker): Answering => answers.get(asker) ?? nobody

  /** The latest days first: a call counts what fits into it, the rest comes by itself. */
  function begin(params: Params, asker: Asker, whole = false): void {
    const { from, to } = daysOf(core, params)
    const days = Array.from({ length: to - from + 1 }, (_, n) => from + n).filter((day) =>
      isCounted(core, day),
    )
    let left = sizes.call
    let [done, total] = [0, 0]
    for (const day of days.toReversed()) {
      if (whole) units.whole(day)
      let part = units.progress(day)
      if (part.cost > 0 && left > 0) {
        left -= part.cost
        units.advance(day)
        part = units.progress(day)
      }
      done += part.done
      total += part.total
    }
    answers.set(asker, { from, days, end: to + 1, done, total, figures: new Map() })
  }

  function workOut(id: string, { days }: Answering): Figures {
    const last = days.at(-1)
    if (last === undefined) return noFigures
    const sum = noCounts()
    const rates: (number | null)[] = []
    for (const day of days) {
      const counts = units.point(id, day)
      if (!counts) return noFigures
      addTo(sum, counts)
      rates.push(shareOf(counts.read, counts.should))
    }
    const collecting = core.now() < calendar.dayStart(last + 2)
    return {
      should_read: sum.should,
      success: sum.read,
      failed: sum.should - sum.read,
      typed: sum.typed,
      rate: shareOf(sum.read, sum.should),
      consecutive_bad_days: sum.should > 0 ? badDaysInRow(rates) : null,
      figure_state: collecting ? 'collecting' : 'preliminary',
      calculated_at: calendar.wall(readCounts.asOf(last, core.now())),
    }
  }
  function figuresOf({ id }: PointRecord, asker: Asker): Figures {
    const its = of(asker)
    const known = its.figures.get(id) ?? workOut(id, its)
    its.figures.set(id, known)
    return known
  }
  function onlineOf(id: string, asker: Asker): number | null {
    const { from, end } = of(asker)
    const to = Math.min(core.now(), calendar.dayStart(end))
    return onlineShare(core, id, calendar.dayStart(from), to)
  }
  return { begin, of, figuresOf, onlineOf }
}

/** Reading success of collection points over some days (QR16). */
export function cpSuccessHandlers(core: Core): Route[] {
  const { grid } = core.archive
  const table = () => core.db.tables.points
  const made = pointValues(core)
  const { begin, of, figuresOf, onlineOf } = createPointReads(core)
  const show = (row: PointRecord, asker: Asker): CpSuccessRow => ({
    id: row.id,
    cp_name: row.cp_name,
    tml_asset_no: row.tml_asset_no,
    tml_type: row.tml_type,
    tg_name: made.tg_name(row),
    meter_count: made.meter_count(row),
    rssi: made.rssi(row),
    online_status: made.online_status(row),
    online_rate: onlineOf(row.id, asker),
    ...figuresOf(row, asker),
  })

  const listing: Listing<PointRecord, CpSuccessRow> = {
    keys(params, asker) {
      params.int('rate_max', percentRange.min, percentRange.max)
      begin(params, asker)
      return table().all()
    },
    match: { cp_name: contains, tml_asset_no: contains, tg_id: (id, asked) => id === asked },
    where: {
      tml_id: ({ id }, asked) => id === asked,
      org_id: ({ id }, asked) => grid.place(id).orgs.includes(asked),
      subs_id: ({ id }, asked) => grid.place(id).subs_id === asked,
      line_id: ({ id }, asked) => grid.place(id).line_id === asked,
      rate_max(row, asked, asker) {
        const { rate } = figuresOf(row, asker)
        return rate !== null && rate <= Number(asked)
      },
    },
    // Of a meter with a modem of its own each heartbeat of the period is asked.
    costs: { online_rate: 2 },
    madeAtOnce: 50,
    sortKey(row, field, asker) {
      if (field in noFigures) return figuresOf(row, asker)[field as keyof Figures]
      if (field === 'meter_count') return made.meter_count(row)
      if (field === 'rssi') return made.rssi(row)
      if (field === 'online_status') return made.online_status(row)
      if (field === 'tg_name') return made.tg_name(row)
      return ownFirst(show)(row, field, asker)
    },
    show,
  }

  function scatter(call: Call): CpScatter & Progress {
    const rows = slice(chosen(listing, call.query(), call).rows)
    const cells = new Map<string, CpScatter['cells'][number]>()
    let unknown = 0
    for (const row of rows) {
      const [rssi, exact] = [made.rssi(row), figuresOf(row, call).rate]
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
    const { done, total } = of(call)
    return { cells: [...cells.values()], unknown, done, total }
  }

  const screens = ['cpSuccess'] as const
  const path = '/query/stat/cpSuccess'
  const inFile: Listing<PointRecord, CpSuccessRow> = {
    ...listing,
    keys(params, asker, sort) {
      begin(params, asker, true)
      return listing.keys(params, asker, sort)
    },
  }
  return [
    ...listRoutes(core, { ...listing, path, screens }),
    route(core, 'post', `${path}/export`, { screens, action: 'export' }, (call) =>
      startExport(core, call, inFile, { type: exportTypeOf(screens[0]), file: 'cp-success' }),
    ),
    route(core, 'get', `${path}/scatter`, { screens }, (call) => okWithProgress(scatter(call))),
    route(core, 'get', `${path}/unread`, { screens, action: 'read' }, (call) => ok(unreadOf(core, call))),
  ]
}

/** The days of meters that were not read. */
function unreadOf(core: Core, call: Call) {
  const params = call.query()
  const { calendar, outcomes, network } = core.world.parts
  const asked = daysOf(core, params)
  const now = core.now()
  // A day that runs has no freeze.
  const [from, to] = [asked.from, Math.min(asked.to, calendar.dayOf(now) - 1)]
  const found: { meter_id: string; data_date: string; comm_port: string }[] = []
  for (const tml_id of params.required('ids', tickedLength).split(',')) {
    if (!core.db.tables.points.get(tml_id)) continue
    const places = core.archive.meterPlaces({ tml_id }, now)
    for (let place = 0; place < places.total; place++) {
      const meter = places.index(place)
      if (meter < 0) continue
      const cp = network.pointOf(meter)
      let lacks = false
      for (let day = from; day <= to; day++) lacks ||= outcomes.state(meter, cp, day, now) <= 0
      if (!lacks) continue
      const { id, comm_port } = places.at(place)
      // What came since by hand or on demand is read as well; only the meter's own days say so.
      const days = core.archive.dayEnergy(id, calendar.dateOf(from), calendar.dateOf(to), now) ?? []
      for (const { data_date, read_result } of days)
        if (read_result === '2') found.push({ meter_id: id, data_date, comm_port })
    }
  }
  return unreadDays(core, found)
}
