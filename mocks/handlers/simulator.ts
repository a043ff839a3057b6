import { http, type HttpHandler, type HttpResponse } from 'msw'
import type { Core } from '../core'
import { accounts, trainingPassword } from '../db/accounts'
import { faultNames, type Fault } from '../scenarios/faults'
import { bare, ok, openRoute } from './route'

/** The simulator's own calls, without a token: faults on and off, and the accounts for the sign-in page. */
export function simulatorHandlers(core: Core, resetAll: () => void): HttpHandler[] {
  return [
    openRoute(core, 'get', '/__simulator/accounts', ({ language }) =>
      ok(
        accounts.map(({ username, role, description }) => ({
          username,
          role: role.name[language],
          description: description[language],
          password: trainingPassword,
        })),
      ),
    ),
    openRoute(core, 'get', '/__simulator/scenario', () => ok(core.faults.list())),
    openRoute(core, 'post', '/__simulator/scenario', async ({ request }) => {
      const fault = faultOf(await textJson(request))
      if (typeof fault === 'string') return bare({ success: false, message: fault }, 400)
      core.faults.set(fault)
      return ok(core.faults.list())
    }),
    openRoute(core, 'post', '/__simulator/reset', async ({ request }) => {
      const order = await textJson(request)
      core.faults.reset()
      if (typeof order === 'object' && order !== null && 'all' in order && order.all === true) resetAll()
      return ok(null)
    }),
  ]
}

/** Stands before every other handler: waits and answers as the faults say, else lets the call pass. */
export function faultHandler(core: Core): HttpHandler {
  return http.all(`*${core.base}/*`, async ({ request }) => {
    const { pathname } = new URL(request.url)
    const path = pathname.slice(pathname.indexOf(core.base) + core.base.length)
    const { wait, response } = core.faults.deviate(request.method, path)
    if (core.latency + wait > 0)
      await new Promise<void>((resolve) => void core.later(resolve, core.latency + wait))
    return response as HttpResponse<string> | undefined
  })
}

async function textJson(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await request.text())
  } catch {
    return undefined
  }
}

/** A fault as ordered, or why it is none. */
function faultOf(order: unknown): Fault | string {
  if (typeof order !== 'object' || order === null) return 'The body must be a JSON object {name, …}.'
  const { name, path, method, times, ms, status, message, seconds, body, contentType } = order as Record<
    string,
    unknown
  >
  const known = faultNames.find((each) => each === name)
  if (!known) return `Unknown scenario "${String(name)}". There are: ${faultNames.join(', ')}.`
  const fault: Fault = { name: known }
  for (const [key, value] of Object.entries({ path, method, message, contentType })) {
    if (value === undefined) continue
    if (typeof value !== 'string') return `"${key}" must be a text.`
    Object.assign(fault, { [key]: value })
  }
  for (const [key, value] of Object.entries({ times, ms, status, seconds })) {
    if (value === undefined) continue
    if (typeof value !== 'number' || !(value >= 0)) return `"${key}" must be a number, 0 or more.`
    Object.assign(fault, { [key]: value })
  }
  if (known === 'answer' && !(fault.status === undefined || (fault.status >= 200 && fault.status <= 599)))
    return '"status" must be between 200 and 599.'
  if (body !== undefined) fault.body = body
  return fault
}
