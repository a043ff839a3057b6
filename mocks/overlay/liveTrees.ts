import type { TreeNode } from '../../src/api/console/trees'
import { isConcentrator } from '../../src/rules/limits/restrictions'
import type { Db } from '../db/createDb'
import type { LineRecord } from '../db/lines'
import type { PointRecord } from '../db/points'
import { checkName } from '../world/names'
import type { World } from '../world/types'
import type { Grid } from './grid'
import { treeEditor } from './treeEditor'

type Edit = ReturnType<typeof treeEditor>

const lineNode = ({ id, line_name: label, line_no: autocode }: LineRecord): TreeNode => ({
  t_id: `line-${id}`,
  id,
  label,
  identify: 'line',
  autocode,
  children: [],
})

/**
 * The device of a tree's node as one number, −1 for what is never heard, and whether it is heard: the one place that
 * says it.
 */
function createDevices({ parts: { network, states } }: World, db: Db) {
  // Collection points are even, meters odd.
  const deviceOf = (identify: TreeNode['identify'], id: string): number => {
    if (identify !== 'tg_ma') {
      const cp = network.find('rcp', id)
      return cp < 0 ? -1 : cp * 2
    }
    const entry = db.meters.entries().get(id)
    const index = entry?.index ?? network.find('meter', id)
    return index < 0 || entry?.fields.use_status === '0' ? -1 : index * 2 + 1
  }
  const deviceOnline = (device: number, now: number): '1' | '0' => {
    if (device < 0) return '0'
    const index = device >>> 1
    return device % 2 === 0
      ? states.pointOnline(index, now)
      : states.online(index, network.pointOf(index), now)
  }
  const nodeOnline = (identify: TreeNode['identify'], id: string, now: number): '1' | '0' =>
    deviceOnline(deviceOf(identify, id), now)
  return { deviceOf, deviceOnline, nodeOnline }
}

/** The three trees with what people changed; while nothing is changed, the world's own. */
export function createLiveTrees(world: World, db: Db, grid: Grid) {
  const { nodeOnline, ...devices } = createDevices(world, db)
  const { substations, lines, areas, points, organizations } = db.tables

  /** Areas and points that hang elsewhere when an area or a line moves. */
  const areasToCheck = (): Set<string> => {
    const ids = new Set(areas.changed())
    if (lines.changed().size > 0)
      for (const row of areas.all()) if (lines.changed().has(row.line_id)) ids.add(row.id)
    return ids
  }
  const pointsToCheck = (among: ReadonlySet<string>): Set<string> => {
    const ids = new Set(points.changed())
    const moved = (row: PointRecord): boolean => among.has(row.tg_id) || lines.changed().has(row.line_id)
    if (among.size > 0 || lines.changed().size > 0)
      for (const row of points.all()) if (moved(row)) ids.add(row.id)
    return ids
  }
  const areaOrg = (id: string): string => lines.get(areas.get(id)?.line_id ?? '')?.org_id ?? ''
  /** A feeder meter hangs on its line, all others in their area. */
  const orgOf = ({ tg_id, line_id }: PointRecord): string =>
    line_id ? (lines.get(line_id)?.org_id ?? '') : areaOrg(tg_id)

  function areaNode(id: string): TreeNode | undefined {
    const row = areas.get(id)
    return (
      row && {
        t_id: `tg-${id}`,
        id,
        label: row.tg_name,
        identify: 'tg',
        autocode: row.tg_no,
        tml_type: row.special_flag === '1' ? '02' : '01',
        children: [],
      }
    )
  }
  function pointNode(id: string, identify: 'rcp' | 'tg_ta', now: number): TreeNode | undefined {
    const row = points.get(id)
    return (
      row && {
        t_id: `${identify}-${id}`,
        id,
        label: row.cp_name,
        identify,
        autocode: row.area_code + row.tcomid,
        comm_protocol: row.comm_protocol,
        onlineStatus: nodeOnline(identify, id, now),
        tml_type: row.tml_type,
      }
    )
  }

  function putOrgs(edit: Edit): void {
    for (const id of organizations.changed()) {
      const row = organizations.get(id)
      if (!row) {
        edit.drop(`org-${id}`)
        continue
      }
      const node: TreeNode = {
        t_id: `org-${id}`,
        id,
        label: row.name,
        identify: 'org',
        autocode: row.code,
        children: [],
      }
      edit.put(node, row.parent_id ? `org-${row.parent_id}` : undefined)
    }
  }

  /** A tree of the world with what people changed; while nothing is changed, the world's own. */
  const laidOver =
    (treeAt: (now: number) => TreeNode[], change: (edit: Edit, now: number) => void) =>
    (now: number): TreeNode[] => {
      const tree = treeAt(now)
      if (grid.clean()) return tree
      const edit = treeEditor(tree)
      change(edit, now)
      return edit.roots
    }

  return {
    ...devices,
    org: laidOver(
      (now) => world.orgTree(now),
      (edit, now) => {
        putOrgs(edit)
        for (const id of pointsToCheck(areasToCheck())) {
          const row = points.get(id)
          const node = row && pointNode(id, 'rcp', now)
          if (node) edit.put(node, `org-${orgOf(row)}`)
          else edit.drop(`rcp-${id}`)
        }
      },
    ),
    area: laidOver(
      (now) => world.areaTree(now),
      (edit, now) => {
        putOrgs(edit)
        const moved = areasToCheck()
        for (const id of moved) {
          const node = areaNode(id)
          if (node) edit.put(node, `org-${areaOrg(id)}`)
          else edit.drop(`tg-${id}`)
        }
        // Check meters come first in their area, as in the world's tree.
        for (const [id, { fields, removed }] of db.meters.entries()) {
          const tId = `tg_ma-${id}`
          if (removed || fields.meter_type !== '05') {
            edit.drop(tId)
            continue
          }
          const check: TreeNode = {
            t_id: tId,
            id,
            label: fields.cons_name || checkName(grid.place(fields.tml_id).tg_name),
            identify: 'tg_ma',
            autocode: fields.metercomid,
            comm_protocol: fields.comm_protocol,
            onlineStatus: nodeOnline('tg_ma', id, now),
            tml_type: '05',
          }
          edit.put(check, `tg-${grid.place(fields.tml_id).tg_id}`)
        }
        for (const id of points.changed()) {
          const row = points.get(id)
          const special = areas.get(row?.tg_id ?? '')?.special_flag === '1'
          const member = row && (isConcentrator(row.tml_type) || special)
          const node = member ? pointNode(id, 'tg_ta', now) : undefined
          if (node && row) edit.put(node, `tg-${row.tg_id}`)
          else edit.drop(`tg_ta-${id}`)
        }
      },
    ),
    grid: laidOver(
      (now) => world.gridTree(now),
      (edit, now) => {
        for (const id of substations.changed()) {
          const row = substations.get(id)
          const node: TreeNode | undefined = row && {
            t_id: `subs-${id}`,
            id,
            label: row.subs_name,
            identify: 'subs',
            autocode: row.subs_no,
            tml_type: '03',
            autoExpand: true,
            children: [],
          }
          if (node) edit.put(node, undefined)
          else edit.drop(`subs-${id}`)
        }
        for (const id of lines.changed()) {
          const row = lines.get(id)
          const node = row && lineNode(row)
          if (node && row) edit.put(node, `subs-${row.subs_id}`)
          else edit.drop(`line-${id}`)
        }
        for (const id of areas.changed()) {
          const node = areaNode(id)
          if (node) edit.put(node, `line-${areas.get(id)?.line_id ?? ''}`)
          else edit.drop(`tg-${id}`)
        }
        for (const id of points.changed()) {
          const row = points.get(id)
          const node = row && pointNode(id, 'rcp', now)
          if (node) edit.put(node, row.line_id ? `line-${row.line_id}` : `tg-${row.tg_id}`)
          else edit.drop(`rcp-${id}`)
        }
      },
    ),
  }
}
