import type { TreeNode } from '../../src/api/console/trees'
import { isConcentrator } from '../../src/rules/limits/restrictions'
import type { AreaRecord } from '../db/areas'
import type { Db } from '../db/createDb'
import type { PointRecord } from '../db/points'
import { checkName } from '../world/names'
import type { World } from '../world/types'
import type { Grid } from './grid'

/**
 * The device of a tree's node as one number, −1 for what is never heard, and whether it is heard: the one place that
 * says it.
 */
function createDevices({ parts: { network, states } }: World, db: Db) {
  // Collection points are even, meters odd.
  const deviceOf = (identify: TreeNode['identify'], id: string): number => {
    if (identify !== 'tg_ma') {
      const point = network.find('rcp', id)
      return point < 0 ? -1 : point * 2
    }
    const isStopped = db.meters.entries().get(id)?.fields.use_status === '0'
    return isStopped ? -1 : network.find('meter', id) * 2 + 1
  }
  const deviceOnline = (device: number, instant: number): '1' | '0' => {
    if (device < 0) return '0'
    const index = device >>> 1
    return device % 2 === 0
      ? states.pointOnline(index, instant)
      : states.online(index, network.pointOf(index), instant)
  }
  const nodeOnline = (identify: TreeNode['identify'], id: string, instant: number): '1' | '0' =>
    deviceOnline(deviceOf(identify, id), instant)
  return { deviceOf, deviceOnline, nodeOnline }
}

type Named = Pick<TreeNode, 'identify' | 'id' | 'label' | 'autocode'> & Partial<TreeNode>
const nodeOf = (fields: Named): TreeNode => ({ t_id: `${fields.identify}-${fields.id}`, ...fields })

/** A node with what hangs on it. */
function parentOf(fields: Named, children: TreeNode[]): TreeNode {
  for (const child of children) {
    child.pid = fields.id
    child.pname = fields.label
  }
  return nodeOf({ ...fields, children })
}

/** Rows by what they hang on, each group in the order of the table. */
function groupedBy<Row>(rows: Iterable<Row>, keyOf: (row: Row) => string): (key: string) => readonly Row[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return (key) => groups.get(key) ?? []
}

/** The check meters of today, by area. */
function checksByArea(
  { parts: { network, archive } }: World,
  db: Db,
  { place }: Pick<Grid, 'place'>,
  onlineOf: (id: string) => '1' | '0',
): (areaId: string) => readonly TreeNode[] {
  const checks: { areaId: string; node: TreeNode }[] = []
  const add = (
    id: string,
    pointId: string,
    { label, autocode, comm_protocol }: Record<'label' | 'autocode' | 'comm_protocol', string>,
  ): void => {
    const { tg_id, tg_name } = place(pointId)
    const onlineStatus = onlineOf(id)
    const fields = { identify: 'tg_ma', id, label: label || checkName(tg_name), autocode } as const
    checks.push({ areaId: tg_id, node: nodeOf({ ...fields, comm_protocol, onlineStatus, tml_type: '05' }) })
  }
  for (let area = 0; area < network.areaCount; area++) {
    const check = network.checkOf(area)
    if (check < 0 || db.meters.isTouched(check)) continue
    const point = network.pointOf(check)
    const autocode = archive.metercomid(check)
    const comm_protocol = archive.protocol(check, point)
    add(network.id('meter', check), network.id('rcp', point), { label: '', autocode, comm_protocol })
  }
  for (const { id, fields, removed } of db.meters.entries().values())
    if (!removed && fields.meter_type === '05')
      add(id, fields.tml_id, {
        label: fields.cons_name,
        autocode: fields.metercomid,
        comm_protocol: fields.comm_protocol,
      })
  const grouped = groupedBy(checks, ({ areaId }) => areaId)
  return (areaId) => grouped(areaId).map(({ node }) => node)
}

/** The three trees of the tables of today; while nothing is changed, the world's own. */
export function createTodaysTrees(world: World, db: Db, grid: Pick<Grid, 'place'>) {
  const { nodeOnline, ...devices } = createDevices(world, db)
  const { network } = world.parts
  const { substations, lines, areas, points, organizations } = db.tables

  const pointNode = (row: PointRecord, identify: 'rcp' | 'tg_ta', instant: number): TreeNode =>
    nodeOf({
      identify,
      id: row.id,
      label: row.cp_name,
      autocode: row.area_code + row.tcomid,
      comm_protocol: row.comm_protocol,
      onlineStatus: nodeOnline(identify, row.id, instant),
      tml_type: row.tml_type,
    })
  const areaNode = (row: AreaRecord, children: TreeNode[]): TreeNode =>
    parentOf(
      {
        identify: 'tg',
        id: row.id,
        label: row.tg_name,
        autocode: row.tg_no,
        tml_type: row.special_flag === '1' ? '02' : '01',
      },
      children,
    )
  /** The organizations, with what hangs on each. */
  function orgs(leaves: (orgId: string) => TreeNode[]): TreeNode[] {
    const below = groupedBy(organizations.all(), ({ parent_id }) => parent_id)
    const nodesOf = (parentId: string): TreeNode[] =>
      below(parentId).map(({ id, name, code }) =>
        parentOf({ identify: 'org', id, label: name, autocode: code }, [...nodesOf(id), ...leaves(id)]),
      )
    return nodesOf('').map((root) => ({ ...root, pid: '', pname: '', autoExpand: true }))
  }

  function orgTree(instant: number): TreeNode[] {
    const orgOfLine = new Map(lines.all().map(({ id, org_id }) => [id, org_id]))
    const lineOfArea = new Map(areas.all().map(({ id, line_id }) => [id, line_id]))
    // A feeder meter hangs on its line, all others in their area.
    const inOrg = groupedBy(
      points.all(),
      ({ tg_id, line_id }) => orgOfLine.get(line_id || (lineOfArea.get(tg_id) ?? '')) ?? '',
    )
    return orgs((id) => inOrg(id).map((row) => pointNode(row, 'rcp', instant)))
  }

  function areaTree(instant: number): TreeNode[] {
    const orgOfLine = new Map(lines.all().map(({ id, org_id }) => [id, org_id]))
    const inOrg = groupedBy(areas.all(), ({ line_id }) => orgOfLine.get(line_id) ?? '')
    const inArea = groupedBy(points.all(), ({ tg_id }) => tg_id)
    const checksIn = checksByArea(world, db, grid, (id) => nodeOnline('tg_ma', id, instant))
    return orgs((orgId) =>
      inOrg(orgId).map((area) => {
        const members = inArea(area.id).filter(
          ({ tml_type }) => isConcentrator(tml_type) || area.special_flag === '1',
        )
        return areaNode(area, [
          ...checksIn(area.id),
          ...members.map((row) => pointNode(row, 'tg_ta', instant)),
        ])
      }),
    )
  }

  function gridTree(instant: number): TreeNode[] {
    const onSubstation = groupedBy(lines.all(), ({ subs_id }) => subs_id)
    const onLine = groupedBy(areas.all(), ({ line_id }) => line_id)
    const feeders = groupedBy(points.all(), ({ line_id }) => line_id)
    const inArea = groupedBy(points.all(), ({ tg_id, line_id }) => (line_id ? '' : tg_id))
    const pointNodes = (rows: readonly PointRecord[]) => rows.map((row) => pointNode(row, 'rcp', instant))
    return substations.all().map(({ id, subs_name, subs_no }) =>
      parentOf(
        {
          identify: 'subs',
          id,
          label: subs_name,
          autocode: subs_no,
          pid: '',
          pname: '',
          tml_type: '03',
          autoExpand: true,
        },
        onSubstation(id).map((line) =>
          parentOf({ identify: 'line', id: line.id, label: line.line_name, autocode: line.line_no }, [
            ...pointNodes(feeders(line.id)),
            ...onLine(line.id).map((area) => areaNode(area, pointNodes(inArea(area.id)))),
          ]),
        ),
      ),
    )
  }

  const isAsMade = (): boolean =>
    [substations, lines, areas, points, organizations].every((table) => table.version() === 0)
  /** Check meters are the only meters in a tree. */
  const hasTouchedChecks = (): boolean =>
    [...db.meters.entries().values()].some(
      ({ index, fields }) =>
        fields.meter_type === '05' || world.parts.archive.type(index, network.pointOf(index)) === '05',
    )
  return {
    ...devices,
    org: (instant: number) => (isAsMade() ? world.orgTree(instant) : orgTree(instant)),
    area: (instant: number) =>
      isAsMade() && !hasTouchedChecks() ? world.areaTree(instant) : areaTree(instant),
    grid: (instant: number) => (isAsMade() ? world.gridTree(instant) : gridTree(instant)),
  }
}
