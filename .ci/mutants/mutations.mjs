// Small faults that a program can have and still compile: what `npm run mutants` plants. Deterministic: the same file
// gives the same list, and a fault keeps its id as long as its file, its kind and what it breaks stay.
import { createHash } from 'node:crypto'
import { parseSync } from 'vite'
import {
  byLot,
  functions,
  harmless,
  isDrawing,
  isLook,
  isMoment,
  isPixel,
  isTidying,
  nameOf,
  pixels,
  sumOf,
} from './noFaults.mjs'

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
/** What menu entries permit, to be mistaken for each other. */
const permissions = new Set(['add', 'edit', 'del', 'set', 'export', 'import'])

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
  /** How long a screen waits for the hand or the eye, where that is less than a second: a style. */
  const pauses = new Set()
  const put = (map, key, value) => map.set(key, (map.get(key) ?? new Set()).add(value))
  walk(program, [], (node, above) => {
    if (node.type === 'MemberExpression' && !node.computed && node.object.type === 'Identifier') {
      const called = above.at(-1)?.type === 'CallExpression' && above.at(-1).callee === node
      put(called ? methods : fields, node.object.name, node.property.name)
    }
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'setTimeout')
      pauses.add(node.arguments[1]?.name)
    if (node.type === 'Literal' && typeof node.value === 'string') {
      if (isPath(node.value)) paths.add(node.value)
      const parent = above.at(-1)
      if (parent?.type === 'CallExpression' && nameOf(parent.callee) === 't' && parent.arguments[0] === node)
        words.add(node.value)
    }
  })

  const said = (node) => text.slice(node.start, node.end)
  /** `a < b ? a : b`: where both are the same, so is the answer. */
  const isExtreme = ({ test: { left, right }, consequent, alternate }) =>
    [
      [left, right],
      [right, left],
    ].some(([a, b]) => said(a) === said(consequent) && said(b) === said(alternate))
  /** `a < b ? -1 : 1`: what is equal has no order, whichever comes first. */
  const isOrder = ({ consequent, alternate }) =>
    [consequent, alternate].every((each) => /^[-+]?1$|^-?sign$/.test(said(each)))

  walk(program, [], (node, above) => {
    const parent = above.at(-1)
    if (isLook(above)) return
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
        if (after === undefined || pixels.test(said(node))) break
        const isUnit = /[*/]/.test(after)
        const isBoundary = /[<>]/.test(after)
        if ((isUnit || isBoundary) && byLot.test(said(sumOf(node, above)))) break
        if (isBoundary && (isMoment(node.left) || isMoment(node.right))) break
        if (isBoundary && parent?.type === 'ConditionalExpression' && parent.test === node)
          if (isExtreme(parent) || isOrder(parent)) break
        const between = text.slice(node.left.end, node.right.start)
        const at = node.left.end + between.indexOf(node.operator)
        const kind = isUnit ? 'unit' : isBoundary ? 'boundary' : 'condition'
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
          const instead = other(names, node.property.name, file + node.object.name)
          if (!called && isPixel(node.property.name) && isPixel(instead ?? '')) break
          add(called ? 'call' : 'field', node.property, instead)
        }
        break
      case 'ExpressionStatement':
        if (
          node.expression.type === 'CallExpression' &&
          above.some((each) => functions.has(each.type)) &&
          !harmless.has(nameOf(node.expression.callee)) &&
          !isTidying(node.expression.callee, above)
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
          else if (
            isCode(value) &&
            !isDrawing(parent, above) &&
            !/^(?:padStart|padEnd|repeat)$/.test(call) &&
            attribute !== 'example'
          )
            add('code', node, quoted(value.slice(0, -1) + String((Number(value.at(-1)) + 1) % 10)))
        } else if (
          typeof value === 'number' &&
          value >= 24 &&
          // Bits, not a quantity.
          !node.raw.startsWith('0x') &&
          !(parent?.type === 'VariableDeclarator' && value < 1000 && pauses.has(parent.id.name)) &&
          !(parent?.type === 'VariableDeclarator' && pixels.test(parent.id.name)) &&
          !pixels.test(said(sumOf(node, above))) &&
          !byLot.test(said(sumOf(node, above))) &&
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
