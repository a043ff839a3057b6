import type { SignalLevels, SignalRow, SignalTrend } from '../../src/api/signalRead'
import type { Known } from '../../src/lib/shape'
import { csqOf, mediumOf, toldBy } from '../../src/rules/signalBands'
import type { Core } from '../core'
import type { PointRecord } from '../db/points'
import { simOf } from '../db/simCards'
import type { Language } from '../../src/i18n/languages'
import { createTurns } from '../overlay/turns'
import type { Sequence } from '../world/terms'
import { ok } from './answer'
import type { Route } from './call'
import { listRoutes } from './crud'
import { dearest, grouped, perAnswer, type Asker, type Sort } from './listing'
import { Refusal, type Params } from './params'
import { createDeviceSignals, signalReads, type DeviceSignal, type SignalDevice } from './signalDevices'
import { route } from './route'
import { bare, networksAsked } from './topology'

type Row = Known<SignalRow, 'rssi' | 'csq' | 'snr'>
const screens = ['signalRead'] as const
const path = '/capture/signalRead'
const codes = ['0', '1', '2', '3', '4', '5']
const devices = ['dcu', 'module'] as const
/** Days of a trend. */
const trendDays = 30
/** A module is made with its whole network: CPU ms for each of them that a sort looks at. */
const moduleCost = 0.02
/** What may be counted in one call, and in one turn between calls: modules as they are now; of an earlier day one costs ten. */
const sizes = { call: 1_200_000, turn: 150_000 }
const earlierCost = 10
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
  ...(['rssi', 'csq', 'snr', 'signal_level', 'dispsignal_level', 'read_time', 'no_signal'] as const),
] as const satisfies readonly (keyof SignalRow)[]

/** What one answer is about. */
interface Asked {
  day: number
  device: (typeof devices)[number]
}

/** Counts of modules by level, for each collection point and day: worked out once, many of them in turns. */
function createLevelCounts(core: Core, signals: ReturnType<typeof createDeviceSignals>) {
  const { grid, networks } = core.archive
  let known = { version: '', of: new Map<string, readonly number[]>() }
  const now = (): Map<string, readonly number[]> => {
    if (known.version !== grid.version() || known.of.size > 400_000)
      known = { version: grid.version(), of: new Map() }
    return known.of
  }
  const keyOf = (id: string, day: number): string => `${String(day)} ${id}`
  const partsOf = (key: string) => ({
    day: Number(key.slice(0, key.indexOf(' '))),
    id: key.slice(key.indexOf(' ') + 1),
  })
  const turns = createTurns(
    core.later,
    {
      isKnown: (key) => now().has(key),
      make(key) {
        const { id, day } = partsOf(key)
        now().set(key, signals.moduleLevels(id, day))
      },
      cost(key) {
        const { id, day } = partsOf(key)
        return networks.size(id) * (day === signals.today() ? 1 : earlierCost)
      },
    },
    sizes,
  )
  return {
    of: (id: string, day: number): readonly number[] => now().get(keyOf(id, day)) ?? [],
    /** How many of these collection points are counted. */
    advance: (points: readonly PointRecord[], day: number) =>
      turns.advance(points.map(({ id }) => keyOf(id, day))),
  }
}

/** How modems of collection points and modules of meters are heard: now, and on earlier days (CO32). */
export function signalReadHandlers(core: Core): Route[] {
  const { network, calendar } = core.world.parts
  const { networks } = core.archive
  const signals = createDeviceSignals(core)
  const counts = createLevelCounts(core, signals)
  const asked = new WeakMap<Asker, Asked>()
  const readsOf = perAnswer(() => signalReads(core))

  function askedOf(params: Params): Asked {
    const date = params.date('data_date')
    const day = date === undefined ? signals.today() : calendar.parseDate(date)
    if (day > signals.today()) throw new Refusal('readFuture')
    return { day, device: params.oneOf('device', devices) ?? 'dcu' }
  }
  const signalAt = (device: SignalDevice, day: number, asker: Asker): DeviceSignal =>
    day === signals.today() ? signals.newest(device, readsOf(asker)) : signals.earlier(device, day)

  /** Points that have modules behind them: a meter with a modem of its own is no module. */
  const withModules = (points: readonly PointRecord[]): readonly PointRecord[] =>
    points.filter(({ id }) => {
      const cp = network.find('rcp', id)
      return cp < 0 || network.pointDirect[cp] === 0
    })

  function modulesOf(point: PointRecord): SignalDevice[] {
    const nodes = networks.nodes(point.id, core.now()) ?? []
    return nodes.filter(({ level }) => level > 0).map((node) => ({ id: node.id, point, node }))
  }

  /** The modules of these points, of one level where that is asked: no network is made before its page. */
  function modules(points: readonly PointRecord[], level: string | undefined, { day }: Asked, asker: Asker) {
    if (level === undefined) return grouped(points, ({ id }) => networks.size(id) - 1, modulesOf)
    const { done, total } = counts.advance(points, day)
    if (done < total) throw new Refusal('figuresComing', { done, all: total })
    return grouped(
      points,
      ({ id }) => counts.of(id, day)[Number(level)] ?? 0,
      (point) =>
        modulesOf(point).filter((device) => (signalAt(device, day, asker).signal_level || '0') === level),
    )
  }

  function keys(params: Params, asker: Asker, sort: Sort | undefined): Sequence<SignalDevice> {
    const about = askedOf(params)
    asked.set(asker, about)
    const level = params.oneOf('signal_level', codes)
    const points = networksAsked(core, params)
    if (about.device === 'dcu') {
      const found =
        level === undefined
          ? points
          : points.filter((point) => signals.modemLevel(point, about.day) === level)
      return {
        length: found.length,
        at(place) {
          const point = found[place]
          return point && { id: point.id, point, node: undefined }
        },
      }
    }
    const rows = modules(withModules(points), level, about, asker)
    if (sort && rows.length * moduleCost > dearest) throw new Refusal('sortTooDear')
    return rows
  }

  const told = (language: Language, { read_time, no_signal, ...signal }: DeviceSignal, downlink: string) => ({
    rssi: signal.rssi,
    csq: signal.rssi !== null && toldBy[mediumOf(downlink)].includes('csq') ? csqOf(signal.rssi) : null,
    snr: signal.snr,
    signal_level: signal.signal_level,
    dispsignal_level:
      signal.signal_level === '' ? '' : core.db.dictWords.word('signalLevel', signal.signal_level, language),
    read_time,
    no_signal,
  })
  function show(device: SignalDevice, asker: Asker): Row {
    const { id, point, node } = device
    const { day } = asked.get(asker) ?? { day: signals.today() }
    const downlink_type = signals.downlinkOf(device)
    return {
      id,
      device: node ? 'module' : 'dcu',
      comid: node?.comid ?? networks.gatewayComid(id),
      tml_id: point.id,
      cp_name: point.cp_name,
      tg_name: core.archive.grid.place(point.id).tg_name,
      operator: node ? '' : (simOf(core, point.id)?.operator ?? ''),
      ...(node ? { network_type: '', cell: '' } : signals.cellOf(point.id)),
      downlink_type,
      status: signals.statusOf(device),
      ...told(asker.language, signalAt(device, day, asker), downlink_type),
    }
  }

  function levelsOf(params: Params): SignalLevels {
    const { day, device } = askedOf(params)
    const points = networksAsked(core, params)
    const sums = codes.map(() => 0)
    const add = (level: number, count: number): void => void (sums[level] = (sums[level] ?? 0) + count)
    const answer = (done: number, total: number): SignalLevels => ({
      counts: codes.map((signal_level) => ({ signal_level, count: sums[Number(signal_level)] ?? 0 })),
      done,
      total,
    })
    const comid = params.text('comid')
    const named = (number: string): boolean => bare(number).startsWith(bare(comid ?? ''))
    if (device === 'dcu') {
      const found = points.filter(({ id }) => comid === undefined || named(networks.gatewayComid(id)))
      for (const point of found) add(Number(signals.modemLevel(point, day)), 1)
      return answer(found.length, found.length)
    }
    const above = withModules(points)
    if (comid !== undefined) {
      for (const each of above.flatMap(modulesOf).filter(({ node }) => named(node?.comid ?? '')))
        add(Number(levelOf(each, day)), 1)
      return answer(1, 1)
    }
    const { done, total } = counts.advance(above, day)
    if (done === total)
      for (const { id } of above) for (const [level, count] of counts.of(id, day).entries()) add(level, count)
    return answer(done, total)
  }
  const levelOf = (device: SignalDevice, day: number): string =>
    (day === signals.today() ? signals.newest(device, new Map()) : signals.earlier(device, day))
      .signal_level || '0'

  function trendOf(id: string, language: Language, asker: Asker): SignalTrend {
    const point = core.db.tables.points.get(id)
    const node = point ? undefined : networks.node(id, core.now())
    const above = point ?? (node && core.db.tables.points.get(node.tml_id))
    if (!above) throw new Refusal('rowGone')
    const device: SignalDevice = { id, point: above, node }
    const downlink_type = signals.downlinkOf(device)
    const last = signals.today()
    return {
      device: node ? 'module' : 'dcu',
      downlink_type,
      days: Array.from({ length: trendDays }, (_, n) => {
        const day = last - trendDays + 1 + n
        const data_date = calendar.dateOf(day)
        const signal = signalAt(device, day, asker)
        // What is known now may be older than today.
        const old = signal.read_time !== '' && !signal.read_time.startsWith(data_date)
        const silent: DeviceSignal = {
          ...signal,
          rssi: null,
          snr: null,
          signal_level: '',
          no_signal: 'noContact',
        }
        return { data_date, ...told(language, old ? silent : signal, downlink_type) }
      }),
    }
  }

  return [
    ...listRoutes<SignalDevice, SignalRow>(core, {
      path,
      screens,
      keys,
      where: {
        comid: ({ id, node }, number) =>
          bare(node?.comid ?? networks.gatewayComid(id)).startsWith(bare(number)),
      },
      show,
      fields,
      madeAtOnce: 200,
      exporting: {
        file: 'signal',
        word: (row, key, { language }) => {
          const { dictWords } = core.db
          if (key === 'status') return dictWords.word('onlineStatus', row.status, language)
          if (key === 'network_type')
            return row.network_type || dictWords.word('downlinkType', row.downlink_type, language)
          return row[key]
        },
      },
    }),
    route(core, 'get', `${path}/levels`, { screens }, ({ query }) => ok(levelsOf(query()))),
    route(core, 'get', `${path}/trend`, { screens }, (call) =>
      ok(trendOf(call.query().required('id'), call.language, call)),
    ),
  ]
}
