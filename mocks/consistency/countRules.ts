import type { CollectionPointRow, PointOnline } from '../../src/api/capture/collectionPoints'
import type { DashboardSummary } from '../../src/api/console/dashboard'
import type { DcuOnlineRow } from '../../src/api/query/dcuOnline'
import type { GisMeters, GisObjects } from '../../src/api/capture/gis'
import type { MeterDetail } from '../../src/api/capture/meters'
import type { SignalRow } from '../../src/api/capture/signalRead'
import type { SimRow } from '../../src/api/capture/sims'
import type { TaskRunRow } from '../../src/api/capture/tasks'
import type { TopologyNode } from '../../src/api/capture/topology'
import type { TreeNode } from '../../src/api/console/trees'
import type { Ask } from './ask'
import { msOf, quarter } from './facts'
import { isNear, sum, type Note } from './rule'

const flat = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

/** Number of '1' characters in a column. */
const countOnline = (column: string): number => column.split('1').length - 1

/** Compares the counts of trees, lists, map and dashboard. */
export async function checkCounts(ask: Ask, note: Note): Promise<void> {
  const tree = async (path: string): Promise<TreeNode[]> =>
    flat((await ask.get<{ dataList: TreeNode[] }>(path)).dataList)
  const total = async (path: string, query: Record<string, string> = {}): Promise<number> =>
    (await ask.page(path, { ...query, pageSize: 1 })).total
  const compareCounts = (label: string, ...numbers: number[]): void =>
    note('counts', new Set(numbers).size === 1, () => `${label}: ${numbers.join(', ')}`)
  const grid = await tree('/g/rCp/treeGridList')
  const org = await tree('/g/rCp/treeOrgListNew')
  const area = await tree('/g/gTg/treeOrgList')
  const map = await ask.get<GisObjects>('/capture/gis/objects')
  const board = await ask.get<DashboardSummary>('/dashboard/summary')
  const meterMarks = await ask.get<GisMeters>('/capture/gis/meters')
  const countKinds = (nodes: readonly TreeNode[], ...kinds: TreeNode['identify'][]): number =>
    nodes.filter(({ identify }) => kinds.includes(identify)).length
  const meters = await total('/capture/meter/list')
  const online = await total('/capture/meter/list', { online_status: '1' })
  const meterSum = (rows: readonly { meters: number | null }[]): number =>
    sum(rows.map((row) => row.meters ?? 0))
  compareCounts(
    'substations',
    countKinds(grid, 'subs'),
    await total('/capture/substation/list'),
    map.substations.length,
  )
  compareCounts('lines', countKinds(grid, 'line'), await total('/capture/line/list'), map.lines.length)
  compareCounts(
    'areas',
    countKinds(grid, 'tg'),
    countKinds(area, 'tg'),
    await total('/capture/tg/list'),
    map.areas.length,
  )
  compareCounts(
    'points',
    countKinds(grid, 'rcp'),
    countKinds(org, 'rcp'),
    await total('/capture/cp/list'),
    map.points.length,
  )
  // Feeder meters belong to no area.
  const feeders = await total('/capture/meter/list', { meter_type: '06' })
  compareCounts(
    'meters',
    meters,
    board.meter_count ?? -1,
    meterSum(map.areas) + feeders,
    meterSum(map.points),
    meterMarks.total,
  )
  for (const tml_type of ['01', '02', '03', '05'])
    compareCounts(
      `points of type ${tml_type}`,
      ...[grid, org].map((nodes) =>
        countKinds(
          nodes.filter((node) => node.tml_type === tml_type),
          'rcp',
        ),
      ),
      await total('/capture/cp/list', { tml_type }),
      ...({ '01': [board.dcu_count ?? -1], '03': [feeders, map.lines.length] }[tml_type] ?? []),
    )
  compareCounts('modules', meters + map.points.length, await total('/capture/topologyNode/list'))
  compareCounts('meters heard', online, board.meter_online ?? -1)
  compareCounts(
    'meters not heard',
    meters - online,
    await total('/capture/meter/list', { online_status: '0' }),
  )
  const read = await total('/capture/meter/list', { read_result: '1' })
  compareCounts('meters read', read, board.read_success ?? -1)
  compareCounts(
    'meters to read',
    read + (await total('/capture/meter/list', { read_result: '2' })),
    board.read_should ?? -1,
  )
  if (meterMarks.complete) {
    compareCounts(
      'meters on the map',
      meterMarks.total,
      meterMarks.metercomid.length,
      meterMarks.online.length,
      meterMarks.read.length,
    )
    compareCounts('meters heard on the map', online, countOnline(meterMarks.online))
    compareCounts('meters read on the map', read, countOnline(meterMarks.read))
  }
  const concentrators = map.points.filter(({ direct }) => !direct)
  compareCounts(
    'concentrators',
    concentrators.length,
    await total('/capture/cp/list', { tml_type: '01' }),
    board.dcu_count ?? -1,
  )
  const onlineCount = (rows: GisObjects['points']): number => rows.filter((row) => row.online === '1').length
  compareCounts('concentrators heard', onlineCount(concentrators), board.dcu_online ?? -1)
  compareOnline({ grid, org, area }, map, note)
}

function compareOnline(
  trees: Readonly<Record<string, readonly TreeNode[]>>,
  map: GisObjects,
  note: Note,
): void {
  const online = new Map(map.points.map((point) => [point.id, point.online]))
  for (const [tree, nodes] of Object.entries(trees))
    for (const { id, identify, onlineStatus, label } of nodes)
      if (identify === 'rcp' || identify === 'tg_ta')
        note(
          'heard',
          online.get(id) === onlineStatus,
          () => `${label}: ${tree} tree ${String(onlineStatus)}, map ${String(online.get(id))}`,
        )
}

/** Compares the counters of the latest executions with their objects. */
export async function checkTasks(ask: Ask, note: Note): Promise<void> {
  const { rows } = await ask.page<TaskRunRow>('/capture/taskMonitor/list', { pageSize: 15 })
  for (const run of rows) {
    const count = async (result: string): Promise<number> =>
      (await ask.page('/capture/taskObject/list', { run_id: run.id, task_read_result: result, pageSize: 1 }))
        .total
    const objectTotal = (await ask.page('/capture/taskObject/list', { run_id: run.id, pageSize: 1 })).total
    const objectCounts = [await count('1'), await count('2'), await count('3'), await count('4')]
    const runCounts = [run.success_count, run.failure_count, run.no_need_count, run.reading_count]
    note(
      'tasks',
      objectTotal === run.object_count &&
        sum(objectCounts) === objectTotal &&
        runCounts.join() === objectCounts.join(),
      () =>
        `${run.job_name} ${run.task_time}: says ${runCounts.join()} of ${String(run.object_count)}, has ${objectCounts.join()} of ${String(objectTotal)}`,
    )
  }
}

/** Compares address and signal of one device on all screens: collection points, their cards, modules, meters. */
export async function checkAddresses(ask: Ask, points: readonly string[], note: Note): Promise<void> {
  for (const tml_id of points) {
    const [row] = (await ask.page<CollectionPointRow>('/capture/cp/list', { tml_id })).rows
    const modules = await ask.allRows<TopologyNode>('/capture/topologyNode/list', { tml_id })
    const gateway = modules.find(({ level }) => level === 0)
    if (!row || !gateway) {
      note('addresses', false, () => `${tml_id}: no row or no module`)
      continue
    }
    const pointName = row.cp_name
    note(
      'addresses',
      row.ip === gateway.module_ip,
      () => `${pointName}: ${row.ip} in its list, ${gateway.module_ip} in its network`,
    )
    note(
      'addresses',
      row.rssi === gateway.rssi,
      () => `${pointName}: ${String(row.rssi)} dBm in its list, ${String(gateway.rssi)} in its network`,
    )
    note(
      'heard',
      row.online_status === gateway.status,
      () => `${pointName}: ${row.online_status} in its list, ${gateway.status} in its network`,
    )
    await checkSignals(ask, tml_id, modules, note)
    const cards = await ask.page<SimRow>('/capture/sim/list', { ip: row.ip, pageSize: 20 })
    for (const card of cards.rows.filter(({ device_id }) => modules.some(({ id }) => id === device_id)))
      note(
        'addresses',
        card.ip === row.ip && card.sim_phone === row.sim_phone,
        () => `${pointName}: card ${card.ip} ${card.sim_phone}, list ${row.ip} ${row.sim_phone}`,
      )
    for (const module of modules.filter(({ level }) => level !== 0).slice(0, 12))
      await checkModule(ask, module, note)
  }
}

/** Compares the signal of a point's modem and of its modules in the signal list with its network. */
async function checkSignals(
  ask: Ask,
  tml_id: string,
  modules: readonly TopologyNode[],
  note: Note,
): Promise<void> {
  const signalsOf = async (device: string): Promise<SignalRow[]> =>
    ask.allRows<SignalRow>('/capture/signalRead/list', { tml_id, device })
  for (const { id, comid, rssi, signal_level } of [
    ...(await signalsOf('dcu')),
    ...(await signalsOf('module')),
  ]) {
    const module = modules.find((candidate) => candidate.id === id)
    note(
      'signals',
      rssi === module?.rssi && signal_level === module.signal_level,
      () =>
        `${comid}: ${signal_level} (${String(rssi)} dBm), in its network ${String(module?.signal_level)} (${String(module?.rssi)})`,
    )
  }
}

/** Compares a concentrator's online minutes of today in the statistics with its own page; `now` is a wall time. */
export async function checkOnline(
  ask: Ask,
  { id, cp_name, tml_type }: CollectionPointRow,
  now: string,
  note: Note,
): Promise<void> {
  if (tml_type !== '01') return
  const today = now.slice(0, 10)
  const query = { level: 'point', unit_name: cp_name, date_begin: today, date_end: today }
  const rows = await ask.allRows<DcuOnlineRow>('/query/stat/dcuOnline/list', query)
  const listedMinutes = rows.find((row) => row.id === id)?.online_minutes
  if (typeof listedMinutes !== 'number') return
  const { points, online } = await ask.get<PointOnline>(`/capture/cp/online/${id}`, { span: 'day' })
  const [dayBegin, end] = [msOf(`${today} 00:00:00`), msOf(now)]
  const pageMinutes = sum(
    points.map((time, index) => {
      const begin = msOf(time)
      const minutes = (Math.min(begin + quarter, end) - Math.max(begin, dayBegin)) / 60_000
      return (Math.max(0, minutes) * (online[index] ?? 0)) / 100
    }),
  )
  note(
    'online',
    isNear(listedMinutes, pageMinutes, 1),
    () => `${cp_name} ${today}: ${String(listedMinutes)} minutes, ${pageMinutes.toFixed(1)} on its page`,
  )
}

async function checkModule(ask: Ask, module: TopologyNode, note: Note): Promise<void> {
  const meter = await ask.get<MeterDetail>(`/capture/meter/detail/${module.id}`)
  note(
    'addresses',
    meter.signal_level === module.signal_level && meter.rssi === module.rssi,
    () =>
      `meter ${meter.metercomid}: signal ${meter.signal_level} (${String(meter.rssi)} dBm), in its network ${module.signal_level} (${String(module.rssi)})`,
  )
  note(
    'heard',
    meter.online_status === module.status,
    () => `meter ${meter.metercomid}: ${meter.online_status}, in its network ${module.status}`,
  )
}

/** Compares the energy of the dashboard with the sum of day rows, in worlds small enough to read every meter. */
export function checkTotal(board: DashboardSummary, energies: readonly number[], note: Note): void {
  const total = sum(energies)
  note(
    'energy',
    Math.abs(total - (board.energy_yesterday ?? 0)) <= 0.01 * energies.length,
    () => `dashboard ${String(board.energy_yesterday)} kWh, day rows ${total.toFixed(2)}`,
  )
}
