import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { componentProps } from '../componentProps'

const src = join(dirname(fileURLToPath(import.meta.url)), '../..')
const root = dirname(src)
const limit = 120
const mostProps = 12

/** Functions that are longer and what they may have: each only shrinks, and a new one is split instead. */
const baseline: Record<string, number> = {
  'domain/pickers/PasteNumbers.tsx PasteNumbers': 152,
  'features/cbo/log/cbo-abnormal-data/WorkDialog.tsx WorkDialog': 142,
  'ui/chart/Plot.tsx Plot': 170,
  'domain/import/RepairGrid.tsx RepairGrid': 129,
  'domain/import/useImportLines.ts useImportLines': 127,
  'ui/list/TreeTable.tsx TreeTable': 134,
  'ui/table/DataTable.tsx DataTable': 169,
}

/** The same of the simulator. */
const simulator: Record<string, number> = {
  'mocks/db/taskSeeds.ts taskSeeds': 243,
  'mocks/handlers/cbo/organizations.ts organizationHandlers': 123,
  'mocks/handlers/capture/taskMonitor.ts taskMonitorHandlers': 129,
  'mocks/overlay/grid.ts createGrid': 196,
  'mocks/overlay/liveNetworks.ts createLiveNetworks': 128,
  'mocks/world/cockpit.ts createCockpits': 135,
  'mocks/world/faults.ts createFaults': 151,
  'mocks/world/find.ts createFinder': 214,
  'mocks/world/geography.ts createGeography': 164,
  'mocks/world/load.ts createLoads': 152,
  'mocks/world/meterList.ts createMeterList': 164,
  'mocks/world/network.ts createNetwork': 127,
  'mocks/world/rows.ts createRows': 168,
}

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return files(path)
    return /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path) ? [path] : []
  })
}

const kinds = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Functions above the limit as `file name`, with their lines; what stands inside one that is too long counts with it. */
function long(file: string): [name: string, lines: number][] {
  const text = readFileSync(file, 'utf8')
  const found: [string, number][] = []
  const walk = (node: unknown, name: string): void => {
    if (Array.isArray(node)) {
      for (const each of node) walk(each, name)
      return
    }
    if (typeof node !== 'object' || node === null) return
    const { type, start, end } = node as { type?: unknown; start?: number; end?: number }
    const { id, key } = node as { id?: { name?: string } | null; key?: { name?: string } | null }
    const own = id?.name ?? key?.name ?? name
    if (typeof type === 'string' && kinds.has(type) && start !== undefined && end !== undefined) {
      // A line on which only a name stands, of a list that is too long for one line, makes nothing harder to read.
      const lines = text
        .slice(start, end)
        .split('\n')
        .filter((line) => !/^\s*[\w$]+,$/.test(line)).length
      if (lines > limit) {
        const from = file.startsWith(src) ? src : root
        found.push([`${relative(from, file).replaceAll('\\', '/')} ${own}`, lines])
        return
      }
    }
    for (const each of Object.values(node)) walk(each, own)
  }
  walk(parseSync(file, text).program, '')
  return found
}

it(`keeps functions below ${limit} lines, and those that are longer from growing`, () => {
  const known = { ...baseline, ...simulator }
  const now = Object.fromEntries([src, join(root, 'mocks')].flatMap(files).flatMap(long))
  const wrong = [
    ...Object.entries(now).flatMap(([name, lines]) => {
      const allowed = known[name]
      if (allowed === undefined) return [`${name} has ${lines} lines: split it`]
      if (lines > allowed) return [`${name} has grown from ${allowed} to ${lines} lines: split it`]
      return allowed > lines * 1.05 ? [`${name} has ${lines} lines: lower its allowance of ${allowed}`] : []
    }),
    ...Object.keys(known)
      .filter((name) => now[name] === undefined)
      .map((name) => `${name} is no longer too long: take it out of the list`),
  ]
  expect(wrong).toEqual([])
})

it(`gives a component at most ${mostProps} props: a component that needs more does two things`, () => {
  const found = componentProps(
    src,
    files(src).filter((file) => file.endsWith('.tsx')),
  )
  // It sees what it must: props of its own, and those that come by `extends` and `Omit` from another file.
  const seen = (name: string) => found.find(({ component }) => component === name)?.props
  expect(seen('ListPage')).toContain('bulk')
  expect(seen('RecordForm')).toEqual(expect.arrayContaining(['blank', 'kind', 'children']))
  expect(seen('RecordForm')).not.toContain('initial')
  const wrong = found
    .filter(({ props }) => props.length > mostProps)
    .map(({ file, component, props }) => `${relative(src, file)} ${component}: ${props.join(', ')}`)
  expect(wrong).toEqual([])
})
