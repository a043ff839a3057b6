// npm run fuzz: every page with every field of everything that it reads changed in every way. No part of npm test.
import { act, cleanup } from '@testing-library/react'
import { http as mock, HttpResponse } from 'msw'
import { mkdirSync, writeFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import type { CallSpec } from '@/api/call'
import { parseJson } from '@/api/httpBody'
import { isRecord } from '@/lib/isRecord'
import { loadCalls } from './load'
import { views, type View } from './views'
import { changedParts, mutations, nonsenseOn, waitsOn } from './mutations'
import { complaints } from '../quiet'
import { renderScreen, signIn } from '../renderScreen'
import { backend, server } from '../simulator'
import { queryClient } from '@/ui/data/queries'

const only = new RegExp(process.env['FUZZ_ONLY'] ?? '', 'i')
/** Every how manyeth change is tried. */
const step = Math.max(1, Number(process.env['FUZZ_STEP'] ?? 1))
/** Rows of changed lists that are drawn at once. */
const atOnce = 60
/** How long a page may be busy, ms. */
const patience = 4_000

/** What was answered, by address without the query. */
const answered = new Map<string, unknown>()
/** What is answered instead, by address. */
const instead = new Map<string, unknown>()
const answer = async ({ request }: { request: Request }) => {
  const { pathname } = new URL(request.url)
  if (instead.has(pathname)) return HttpResponse.json({ success: true, result: instead.get(pathname) })
  const reply = await backend.answer(request)
  const body = reply && parseJson(await reply.clone().text())
  if (isRecord(body) && body['success'] === true) answered.set(pathname, body['result'])
  return reply as HttpResponse<string> | undefined
}

/** Nothing is drawn yet, something is asked, or something says that it waits. */
const isBusy = () =>
  document.body.textContent === '' || queryClient.isFetching() > 0 || waitsOn(document.body)

/** How often a zero stands on the screen, with or without decimals and unit. */
const zerosOn = (root: HTMLElement): number =>
  [...root.querySelectorAll('*')]
    .flatMap((part) => [...part.childNodes])
    .filter(
      (node) =>
        node.nodeType === Node.TEXT_NODE && /^[-−]?0(?:[.,]0+)?(?:[\s%].*)?$/.test(node.textContent ?? ''),
    ).length

interface Seen {
  /** What is wrong with the page, in words. */
  wrong: string[]
  zeros: number
}

/** Mounts a page and waits until nothing is under way any more. */
async function look({ path, route, Component }: View): Promise<Seen> {
  queryClient.clear()
  complaints()
  const wrong: string[] = []
  let zeros = 0
  try {
    await renderScreen(<Component />, { path, ...(route && { route }), account: false })
    const until = performance.now() + patience
    for (let calm = 0; calm < 4;) {
      await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
      calm = isBusy() ? 0 : calm + 1
      if (performance.now() > until) {
        wrong.push('is busy for ever')
        break
      }
    }
    const text = document.body.textContent
    if (/Unexpected Application Error/.test(text)) wrong.push(`stopped: ${text.slice(0, 160)}`)
    wrong.push(...nonsenseOn(document.body).map((said) => `says "${said.slice(0, 80)}"`))
    zeros = zerosOn(document.body)
  } catch (caught) {
    wrong.push(`stopped: ${String(caught).slice(0, 160)}`)
  }
  wrong.push(...complaints().map((said) => said.slice(0, 200)))
  cleanup()
  return { wrong: [...new Set(wrong)], zeros }
}

interface Change {
  /** Where and what, in words. */
  what: string
  value: unknown
  /** A figure is not known any more: it may not be shown as a zero. */
  lost: boolean
}

const changesOf = (value: unknown): Change[] =>
  mutations.flatMap(([name, mutate]) => {
    const were: unknown[] = []
    const changed = changedParts(value, (part) => {
      were.push(part)
      return mutate(part)
    })
    return changed.map(([at, changedValue], nth) => ({
      what: `${at || 'result'} is ${name}`,
      value: changedValue,
      lost: typeof were[nth] === 'number' && (name === 'null' || name === 'missing'),
    }))
  })

/** The rows of a list, and how an answer with other rows is made. */
function rowsIn(result: unknown): { rows: unknown[]; put: (rows: unknown[]) => unknown } | undefined {
  if (Array.isArray(result)) return { rows: result, put: (rows) => rows }
  if (!isRecord(result)) return undefined
  if (Array.isArray(result['dataList']))
    return { rows: result['dataList'], put: (dataList) => ({ ...result, dataList }) }
  const pages = result['pageDatas']
  return isRecord(pages) && Array.isArray(pages['dataList'])
    ? {
        rows: pages['dataList'],
        put: (dataList) => ({ ...result, pageDatas: { ...pages, dataList, totalCount: dataList.length } }),
      }
    : undefined
}

/** Rows that differ in one field each, told apart by their ids where it is not the id that is changed. */
function apart(rows: readonly Change[], ids: readonly string[]): unknown[] {
  return rows.map(({ what, value }, at) =>
    isRecord(value)
      ? {
          ...value,
          ...Object.fromEntries(
            ids
              .filter((id) => !what.startsWith(`.${id} `))
              .map((id) => [id, `${at + 1}0000000000`.slice(0, 12)]),
          ),
        }
      : value,
  )
}

const found: string[] = []
const walked = new Set<string>()
let tried = 0

async function walk(view: View, spec: CallSpec, address: string, result: unknown): Promise<void> {
  const note = (what: string, wrong: readonly string[]) =>
    found.push(...wrong.map((each) => `${view.name}: ${spec.path} with ${what}: ${each}`))
  const show = async (value: unknown): Promise<Seen> => {
    instead.set(address, value)
    tried += 1
    const seen = await look(view)
    instead.delete(address)
    return seen
  }
  /** What is wrong with some changes shown at once; `zeros` stood on the screen before. */
  const judge = async (changes: readonly Change[], value: unknown, zeros: number): Promise<string[]> => {
    const seen = await show(value)
    const more = seen.zeros - zeros
    return more > 0 && changes.some(({ lost }) => lost)
      ? [...seen.wrong, `says 0 ${more} times more`]
      : seen.wrong
  }
  const sampled = (changes: readonly Change[]) => changes.filter((_, at) => at % step === 0)
  const list = rowsIn(result)
  if (!list) {
    const { zeros } = await show(result)
    for (const one of sampled(changesOf(result))) note(one.what, await judge([one], one.value, zeros))
    return
  }
  for (const [name, mutate] of mutations) note(`a result that is ${name}`, (await show(mutate(result))).wrong)
  if (list.rows.length === 0) return
  const row = spec.paged ? spec.answer : (spec.answer?.of?.of ?? spec.answer?.of)
  const fields = row?.self?.().fields ?? row?.fields ?? {}
  const ids = Object.keys(fields).filter((key) => fields[key]?.kind === 'id')
  const put = (changes: readonly Change[]) => list.put(apart(changes, ids))
  const same: Change = { what: 'nothing', value: list.rows[0], lost: false }
  const { zeros } = await show(put([same]))
  const changes = sampled(changesOf(list.rows[0]))
  for (let from = 0; from < changes.length; from += atOnce) {
    const some = changes.slice(from, from + atOnce)
    const before = await show(put(some.map(() => same)))
    const together = await judge(some, put(some), before.zeros)
    if (together.length === 0) continue
    // One of them it was: which?
    const known = found.length
    for (const one of some) note(one.what, await judge([one], put([one]), zeros))
    if (found.length === known) note(`${some.length} rows`, together)
  }
}

const patternOf = ({ path }: CallSpec) =>
  new RegExp(`^${backend.base}/${path.replace(/^\/+/, '').replace(/\{\w+\}/g, '[^/]+')}$`)

test.each(views.filter(({ name, made }) => !made && only.test(name)))(
  '$name',
  { timeout: 3_600_000 },
  async (view) => {
    server.use(mock.get(`*${backend.base}/*`, answer))
    await signIn()
    answered.clear()
    const sound = await look(view)
    expect(sound.wrong).toEqual([])
    const before = found.length
    const calls = (await loadCalls()).filter(({ method, answer: said }) => method === 'get' && said)
    const said = Array.from(answered)
    for (const [address, result] of said) {
      const spec = calls.find((each) => patternOf(each).test(address))
      if (!spec || walked.has(`${view.name} ${spec.path}`)) continue
      walked.add(`${view.name} ${spec.path}`)
      await walk(view, spec, address, result)
    }
    expect(found.slice(before)).toEqual([])
  },
)

// After each page: what was found stays when the walk is broken off.
afterEach(async () => {
  const reads = (await loadCalls()).filter(({ method, answer: said }) => method === 'get' && said)
  const seen = new Set([...walked].map((each) => each.split(' ')[1]))
  mkdirSync('.cache', { recursive: true })
  const unseen = reads.map(({ path }) => path).filter((path) => !seen.has(path))
  writeFileSync('.cache/fuzz.json', JSON.stringify({ tried, found, unseen }, null, 2))
})
