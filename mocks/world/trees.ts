import type { TreeNode } from '../../src/api/trees'
import type { Archive } from './archive'
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

type Made = TreeNode & { children?: TreeNode[] }

/** Puts `children` under a node. `t_id` tells the same object apart when another tree shows it as something else. */
function adopt(node: Made, children: TreeNode[]): TreeNode {
  for (const child of children) {
    child.pid = node.id
    child.pname = node.label
  }
  node.children = children
  return node
}
const node = (identify: TreeNode['identify'], id: string, label: string, autocode: string): Made => ({
  t_id: `${identify}-${id}`,
  id,
  label,
  identify,
  autocode,
  pid: '',
  pname: '',
})

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

export function createTrees(network: Network, archive: Archive, states: States): Trees {
  const { plan } = network
  const points = ({ from, to }: Span): number[] => range(from, to)
  const cps = (area: number): number[] => points(network.areaPoints(area))
  const areas = (line: number): number[] =>
    range(network.lineArea[line] ?? 0, network.lineArea[line + 1] ?? 0)
  const lines = range(0, plan.lines)

  /** DCU protocol: concentrators of DL/T 645 meters speak Q/GDW 376.1 upwards. */
  const cpProtocol = (cp: number): string => {
    const own = archive.protocol(network.pointMeter[cp] ?? 0, cp)
    return own === '03' ? '05' : own
  }
  /** Area code A1 and terminal address A2. */
  const terminalNo = (cp: number): string =>
    network.orgCode(network.centreOrg(network.lineCentre(network.pointLine[cp] ?? 0))).slice(0, 4) +
    String((cp % 65_535) + 1).padStart(5, '0')
  const cpNode = (cp: number, identify: TreeNode['identify'], now: number): TreeNode => ({
    ...node(identify, network.id('rcp', cp), archive.pointName(cp), terminalNo(cp)),
    comm_protocol: cpProtocol(cp),
    onlineStatus: states.pointOnline(cp, now),
    tml_type: network.pointType(cp),
  })
  const areaNode = (area: number, children: TreeNode[]): TreeNode =>
    adopt(
      {
        ...node('tg', network.id('tg', area), network.areaName(area), network.areaNo(area)),
        tml_type: network.areaSpecial[area] ? '02' : '01',
      },
      children,
    )
  const orgNode = (org: number, children: TreeNode[]): TreeNode =>
    adopt(node('org', network.id('org', org), network.orgName(org), network.orgCode(org)), children)

  const feederNode = (line: number, now: number): TreeNode => cpNode(network.feederPoint(line), 'rcp', now)
  function orgs(leaves: (line: number) => TreeNode[]): TreeNode[] {
    const branches = range(0, plan.branches).map((branch) => {
      const centres = range(0, plan.centres).filter((centre) => network.centreBranch(centre) === branch)
      return orgNode(
        branch + 1,
        centres.map((centre) =>
          orgNode(
            network.centreOrg(centre),
            lines.filter((line) => network.lineCentre(line) === centre).flatMap(leaves),
          ),
        ),
      )
    })
    return [{ ...orgNode(0, branches), autoExpand: true }]
  }

  function withMembers(area: number, now: number): TreeNode {
    const check = network.checkOf(area)
    const children: TreeNode[] = []
    if (check >= 0) {
      const cp = network.pointOf(check)
      children.push({
        ...node(
          'tg_ma',
          network.id('meter', check),
          archive.nameText(archive.nameNumber(check, cp)),
          archive.metercomid(check),
        ),
        comm_protocol: archive.protocol(check, cp),
        onlineStatus: states.online(check, cp, now),
        tml_type: '05',
      })
    }
    for (const cp of cps(area))
      if (!network.pointDirect[cp] || network.areaSpecial[area]) children.push(cpNode(cp, 'tg_ta', now))
    return areaNode(area, children)
  }

  return {
    organizations: () => orgs(() => []),
    org: (now) => orgs((line) => points(network.linePoints(line)).map((cp) => cpNode(cp, 'rcp', now))),
    area: (now) => orgs((line) => areas(line).map((area) => withMembers(area, now))),
    grid: (now) =>
      range(0, plan.substations).map((substation) => ({
        ...adopt(
          {
            ...node(
              'subs',
              network.id('subs', substation),
              network.substationName(substation),
              `04S${String(substation + 1).padStart(3, '0')}`,
            ),
            tml_type: '03',
          },
          lines
            .filter((line) => network.lineSubstation(line) === substation)
            .map((line) =>
              adopt(
                node(
                  'line',
                  network.id('line', line),
                  network.lineName(line),
                  `${network.orgCode(network.centreBranch(network.lineCentre(line)) + 1)}L${String(line + 1).padStart(3, '0')}`,
                ),
                [
                  feederNode(line, now),
                  ...areas(line).map((area) =>
                    areaNode(
                      area,
                      cps(area).map((cp) => cpNode(cp, 'rcp', now)),
                    ),
                  ),
                ],
              ),
            ),
        ),
        autoExpand: true,
      })),
  }
}
