import { staffReceiverFields } from '../../../src/rules/fields/staffReceiver'
import type { Core } from '../../core'
import { readerRole, workOf } from '../../db/staffWork'
import { scopeOf } from '../../scope/dataScope'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { refuseUnexpected } from '../kit/expected'
import { Form } from '../../kit/form'
import { Refusal, type Params } from '../../kit/params'
import { readFields } from '../../kit/readFields'
import { mayOf } from '../kit/permissions'
import { authorOf, route } from '../kit/route'
import { idsOf } from '../kit/rows'
import { areaOfMeter, lineOfMeter, readerOf, readerOfPlace } from './staffVisits'

const path = '/capture/task/staffCenter'
/** Users may transfer their own work, and with `set` the work of other users. */
const mayMove = { screens: ['staffCenter'], action: ['edit', 'set'] } as const

export const nameOfReader = ({ unscoped }: Core, username: string): string =>
  unscoped.db.users.find(username)?.name ?? username

/** The users who read meters and can sign in, with the organization that they see. */
const readersOf = (core: Core) =>
  core.unscoped.db.tables.users
    .all()
    .filter(
      ({ username }) =>
        core.unscoped.db.users.active(username) &&
        core.unscoped.db.users.find(username)?.roles.some(({ code }) => code === readerRole),
    )
    .map((user) => ({ username: user.username, name: user.name, org: scopeOf(core, user).org }))

/** Readers whose data scope overlaps the caller's, by name. */
export function readersSeenBy(core: Core): { username: string; name: string }[] {
  const { grid, scope } = core.archive
  const meet = (org: string): boolean =>
    scope === undefined || grid.orgs(org).includes(scope) || grid.orgs(scope).includes(org)
  return readersOf(core)
    .filter(({ org }) => org !== '' && meet(org))
    .map(({ username, name }) => ({ username, name }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** Meter or area that is transferred to another reader. */
interface Piece {
  id: string
  tg_id: string
  /** '' = the area. */
  meter_id: string
  /** Present reader; '' = none. */
  username: string
  name: string
}

/** The reader who gets these pieces, and why. @throws Refusal that names the field */
function receiverOf(core: Core, call: Call, body: Params, pieces: readonly Piece[]) {
  refuseUnexpected(body, pieces, {
    is: ({ username }) => username,
    word: ({ username }) => nameOfReader(core, username),
    name: ({ name }) => name,
    changedBy: () => '',
  })
  const { username: caller } = call.account
  const isOwnWork = pieces.every(({ username }) => username === caller)
  if (!isOwnWork && !mayOf(core, call.account)('staffCenter')?.includes('set'))
    throw new Refusal('onlyOwnWork')
  const form = new Form(body)
  const { username, note } = readFields(core.db.dictWords, form, staffReceiverFields)
  const reader = readersOf(core).find((candidate) => candidate.username === username)
  if (username !== '' && !reader) form.fail('username', 'noReader')
  if (reader && pieces.some((piece) => piece.username === username))
    form.fail('username', 'ownWorkAlready', { name: reader.name })
  const { db, archive } = core.unscoped
  const hidden = pieces.find(({ tg_id, meter_id }) => {
    const line_id = db.tables.areas.get(tg_id)?.line_id ?? lineOfMeter(core.unscoped, meter_id)
    const line = db.tables.lines.get(line_id)
    return reader && !archive.grid.orgs(line?.org_id ?? '').includes(reader.org)
  })
  if (reader && hidden) form.fail('username', 'readerSeesNot', { name: reader.name, object: hidden.name })
  form.done()
  return { username, note }
}

/** Meters and areas that change hands. */
export function staffTransfers(core: Core): Route[] {
  const table = () => core.db.tables.staffWork
  return [
    route(core, 'post', `${path}/transfer`, mayMove, async (call) => {
      const body = await call.body()
      const pieces = idsOf(body).map((id): Piece => {
        const [meter_id = ''] = id.split('.')
        const meter = core.archive.sees('meter', meter_id) ? core.db.meters.brief(meter_id) : undefined
        if (!meter) throw new Refusal('rowGone')
        const tg_id = areaOfMeter(core, meter_id)
        return { id, tg_id, meter_id, username: readerOf(core, meter_id, tg_id), name: meter.metercomid }
      })
      const receiver = receiverOf(core, call, body, pieces)
      for (const { tg_id, meter_id } of pieces) {
        const existingRow = workOf(table()).meters.get(meter_id)
        const usual = readerOfPlace(core, { tg_id, line_id: () => lineOfMeter(core, meter_id) })
        // Back in the hands of the reader of its place it needs no row of its own.
        if (existingRow && usual === receiver.username) table().remove(existingRow.id, authorOf(call))
        else if (existingRow) table().update(existingRow.id, { tg_id, ...receiver }, authorOf(call))
        else table().insert({ tg_id, meter_id, ...receiver }, authorOf(call))
      }
      return ok({ count: pieces.length })
    }),
    route(core, 'post', `${path}/transferArea`, mayMove, async (call) => {
      const body = await call.body()
      const id = body.required('id')
      const area = core.db.tables.areas.get(id)
      if (!area) throw new Refusal('rowGone')
      const row = workOf(table()).areas.get(id)
      const piece = { id, tg_id: id, meter_id: '', username: row?.username ?? '', name: area.tg_name }
      const receiver = receiverOf(core, call, body, [piece])
      if (row) table().update(row.id, receiver, authorOf(call))
      else table().insert({ tg_id: id, meter_id: '', ...receiver }, authorOf(call))
      const assigned = [...workOf(table()).meters.values()].filter((meterRow) => meterRow.tg_id === id)
      const assignedElsewhere = assigned.filter(({ username }) => username !== receiver.username).length
      return ok({ count: core.archive.grid.meters('tg', id) - assignedElsewhere })
    }),
  ]
}
