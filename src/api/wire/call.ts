import { ApiError } from '@/lib/apiError'
import { isRecord } from '@/lib/isRecord'
import { rowsOf, type Infer, type ObjectShape, type Fields, type Shape } from '@/lib/shape'
import type { Page, PageQuery } from '@/lib/page'
import { http, take, type CallOptions, type Reply } from './http'

/** A call as data: what the typed function, the contract and its check are made of. */
export interface CallSpec {
  readonly method: 'get' | 'post' | 'put' | 'del'
  /** A POST to the verification base instead of the API. */
  readonly base?: 'verification'
  /** `{name}` stands for a part of the address. */
  readonly path: string
  /** One sentence for the developers who build or map a server. */
  readonly about: string
  readonly query?: Shape<object> | undefined
  readonly body?: Shape<object> | undefined
  /** Shape of `result`; absent where only `success` counts. */
  readonly answer?: Shape<unknown> | undefined
  /** `answer` is a row of `result.pageDatas {dataList, currentPage, totalCount}`. */
  readonly paged?: true
  /** A GET that changes something, ends something or tells a secret: never asked by the check. */
  readonly effect?: true
  /** A server may work the figures out bit by bit: its envelope then says how far it is (`progress`), and `useLoad` asks again. */
  readonly coming?: true
  /** The envelope's sentence is a part of the answer, as `message`; `result` may be missing. */
  readonly withMessage?: true
  /** Failures are announced to the user by the door, not by the caller. */
  readonly announced?: true
  /**
   * With what the check fills in a part of the address or a needed field of the query: from which list it takes it
   * (`{meter_id: ['/capture/meter/list', 'id']}`), or a text that every server understands (`{days: '30'}`).
   */
  readonly sample?: Readonly<Record<string, readonly [path: string, key: string] | string>>
}

/** Every call of the modules that are loaded, in the order of their declaration. */
export const declared: CallSpec[] = []

export type PartsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [K in Name]: string } & PartsOf<Rest>
  : unknown

/** Input accepted for a shape: read-only lists are accepted, too. */
export type Sent<T> = T extends readonly (infer E)[]
  ? readonly Sent<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Sent<T[K]> | (undefined extends Pick<T, K>[K] ? undefined : never) }
    : T

export type SentOf<S> = S extends Shape<infer T> ? Sent<T> : unknown

export interface Parts<Query, Body, Answer> {
  query?: Query | undefined
  body?: Body | undefined
  answer?: Answer | undefined
  effect?: true
  coming?: true
  withMessage?: true
  announced?: true
  sample?: NonNullable<CallSpec['sample']>
}

export type AnswerOf<A> = A extends Shape<infer T> ? T : undefined

/** The function of a call: one object with the parts of the address and the fields of query or body; nothing when there are none. */
export type Call<In, Out> = unknown extends In
  ? (signal?: AbortSignal, options?: CallOptions) => Promise<Out>
  : (input: In, signal?: AbortSignal, options?: CallOptions) => Promise<Out>

/* @__NO_SIDE_EFFECTS__ */
function call(spec: CallSpec): Call<never, unknown> {
  declared.push(spec)
  const places = [...spec.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const asks = places.length > 0 || spec.query !== undefined || spec.body !== undefined
  const run = async (input: object, signal?: AbortSignal, extraOptions?: CallOptions) => {
    const remainingInput: Record<string, unknown> = { ...input }
    const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const part = encodeURIComponent(String(remainingInput[name]))
      // Nothing can encode the dots: whatever reads the address takes them for a way up. An empty part leads to another call.
      if (part === '' || part === '.' || part === '..') throw new ApiError('malformed')
      delete remainingInput[name]
      return part
    })
    const options = {
      ...(spec.announced ? {} : { silent: true }),
      ...(signal && { signal }),
      ...extraOptions,
    }
    const { method, body, query } = spec
    const reply =
      method === 'get'
        ? await http.get(path, query && remainingInput, options)
        : await http[spec.base ? 'verify' : method](path, body && remainingInput, options)
    return readReply(spec, reply)
  }
  return (
    asks ? run : (signal?: AbortSignal, extraOptions?: CallOptions) => run({}, signal, extraOptions)
  ) as Call<never, unknown>
}

const maker =
  (method: CallSpec['method'], base?: CallSpec['base']) =>
  /* @__NO_SIDE_EFFECTS__ */
  <
    const P extends string,
    Q extends Shape<object> | undefined = undefined,
    B extends Shape<object> | undefined = undefined,
    A extends Shape<unknown> | undefined = undefined,
  >(
    path: P,
    about: string,
    parts: Parts<Q, B, A> = {},
  ): Call<PartsOf<P> & SentOf<Q> & SentOf<B>, AnswerOf<A>> =>
    call({ method, path, about, ...parts, ...(base && { base }) }) as Call<
      PartsOf<P> & SentOf<Q> & SentOf<B>,
      AnswerOf<A>
    >

/**
 * Declares a call that is asked with GET, by its path, one sentence and its shapes.
 * @example detail: byId(get('/capture/meter/detail/{id}', 'One meter.', { answer: meterDetail }))
 */
export const get = maker('get')
/** Declares a POST, as `get`; `answer` is left out where only `success` counts. */
export const post = maker('post')
/** Declares a JSON call to the verification base, which judges what it is sent. */
export const verify = maker('post', 'verification')
/** Declares a PUT. */
export const put = maker('put')
/** Declares a DELETE. */
export const del = maker('del')

/** Declares a list that is asked page by page. */
export const paged = <Row, F extends Fields>(
  path: string,
  about: string,
  shapes: { row: Shape<Row>; query: ObjectShape<F> } & Pick<CallSpec, 'announced' | 'sample'>,
): ((query: Sent<Infer<ObjectShape<F>>> & PageQuery, signal?: AbortSignal) => Promise<Page<Row>>) =>
  call({
    method: 'get',
    path,
    about,
    query: shapes.query,
    answer: shapes.row,
    paged: true,
    ...(shapes.announced && { announced: true }),
    ...(shapes.sample && { sample: shapes.sample }),
  }) as (query: object, signal?: AbortSignal) => Promise<Page<Row>>

/** A call of one text, called with that alone: `by('taskId', get('/x/progress/{taskId}', …))`. */
export const byArgument =
  <Name extends string, Out>(
    name: Name,
    run: (input: { readonly [N in Name]: string }, signal?: AbortSignal) => Promise<Out>,
  ) =>
  (value: string, signal?: AbortSignal): Promise<Out> =>
    run({ [name]: value } as { readonly [N in Name]: string }, signal)

/** A call that knows its object by `id`, called with the id alone. */
export const byId = <Out>(
  run: (input: { readonly id: string }, signal?: AbortSignal) => Promise<Out>,
): ((id: string, signal?: AbortSignal) => Promise<Out>) => byArgument('id', run)

/** A call that takes `ids` comma-joined, called with the list. */
export const byIds =
  <Out>(run: (input: { ids: string }) => Promise<Out>) =>
  (ids: readonly string[]): Promise<Out> =>
    run({ ids: ids.join(',') })

/** @throws ApiError `refused`; `malformed` for a root that is not what was asked for */
function readReply(spec: CallSpec, reply: Reply<unknown>): unknown {
  const readAnswer = take(reply)
  if (!spec.answer) return undefined
  const result = spec.withMessage
    ? { ...(isRecord(readAnswer) && readAnswer), message: reply.message }
    : readAnswer
  try {
    const answer = spec.paged ? pageOf(spec.answer, result) : readRoot(spec.answer, result)
    return withProgress(answer, reply.progress)
  } catch (caught) {
    // Nested deeper than a stack.
    throw caught instanceof ApiError ? caught : new ApiError('malformed')
  }
}

/** Progress in the envelope is copied beside the fields of a page or an object, where `useLoad` follows it. */
const withProgress = (answer: unknown, progress: Reply<unknown>['progress']): unknown =>
  progress && isRecord(answer) && !('progress' in answer) ? { ...answer, progress } : answer

/** Reads the root of an answer. @throws ApiError `malformed` */
export function readRoot<T>(shape: Shape<T>, result: unknown): T {
  const { kind, inner } = shape
  if (kind === 'list' || (kind === 'later' && inner?.kind === 'list')) {
    const values = listOf(result, inner?.kind === 'list' ? inner.inner : inner)
    return shape.read(
      kind === 'later' ? values.filter((value) => value !== null && value !== undefined) : values,
    )
  }
  if ((kind === 'object' || kind === 'record' || kind === 'later') && !isRecord(result))
    throw new ApiError('malformed')
  return shape.read(result)
}

/** A list, bare or as `{dataList}`; one object that has any of the row's fields is a list of one. */
function listOf(result: unknown, row: Shape<unknown> | undefined): unknown[] {
  if (Array.isArray(result)) return result
  if (isRecord(result)) {
    const inside = result['dataList']
    if (Array.isArray(inside)) return inside
    const candidate = isRecord(inside) ? inside : result
    const fields = row?.self?.().fields ?? row?.fields ?? {}
    if (Object.keys(fields).some((key) => Object.hasOwn(candidate, key))) return [candidate]
  }
  throw new ApiError('malformed')
}

/** `pageDatas` as a `Page`; a list that is missing where nothing was found is an empty one. */
function pageOf<T>(row: Shape<T>, result: unknown): Page<T> {
  const datas = isRecord(result) ? result['pageDatas'] : undefined
  if (!isRecord(datas)) throw new ApiError('malformed')
  const total = Number(datas['totalCount'] ?? Number.NaN)
  if (!Number.isInteger(total) || total < 0) throw new ApiError('malformed')
  const inside = datas['dataList']
  const { rows, unread } = rowsOf(row, total === 0 && !inside ? [] : listOf(inside, row))
  const notFound = notFoundIn(datas)
  return { rows, total, ...(unread > 0 && { unread }), ...(notFound && { notFound }) }
}

/** Optional: absent when everything was found, or the server does not report it. */
function notFoundIn({ asked, notFound }: Readonly<Record<string, unknown>>): Page<never>['notFound'] {
  const numbers = Array.isArray(notFound) ? notFound.filter((entry) => typeof entry === 'string') : []
  return numbers.length > 0
    ? { requestedCount: Math.max(Number(asked) || 0, numbers.length), numbers }
    : undefined
}
