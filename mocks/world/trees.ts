import type { TreeNode } from '../../src/api/console/trees'
import type { Archive } from './archive'
import { checkName } from './names'
import type { Network, Span } from './network'
import type { States } from './states'

export interface Trees {
  /** org → branch → service centre → collection points; of each line the feeder meter first. */
  readonly org: (now: number) => TreeNode[]
  /** The organizations alone. */
  readonly organizations: () => TreeNode[]
  /** substation → line → its feeder meter, and transformer area → collection points. */
  readonly grid: (now: number) => TreeNode[]
  /** org → … → transformer area → its check meter (tg_ma) and its concentrators (tg_ta). */
  readonly area: (now: number) => TreeNode[]
}

const below = (node: TreeNode, children: TreeNode[]): TreeNode[] => {
  for (const child of children) {
    child.pid = node.id
    child.pname = node.label
  }
  return children
}
/** Puts `children` under a node. `t_id` tells the same object apart when another tree shows it as something else. */
function adopt(node: TreeNode, children: TreeNode[]): TreeNode {
  node.children = below(node, children)
  return node
}
/** As `adopt`, with children that are made when they are first looked at. */
function adoptLater(node: TreeNode, children: () => TreeNode[]): TreeNode {
  const keep = (value: TreeNode[]): TreeNode[] => {
    Object.defineProperty(node, 'children', { value, enumerable: true, writable: true })
    return value
  }
  return Object.defineProperty(node, 'children', {
    configurable: true,
    enumerable: true,
    get: () => keep(below(node, children())),
    set: keep,
  })
}
/** One literal for every node: a literal with spreads takes ten times as long, and there are 80,000. */
const node = (
  identify: TreeNode['identify'],
  id: string,
  label: string,
  autocode: string,
  extraFields: Pick<TreeNode, 'tml_type' | 'comm_protocol' | 'onlineStatus'> = {},
): TreeNode => {
  const newNode: TreeNode = { t_id: `${identify}-${id}`, id, label, identify, autocode, pid: '', pname: '' }
  if (extraFields.comm_protocol !== undefined) newNode.comm_protocol = extraFields.comm_protocol
  if (extraFields.onlineStatus !== undefined) newNode.onlineStatus = extraFields.onlineStatus
  if (extraFields.tml_type !== undefined) newNode.tml_type = extraFields.tml_type
  return newNode
}

const range = (begin: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - begin) }, (_, index) => begin + index)

export function createTrees(network: Network, archive: Archive, states: States): Trees {
  const { plan } = network
  const points = ({ first, end }: Span): number[] => range(first, end)
  const pointsOfArea = (area: number): number[] => points(network.areaPoints(area))
  const areas = (line: number): number[] =>
    range(network.lineArea[line] ?? 0, network.lineArea[line + 1] ?? 0)
  const lines = range(0, plan.lines)

  /** DCU protocol: concentrators of DL/T 645 meters speak Q/GDW 376.1 upwards. */
  const pointProtocol = (point: number): string => {
    const protocol = archive.protocol(network.pointMeter[point] ?? 0, point)
    return protocol === '03' ? '05' : protocol
  }
  const codes = range(0, plan.centres).map((centre) => network.orgCode(network.centreOrg(centre)))
  /** Area code A1 and terminal address A2. */
  const terminalNo = (point: number): string => {
    const centre = network.lineCentre(network.pointLine[point] ?? 0)
    return (codes[centre] ?? '').slice(0, 4) + String((point % 65_535) + 1).padStart(5, '0')
  }
  const pointNode = (point: number, identify: TreeNode['identify'], now: number): TreeNode =>
    node(identify, network.id('rcp', point), archive.pointName(point), terminalNo(point), {
      comm_protocol: pointProtocol(point),
      onlineStatus: states.pointOnline(point, now),
      tml_type: network.pointType(point),
    })
  const areaNode = (area: number, children: () => TreeNode[]): TreeNode =>
    adoptLater(
      node('tg', network.id('tg', area), network.areaName(area), network.areaNo(area), {
        tml_type: network.areaSpecial[area] ? '02' : '01',
      }),
      children,
    )
  const orgNode = (org: number): TreeNode =>
    node('org', network.id('org', org), network.orgName(org), network.orgCode(org))

  const feederNode = (line: number, now: number): TreeNode => pointNode(network.feederPoint(line), 'rcp', now)
  function orgs(leaves: (line: number) => TreeNode[]): TreeNode[] {
    const branches = range(0, plan.branches).map((branch) => {
      const centres = range(0, plan.centres).filter((centre) => network.centreBranch(centre) === branch)
      return adopt(
        orgNode(branch + 1),
        centres.map((centre) =>
          adoptLater(orgNode(network.centreOrg(centre)), () =>
            lines.filter((line) => network.lineCentre(line) === centre).flatMap(leaves),
          ),
        ),
      )
    })
    return [{ ...adopt(orgNode(0), branches), autoExpand: true }]
  }

  function withMembers(area: number, now: number): TreeNode {
    const check = network.checkOf(area)
    const children: TreeNode[] = []
    if (check >= 0) {
      const point = network.pointOf(check)
      const name = checkName(network.areaName(area))
      children.push(
        node('tg_ma', network.id('meter', check), name, archive.metercomid(check), {
          comm_protocol: archive.protocol(check, point),
          onlineStatus: states.online(check, point, now),
          tml_type: '05',
        }),
      )
    }
    for (const point of pointsOfArea(area))
      if (!network.pointDirect[point] || network.areaSpecial[area])
        children.push(pointNode(point, 'tg_ta', now))
    return areaNode(area, () => children)
  }

  return {
    organizations: () => orgs(() => []),
    org: (now) =>
      orgs((line) => points(network.linePoints(line)).map((point) => pointNode(point, 'rcp', now))),
    area: (now) => orgs((line) => areas(line).map((area) => withMembers(area, now))),
    grid: (now) =>
      range(0, plan.substations).map((substation) => ({
        ...adopt(
          node(
            'subs',
            network.id('subs', substation),
            network.substationName(substation),
            `04S${String(substation + 1).padStart(3, '0')}`,
            { tml_type: '03' },
          ),
          lines
            .filter((line) => network.lineSubstation(line) === substation)
            .map((line) =>
              adoptLater(
                node(
                  'line',
                  network.id('line', line),
                  network.lineName(line),
                  `${network.orgCode(network.centreBranch(network.lineCentre(line)) + 1)}L${String(line + 1).padStart(3, '0')}`,
                ),
                () => [
                  feederNode(line, now),
                  ...areas(line).map((area) =>
                    areaNode(area, () => pointsOfArea(area).map((point) => pointNode(point, 'rcp', now))),
                  ),
                ],
              ),
            ),
        ),
        autoExpand: true,
      })),
  }
}
