import type { CallSpec } from '@/api/call'
import type { Shape } from '@/lib/shape'

type Schema = Record<string, unknown>

const notes: Readonly<Record<string, string>> = {
  request_id: 'Made once per wish: the same one again changes nothing and is answered alike.',
  version: 'As it was read: a row that changed since is not overwritten, and the refusal says so.',
}

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
  const properties = entries.map(([name, field]) => [
    name,
    { ...schemaOf(field, names), ...(notes[name] && { description: notes[name] }) },
  ])
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

const pageFields = { currentPage: 'integer', pageSize: 'integer', sidx: 'string', sord: 'string' }

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

function promise({ body }: CallSpec): string {
  const said = Object.keys(body?.fields ?? {}).flatMap((name) => notes[name] ?? [])
  return said.join(' ')
}

/** What the console asks of a server, as an OpenAPI 3.1 document. */
export function openApi(calls: readonly CallSpec[], version: string): Schema {
  const names = new Map<Shape<unknown>, Schema>()
  const paths: Record<string, Record<string, Schema>> = {}
  for (const spec of calls) {
    const path = `/${spec.path.replace(/^\/+/, '')}`
    const asked = parameters(spec, names)
    const method = spec.method === 'del' ? 'delete' : spec.method
    const description = promise(spec)
    ;(paths[path] ??= {})[method] = {
      summary: spec.about,
      ...(description && { description }),
      'x-only-reads': spec.method === 'get' && !spec.effect,
      ...(asked.length > 0 && { parameters: asked }),
      ...(spec.body && {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemaOf(spec.body, names) } },
        },
      }),
      responses: {
        200: {
          description: 'Done, or refused with `success: false` and a sentence.',
          content: { 'application/json': { schema: answerSchema(spec, names) } },
        },
      },
    }
  }
  const schemas = Object.fromEntries([...names.values()].map((schema, i) => [`Node${i + 1}`, schema]))
  return {
    openapi: '3.1.0',
    info: { title: 'PowerGate: calls of the console', version },
    security: [{ bearer: [] }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas },
  }
}
