import { departmentsApi } from '@/api/cbo/departments'
import { menuModulesApi } from '@/api/cbo/menuModules'
import { organizationsApi } from '@/api/cbo/organizations'
import { readTree, treesApi, type TreeNode } from '@/api/console/trees'
import { isNo } from '@/rules/codes/codes'

/** A node that can be chosen. */
export interface TreeChoice {
  id: string
  name: string
  /** Kind of node, e.g. 'org' above departments. */
  kind: string
  code?: string
  /** Organization of a department. */
  org?: string
  /** Cannot be chosen; what is below it can. */
  off?: boolean
  children?: TreeChoice[]
}

/** Source of a chooser's nodes: `key` names them in the cache and in `picker:chooser`. */
export interface TreeSource {
  key: 'organizations' | 'departments' | 'modules' | 'grid' | 'areas'
  load: (signal?: AbortSignal) => Promise<TreeChoice[]>
}

interface Row {
  id: string
  parent_id: string
}

/** Rows that name their parents as a tree; order stays. */
function nest<T extends Row>(rows: readonly T[], make: (row: T) => TreeChoice): TreeChoice[] {
  const nodes = new Map(rows.map((row) => [row.id, make(row)]))
  const roots: TreeChoice[] = []
  for (const row of rows) {
    const node = nodes.get(row.id)
    const parent = nodes.get(row.parent_id)
    if (!node) continue
    if (parent && parent !== node) (parent.children ??= []).push(node)
    else roots.push(node)
  }
  return roots
}

async function organizations(signal?: AbortSignal): Promise<TreeChoice[]> {
  return nest(await organizationsApi.options(signal), ({ id, name, code, enabled }) => ({
    id,
    name,
    code,
    kind: 'org',
    off: isNo(enabled),
  }))
}

/** Departments below their organizations, so that one can be placed right below an organization. */
async function departments(signal?: AbortSignal): Promise<TreeChoice[]> {
  const [orgs, rows] = await Promise.all([organizationsApi.options(signal), departmentsApi.tree({}, signal)])
  const nodes = [
    ...rows.map((row) => ({ ...row, kind: 'dept', off: false, parent_id: row.parent_id || row.org_id })),
    ...orgs.map((row) => ({ ...row, kind: 'org', off: isNo(row.enabled), org_id: row.id })),
  ]
  return nest(nodes, ({ id, name, code, kind, off, org_id }) => ({ id, name, code, kind, off, org: org_id }))
}

async function modules(signal?: AbortSignal): Promise<TreeChoice[]> {
  return nest(await menuModulesApi.tree({}, signal), ({ id, name, code, component, parent_id }) => ({
    id,
    name,
    code,
    kind: parent_id === '' ? 'area' : component === '' || component === 'Layout' ? 'group' : 'page',
  }))
}

const fromSideTree = (nodes: readonly TreeNode[], kinds: readonly string[]): TreeChoice[] =>
  nodes.flatMap((node): TreeChoice[] => {
    const children = fromSideTree(node.children ?? [], kinds)
    if (!kinds.includes(node.identify)) return children
    return [
      {
        id: node.id,
        name: node.label,
        kind: node.identify,
        ...(node.autocode ? { code: node.autocode } : {}),
        ...(children.length > 0 ? { children } : {}),
      },
    ]
  })

/** The trees of the utility from which people choose. */
export const treeSources = {
  organizations: { key: 'organizations', load: organizations },
  departments: { key: 'departments', load: departments },
  modules: { key: 'modules', load: modules },
  grid: {
    key: 'grid',
    load: async (signal) =>
      fromSideTree(readTree(await treesApi.power(signal)), ['subs', 'line', 'tg', 'rcp']),
  },
  areas: {
    key: 'areas',
    load: async (signal) => fromSideTree(readTree(await treesApi.transformerAreas(signal)), ['org', 'tg']),
  },
} as const satisfies Record<string, TreeSource>
