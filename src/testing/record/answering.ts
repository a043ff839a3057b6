import { http as mock, HttpResponse } from 'msw'
import type { CallSpec } from '@/api/wire/call'
import { loadCalls } from '../contract/load'
import { backend, server } from '../simulator'
import { madeAnswer, type MadeAnswer } from './madeAnswers'

/** A call that a view has made. */
export interface SentCall {
  spec: CallSpec | undefined
  method: string
  /** Below the base, as it was asked. */
  path: string
  query: URLSearchParams
  body: unknown
}

/** What the simulator answers itself: who is signed in, what the menu and the words are, what a user has kept. */
const simulated =
  /^\/?(auth\/|api\/menus\/build|cbo\/(view|language|desk|privacy|column|quick|text\/own|user\/(column|item|setting))|captcha|request\/)/

const patternOf = ({ path }: CallSpec): RegExp =>
  new RegExp(`^/?${path.replace(/^\/+/, '').replace(/\{\w+\}/g, '[^/]+')}$`)

interface Known {
  spec: CallSpec
  pattern: RegExp
}
let known: Promise<readonly Known[]> | undefined
/** The declared calls, those without a part that stands for an id first. */
async function knownCalls(): Promise<readonly Known[]> {
  known ??= loadCalls().then((calls) =>
    calls
      .map((spec) => ({ spec, pattern: patternOf(spec) }))
      .sort((a, b) => a.spec.path.split('{').length - b.spec.path.split('{').length),
  )
  return known
}

const answers = new Map<string, MadeAnswer>()
let finished = true
/** What is worked out bit by bit is all there, or hardly begun. */
export const finish = (yes: boolean): void => void (finished = yes)
/** What is answered to a call, always the same. */
export function answerOf(spec: CallSpec): MadeAnswer {
  const key = `${spec.method} ${spec.path} ${finished}`
  const answer = answers.get(key) ?? madeAnswer(spec, finished)
  answers.set(key, answer)
  return answer
}

/** Results that are answered to some calls instead of what their shapes say. */
export type Instead = ReadonlyMap<CallSpec, unknown>
let replaced: Instead = new Map()
/** From now on these results are answered; to all other calls what their shapes say. */
export const answerInstead = (instead: Instead): void => void (replaced = instead)

/** The calls since the last look. */
const sent: SentCall[] = []
export const sentSince = (): SentCall[] => sent.splice(0)
/** The same calls, which are to be looked at again. */
export const lookSent = (): readonly SentCall[] => sent
let under = 0
export const isAnswering = (): boolean => under > 0

const verbs: Readonly<Record<string, CallSpec['method']>> = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  DELETE: 'del',
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.clone().text()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

/** From now on every declared call is answered as its shape says. */
export async function answerFromShapes(): Promise<void> {
  const calls = await knownCalls()
  server.use(
    mock.all(`*${backend.base}/*`, async ({ request }) => {
      const url = new URL(request.url)
      const path = url.pathname.slice(backend.base.length)
      if (simulated.test(path)) return (await backend.answer(request)) as HttpResponse<string> | undefined
      under += 1
      try {
        const spec = calls.find(
          (each) => each.spec.method === verbs[request.method] && each.pattern.test(path),
        )?.spec
        sent.push({
          spec,
          method: request.method,
          path,
          query: url.searchParams,
          body: await bodyOf(request),
        })
        if (!spec) return (await backend.answer(request)) as HttpResponse<string> | undefined
        const result = replaced.has(spec) ? replaced.get(spec) : answerOf(spec).result
        const progress = spec.coming && !finished && { progress: { done: 1, total: 4 } }
        return HttpResponse.json({ success: true, message: '', ...progress, result })
      } finally {
        under -= 1
      }
    }),
  )
}
