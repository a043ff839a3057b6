import type { Later } from './kit/later'
import { createBackend, type Backend, type BackendOptions } from './createBackend'
import type { ValueVersion } from './db/valueVersions'

/** 2026-11-20 10:00 in the utility's zone. */
export const morning = Date.parse('2026-11-20T14:00:00Z')

/** Timers that run only when a test advances them. */
export function manualTimers(): { later: Later; advance: (ms: number) => void } {
  let elapsed = 0
  let timers: { dueAt: number; run: () => void }[] = []
  return {
    later: (run, ms) => {
      const timer = { dueAt: elapsed + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((candidate) => candidate !== timer)
      }
    },
    advance: (ms) => {
      const end = elapsed + ms
      for (;;) {
        const next = timers.filter((timer) => timer.dueAt <= end).sort((a, b) => a.dueAt - b.dueAt)[0]
        if (!next) break
        timers = timers.filter((timer) => timer !== next)
        elapsed = next.dueAt
        next.run()
      }
      elapsed = end
    },
  }
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** The parsed body; undefined when it is not JSON. Tests look into it as they expect it. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test states what it expects of a body by its assertions
  body: any
}

interface CallOptions {
  token?: string | undefined
  lang?: string
  body?: unknown
  headers?: Record<string, string>
}

/** Calls a backend as a client would, without a network in between. */
export function clientOf(backend: Backend) {
  let guards = 0
  const call = async (
    method: string,
    path: string,
    { token, lang, body, headers }: CallOptions = {},
  ): Promise<Answer> => {
    const request = new Request(`http://localhost/ami-api${path}`, {
      method,
      headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }), ...(lang && { lang }) },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const response = await backend.answer(request)
    if (!response) throw new Error(`No handler for ${method} ${path}`)
    return read(response)
  }
  return {
    call,
    get: (path: string, token?: string, lang?: string) =>
      call('GET', path, { token, ...(lang ? { lang } : {}) }),
    post: (path: string, body: unknown, token?: string, lang?: string) =>
      call('POST', path, { body, token, ...(lang ? { lang } : {}) }),
    /**
     * Sends a dangerous order with a reason, right after confirming the caller's password; `body` may override
     * fields.
     */
    guarded: async (path: string, body: object, token: string, method: 'DELETE' | 'POST' = 'POST') => {
      await call('GET', '/api/users/validPass/Power2026', { token })
      guards += 1
      return call(method, path, {
        body: { reason: 'Entered twice', request_id: `guard-${String(guards)}`, ...body },
        token,
      })
    },
    /** Signs in and returns the token. */
    signIn: async (username: string): Promise<string> => {
      const answer = await call('POST', '/auth/login', { body: { username, password: 'Power2026' } })
      return String(answer.body.result.token)
    },
  }
}

export async function read(response: Response): Promise<Answer> {
  // `text()` would drop the byte order mark that a spreadsheet needs.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  const answer: Answer = { status: response.status, headers: response.headers, text, body: undefined }
  try {
    answer.body = JSON.parse(text)
  } catch {
    // Not JSON: only the text is answered.
  }
  return answer
}

/** A backend with a clock that the test moves. */
export function backendAt(options: Partial<BackendOptions> = {}) {
  const clock = { now: morning }
  const backend = createBackend({ now: () => clock.now, size: 'small', edition: 'default', ...options })
  return { backend, clock, ...clientOf(backend) }
}

/** Starts a calculation of all areas for one day; the head-end has none by itself. */
export function startCalculation(
  { tables }: Backend['db'],
  { call }: ReturnType<typeof clientOf>,
  token: string,
) {
  const object_ids = tables.organizations.all().flatMap(({ id, parent_id }) => (parent_id === '' ? id : []))
  const scope = { calc_type: 'areaLoss', object_type: '1', object_ids }
  const body = { ...scope, date_begin: '2026-11-18', date_end: '2026-11-18', request_id: 'calculation' }
  return call('POST', '/business/calculation/start', { token, body })
}
/**
 * A value of a day that an operator typed and that is not yet checked; register +A unless `fields` names another
 * item.
 */
export const typedVersion = <Fields extends Partial<ValueVersion>>(fields: Fields) => ({
  item_code: 'pap_r',
  data_time: '',
  read_time: '',
  value_source: 'manual' as const,
  quality: 'manual' as const,
  reason: 'Seen on site',
  check_state: 'new' as const,
  ...fields,
})
/** Saves a report and schedules it; the head-end has none by itself. */
export async function scheduleReport(
  { tables }: Backend['db'],
  { call }: ReturnType<typeof clientOf>,
  token: string,
): Promise<void> {
  const add = (resource: string, body: object) =>
    call('POST', `/query/${resource}/insert`, { token, body: { request_id: resource, remark: '', ...body } })
  const report = await add('reportTemplate', {
    template_name: 'Board',
    level: 'org',
    layout: 'measures',
    measures: ['rate', 'sort_05'],
    months: 2,
    order_by: 'rate',
    sord: 'desc',
    top: 5,
  })
  await add('reportSchedule', {
    schedule_name: 'Board',
    report_kind: 'statReport',
    template_id: report.body.result.id,
    org_id: tables.organizations.all()[0]?.id,
    day: 3,
    at: '07:00',
    recipients: ['1'],
  })
}
/** Id of the first calculation of a head-end. */
export const firstCalculation = { calc_id: 'calculation-1' }
