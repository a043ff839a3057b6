import SHA256 from 'crypto-js/sha256.js'
import type { OperationRow, SecurityRow, SessionInfo } from '../../../src/api/cbo/account'
import type { Language } from '../../../src/i18n/languages'
import { exportTypeOf } from '../../db/prefixes'
import type { Core } from '../../core'
import { repeatedIn, wallIn } from '../../world/calendar'
import { screenTitle } from '../../db/menus'
import type { Operation } from '../../db/operationLog'
import { went, type SecurityEntry } from '../../db/securityLog'
import { ownModule } from '../kit/operations'
import { contentOf } from './operationContent'
import { listed, startExport } from '../kit/crud'
import type { Listing } from '../kit/listing'
import { instantsOf } from '../kit/logSpan'
import type { Span } from '../../kit/ledger'
import { Refusal, type Params } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { route } from '../kit/route'
import { contains } from '../kit/rows'

/** Routes of the personal centre: logs and sessions of the caller only. */
export function ownAccountHandlers(core: Core): Route[] {
  const operations = operationListing(core)
  const security = securityListing(core)
  return [
    route(core, 'get', '/cbo/ownOperationLog/list', 'session', (call) => listed(call, operations)),
    route(core, 'post', '/cbo/ownOperationLog/export', 'session', (call) =>
      startExport(core, call, operations, {
        type: exportTypeOf('operationLog'),
        file: 'operations',
        word: (row, key, { language }) =>
          key === 'result' ? results[language][row.result === '1' ? 0 : 1] : row[key],
      }),
    ),
    route(core, 'get', '/cbo/ownSecurityLog/list', 'session', (call) => listed(call, security)),
    route(core, 'get', '/cbo/ownSession/list', 'session', (call) => ok(sessions(core, call))),
    route(core, 'post', '/cbo/ownSession/delete', 'session', async (call) => endSessions(core, call)),
  ]
}

/** Span between both dates, or all of the past without them; the days, both included, cover at most a calendar month. */
function requestedSpan(core: Core, params: Params): Span<number> {
  if (params.text('time_begin') === undefined && params.text('time_end') === undefined) return {}
  return instantsOf(core, params)
}

const operationListing = (core: Core): Listing<Operation, OperationRow> => ({
  keys: (params, { account }) => core.db.operations.of(account.username, requestedSpan(core, params)),
  where: {
    content: (row, value, { language }) =>
      contains(`${moduleName(row, language)} ${contentOf(core, row, language)}`, value),
    result: ({ done }, value) => done === (value === '1'),
  },
  codes: { result: ['1', '2'] },
  fields: ['op_time', 'module_name', 'content', 'ip', 'cost_ms', 'result', 'reason'],
  show: (row, { language }) => ({
    id: row.id,
    op_time: wallIn(core.world.zone, row.at),
    repeated: repeatedIn(core.world.zone, row.at),
    module_name: moduleName(row, language),
    content: contentOf(core, row, language),
    ip: row.ip,
    cost_ms: row.cost,
    result: row.done ? '1' : '2',
    reason: row.reason,
  }),
})

const moduleName = ({ screen }: Operation, language: Language): string =>
  screen ? screenTitle(screen, language) : ownModule[language]

const securityListing = (core: Core): Listing<SecurityEntry, SecurityRow> => ({
  keys: (params, { account }) => core.db.security.of(account.username, requestedSpan(core, params)),
  where: { result: ({ event }, value) => went(event) === (value === '1') },
  codes: { result: ['1', '2'] },
  show: ({ id, at, event, ip, agent }) => ({
    id,
    event_time: wallIn(core.world.zone, at),
    repeated: repeatedIn(core.world.zone, at),
    event,
    ip,
    agent,
    result: went(event) ? '1' : '2',
  }),
})

const results = {
  en: ['Done', 'Refused'],
  zh: ['成功', '被拒绝'],
  es: ['Hecho', 'Rechazado'],
  ja: ['成功', '拒否'],
}

/** Public id of a session, which does not reveal its token. */
const idOf = (token: string): string => SHA256(`session:${token}`).toString().slice(0, 16)

function sessions(core: Core, { account, session }: Call): SessionInfo[] {
  const { zone } = core.world
  return core.db.sessions
    .of(account.username)
    .map((row) => ({
      id: idOf(row.token),
      begun_time: wallIn(zone, row.begunAt),
      last_time: wallIn(zone, row.expiresAt - row.idle),
      expire_time: wallIn(zone, row.expiresAt),
      ip: row.ip,
      agent: core.db.security.agentOf(row.token),
      current: row.token === session.token ? '1' : '0',
    }))
    .toReversed()
}

async function endSessions(core: Core, call: Call): Promise<Response> {
  const { account, session } = call
  const ids = (await call.body()).raw('ids')
  if (!Array.isArray(ids) || ids.length === 0) throw new Refusal('badParameter', { name: 'ids' })
  const ownSessions = core.db.sessions.of(account.username)
  const endedSessions = ownSessions.filter((row) => ids.includes(idOf(row.token)))
  if (endedSessions.length === 0) throw new Refusal('noSession')
  if (endedSessions.some((row) => row.token === session.token)) throw new Refusal('currentSession')
  for (const row of endedSessions) {
    core.db.sessions.end(row.token)
    core.db.security.insert({
      at: core.now(),
      username: account.username,
      event: 'sessionEnded',
      ip: row.ip,
      agent: core.db.security.agentOf(row.token),
    })
  }
  return ok(null)
}
