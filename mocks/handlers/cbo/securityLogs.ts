import type { SecurityLogRow } from '../../../src/api/cbo/logs'
import { securityEvents, type Network, type SecurityEvent } from '../../../src/rules/codes/securityEvents'
import type { Core } from '../../core'
import { repeatedIn, wallIn } from '../../world/calendar'
import { accountKey } from '../../db/accounts'
import { went, type SecurityEntry } from '../../db/securityLog'
import type { Translate } from '../../messages/messages'
import { listRoutes } from '../kit/crud'
import { perAnswer } from '../kit/listing'
import { has, hourCounts, instantsOf, peopleOf } from '../kit/logSpan'
import { Refusal, type Params } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { route } from '../kit/route'
import { rememberSafety } from '../kit/safety'

const screens = ['securityLog'] as const
const path = '/cbo/securityLog'
/** Routes of the security log of all users, and of unlocking an account. */
export function securityLogHandlers(core: Core): Route[] {
  const people = perAnswer(() => peopleOf(core))
  return [
    ...listRoutes(core, {
      path,
      screens,
      keys: (params) => matchingRows(core, params),
      show: (row, asker) => rowOf(core, row, people(asker), asker.translate),
      exporting: {
        file: 'security',
        word: (row, key, { translate }) =>
          key === 'event'
            ? translate(`safety_${row.event as SecurityEvent}`)
            : key === 'location'
              ? translate(`location_${row.location as Network}`)
              : row[key],
      },
    }),
    route(core, 'get', `${path}/trend`, { screens }, ({ query }) => {
      const params = query()
      const entries = matchingRows(core, params).map((row) => ({
        time: wallIn(core.world.zone, row.at),
        failed: !went(row.event),
      }))
      return ok(hourCounts(core, params, entries))
    }),
    route(
      core,
      'post',
      `${path}/unlock`,
      { screens: ['securityLog', 'visitStatistic'], action: 'set' },
      async (call) => unlock(core, call),
    ),
  ]
}

async function unlock(core: Core, call: Call): Promise<Response> {
  const account = core.db.users.find((await call.body()).required('username'))
  if (!account) throw new Refusal('rowGone')
  call.about(`${account.name} (${account.username})`)
  if (core.db.lockouts.minutesLeft(accountKey(account.username)) === 0) throw new Refusal('notLocked')
  core.db.lockouts.clear(accountKey(account.username))
  rememberSafety(core, call, account.username, 'unlocked')
  return ok({})
}

function matchingRows(core: Core, params: Params): SecurityEntry[] {
  const personOf = peopleOf(core)
  const username = params.text('username')
  const event = params.oneOf('event', securityEvents)
  const result = params.oneOf('result', ['1', '2'])
  const ip = params.text('ip')
  return core.db.security
    .newestFirst(instantsOf(core, params))
    .slice()
    .filter(
      (row) =>
        (username === undefined || has(username, row.username, personOf(row.username).name)) &&
        (event === undefined || row.event === event) &&
        (result === undefined || went(row.event) === (result === '1')) &&
        (ip === undefined || row.ip.startsWith(ip)),
    )
}

/** Network to which an address belongs. */
function locationOf(ip: string): Network {
  if (/^(10\.20\.|127\.|::1)/.test(ip)) return 'office'
  return /^(10|172\.(1[6-9]|2\d|3[01])|192\.168)\./.test(ip) ? 'vpn' : 'outside'
}

/** Further details of an event in the caller's language. */
function detailOf(
  core: Core,
  { event, by, object = '' }: SecurityEntry,
  name: (username: string) => string,
  translate: Translate,
): string {
  if (by !== undefined) return translate('safetyDetail_by', { name: name(by) })
  if (event === 'signInFailed' || event === 'passwordWrong') return translate('safetyDetail_wrong')
  if (event === 'refused') return object
  if (event === 'locked')
    return translate('safetyDetail_locked', { n: core.db.tables.sysParams.number('lockAttempts') })
  return event === 'remoteLogin' ? translate('safetyDetail_remote') : ''
}

function rowOf(
  core: Core,
  row: SecurityEntry,
  personOf: ReturnType<typeof peopleOf>,
  translate: Translate,
): SecurityLogRow {
  return {
    id: row.id,
    event_time: wallIn(core.world.zone, row.at),
    repeated: repeatedIn(core.world.zone, row.at),
    username: row.username,
    user_name: personOf(row.username).name,
    event: row.event,
    result: went(row.event) ? '1' : '2',
    ip: row.ip,
    location: locationOf(row.ip),
    agent: row.agent,
    by_user: row.by === undefined ? '' : personOf(row.by).name,
    detail: detailOf(core, row, (username) => personOf(username).name, translate),
    locked: core.db.lockouts.minutesLeft(accountKey(row.username)) > 0 ? '1' : '0',
  }
}
