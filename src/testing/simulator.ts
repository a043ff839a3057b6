import { http, HttpResponse } from 'msw'
import { simulatorServer } from '../../mocks/plugs/node'

/** The simulated head-end (small world, a clock that stands until a test moves it) that answers every call of a component test. */
export const { server, backend, clock } = simulatorServer()

/** The next call of `path`, e.g. '/cbo/dict/insert': the head-end does what it says, and the answer never arrives. */
export function loseAnswer(path: string): void {
  const lost = async ({ request }: { request: Request }) => {
    const answer = await backend.answer(request)
    if (answer?.status !== 200) throw new Error(`${path} was not done`)
    return HttpResponse.error()
  }
  server.use(http.post(`*${path}`, lost, { once: true }))
}

/**
 * Every answer of `path`, e.g. '/cbo/dict/list', as a newer server might give it: each row of its list with `changes`, or its result
 * with them where it is no list.
 */
export function changeAnswer(path: string, changes: Readonly<Record<string, unknown>>): void {
  const changed = async ({ request }: { request: Request }) => {
    const answer = await backend.answer(request)
    if (answer?.status !== 200) return answer as HttpResponse<string> | undefined
    const body = (await answer.json()) as { result: unknown }
    return HttpResponse.json({ ...body, result: withChanges(body.result, changes) })
  }
  server.use(http.all(`*${path}`, changed))
}

function withChanges(result: unknown, changes: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(result)) return result.map((row: object) => ({ ...row, ...changes }))
  const page = result as { pageDatas?: { dataList: object[] } }
  if (!page.pageDatas) return { ...page, ...changes }
  const { dataList } = page.pageDatas
  return {
    ...page,
    pageDatas: { ...page.pageDatas, dataList: dataList.map((row) => ({ ...row, ...changes })) },
  }
}
