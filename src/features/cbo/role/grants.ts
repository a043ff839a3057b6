import type { Grants, ModuleNode } from '@/api/roles'

/** A module with the names of what it stands under. */
export interface Placed {
  node: ModuleNode
  /** e.g. 'Basic data › Access' */
  path: string
}

/** Everything that can be granted, in the order of the menu. */
export function modulesOf(nodes: readonly ModuleNode[], path: readonly string[] = []): Placed[] {
  return nodes.flatMap((node) =>
    node.kind === 'module'
      ? [{ node, path: path.join(' › ') }]
      : modulesOf(node.children, [...path, node.name]),
  )
}

/** The same grants in the order of the menu, so that equal ones look equal. */
export function inOrder(grants: Grants, nodes: readonly ModuleNode[]): Grants {
  return Object.fromEntries(
    modulesOf(nodes).flatMap(({ node }): [string, string[]][] => {
      const granted = grants[node.code]
      if (!granted) return []
      return [[node.code, node.actions.map(({ code }) => code).filter((code) => granted.includes(code))]]
    }),
  )
}

/**
 * Grants after the modules were chosen anew: what stays keeps its actions, what was saved before comes back with those,
 * what is new begins with all of its actions or none.
 */
export function withModules(
  before: Grants,
  saved: Grants,
  checked: ReadonlySet<string>,
  nodes: readonly ModuleNode[],
  fresh: 'look' | 'all',
): Grants {
  return Object.fromEntries(
    modulesOf(nodes)
      .filter(({ node }) => checked.has(node.code))
      .map(({ node }) => [
        node.code,
        before[node.code] ??
          saved[node.code] ??
          (fresh === 'all' ? node.actions.map(({ code }) => code) : []),
      ]),
  )
}

/** Grants after cells of the matrix were switched. */
export function withActions(
  grants: Grants,
  cells: readonly { row: string; column: string }[],
  on: boolean,
  nodes: readonly ModuleNode[],
): Grants {
  const next = new Map(Object.entries(grants).map(([code, actions]) => [code, new Set(actions)]))
  for (const { row, column } of cells) {
    const actions = next.get(row)
    if (on) actions?.add(column)
    else actions?.delete(column)
  }
  return inOrder(Object.fromEntries([...next].map(([code, actions]) => [code, [...actions]])), nodes)
}

export interface Change {
  module: Placed
  kind: 'added' | 'removed'
  /** How many actions come or go with it. */
  actions: number
}

/** Which modules come and go. */
export function moduleChanges(saved: Grants, now: Grants, nodes: readonly ModuleNode[]): Change[] {
  return modulesOf(nodes).flatMap((module): Change[] => {
    const { code } = module.node
    const [old, next] = [saved[code], now[code]]
    if (Boolean(old) === Boolean(next)) return []
    return [{ module, kind: next ? 'added' : 'removed', actions: (next ?? old ?? []).length }]
  })
}

/** Every action that any module has, the usual ones first. */
export function actionColumns(nodes: readonly ModuleNode[]): { key: string; name: string }[] {
  const usual = ['add', 'edit', 'del', 'export', 'import', 'set', 'read', 'control', 'publish', 'reveal']
  const names = new Map(
    modulesOf(nodes).flatMap(({ node }) => node.actions.map(({ code, name }) => [code, name])),
  )
  const place = (code: string) => (usual.includes(code) ? usual.indexOf(code) : usual.length)
  return [...names]
    .map(([key, name]) => ({ key, name }))
    .toSorted((a, b) => place(a.key) - place(b.key) || (a.key < b.key ? -1 : 1))
}

export const countActions = (grants: Grants): number =>
  Object.values(grants).reduce((sum, actions) => sum + actions.length, 0)
