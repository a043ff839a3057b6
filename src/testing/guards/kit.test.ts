import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

const src = join(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Pieces of the kit that one screen uses, each with the coming screen that needs it too (or why there is one place only).
 * A piece that two screens use, or that is gone, leaves the list; one that no coming screen needs moves into its screen.
 */
const named: Record<string, string> = {
  'ui/actions/signs.tsx LockResetSign': 'one place only: the passwords of others',
  'ui/access/access.tsx AccessProvider': 'one place: the frame lends each tab its permissions',
  'ui/chart/Sparkline.tsx Sparkline': 'success of collection points: the same trend in a row',
  'ui/chart/GanttCard.tsx GanttCard': 'task management of operation: runs over time',
  'ui/feedback/feedback.ts FeedbackBridge': 'one place: the root lends messages and questions',
  'ui/choose/IconPicker.tsx IconPicker': 'one place: the specification names it among the shared pickers',
  'ui/choose/SortableList.tsx SortableList': 'template of channels: the order of its capture objects',
  'ui/choose/TransferList.tsx TransferList': 'meters of a parameter task: add and take out',
  'ui/graph/NetworkGraph.tsx GraphKey': 'with NetworkGraph',
  'ui/graph/NetworkGraph.tsx NetworkGraph':
    'wireless area division: the network of a gateway before and after',
  'ui/list/CardGrid.tsx CardGrid': 'manual read check: readings with their photographs',
  'ui/map/MapEvents.tsx MapClicks': 'wireless area division: drawing a zone',
  'ui/map/MapEvents.tsx MapView': 'wireless area division: the map as it was left',
  'page/period/OldPeriods.tsx OldPeriods':
    'one place: the frame tells every page of a period that has moved on',
  'ui/map/MapEvents.tsx SpotLine': 'wireless area division: drawing a zone',
  'ui/pane/pane.tsx PaneContext': 'one place: the frame tells a screen which tab it stands in',
  'ui/router/StillRouter.tsx StillRouter': 'one place: the root',
  'ui/router/liveLocation.tsx LiveLocation': 'one place: the frame',
  'ui/router/liveLocation.tsx useLiveLocation': 'one place: the frame',
  'ui/states/errorWords.ts ErrorWordsContext': 'one place: the root lends the words of failures',
  'ui/tree/CheckTree.tsx CheckTree': 'commands of an organization: which it may use',
}

/** Reads whose failure nobody is told: each with the reason. A list of choices is none of them. */
const untold: Record<string, string> = {
  'domain/forms/useDrawnNumber.ts': 'a number is only foretold: without it the field is as free as before',
  'features/cbo/org/department/useDepartmentFields.tsx':
    'names a chip; the chooser itself says why its tree did not come',
  'features/cbo/language/language-list/InterfaceTexts.tsx':
    'without the list all languages of the console are maintained, and the door tells of the failure',
  'features/cbo/language/language-list/UsageDialog.tsx': 'texts that say the same: a hint beside the answer',
  'ui/list/ExportChoice.tsx':
    'how many rows there are without filters: those that are listed can be had all the same',
  'features/business/read/read-audit/useMonthClosing.ts':
    'without the state of a month nobody can close it, and the list below says what failed',
  'features/cbo/log/cbo-abnormal-data/Coverage.tsx': 'a hint above the list, which says what failed',
  'features/dashboard/overview/useUnreadAbnormalLink.tsx': 'a link beside the cards, which say what failed',
}

/** Options of `RecordsPage` and `PanelList` that every list of records may use; of the others a screen takes three at most. */
const basics = ['records', 'rowActions', 'actions', 'bulk', 'figures', 'chart', 'openAtFirst', 'param']
const recordsPages = ['RecordsPage', 'PanelList']

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file) && !file.startsWith('testing/'))
const texts = new Map(files.map((file) => [file, readFileSync(join(src, file), 'utf8')]))
const inKit = (file: string) => /^(ui|page)\//.test(file)

/** Who imports what: file → name (`*` for all of it, by `import()`) → files that do. Types alone are no use. */
const users = new Map<string, Map<string, Set<string>>>()
for (const [file, text] of texts) {
  for (const [, typesOnly, list = '', from = ''] of text.matchAll(
    /(?:import|export)\s+(type\s+)?\{([^}]*)\}\s*from\s*'([^']+)'/g,
  )) {
    if (typesOnly) continue
    for (const each of list.split(',').map((part) => part.trim()))
      if (each && !each.startsWith('type ')) note(file, from, each.split(/\s+as\s+/)[0] ?? each)
  }
  for (const [, from = ''] of text.matchAll(/import\(\s*'([^']+)'\s*\)/g)) note(file, from, '*')
}

function note(file: string, from: string, name: string): void {
  if (!/^(\.|@\/)/.test(from)) return
  const path = from.startsWith('@/') ? join(src, from.slice(2)) : resolve(src, dirname(file), from)
  const found = [`${path}.tsx`, `${path}.ts`, path].find((each) => /\.tsx?$/.test(each) && existsSync(each))
  if (found === undefined) return
  const target = relative(src, found).replaceAll('\\', '/')
  const names = users.get(target) ?? new Map<string, Set<string>>()
  users.set(target, names.set(name, (names.get(name) ?? new Set()).add(file)))
}

/** The screen or the folder of the frame that a file belongs to; undefined for what is shared. */
function placeOf(file: string): string | undefined {
  const [room = '', second = ''] = file.split('/')
  if (room === 'features') return dirname(file)
  if (room === 'shell') return `shell/${second}`
  return room === 'app' || room === 'main.tsx' ? 'app' : undefined
}

/** The places that reach a file, by whatever stands between. */
function placesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const own = placeOf(file)
  if (own !== undefined) return [own]
  return [...(users.get(file)?.values() ?? [])].flatMap((by) => [...by]).flatMap((by) => placesOf(by, seen))
}

it('keeps in the kit what two screens use, or what a coming one is named for', () => {
  const once: string[] = []
  for (const [file, text] of texts) {
    if (!inKit(file)) continue
    for (const [, name = ''] of text.matchAll(
      /^export (?:async )?(?:function|const) ([A-Z]\w*[a-z]\w*|use[A-Z]\w*)/gm,
    )) {
      const by = [name, '*'].flatMap((each) => [...(users.get(file)?.get(each) ?? [])])
      // A part that only another piece uses counts with it.
      if (by.length > 0 && by.every(inKit)) continue
      if (new Set(by.flatMap((each) => placesOf(each))).size < 2) once.push(`${file} ${name}`)
    }
  }
  // What is found too much belongs into its screen (or into the list); what is missing leaves the list.
  expect(once.toSorted()).toEqual(Object.keys(named).toSorted())
})

it('takes the signs of actions from their one table', () => {
  const table = [...(texts.get('ui/actions/signs.tsx') ?? '').matchAll(/^ {2}(\w+) as \w+,$/gm)].map(
    ([, sign = '']) => sign,
  )
  expect(table).toContain('RedoOutlined')
  const past = [...texts].flatMap(([file, text]) => {
    const taken = /import \{([^}]*)\} from '@ant-design\/icons'/.exec(text)?.[1]?.split(/[\s,]+/) ?? []
    // A list names what it does; elsewhere a sign may stand for a thing.
    return /\bact\.(run|open)\(/.test(text)
      ? taken.filter((sign) => table.includes(sign)).map((sign) => `${file} ${sign}`)
      : []
  })
  expect(past).toEqual([])
})

it('takes at most three options of RecordsPage or PanelList beyond the basic ones: then a list is a ListPage', () => {
  const pages = [...texts].flatMap(([file, text]) =>
    placeOf(file) !== undefined && recordsPages.some((name) => text.includes(`<${name}`))
      ? optionsIn(parseSync(file, text).program).map((options) => ({ file, options }))
      : [],
  )
  expect(pages.length).toBeGreaterThan(10)
  expect(
    pages.filter(({ options }) => !options.includes('records') || options.some((each) => each.includes(' '))),
  ).toEqual([])
  const wrong = pages
    .map(({ file, options }) => ({ file, more: options.filter((each) => !basics.includes(each)) }))
    .filter(({ more }) => more.length > 3)
  expect(wrong).toEqual([])
})

it('says of every list of choices that is loaded why it did not come', () => {
  const silent = [...texts].flatMap(([file, text]) => {
    if (file === 'ui/fields/OptionSelect.tsx') return []
    const drops = text.includes('useLoad(') && dropsError(parseSync(file, text).program)
    const selects = text.includes('<Select') && loadsItself(parseSync(file, text).program, text)
    return drops || selects ? [file] : []
  })
  // What is found too much takes `OptionSelect`, or looks at the error of its load; what is missing leaves the list.
  expect(silent.toSorted()).toEqual(Object.keys(untold).toSorted())
})

type Tree = { type?: string; start?: number; end?: number } & Record<string, unknown>
const childrenOf = (node: Tree): Tree[] =>
  Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter((value): value is Tree => typeof value === 'object' && value !== null)
const isCallOf = (node: unknown, name: string): boolean => {
  const { type, callee } = (node ?? {}) as { type?: string; callee?: { name?: string } }
  return type === 'CallExpression' && callee?.name === name
}

/** `useLoad(…).data`, or `const { data } = useLoad(…)` without its error. */
function dropsError(node: unknown): boolean {
  const tree = node as Tree
  if (tree.type === 'MemberExpression' && isCallOf(tree['object'], 'useLoad')) return true
  if (tree.type === 'VariableDeclarator' && isCallOf(tree['init'], 'useLoad')) {
    const { type, properties = [] } = tree['id'] as {
      type?: string
      properties?: { key?: { name?: string } }[]
    }
    if (type === 'ObjectPattern' && !properties.some(({ key }) => key?.name === 'error')) return true
  }
  return childrenOf(tree).some(dropsError)
}

/** A plain `Select` whose options come from a load. */
function loadsItself(node: unknown, text: string): boolean {
  const tree = node as Tree
  if (tree.type === 'JSXOpeningElement' && (tree['name'] as { name?: string }).name === 'Select')
    return (tree['attributes'] as (Tree & { name?: { name?: string } })[]).some(
      (each) =>
        each.name?.name === 'loading' ||
        (each.name?.name === 'options' && /\.data\b/.test(text.slice(each.start, each.end))),
    )
  return childrenOf(tree).some((child) => loadsItself(child, text))
}

/** Names of the attributes of every `<RecordsPage>` and `<PanelList>` below a node of the syntax tree. */
function optionsIn(node: unknown): string[][] {
  if (Array.isArray(node)) return node.flatMap(optionsIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, name, attributes } = node as {
    type?: string
    name?: { name?: string }
    attributes?: unknown[]
  }
  const own =
    type === 'JSXOpeningElement' && recordsPages.includes(name?.name ?? '')
      ? [
          (attributes ?? []).map(
            (each) => (each as { name?: { name?: string } }).name?.name ?? 'a spread, which hides them',
          ),
        ]
      : []
  return [...own, ...Object.values(node).flatMap(optionsIn)]
}

it('closes no dialog and no drawer by a click beside it (specification)', () => {
  const count = (text: string, what: RegExp) => [...text.matchAll(what)].length
  const open = [...texts].flatMap(([file, text]) => {
    // The frame of forms gives one set of options to both.
    const boxes = file === 'ui/form/FormFrame.tsx' ? 1 : count(text, /<(Modal|Drawer)\s/g)
    return boxes > count(text, /\bmask(=\{|: )\{ closable: false \}/g) ? [file] : []
  })
  expect(open).toEqual([])
})
