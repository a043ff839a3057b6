import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** Words that say nothing where they stand alone: a thing with such a name has to be looked up. */
const emptyWords = new Set(
  [
    ['at', 'of', 'from', 'to', 'by', 'in', 'up', 'down'],
    ['own', 'its', 'mine', 'theirs', 'what', 'who', 'so'],
    [
      'known',
      'asked',
      'found',
      'said',
      'say',
      'told',
      'shown',
      'kept',
      'made',
      'seen',
      'lost',
      'left',
      'given',
    ],
    ['taken', 'wanted', 'meant', 'chosen', 'done', 'begun', 'drawn', 'named', 'counted', 'held'],
    [
      'here',
      'there',
      'now',
      'then',
      'before',
      'after',
      'once',
      'again',
      'still',
      'ready',
      'near',
      'far',
      'right',
    ],
    [
      'each',
      'one',
      'ones',
      'other',
      'others',
      'all',
      'none',
      'most',
      'whole',
      'more',
      'less',
      'rest',
      'only',
      'free',
    ],
  ].flat(),
)

/** A comment that begins so is neither a sentence nor does it name a thing. */
const fragment = /^(What|Whether|Who|Whose|Where|Which|How|When|That|Those|Of|One that|Its?|They)\b/

interface AstNode {
  type: string
  name?: string
  [field: string]: unknown
}
const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && typeof (value as AstNode).type === 'string'

/** Names that a pattern declares: `{ a, b: [c] }` declares a and c. */
function patternNames(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  const { type, name = '' } = pattern
  if (type === 'Identifier') return [name]
  if (type === 'ObjectPattern')
    return (pattern['properties'] as AstNode[]).flatMap((property) =>
      patternNames(property['value'] ?? property['argument']),
    )
  if (type === 'ArrayPattern') return (pattern['elements'] as unknown[]).flatMap(patternNames)
  if (type === 'AssignmentPattern') return patternNames(pattern['left'])
  return type === 'RestElement' ? patternNames(pattern['argument']) : []
}

function namesOf(node: AstNode): string[] {
  const { type } = node
  if (type === 'VariableDeclarator') return patternNames(node['id'])
  if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type))
    return [...patternNames(node['id']), ...(node['params'] as unknown[]).flatMap(patternNames)]
  return type === 'TSPropertySignature' ? patternNames(node['key']) : []
}

/** Names of the functions and values that a file exports, in the order of the file. */
function exportsOf(program: AstNode): string[] {
  return (program['body'] as AstNode[]).flatMap((statement) => {
    const declaration = statement['declaration']
    if (statement.type !== 'ExportNamedDeclaration' || !isNode(declaration)) return []
    if (declaration.type === 'VariableDeclaration')
      return (declaration['declarations'] as AstNode[]).flatMap(({ id }) => patternNames(id))
    return declaration.type === 'FunctionDeclaration' ? patternNames(declaration['id']) : []
  })
}

export interface PlainFigures {
  /** Declared names: variables, parameters, functions, fields of types. */
  names: number
  emptyNames: number
  comments: number
  /** Comments that begin like a clause. */
  fragments: number
  exports: string[]
}

/** How plainly a file speaks. */
export function plainFigures(path: string): PlainFigures {
  const { program, comments } = parseSync(path, readFileSync(path, 'utf8'))
  const names: string[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) walk(child)
    else if (typeof node === 'object' && node !== null) {
      if (isNode(node)) names.push(...namesOf(node))
      for (const child of Object.values(node)) walk(child)
    }
  }
  walk(program)
  const texts = comments
    .map(({ value }) => value.replaceAll(/\n\s*\*/g, ' ').replace(/^[\s*]+/, ''))
    .filter((text) => text !== '' && !/oxlint|@ts-/.test(text))
  return {
    names: names.length,
    emptyNames: names.filter((name) => emptyWords.has(name)).length,
    comments: texts.length,
    fragments: texts.filter((text) => fragment.test(text)).length,
    exports: exportsOf(program as unknown as AstNode),
  }
}
