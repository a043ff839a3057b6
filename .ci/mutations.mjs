// Small faults that a program can have and still compile: what `npm run mutants` plants. Deterministic: the same file
// gives the same list, and a fault keeps its id as long as its file, its kind and what it breaks stay.
import { createHash } from 'node:crypto'
import { parseSync } from 'vite'

/** A number between 0 and 1 that depends on the text alone. */
export const chance = (text) => createHash('sha1').update(text).digest().readUInt32BE(0) / 0x1_0000_0000

const visitorKeys = new Set([
  'type',
  'start',
  'end',
  'typeAnnotation',
  'typeParameters',
  'typeArguments',
  'returnType',
])

/** Every node with the nodes above it, types left out. */
function walk(node, above, visit) {
  if (!node || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const each of node) walk(each, above, visit)
    return
  }
  if (typeof node.type !== 'string') return
  if (/^TS(?!As|Satisfies|NonNull)/.test(node.type) || /^Import|^ExportAll/.test(node.type)) return
  visit(node, above)
  const below = [...above, node]
  for (const [key, value] of Object.entries(node)) if (!visitorKeys.has(key)) walk(value, below, visit)
}

const other = (values, value, salt) => {
  const rest = [...values].filter((each) => each !== value)
  return rest.length === 0 ? undefined : rest[Math.floor(chance(`${salt}${value}`) * rest.length)]
}

const isPath = (text) => /^\/[a-z][\w/:.-]*$/i.test(text)
const isCode = (text) => /^\d{1,3}$/.test(text)
const nameOf = (callee) =>
  callee?.type === 'Identifier'
    ? callee.name
    : callee?.type === 'MemberExpression'
      ? callee.property?.name
      : undefined
const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

/** What menu entries permit, to be mistaken for each other. */
const permissions = new Set(['add', 'edit', 'del', 'set', 'export', 'import'])

/** A number in the markup of a picture: a style. */
const isDrawing = (parent, above) =>
  parent?.type === 'JSXAttribute' && /^[a-z]/.test(above.at(-2)?.name?.name ?? '')

/** Calls whose loss breaks nothing: they only speed up, or write for developers. */
const harmless = new Set(['preload', 'warn', 'error', 'log', 'stopPropagation'])

/**
 * @param file path relative to the root
 * @param text its source
 * @returns what can be broken in it: kind, where (start, end), what stands there (before) and what comes there (after)
 */
export function mutationsOf(file, text) {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const found = []
  const seen = new Map()
  const add = (kind, node, after) => {
    const before = text.slice(node.start, node.end)
    if (after === undefined || after === before) return
    const key = `${file} ${kind} ${before} ${after}`
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    const id = createHash('sha1').update(`${key} ${nth}`).digest('hex').slice(0, 8)
    found.push({ id, file, kind, start: node.start, end: node.end, before, after })
  }

  // What else stands in the file, to be mistaken for it.
  const fields = new Map()
  const words = new Set()
  const paths = new Set()
  const methods = new Map()
  const put = (map, key, value) => map.set(key, (map.get(key) ?? new Set()).add(value))
  walk(program, [], (node, above) => {
    if (node.type === 'MemberExpression' && !node.computed && node.object.type === 'Identifier') {
      const called = above.at(-1)?.type === 'CallExpression' && above.at(-1).callee === node
      put(called ? methods : fields, node.object.name, node.property.name)
    }
    if (node.type === 'Literal' && typeof node.value === 'string') {
      if (isPath(node.value)) paths.add(node.value)
      const parent = above.at(-1)
      if (parent?.type === 'CallExpression' && nameOf(parent.callee) === 't' && parent.arguments[0] === node)
        words.add(node.value)
    }
  })

  walk(program, [], (node, above) => {
    const parent = above.at(-1)
    switch (node.type) {
      case 'BinaryExpression': {
        const swap = {
          '===': '!==',
          '!==': '===',
          '<': '<=',
          '<=': '<',
          '>': '>=',
          '>=': '>',
          '*': '/',
          '/': '*',
        }
        const after = swap[node.operator]
        if (after === undefined) break
        const between = text.slice(node.left.end, node.right.start)
        const at = node.left.end + between.indexOf(node.operator)
        const kind =
          node.operator.endsWith('=') && node.operator.length === 3
            ? 'condition'
            : /[*/]/.test(after)
              ? 'unit'
              : 'boundary'
        add(
          kind,
          { start: node.left.start, end: node.right.end },
          text.slice(node.left.start, at) + after + text.slice(at + node.operator.length, node.right.end),
        )
        break
      }
      case 'LogicalExpression': {
        if (node.operator === '??') break
        const at = node.left.end + text.slice(node.left.end, node.right.start).indexOf(node.operator)
        // `a && <B/>`: shown although it should not be, or the other way round.
        if (node.right.type.startsWith('JSX'))
          add('condition', node.left, `!(${text.slice(node.left.start, node.left.end)})`)
        else
          add(
            'condition',
            node,
            `${text.slice(node.start, at)}${node.operator === '&&' ? '||' : '&&'}${text.slice(at + 2, node.end)}`,
          )
        break
      }
      case 'IfStatement':
      case 'ConditionalExpression':
        if (!['BinaryExpression', 'LogicalExpression'].includes(node.test.type))
          add(
            'condition',
            node.test,
            node.test.type === 'UnaryExpression' && node.test.operator === '!'
              ? text.slice(node.test.argument.start, node.test.argument.end)
              : `!(${text.slice(node.test.start, node.test.end)})`,
          )
        break
      case 'MemberExpression':
        if (!node.computed && node.object.type === 'Identifier') {
          const called = parent?.type === 'CallExpression' && parent.callee === node
          const names = (called ? methods : fields).get(node.object.name) ?? new Set()
          if (
            /^[A-Z]/.test(node.property.name) ||
            /^(Math|Object|JSON|console|words|styles|css|Field|make|col)$/.test(node.object.name)
          )
            break
          add(
            called ? 'call' : 'field',
            node.property,
            other(names, node.property.name, file + node.object.name),
          )
        }
        break
      case 'ExpressionStatement':
        if (
          node.expression.type === 'CallExpression' &&
          above.some((each) => functions.has(each.type)) &&
          !harmless.has(nameOf(node.expression.callee))
        )
          add('lost call', node, ';')
        break
      case 'JSXAttribute':
        if (node.value?.type !== 'JSXExpressionContainer' || typeof node.name?.name !== 'string') break
        if (/^on[A-Z]/.test(node.name.name)) add('lost handler', node.value.expression, '(() => {})')
        break
      case 'Property': {
        const name = node.key?.name
        if (parent?.type !== 'ObjectExpression' || name === undefined) break
        if (
          /^(onClick|run|onSuccess|onDone|after)$/.test(name) &&
          functions.has(node.value.type) &&
          !node.method
        )
          add('lost handler', node.value, '(() => {})')
        break
      }
      case 'Literal': {
        const { value } = node
        const inObjectKey = parent?.type === 'Property' && parent.key === node && !parent.computed
        if (inObjectKey) break
        if (typeof value === 'string') {
          const call = parent?.type === 'CallExpression' ? nameOf(parent.callee) : undefined
          const attribute =
            parent?.type === 'JSXAttribute'
              ? parent.name?.name
              : parent?.type === 'Property'
                ? parent.key?.name
                : undefined
          if (call === 't' && parent.arguments[0] === node)
            add('word', node, quoted(other(words, value, file)))
          else if (attribute === 'can')
            add('permission', node, quoted(other(permissions, value, file + node.start)))
          else if (isPath(value)) add('path', node, quoted(other(paths, value, file) ?? `${value}/x`))
          else if (isCode(value) && !isDrawing(parent, above))
            add('code', node, quoted(value.slice(0, -1) + String((Number(value.at(-1)) + 1) % 10)))
        } else if (
          typeof value === 'number' &&
          value >= 24 &&
          (parent?.type === 'BinaryExpression' || parent?.type === 'VariableDeclarator')
        )
          add('unit', node, String(value * 10))
        else if (
          typeof value === 'boolean' &&
          (parent?.type === 'ReturnStatement' || parent?.type === 'Property')
        )
          add('condition', node, String(!value))
        break
      }
    }
  })
  return found
}

const quoted = (text) => (text === undefined ? undefined : `'${text}'`)
