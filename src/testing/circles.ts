import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** Everything that names another file: `from '…'`, `import '…'`, `import('…')`, and the types of the same forms. */
const importPattern = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)['"]([^'"]+)['"]/g
const commentPattern = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sourcesIn(path)
    return /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name) ? [path] : []
  })
}

/** The file that a specifier without an ending means, or undefined for a package, a style sheet or words. */
function fileOf(path: string): string | undefined {
  return [path, `${path}.ts`, `${path}.tsx`].find((name) => /\.tsx?$/.test(name) && existsSync(name))
}

/**
 * The strongly connected parts of a graph with more than one member, by Tarjan's algorithm.
 * Members of a circle, and the circles, are in alphabetical order; a node that only names itself is no circle.
 */
export function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const held = new Set<string>()
  const circles: string[][] = []

  function visit(node: string): number {
    const own = order.size
    order.set(node, own)
    let lowest = own
    open.push(node)
    held.add(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next))
      else if (held.has(next)) lowest = Math.min(lowest, low.get(next) ?? order.get(next) ?? own)
    }
    low.set(node, lowest)
    if (lowest === own) {
      const circle = open.splice(open.indexOf(node))
      for (const member of circle) held.delete(member)
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return lowest
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return circles.toSorted((a, b) => (a[0] ?? '').localeCompare(b[0] ?? ''))
}

/**
 * What each file of a folder of source imports of it, types included. Tests and `.d.ts` files are not looked at, and neither are
 * imports that lead out of the folder.
 *
 * @param folder absolute path; `@/` leads to it
 * @returns paths relative to the folder, with forward slashes
 */
export function importsIn(folder: string): ReadonlyMap<string, readonly string[]> {
  const name = (path: string): string => relative(folder, path).replaceAll('\\', '/')
  return new Map(
    sourcesIn(folder).map((file) => {
      const text = readFileSync(file, 'utf8').replaceAll(commentPattern, '')
      const targets = [...text.matchAll(importPattern)].flatMap(([, specifier = '']) => {
        const path = specifier.startsWith('@/')
          ? join(folder, specifier.slice(2))
          : specifier.startsWith('.')
            ? resolve(dirname(file), specifier)
            : undefined
        const found = path === undefined ? undefined : fileOf(path)
        return found === undefined ? [] : [name(found)]
      })
      return [name(file), targets] as const
    }),
  )
}

/**
 * The circles of imports in a folder of source, imports of types included (the linter's own rule ignores those).
 *
 * @param folder see `importsIn`
 * @returns one list of paths per circle, in alphabetical order
 */
export const circlesIn = (folder: string): string[][] => circlesOf(importsIn(folder))
