import type { SignalLevels, SignalRow, SignalTrend } from '../../../src/api/capture/signalRead'
import type { Known } from '../../../src/lib/shape'
import { csqOf, mediumOf, toldBy } from '../../../src/rules/readings/signalBands'
import type { Core } from '../../core'
import type { PointRecord } from '../../db/points'
import { simOf } from '../../db/simCards'
import type { Language } from '../../../src/i18n/languages'
import type { Sequence } from '../../kit/sequence'
import { refuseUnfinished } from '../../kit/turns'
import type { Progress } from '../../kit/progress'
import { ok, okWithProgress } from '../../kit/answer'
import type { Route } from '../kit/call'
import { answeredRoutes } from '../kit/crud'
import { grouped, type Asker, type Listing } from '../kit/listing'
import { Refusal, type Params } from '../../kit/params'
import { createLevelCounts, pointsWithModules } from '../query/signalCounts'
import {
  createDeviceSignals,
  signalReads,
  type DeviceSignal,
  type SignalDevice,
} from '../query/signalDevices'
import { route } from '../kit/route'
import { bare, requestedPoints } from './topology'

type Row = Known<SignalRow, 'rssi' | 'rsrp' | 'csq' | 'snr'>
const screens = ['signalRead'] as const
const path = '/capture/signalRead'
const codes = ['0', '1', '2', '3', '4', '5']
const devices = ['dcu', 'module'] as const
/** Days of a trend. */
const trendDays = 30
const fields = [
  ...([
    'comid',
    'cp_name',
    'tg_name',
    'operator',
    'network_type',
    'downlink_type',
    'cell',
    'status',
  ] as const),
  ...([
    'rssi',
    'rsrp',
    'csq',
    'snr',
    'signal_level',
    'dispsignal_level',
    'read_time',
    'signal_source',
  ] as const),
  'no_signal',
] as const satisfies readonly (keyof SignalRow)[]

/** A module is made with its whole network, a signal with its device: a sort by any field makes all of them. ms */
const costs = Object.fromEntries(fields.map((field) => [field, 0.02]))

/** Day and kind of device of a request. */
interface SignalRequest {
  day: number
  device: (typeof devices)[number]
}

type Signals = ReturnType<typeof createDeviceSignals>

/** Request of a call: today or an earlier day. */
function requestOf(core: Core, params: Params, today: number): SignalRequest {
  const date = params.date('data_date')
  const day = date === undefined ? today : core.world.parts.calendar.parseDate(date)
  if (day > today) throw new Refusal('readFuture')
  return { day, device: params.oneOf('device', devices) ?? 'dcu' }
}

function modulesOf({ archive, now }: Core, point: PointRecord): SignalDevice[] {
  const nodes = archive.networks.nodes(point.id, now()) ?? []
  return nodes.filter(({ level }) => level > 0).map((node) => ({ id: node.id, point, node }))
}

const signalAt = (
  signals: Signals,
  device: SignalDevice,
  day: number,
  reads: ReadonlyMap<string, number>,
): DeviceSignal => (day === signals.today() ? signals.newest(device, reads) : signals.earlier(device, day))

/** A signal as the wire has it. */
const signalFields = (
  core: Core,
  language: Language,
  { read_time, signal_source, no_signal, rssi, rsrp, snr, signal_level }: DeviceSignal,
  downlink: string,
) => ({
  rssi,
  rsrp,
  csq: rssi !== null && toldBy[mediumOf(downlink)].includes('csq') ? csqOf(rssi) : null,
  snr,
  signal_level,
  dispsignal_level: signal_level === '' ? '' : core.db.dictWords.word('signalLevel', signal_level, language),
  read_time,
  signal_source,
  no_signal,
})

const comidOf = ({ archive }: Core, { id, node }: Pick<SignalDevice, 'id' | 'node'>): string =>
  node?.comid ?? archive.networks.gatewayComid(id)
const isNamed = (core: Core, device: Pick<SignalDevice, 'id' | 'node'>, comid: string): boolean =>
  bare(comidOf(core, device)).startsWith(bare(comid))

interface Parts {
  core: Core
  signals: Signals
  counts: ReturnType<typeof createLevelCounts>
  withModules: ReturnType<typeof pointsWithModules>
}

/** Devices of the request; for a signal level only the devices of that level are created. */
function keysOf({ core, signals, counts, withModules }: Parts, params: Params, request: SignalRequest) {
  const level = params.oneOf('signal_level', codes)
  const points = requestedPoints(core, params)
  if (request.device === 'dcu') {
    const levelOf = signals.modemLevels(request.day)
    const matchingPoints =
      level === undefined ? points : points.filter((point) => levelOf(point) === Number(level))
    return {
      length: matchingPoints.length,
      at(place: number): SignalDevice | undefined {
        const point = matchingPoints[place]
        return point && { id: point.id, point, node: undefined }
      },
    }
  }
  return modules(withModules(points))

  function modules(above: readonly PointRecord[]): Sequence<SignalDevice> {
    if (level === undefined)
      return grouped(
        above,
        ({ id }) => core.archive.networks.size(id) - 1,
        (point) => modulesOf(core, point),
      )
    refuseUnfinished(counts.advance(above, request.day))
    const isIt = (device: SignalDevice) =>
      (signalAt(signals, device, request.day, new Map()).signal_level || '0') === level
    return grouped(
      above,
      ({ id }) => counts.countsOf(id, request.day)[Number(level)] ?? 0,
      (point) => modulesOf(core, point).filter(isIt),
    )
  }
}

/** Number of the requested devices at each signal level. */
function levelsOf({ core, signals, counts, withModules }: Parts, params: Params): SignalLevels & Progress {
  const { day, device } = requestOf(core, params, signals.today())
  const points = requestedPoints(core, params)
  const comid = params.text('comid')
  const sums = codes.map(() => 0)
  const add = (level: number, count: number): void => void (sums[level] = (sums[level] ?? 0) + count)
  const answer = (done: number, total: number): SignalLevels & Progress => ({
    counts: codes.map((signal_level) => ({ signal_level, count: sums[Number(signal_level)] ?? 0 })),
    done,
    total,
  })
  if (device === 'dcu') {
    const levelOf = signals.modemLevels(day)
    for (const point of points)
      if (comid === undefined || isNamed(core, { id: point.id, node: undefined }, comid))
        add(levelOf(point), 1)
    return answer(points.length, points.length)
  }
  const above = withModules(points)
  if (comid !== undefined) {
    for (const module of above.flatMap((point) => modulesOf(core, point)))
      if (isNamed(core, module, comid)) add(Number(signalAt(signals, module, day, new Map()).signal_level), 1)
    return answer(above.length, above.length)
  }
  const { done, total } = counts.advance(above, day)
  if (done === total) for (const [level, count] of counts.sum(above, day).entries()) add(level, count)
  return answer(done, total)
}

/** The latest days of one device; a day on which nothing was heard is told as such. */
function trendOf({ core, signals }: Parts, id: string, language: Language): SignalTrend {
  const { calendar } = core.world.parts
  const point = core.db.tables.points.get(id)
  const node = point ? undefined : core.archive.networks.node(id, core.now())
  const above = point ?? (node && core.db.tables.points.get(node.tml_id))
  if (!above) throw new Refusal('rowGone')
  const device: SignalDevice = { id, point: above, node }
  const downlink_type = signals.downlinkOf(device)
  const last = signals.today()
  const reads = signalReads(core)
  return {
    device: node ? 'module' : 'dcu',
    downlink_type,
    network_type: node ? '' : signals.cellOf(above.id).network_type,
    days: Array.from({ length: trendDays }, (_, n) => {
      const day = last - trendDays + 1 + n
      const data_date = calendar.dateOf(day)
      const signal = signalAt(signals, device, day, reads)
      // The newest signal may be older than today.
      const old = signal.read_time !== '' && !signal.read_time.startsWith(data_date)
      const silent: DeviceSignal = {
        ...signal,
        rssi: null,
        rsrp: null,
        snr: null,
        signal_level: '',
        signal_source: '',
        no_signal: 'noContact',
      }
      return { data_date, ...signalFields(core, language, old ? silent : signal, downlink_type) }
    }),
  }
}

/** The list of one answer. */
function signalList(parts: Parts, request: SignalRequest): Listing<SignalDevice, SignalRow> {
  const { core, signals } = parts
  let reads: ReturnType<typeof signalReads> | undefined
  function show(device: SignalDevice, { language }: Asker): Row {
    const { point, node } = device
    const downlink_type = signals.downlinkOf(device)
    reads ??= signalReads(core)
    return {
      id: device.id,
      device: node ? 'module' : 'dcu',
      comid: comidOf(core, device),
      tml_id: point.id,
      cp_name: point.cp_name,
      tg_name: core.archive.grid.place(point.id).tg_name,
      operator: node ? '' : (simOf(core, point.id)?.operator ?? ''),
      ...(node ? { network_type: '', cell: '' } : signals.cellOf(point.id)),
      downlink_type,
      status: signals.statusOf(device),
      ...signalFields(core, language, signalAt(signals, device, request.day, reads), downlink_type),
    }
  }
  return {
    keys: (params) => keysOf(parts, params, request),
    where: { comid: (device, comid) => isNamed(core, device, comid) },
    show,
    fields,
    costs,
    madeAtOnce: 200,
  }
}

/** Routes of the signals of modems and modules, now and on earlier days (CO32). */
export function signalReadHandlers(core: Core): Route[] {
  const signals = createDeviceSignals(core)
  const parts: Parts = {
    core,
    signals,
    counts: createLevelCounts(core, signals),
    withModules: pointsWithModules(core),
  }

  return [
    ...answeredRoutes<SignalDevice, SignalRow>(
      core,
      {
        path,
        screens,
        file: 'signal',
        word: (row, key, { language }) => {
          const { dictWords } = core.db
          if (key === 'status') return dictWords.word('onlineStatus', row.status, language)
          if (key === 'network_type')
            return row.network_type || dictWords.word('downlinkType', row.downlink_type, language)
          return row[key]
        },
      },
      (params) => signalList(parts, requestOf(core, params, signals.today())),
    ),
    route(core, 'get', `${path}/levels`, { screens }, ({ query }) =>
      okWithProgress(levelsOf(parts, query())),
    ),
    route(core, 'get', `${path}/trend`, { screens }, (call) =>
      ok(trendOf(parts, call.query().required('id'), call.language)),
    ),
  ]
}
