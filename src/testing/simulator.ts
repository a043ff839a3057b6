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
