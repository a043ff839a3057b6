import type { Grants, ModuleNode } from '@/api/cbo/roles'
import { isDangerous } from '@/rules/console/grantRules'

/** A module with the names of what it stands under. */
export interface Placed {
  node: ModuleNode
  /** e.g. 'Basic data › Access' */
  path: string
}

/** The column of a module itself: no action has such a code. */
export const seeing = ':see'

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
 * Grants after cells of the matrix were switched. Who may do something on a module sees it, and who does not see it may do
 * nothing; one that comes back has the actions that were saved.
 */
export function withCells(
  grants: Grants,
  cells: readonly { row: string; column: string }[],
  on: boolean,
  { saved, nodes }: { saved: Grants; nodes: readonly ModuleNode[] },
): Grants {
  const next = new Map(Object.entries(grants).map(([code, actions]) => [code, new Set(actions)]))
  const alone = new Set(cells.filter(({ column }) => column !== seeing).map(({ row }) => row))
  for (const { row, column } of cells) {
    const actions = next.get(row)
    if (column !== seeing) {
      if (!on) actions?.delete(column)
      else if (actions) actions.add(column)
      else next.set(row, new Set([column]))
    } else if (!on) next.delete(row)
    else if (!actions) next.set(row, new Set(alone.has(row) ? [] : saved[row]))
  }
  return inOrder(Object.fromEntries([...next].map(([code, actions]) => [code, [...actions]])), nodes)
}

/** Every cell that is granted; a module itself is one. */
const cellsOf = (grants: Grants): string[] =>
  Object.entries(grants).flatMap(([row, actions]) => [seeing, ...actions].map((code) => `${row} ${code}`))

/**
 * What somebody else granted meanwhile, with what was switched here since `base`: cell by cell the two cannot contradict each
 * other, because both switched it to the same. Who may do something on a module sees it.
 */
export function merged(base: Grants, mine: Grants, theirs: Grants, nodes: readonly ModuleNode[]): Grants {
  const [before, here] = [new Set(cellsOf(base)), new Set(cellsOf(mine))]
  const kept = [
    ...cellsOf(theirs).filter((cell) => here.has(cell) || !before.has(cell)),
    ...[...here].filter((cell) => !before.has(cell)),
  ].map((cell) => cell.split(' ') as [row: string, column: string])
  const next: Record<string, string[]> = {}
  for (const [row, column] of kept) (next[row] ??= []).push(...(column === seeing ? [] : [column]))
  return inOrder(next, nodes)
}

export interface Change {
  module: Placed
  /** The module itself comes or goes. */
  sees: boolean
  actions: readonly { code: string; name: string; dangerous: boolean }[]
}

/** What is granted in `after` and not in `before`, in the order of the menu. */
export function gains(before: Grants, after: Grants, nodes: readonly ModuleNode[]): Change[] {
  return modulesOf(nodes).flatMap((module): Change[] => {
    const { code: row, actions } = module.node
    const sees = after[row] !== undefined && before[row] === undefined
    const more = actions
      .filter(({ code }) => after[row]?.includes(code) && !before[row]?.includes(code))
      .map(({ code, name }) => ({ code, name, dangerous: isDangerous(row, code) }))
    return sees || more.length > 0 ? [{ module, sees, actions: more }] : []
  })
}

/** How many rights that are: a module is one, each of its actions another. */
export const countRights = (changes: readonly Change[]): number =>
  changes.reduce((sum, { sees, actions }) => sum + Number(sees) + actions.length, 0)

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
