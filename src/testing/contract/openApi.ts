import type { CallSpec } from '@/api/call'
import type { Shape } from '@/lib/shape'

type Schema = Record<string, unknown>

/** What fields of a body promise, whichever call has them. */
const notes: Readonly<Record<string, string>> = {
  request_id:
    'Made once per wish, up to 64 characters, and remembered per user: the same one again changes nothing and is answered alike.',
  version:
    'As it was read: a row that changed since is not overwritten, and 409 says so with the row as it is now.',
  expect:
    'By id, in which state the user saw each object: where one is in another, nothing is done, and 409 says so with `now {id: state}`.',
  revision: 'Of what was read: where it is another one now, nothing changes and the refusal says so.',
}

const description = [
  'Every answer is `{success, message, result}`; a bare body is a result. A refusal is `success: false` with a sentence of the server, and with `result.fields {name: sentence}` where it is about fields.',
  'Writes are sent once and never again by themselves: whether a write whose answer was lost was done, the user looks up. A body with `request_id` may come twice (the user presses again, a proxy repeats it): the second one changes nothing and is answered like the first, also while the first is still under way. A body with `version`, `expect` or `revision` is carried out only while the server still has what the user saw; without one of them the last write counts.',
  'Times are wall time of the utility, `yyyy-MM-dd HH:mm:ss`, and empty where there is none. A figure that is not known is null, never 0. Identifiers are strings.',
].join('\n\n')

/** Shapes that hold themselves become components; `names` knows them. */
function schemaOf(shape: Shape<unknown>, names: Map<Shape<unknown>, Schema>): Schema {
  const inner = () => (shape.of ? schemaOf(shape.of, names) : {})
  switch (shape.kind) {
    case 'number':
      return { type: ['number', 'null'] }
    case 'yes':
      return { type: 'boolean' }
    case 'code':
      return shape.codes?.length ? { type: 'string', examples: shape.codes } : { type: 'string' }
    case 'digits':
      return { type: 'string', pattern: `^\\d{${shape.size}}$` }
    case 'time':
      return { type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2})?$' }
    case 'day':
      return { type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' }
    case 'month':
      return { type: 'string', pattern: '^(\\d{4}-\\d{2})?$' }
    case 'list':
      return { type: 'array', items: inner() }
    case 'record':
      return { type: 'object', additionalProperties: inner() }
    case 'optional':
    case 'later':
      return inner()
    case 'any':
      return {}
    case 'object':
      return objectSchema(shape, names)
    case 'text':
    case 'id':
    case 'ref':
      break
  }
  return { type: 'string' }
}

function objectSchema(shape: Shape<unknown>, names: Map<Shape<unknown>, Schema>): Schema {
  const real = shape.self?.() ?? shape
  if (shape.self) {
    const known = [...names.keys()].indexOf(real)
    if (known >= 0) return { $ref: `#/components/schemas/Node${known + 1}` }
    const schema: Schema = {}
    names.set(real, schema)
    Object.assign(schema, objectSchema(real, names))
    return { $ref: `#/components/schemas/Node${names.size}` }
  }
  const entries = Object.entries(shape.fields ?? {})
  const properties = entries.map(([name, field]) => [name, schemaOf(field, names)])
  const required = entries.filter(([, field]) => field.kind !== 'optional').map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  }
}

function answerSchema({ answer, paged }: CallSpec, names: Map<Shape<unknown>, Schema>): Schema {
  const row = answer ? schemaOf(answer, names) : undefined
  const result = paged
    ? {
        type: 'object',
        properties: {
          pageDatas: {
            type: 'object',
            properties: {
              dataList: { type: 'array', items: row },
              currentPage: { type: 'integer' },
              totalCount: { type: 'integer' },
            },
            required: ['dataList', 'totalCount'],
          },
        },
        required: ['pageDatas'],
      }
    : row
  return {
    type: 'object',
    properties: { success: { type: 'boolean' }, message: { type: 'string' }, ...(result && { result }) },
    required: ['success', ...(result ? ['result'] : [])],
  }
}

const pageFields = {
  currentPage: 'integer',
  pageSize: 'integer',
  sidx: 'string',
  sord: 'string',
  ids: 'string',
}

function parameters(spec: CallSpec, names: Map<Shape<unknown>, Schema>): Schema[] {
  const places = [...spec.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  const query = Object.entries(spec.query?.fields ?? {})
  return [
    ...places.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...query.map(([name, field]) => ({
      name,
      in: 'query',
      required: field.kind !== 'optional',
      schema: schemaOf(field, names),
    })),
    ...Object.entries(spec.paged ? pageFields : {}).map(([name, type]) => ({
      name,
      in: 'query',
      schema: { type },
    })),
  ]
}

/** The body of a call, with what its fields promise. */
function bodySchema({ body }: CallSpec, names: Map<Shape<unknown>, Schema>): Schema | undefined {
  if (!body) return undefined
  const schema = schemaOf(body, names)
  const properties = Object.entries(schema['properties'] ?? {}).map(([name, field]: [string, Schema]) => [
    name,
    notes[name] ? { ...field, description: notes[name] } : field,
  ])
  return { ...schema, properties: Object.fromEntries(properties) }
}

const promise = ({ body }: CallSpec): string =>
  Object.keys(body?.fields ?? {})
    .flatMap((name) => (notes[name] ? [`\`${name}\`: ${notes[name]}`] : []))
    .join('\n')

/** One address may be asked in more than one way, told apart by its body: `PUT api/users`. */
const eitherOf = (schemas: readonly Schema[]): Schema =>
  schemas.length > 1 ? { anyOf: schemas } : (schemas[0] ?? {})

function operation(specs: readonly CallSpec[], names: Map<Shape<unknown>, Schema>): Schema {
  const [spec] = specs
  const asked = spec ? parameters(spec, names) : []
  const bodies = specs.map((each) => bodySchema(each, names)).filter((each) => each !== undefined)
  const description = specs.map(promise).filter(Boolean).join('\n')
  return {
    summary: specs.map(({ about }) => about).join(' '),
    ...(description && { description }),
    'x-only-reads': specs.every(({ method, effect }) => method === 'get' && !effect),
    ...(asked.length > 0 && { parameters: asked }),
    ...(bodies.length > 0 && {
      requestBody: { required: true, content: { 'application/json': { schema: eitherOf(bodies) } } },
    }),
    responses: {
      200: {
        description: 'Done, or refused with `success: false` and a sentence.',
        content: {
          'application/json': { schema: eitherOf(specs.map((each) => answerSchema(each, names))) },
        },
      },
    },
  }
}

/** What the console asks of a server, as an OpenAPI 3.1 document. */
export function openApi(calls: readonly CallSpec[], version: string): Schema {
  const names = new Map<Shape<unknown>, Schema>()
  const ways = new Map<string, CallSpec[]>()
  for (const spec of calls) {
    const way = `${spec.method === 'del' ? 'delete' : spec.method} /${spec.path.replace(/^\/+/, '')}`
    ways.set(way, [...(ways.get(way) ?? []), spec])
  }
  const paths: Record<string, Record<string, Schema>> = {}
  for (const [way, specs] of ways) {
    const [method = '', path = ''] = way.split(' ')
    ;(paths[path] ??= {})[method] = operation(specs, names)
  }
  const schemas = Object.fromEntries([...names.values()].map((schema, i) => [`Node${i + 1}`, schema]))
  return {
    openapi: '3.1.0',
    info: { title: 'PowerGate: calls of the console', version, description },
    security: [{ bearer: [] }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas },
  }
}
