import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/** Places that keep a number of their own, with the reason: what no server sets. Only ever shorter. */
const named: Record<string, string> = {
  'mocks/kit/form.ts this.text max: 200': 'codes of a list: what is none of them is refused anyway',
  'mocks/kit/form.ts this.decimal decimals: 0': 'what makes a number a whole one',
  'src/ui/list/listUrl.ts filterKind.integer 1': 'the page of a list',
  'src/ui/list/listUrl.ts filterKind.integer 999_999_999': 'the page of a list',
}

/** What of a field or of a call limits what may be typed. */
const limiting = /^(min|max|maxLength|decimals)$/
/** Not fields: how far something has come. */
const bars = new Set(['progress', 'meter'])
/** Reading a form, making a filter, asking a rule: `form.text('name', { max })`, `make.text('name', label, max)`. */
const readers = /^(text|texts|integer|whole|decimal|number|length|exactDigits)$/
const columns = /^(col|c)$/
const checks = /^(isLength|isIntegerIn|isExactDigits|upTo)$/

/** Only such files are read as a syntax tree. */
const mayLimit =
  /\b(min|max|maxLength)\b.*\d|\.(text|texts|integer|whole|decimal|number|length|exactDigits)\(.*\d|\b(isLength|isIntegerIn|isExactDigits|upTo)\(|\b(min|max|maxLength)=/

type Node = { type: string; start: number; end: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
const below = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode))
const nameOf = (value: unknown): string => {
  const { name, value: text } = (isNode(value) ? value : {}) as { name?: unknown; value?: unknown }
  return typeof name === 'string' ? name : typeof text === 'string' ? text : ''
}

/** The limits that a file says itself, as `what limit`, where src/rules should be asked. */
function ownLimits(text: string, file = 'example.tsx'): string[] {
  const { program } = parseSync(file, text)
  const source = (node: Node): string => text.slice(node.start, node.end).replace(/\s+/g, ' ')
  const constants = new Map<string, Node>()
  for (const statement of below(program as unknown as Node)) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
    if (!isNode(declared) || declared.type !== 'VariableDeclaration') continue
    for (const each of below(declared))
      if (isNode(each['init'])) constants.set(nameOf(each['id']), each['init'])
  }

  /** A number that stands here, also as a constant of the file; 0 and 1 of a length say only "may be empty". */
  function isOwn(value: unknown): boolean {
    if (!isNode(value)) return false
    if (value.type === 'JSXExpressionContainer') return isOwn(value['expression'])
    if (value.type === 'Literal') {
      const literal = value['value']
      return typeof literal === 'number' || (typeof literal === 'string' && /^-?\d+$/.test(literal))
    }
    if (value.type === 'UnaryExpression') return isOwn(value['argument'])
    if (value.type === 'BinaryExpression') return isOwn(value['left']) && isOwn(value['right'])
    if (value.type !== 'Identifier') return false
    const constant = constants.get(nameOf(value))
    return constant?.type === 'Identifier' ? false : isOwn(constant)
  }
  /** The own limits of an object that is spread or handed over: `{ min: 0, max: 15 }`, or a constant that is one. */
  function ownIn(value: unknown): string[] {
    if (!isNode(value)) return []
    if (value.type === 'Identifier') return ownIn(constants.get(nameOf(value)))
    if (value.type !== 'ObjectExpression') return []
    return below(value).flatMap((part) => {
      if (part.type === 'SpreadElement') return ownIn(part['argument'])
      return limiting.test(nameOf(part['key'])) && isOwn(part['value']) ? [source(part)] : []
    })
  }

  function found(node: Node): string[] {
    if (node.type === 'JSXOpeningElement' && isNode(node['name']) && !bars.has(source(node['name']))) {
      const attributes = (node['attributes'] as Node[]).flatMap((each) => {
        if (each.type === 'JSXSpreadAttribute') return ownIn(each['argument'])
        return /^(min|max|maxLength)$/.test(nameOf(each['name'])) && isOwn(each['value'])
          ? [source(each)]
          : []
      })
      return attributes.map((each) => `<${source(node['name'] as Node)} ${each}`)
    }
    if (node.type !== 'CallExpression' || !isNode(node['callee'])) return []
    const { callee } = node
    const [object, property] = [callee['object'], nameOf(callee['property'])]
    const reads = isNode(object) && readers.test(property) && !columns.test(source(object))
    if (!reads && !checks.test(nameOf(callee))) return []
    const given = (node['arguments'] as Node[]).flatMap((each) =>
      isOwn(each) && !(checks.test(nameOf(callee)) && source(each) === '1') ? [source(each)] : ownIn(each),
    )
    return given.map((each) => `${source(callee)} ${each}`)
  }
  const walk = (node: Node): string[] => [...found(node), ...below(node).flatMap(walk)]
  return walk(program as unknown as Node)
}

it('sees a limit however it is written, and none where src/rules is asked', () => {
  const own = `
    const most = 12; const levels = { min: 0, max: 15 }
    const a = <><Field.Text name="a" max={64} /><Input maxLength={most} /><Field.Integer {...levels} />
      <Field.Decimal min={-90} /><Input maxLength="5" /></>
    form.text('a', { required: true, max: 32 }); form.integer('b', { min: 1, max: 9 }); form.texts('c', { max: most })
    make.text('d', label, 20); make.integer('e', label, levels); rules.integer(1, 65_535); isLength(value, 1, 32)`
  expect(ownLimits(own)).toHaveLength(16)
  const ruled = `
    import { codeLength, sortRange } from '@/rules/limits/fieldLimits'
    const a = <><Field.Text name="a" max={codeLength} /><Field.Integer {...sortRange} /><progress max={100} /></>
    form.text('a', { max: codeLength }); form.integer('b', sortRange); make.text('d', label, codeLength)
    col.text('f', { width: 120 }); isLength(value, 1, codeLength)`
  expect(ownLimits(ruled)).toEqual([])
})

it('keeps every limit of a field in src/rules, for form and simulator', () => {
  const files = ['src', 'mocks'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => relative(root, join(root, folder, file)).replaceAll('\\', '/'))
      .filter(
        (file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file) && !file.startsWith('src/testing/'),
      ),
  )
  const own = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return mayLimit.test(text) ? ownLimits(text, file).map((each) => `${file} ${each}`) : []
  })
  // What is found too much belongs into src/rules, where the form and the simulator ask for it; what is missing leaves the list.
  expect([...new Set(own)].toSorted()).toEqual(Object.keys(named).toSorted())
})
