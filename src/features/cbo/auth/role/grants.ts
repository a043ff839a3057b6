import type { Grants, ModuleNode } from '@/api/cbo/roles'
import { isDangerous } from '@/rules/console/grantRules'

/** Module with the names of its parents. */
export interface Placed {
  node: ModuleNode
  /** e.g. 'Basic data › Access' */
  path: string
}

/** Column key of the module itself: no action has such a code. */
export const seeing = ':see'

/** All modules that can be granted, in menu order. */
export function modulesOf(nodes: readonly ModuleNode[], path: readonly string[] = []): Placed[] {
  return nodes.flatMap((node) =>
    node.kind === 'module'
      ? [{ node, path: path.join(' › ') }]
      : modulesOf(node.children, [...path, node.name]),
  )
}

/** Grants in menu order, so that equal grants compare as equal. */
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
 * Grants after cells of the matrix were switched. Granting an action also grants its module, and withdrawing a module
 * withdraws its actions; granting the module again restores the saved actions.
 */
export function withCells(
  grants: Grants,
  cells: readonly { row: string; column: string }[],
  granted: boolean,
  { saved, nodes }: { saved: Grants; nodes: readonly ModuleNode[] },
): Grants {
  const next = new Map(Object.entries(grants).map(([code, actions]) => [code, new Set(actions)]))
  const withSingleActions = new Set(cells.filter(({ column }) => column !== seeing).map(({ row }) => row))
  for (const { row, column } of cells) {
    const actions = next.get(row)
    if (column !== seeing) {
      if (!granted) actions?.delete(column)
      else if (actions) actions.add(column)
      else next.set(row, new Set([column]))
    } else if (!granted) next.delete(row)
    else if (!actions) next.set(row, new Set(withSingleActions.has(row) ? [] : saved[row]))
  }
  return inOrder(Object.fromEntries([...next].map(([code, actions]) => [code, [...actions]])), nodes)
}

/** Keys of all granted cells; a module itself is one cell. */
const cellsOf = (grants: Grants): string[] =>
  Object.entries(grants).flatMap(([row, actions]) => [seeing, ...actions].map((code) => `${row} ${code}`))

/**
 * Merges the grants that another user saved meanwhile with the changes made here since `base`. Cells never conflict,
 * because both users can only have switched a cell to the same state. Granting an action also grants its module.
 */
export function mergeGrants(
  base: Grants,
  edited: Grants,
  serverGrants: Grants,
  nodes: readonly ModuleNode[],
): Grants {
  const [baseCells, editedCells] = [new Set(cellsOf(base)), new Set(cellsOf(edited))]
  const mergedCells = [
    ...cellsOf(serverGrants).filter((cell) => editedCells.has(cell) || !baseCells.has(cell)),
    ...[...editedCells].filter((cell) => !baseCells.has(cell)),
  ].map((cell) => cell.split(' ') as [row: string, column: string])
  const next: Record<string, string[]> = {}
  for (const [row, column] of mergedCells) (next[row] ??= []).push(...(column === seeing ? [] : [column]))
  return inOrder(next, nodes)
}

export interface Change {
  module: Placed
  /** True when the module itself is granted or withdrawn. */
  sees: boolean
  actions: readonly { code: string; name: string; dangerous: boolean }[]
}

/** Rights contained in `newGrants` and not in `oldGrants`, in menu order. */
export function gains(oldGrants: Grants, newGrants: Grants, nodes: readonly ModuleNode[]): Change[] {
  return modulesOf(nodes).flatMap((module): Change[] => {
    const { code: row, actions } = module.node
    const sees = newGrants[row] !== undefined && oldGrants[row] === undefined
    const newActions = actions
      .filter(({ code }) => newGrants[row]?.includes(code) && !oldGrants[row]?.includes(code))
      .map(({ code, name }) => ({ code, name, dangerous: isDangerous(row, code) }))
    return sees || newActions.length > 0 ? [{ module, sees, actions: newActions }] : []
  })
}

/** Number of rights: one for a module and one for each of its actions. */
export const countRights = (changes: readonly Change[]): number =>
  changes.reduce((sum, { sees, actions }) => sum + Number(sees) + actions.length, 0)

/** Columns of all actions of any module, the usual ones first. */
export function actionColumns(nodes: readonly ModuleNode[]): { key: string; name: string }[] {
  const usualOrder = ['add', 'edit', 'del', 'export', 'import', 'set', 'read', 'control', 'publish', 'reveal']
  const names = new Map(
    modulesOf(nodes).flatMap(({ node }) => node.actions.map(({ code, name }) => [code, name])),
  )
  const rank = (code: string) => (usualOrder.includes(code) ? usualOrder.indexOf(code) : usualOrder.length)
  return [...names]
    .map(([key, name]) => ({ key, name }))
    .toSorted((a, b) => rank(a.key) - rank(b.key) || (a.key < b.key ? -1 : 1))
}
