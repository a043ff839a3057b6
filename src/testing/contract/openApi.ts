import type { CallSpec } from '@/api/wire/call'
import {
  channels,
  errorResponses,
  errorSchemas,
  failuresOf,
  headerParameters,
  type Schema,
} from './openApiErrors'
import { schemaOf, type Names } from './openApiSchemas'

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
  'A server that works figures out bit by bit says in the envelope how far it is, `progress {done, total}`; an answer without it is whole.',
  'Writes are sent once and never again by themselves: whether a write whose answer was lost was done, the user looks up. A body with `request_id` may come twice (the user presses again, a proxy repeats it): the second one changes nothing and is answered like the first, also while the first is still under way. A body with `version`, `expect` or `revision` is carried out only while the server still has what the user saw; without one of them the last write counts.',
  'Times are wall time of the utility, `yyyy-MM-dd HH:mm:ss`, and empty where there is none. A figure that is not known is null, never 0. Identifiers are strings.',
].join('\n\n')

const progress = {
  type: 'object',
  description:
    'Only while a part of the answer is still being worked out: it is asked for again until this is absent.',
  properties: { done: { type: 'integer' }, total: { type: 'integer' } },
  required: ['done', 'total'],
}

function answerSchema({ path, answer, paged }: CallSpec, names: Names): Schema {
  const row = answer ? schemaOf(answer, names, path) : undefined
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
    properties: {
      success: { type: 'boolean' },
      message: { type: 'string' },
      ...(result && { result, progress }),
    },
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

function parameters(spec: CallSpec, names: Names): Schema[] {
  const places = [...spec.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  const query = Object.entries(spec.query?.fields ?? {})
  return [
    ...places.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...query.map(([name, field]) => ({
      name,
      in: 'query',
      required: field.kind !== 'optional',
      schema: schemaOf(field, names, spec.path),
    })),
    // The specified meter list names its sort itself.
    ...Object.entries(spec.paged ? pageFields : {})
      .filter(([name]) => !query.some(([named]) => named === name))
      .map(([name, type]) => ({ name, in: 'query', schema: { type } })),
  ]
}

/** The body of a call, with what its fields promise. */
function bodySchema({ path, body }: CallSpec, names: Names): Schema | undefined {
  if (!body) return undefined
  const schema = schemaOf(body, names, path)
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

/** A name that no other operation has: the verb and the parts of the address. */
const operationId = (method: string, path: string): string =>
  [method, ...path.split(/[^\w]+/).filter(Boolean)]
    .map((part, i) => (i === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('')

/** The group of a call: the first two parts of its address. */
const tagOf = (path: string): string => path.split('/').filter(Boolean).slice(0, 2).join('/')

const passwords = [
  'A password travels as cipher text: `v1.` + base64(IV ‖ AES-256-CBC(JSON {p, t, n})) with the key of the build, or `v2.` + base64(RSA-OAEP with SHA-256 of the same JSON).',
  '`p` is the password, `t` ms since 1970, `n` a nonce: the server refuses an old or a repeated one. In an address it is base64url without padding.',
].join(' ')
const carriesPassword = ({ path, body }: CallSpec): boolean =>
  /validPass/.test(path) || Object.keys(body?.fields ?? {}).some((name) => /pass(word)?$/i.test(name))

/** Before there is a session, no token is sent. */
const isSignIn = (path: string): boolean => path === '/auth/login'

function operation(method: string, path: string, specs: readonly CallSpec[], names: Names): Schema {
  const [spec] = specs
  const asked = [
    ...(spec ? parameters(spec, names) : []),
    ...Object.keys(headerParameters).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
  const bodies = specs.map((each) => bodySchema(each, names)).filter((each) => each !== undefined)
  const operationText = [...specs.map(promise), specs.some(carriesPassword) ? passwords : '']
    .filter(Boolean)
    .join('\n')
  const onlyReads = specs.every((each) => each.method === 'get' && !each.effect)
  return {
    operationId: operationId(method, path),
    tags: [tagOf(path)],
    summary: specs.map(({ about }) => about).join(' '),
    ...(operationText && { description: operationText }),
    ...(isSignIn(path) && { security: [] }),
    'x-only-reads': onlyReads,
    parameters: asked,
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
      ...failuresOf(!onlyReads),
    },
  }
}

/** A call that answers a file, and no JSON. */
const file = (summary: string, type: string, id: string): Schema => ({
  get: {
    operationId: id,
    tags: ['files'],
    summary,
    'x-only-reads': true,
    responses: {
      200: {
        description: 'The file; its name stands in Content-Disposition.',
        content: { [type]: { schema: { type: 'string', format: 'binary' } } },
      },
      ...failuresOf(false),
    },
  },
})

/** Addresses of files; exports name theirs in `downloadUrl`. No call sends multipart. */
const files: Readonly<Record<string, Schema>> = {
  '/file/export/{id}': {
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    ...file(
      'A finished export, for its owner: CSV or a workbook.',
      'application/octet-stream',
      'getFileExportId',
    ),
  },
  '/file/userManual/{name}': {
    parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
    ...file('The user manual.', 'application/pdf', 'getFileUserManualName'),
  },
}

/** The calls of the console as an OpenAPI 3.1 document. */
export function openApi(calls: readonly CallSpec[], version: string): Schema {
  const names: Names = new Map()
  const ways = new Map<string, CallSpec[]>()
  for (const spec of calls) {
    const way = `${spec.method === 'del' ? 'delete' : spec.method} /${spec.path.replace(/^\/+/, '')}`
    ways.set(way, [...(ways.get(way) ?? []), spec])
  }
  const paths: Record<string, Record<string, Schema>> = {}
  for (const [way, specs] of ways) {
    const [method = '', path = ''] = way.split(' ')
    ;(paths[path] ??= {})[method] = operation(method, path, specs, names)
  }
  const schemas = Object.fromEntries([...names.values()].map((schema, i) => [`Node${i + 1}`, schema]))
  const tags = [...new Set([...Object.keys(paths).map(tagOf), 'files'])].toSorted((a, b) =>
    a.localeCompare(b),
  )
  return {
    openapi: '3.1.0',
    info: { title: 'PowerGate: calls of the console', version, description },
    servers: [{ url: '/ami-api', description: 'The base of the default build; a build may name another.' }],
    security: [{ bearer: [] }],
    tags: tags.map((name) => ({ name })),
    paths: { ...paths, ...files },
    'x-channels': channels,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: headerParameters,
      responses: errorResponses,
      schemas: { ...errorSchemas, ...schemas },
    },
  }
}
