/** Names of the faults that can be switched on while the head-end runs. */
export const faultNames = [
  'latency',
  'drop',
  'badRequest',
  'expired',
  'forbidden',
  'serverError',
  'malformed',
  'html',
  'successWithStatus',
  'refuse',
  'answer',
  'socketDrop',
  'socketFlood',
  'socketNonsense',
  'sessionExpires',
  'exportsWait',
] as const
export type FaultName = (typeof faultNames)[number]

export interface Fault {
  name: FaultName
  /** Hits only calls whose path below the API base begins so; absent = every call. */
  path?: string
  method?: string
  /** Number of calls that it hits; absent = until reset. */
  times?: number
  /** latency: waiting time, ms. */
  ms?: number
  /** answer: HTTP status; successWithStatus: the `status` in the body. */
  status?: number
  message?: string
  /**
   * Duration, except for sessionExpires. socketDrop: new sockets are refused; socketFlood: messages are sent;
   * exportsWait: exports stop at half of their work; sessionExpires: seconds until every session ends.
   */
  seconds?: number
  /** answer: the body, a text as it is or anything else as JSON. */
  body?: unknown
  contentType?: string
}

/** Deviation of a call from its normal answer: a waiting time in ms and, for most faults, a response. */
export interface Deviation {
  wait: number
  response: Response | undefined
}

export interface Faults {
  set(fault: Fault): void
  list(): readonly Fault[]
  reset(): void
  /** Deviation for a call, counting down `times`; `path` is below the API base and begins with '/'. */
  deviate(method: string, path: string): Deviation
  /** True while new sockets are refused. */
  refusesSockets(): boolean
  /** True while exports wait at half of their work. */
  holdsExports(): boolean
}

export interface FaultHost {
  now: () => number
  dropSockets: () => void
  /** Sends 1,000 messages a second to every open socket for `seconds`. */
  floodSockets: (seconds: number) => void
  /** Sends every open socket messages that no server should send. */
  confuseSockets: () => void
  expireSessionsBy: (instant: number) => void
}

export function createFaults(host: FaultHost): Faults {
  let faults: Fault[] = []
  let refuseUntil = 0
  let heldUntil = 0
  return {
    set(fault) {
      if (fault.name === 'socketDrop') {
        refuseUntil = host.now() + (fault.seconds ?? 0) * 1000
        host.dropSockets()
      } else if (fault.name === 'socketFlood') host.floodSockets(fault.seconds ?? 1)
      else if (fault.name === 'socketNonsense') host.confuseSockets()
      else if (fault.name === 'exportsWait') heldUntil = host.now() + (fault.seconds ?? 0) * 1000
      else if (fault.name === 'sessionExpires')
        host.expireSessionsBy(host.now() + (fault.seconds ?? 0) * 1000)
      else faults.push({ ...fault })
    },
    list: () => faults,
    reset() {
      faults = []
      refuseUntil = 0
      heldUntil = 0
    },
    deviate(method, path) {
      let wait = 0
      for (const fault of faults.filter((candidate) => hits(candidate, method, path))) {
        if (fault.times !== undefined) {
          fault.times -= 1
          if (fault.times <= 0) faults = faults.filter((candidate) => candidate !== fault)
        }
        if (fault.name === 'latency') wait += fault.ms ?? 1000
        else return { wait, response: responseOf(fault) }
      }
      return { wait, response: undefined }
    },
    refusesSockets: () => refuseUntil > host.now(),
    holdsExports: () => heldUntil > host.now(),
  }
}

function hits(fault: Fault, method: string, path: string): boolean {
  if (fault.method && fault.method.toUpperCase() !== method.toUpperCase()) return false
  return fault.path === undefined || path.startsWith(`/${fault.path.replace(/^\/+/, '')}`)
}

const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

const html = '<!doctype html><html><head><title>Gateway</title></head><body><h1>It works!</h1></body></html>'

function responseOf(fault: Fault): Response | undefined {
  const { message } = fault
  switch (fault.name) {
    case 'drop':
      return Response.error()
    case 'badRequest':
      return json(400, { success: false, message: message ?? 'The request is not valid.' })
    case 'expired':
      return json(401, {
        success: false,
        message: message ?? 'Your session has expired, please login again.',
      })
    case 'forbidden':
      return json(403, { success: false, message: message ?? 'The operation is not authorized.' })
    case 'serverError':
      return json(fault.status ?? 500, {
        success: false,
        message: message ?? 'The head-end failed to answer.',
      })
    case 'malformed':
      return raw('{"success":true,"result":{"pageDatas":{"dataList":[', 200, 'application/json')
    case 'html':
      return raw(html, 200, 'text/html; charset=utf-8')
    case 'successWithStatus':
      return json(200, {
        success: true,
        status: fault.status ?? 507,
        message: message ?? 'The storage is full.',
        result: null,
      })
    case 'refuse':
      return json(200, { success: false, message: message ?? 'The head-end refuses.', result: null })
    case 'answer': {
      const text = typeof fault.body === 'string' ? fault.body : JSON.stringify(fault.body ?? null)
      return raw(text, fault.status ?? 200, fault.contentType ?? 'application/json')
    }
    case 'latency':
    case 'socketDrop':
    case 'socketFlood':
    case 'socketNonsense':
    case 'sessionExpires':
    case 'exportsWait':
      break
  }
  return undefined
}

function raw(text: string, status: number, contentType: string): Response {
  const empty = status === 204 || status === 205 || status === 304
  return new Response(empty ? null : text, { status, headers: { 'Content-Type': contentType } })
}
