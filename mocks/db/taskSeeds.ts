import type { TreeNode } from '../../src/api/console/trees'
import { addDays } from '../../src/lib/time'
import type { World } from '../world/types'
import type { Draft } from './table'
import type { TaskRecord } from './taskRecord'

type Seed = Draft<TaskRecord> & { id: string }

const day = 86_400_000
const blank: Omit<Seed, 'id' | 'job_name'> = {
  source: '1',
  name_auto: '0',
  task_type: '1',
  item_codes: ['pap_r'],
  object_type: '1',
  object_ids: [],
  freeze_density: 'D',
  strategy: '1',
  priority: '2',
  rounds: 0,
  remark: '',
  enabled: '1',
  cron: '',
  start_time: '2026-01-01 00:00:00',
  end_time: '',
  date_unit: '',
  date_sign: '',
  date_count: 0,
  task_time: '',
  data_date_begin: '',
  data_date_end: '',
  canceled: '0',
  copy_of: '',
}
const registers = ['pap_r', 'pap_r1', 'pap_r2', 'pap_r3', 'pap_r4']

/** Meters that a seeded task reads at most: a world of a million has its tasks per service centre. */
const maxMeters = 15_000

/** Collection points of areas, whose nodes are made when they are looked at: there may be 63,000. */
function pointsOf({ parts: { network } }: World, areas: readonly TreeNode[]) {
  const { plan, pointCount } = network
  const total = pointCount - plan.lines
  const big = areas
    .slice(0, 20)
    .flatMap(below)
    .filter((node) => node.tml_type === '01')[3]
  const pointAt = (index: number): TreeNode | undefined => {
    let remaining = index % total
    for (const [area, node] of areas.entries()) {
      const { first, end } = network.areaPoints(area)
      if (remaining < end - first) return below(node)[remaining]
      remaining -= end - first
    }
    return undefined
  }
  return { big, pointAt }
}

/** The schedule that a utility works by, and manual tasks of its staff. */
export function taskSeeds(world: World, now: number): Seed[] {
  const { calendar } = world.parts
  const wall = (instant: number): string => calendar.wall(instant)
  const today = wall(now).slice(0, 10)
  const subs = world.gridTree(now)
  const lines = subs.flatMap(below)
  const areas = lines.flatMap(below).filter(({ identify }) => identify === 'tg')
  const [root] = world.orgTree(now)
  const branches = root ? below(root) : []
  const centres = branches.flatMap((branch) => below(branch).filter((node) => node.identify === 'org'))
  const scopeNode = world.meterCount <= maxMeters ? root : centres[0]
  const nodeAt = (list: readonly TreeNode[], index: number): TreeNode | undefined => list[index % list.length]
  const ids = (...nodes: (TreeNode | undefined)[]): string[] => nodes.flatMap((node) => node?.id ?? [])
  const { pointAt, big } = pointsOf(world, areas)
  const vip = world
    .meters({ meter_type: '03', currentPage: 1, pageSize: 12 }, now)
    .rows.map((row) => row.metercomid)

  const auto: (Partial<Seed> & Pick<Seed, 'job_name' | 'cron' | 'object_ids'>)[] = [
    {
      job_name: 'Daily freeze, all meters',
      cron: '30 0 * * *',
      object_ids: ids(scopeNode),
      item_codes: registers,
      rounds: 3,
      priority: '1',
    },
    {
      job_name: 'Daily freeze, supplement',
      cron: '0 6 * * *',
      object_ids: ids(scopeNode),
      item_codes: registers,
      strategy: '3',
      rounds: 3,
      priority: '1',
    },
    {
      job_name: 'Monthly freeze',
      cron: '0 1 1 * *',
      object_ids: ids(scopeNode),
      item_codes: registers,
      freeze_density: 'M',
      rounds: 3,
      priority: '1',
    },
    {
      job_name: 'Load profile 15 min, large consumers',
      cron: '5 * * * *',
      task_type: '2',
      item_codes: ['lp_p'],
      object_type: 'code',
      object_ids: vip,
      freeze_density: '1',
      rounds: 1,
    },
    {
      job_name: `Load profile 30 min, ${nodeAt(lines, 1)?.label ?? ''}`,
      cron: '20 */6 * * *',
      task_type: '2',
      item_codes: ['lp_pap_e'],
      object_type: '2',
      object_ids: ids(nodeAt(lines, 1)),
      freeze_density: '2',
      rounds: 1,
    },
    {
      job_name: `Tamper events, ${nodeAt(subs, 0)?.label ?? ''}`,
      cron: '15 */4 * * *',
      task_type: '3',
      item_codes: ['ev_terminal_cover', 'ev_magnet', 'ev_meter_cover'],
      object_type: '4',
      object_ids: ids(nodeAt(subs, 0)),
      freeze_density: '255',
    },
    {
      job_name: 'Power quality events, check areas',
      cron: '45 5 * * *',
      task_type: '3',
      item_codes: ['ev_undervoltage', 'ev_overvoltage', 'ev_phase_loss'],
      object_type: '5',
      object_ids: ids(nodeAt(areas, 0), nodeAt(areas, 3), nodeAt(areas, 5)),
      freeze_density: '255',
      rounds: 1,
    },
    {
      job_name: `Instantaneous values, ${big?.label ?? ''}`,
      cron: '*/30 * * * *',
      item_codes: ['ua', 'ia', 'p'],
      object_type: 'rcp',
      object_ids: ids(big),
      freeze_density: 'R',
      priority: '3',
    },
    {
      source: '4',
      job_name: 'Relay status',
      cron: '0 5 * * *',
      item_codes: ['relay_status'],
      object_type: '2',
      object_ids: ids(nodeAt(lines, 0), nodeAt(lines, 2)),
      freeze_density: 'R',
      rounds: 1,
    },
    {
      job_name: 'Clock check',
      cron: '0 3 * * 1',
      item_codes: ['meter_time'],
      object_type: '4',
      object_ids: ids(nodeAt(subs, 1)),
      freeze_density: 'R',
      rounds: 2,
      priority: '3',
    },
    {
      job_name: 'Maximum demand of the month',
      cron: '30 2 L * *',
      item_codes: ['pap_demand', 'pap_demand_time'],
      object_type: '1',
      object_ids: ids(
        nodeAt(branches, 1) && world.meterCount <= maxMeters ? nodeAt(branches, 1) : nodeAt(centres, 1),
      ),
      freeze_density: 'M',
      rounds: 2,
    },
    {
      job_name: 'Network events',
      cron: '10 0,12 * * *',
      task_type: '3',
      item_codes: ['ev_network', 'ev_signal'],
      object_type: '2',
      object_ids: ids(nodeAt(lines, 3)),
      freeze_density: '255',
    },
    {
      job_name: 'Voltage profile, complaint 4417',
      cron: '40 */2 * * *',
      task_type: '2',
      item_codes: ['lp_ua'],
      object_type: '5',
      object_ids: ids(nodeAt(areas, 2)),
      freeze_density: '1',
      enabled: '0',
      remark: 'Stopped: the transformer was replaced.',
    },
    {
      job_name: 'Daily freeze, pilot area',
      cron: '0 2 * * *',
      object_type: '5',
      object_ids: ids(nodeAt(areas, 4)),
      end_time: `${addDays(today, -9)} 23:59:00`,
    },
    {
      job_name: 'Quadrant registers, from next month',
      cron: '0 4 2 * *',
      item_codes: ['rp1_r', 'rp2_r', 'rp3_r', 'rp4_r'],
      object_ids: ids(nodeAt(centres, 2)),
      freeze_density: 'M',
      start_time: `${addDays(today, 12)} 00:00:00`,
    },
  ]
  const people = ['operator', 'admin', 'supervisor']
  const automatic = auto.map((task, index): Seed => ({
    ...blank,
    ...task,
    id: `task-a${String(index + 1)}`,
    create_user: people[index % 2] ?? 'admin',
    update_user: people[index % 2] ?? 'admin',
    update_time: wall(now - (6 + index) * day),
  }))

  const manual = Array.from({ length: 30 }, (_, index): Seed => {
    const age = index < 3 ? index - 3 : index * 0.9
    const planned = index < 3
    // Office hours: a manual task is started during a working day.
    const due = planned
      ? now - age * 5 * 3_600_000
      : calendar.parseWall(
          `${wall(now - age * day).slice(0, 10)} ${String(8 + (index % 9)).padStart(2, '0')}:${String((index * 13) % 60).padStart(2, '0')}:00`,
        )
    const time = wall(Math.min(due, planned ? due : now - 20 * 60_000))
    const date = time.slice(0, 10)
    const area = nodeAt(areas, index * 7 + 1)
    const kinds: Partial<Seed>[] = [
      {
        task_type: '1',
        item_codes: registers,
        freeze_density: 'D',
        object_type: '5',
        object_ids: ids(area),
        job_name: `Re-read ${area?.label ?? ''}`,
      },
      {
        task_type: '2',
        item_codes: ['lp_p'],
        freeze_density: '1',
        object_type: 'rcp',
        object_ids: ids(pointAt(index * 11)),
        job_name: '',
      },
      {
        task_type: '3',
        item_codes: ['ev_terminal_cover', 'ev_magnet'],
        freeze_density: '255',
        object_type: '5',
        object_ids: ids(area),
        job_name: `Inspection ${area?.label ?? ''}`,
      },
      {
        task_type: '1',
        item_codes: ['ua', 'ia'],
        freeze_density: 'R',
        object_type: 'code',
        object_ids: vip.slice(index % 6, (index % 6) + 5),
        job_name: '',
      },
    ]
    const kind = kinds[index % kinds.length] ?? {}
    const letter = { '1': 'V', '2': 'C', '3': 'E' }[kind.task_type ?? '1']
    const number = String(index + 1).padStart(3, '0')
    return {
      ...blank,
      start_time: '',
      enabled: '0',
      ...kind,
      id: `task-m${String(index + 1)}`,
      source: '2',
      job_name: kind.job_name || `MT-${letter}-${date.replaceAll('-', '')}-${number}`,
      name_auto: kind.job_name ? '0' : '1',
      rounds: index % 5 === 0 ? 1 : 0,
      task_time: time,
      data_date_begin: kind.freeze_density === 'R' ? '' : addDays(planned ? today : date, -3),
      data_date_end: kind.freeze_density === 'R' ? '' : addDays(planned ? today : date, -1),
      canceled: index === 2 || index === 11 ? '1' : '0',
      create_user: people[index % people.length] ?? 'admin',
      create_time: planned ? wall(now - 2 * 3_600_000) : time,
      update_user: people[index % people.length] ?? 'admin',
      update_time: planned ? wall(now - 2 * 3_600_000) : time,
    }
  })
  return [...automatic, ...manual]
}

const below = (node: TreeNode): TreeNode[] => node.children ?? []
