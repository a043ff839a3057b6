import type { MeterBefore, MeterChangeRow, NumberState } from '../../../src/api/capture/meterChanges'
import { bridgeOf, changeRegisters, readingKinds } from '../../../src/rules/readings/bridgeEnergy'
import { meterChangeUndoFields } from '../../../src/rules/fields/meterChange'
import { changePhoto, imageLimit } from '../../../src/rules/limits/limits'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import { perHeadEnd, perRow } from '../../db/derived'
import type { MeterChangeRecord } from '../../db/meterChanges'
import type { MessageKey } from '../../messages/messages'
import { listRoutes } from '../kit/crud'
import type { Asker } from '../kit/listing'
import { Form } from '../../kit/form'
import { readFields } from '../../kit/readFields'
import { lastReading, readChange, reasonsOf } from './meterChangeForm'
import { keyword, searchTypes } from '../kit/meterQuery'
import { Refusal, type Params } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { authorOf, route } from '../kit/route'
import { contains } from '../kit/rows'

const screens = ['meterChange'] as const
const path = '/capture/meterChange'

interface Photo {
  data: string
  /** User who uploaded it. */
  owner: string
}
/** Uploaded photographs by id: of all users, whatever part of the utility each of them sees. */
const photosOf = perHeadEnd(() => new Map<string, Photo>())

export function meterChangeHandlers(core: Core): Route[] {
  const photos = () => photosOf(core)
  const table = () => core.db.tables.meterChanges
  const wallNow = () => wallIn(core.world.zone, core.now())
  return [
    ...listRoutes(core, {
      path,
      screens,
      fields,
      keys: (params) => matchingRows(core, params),
      show: (row, asker) => rowOf(core, row, asker),
      exporting: {
        file: 'meter-changes',
        word: (row, key, asker) =>
          key === 'reason'
            ? row.dispreason
            : key === 'status'
              ? core.db.dictWords.word('changeStatus', row.status, asker.language)
              : row[key],
      },
    }),
    route(core, 'get', `${path}/photo/:id`, { screens }, ({ part, account }) => {
      const id = part('id')
      const photo = photos().get(id)
      // Seen by its owner, and by those who see a change that shows it.
      const isSeen =
        photo?.owner === account.username ||
        table()
          .all()
          .some((row) => row.photos.includes(id))
      if (!photo || !isSeen) throw new Refusal('changePhotos', photoLimits)
      return ok({ data: photo.data })
    }),
    route(core, 'post', `${path}/upload`, { screens, action: 'add' }, async (call) => {
      const data = (await call.body()).raw('data')
      if (typeof data !== 'string' || !isPhoto(data)) throw new Refusal('changePhotos', photoLimits)
      const id = `photo-${String(photos().size + 1)}`
      photos().set(id, { data, owner: call.account.username })
      call.about(id)
      return ok({ id })
    }),
    route(core, 'get', `${path}/before/:id`, { screens, action: 'add' }, (call) => {
      const id = call.part('id')
      const meter = core.archive.meter(id, core.now())
      if (!meter) throw new Refusal('unknownMeter')
      const last = lastReading(core, id)
      return ok({
        meter,
        ...last,
        after: latest(last.last_time, lastChange(core, id)),
        now: wallNow(),
        reasons: reasonsOf(core, call.language),
      } satisfies MeterBefore)
    }),
    route(core, 'get', `${path}/number`, { screens, action: 'add' }, (call) =>
      ok(numberState(core, call.query().required('metercomid', 12))),
    ),
    route(core, 'post', `${path}/insert`, { screens, action: 'add' }, async (call) => {
      const body = await call.body()
      body.required('request_id', 64)
      const id = body.required('meter_id')
      if (!core.db.meters.fields(id)) throw new Refusal('unknownMeter')
      const form = new Form(body)
      const { record, replacement } = readChange(core, form, id, lastChange(core, id), wallNow())
      const stored = record.photos.every((photo) => photos().get(photo)?.owner === call.account.username)
      if (!stored || record.photos.length > imageLimit.count) form.fail('photos', 'changePhotos', photoLimits)
      form.done()
      core.db.meters.replace(id, replacement, authorOf(call))
      const row = table().insert(record, authorOf(call))
      return ok({ id: row.id })
    }),
    route(core, 'post', `${path}/undo`, { screens, action: 'edit' }, async (call) => {
      const form = new Form(await call.body())
      const { id, reason: undo_reason } = readFields(core.db.dictWords, form, meterChangeUndoFields)
      const row = table().get(id)
      if (!row) throw new Refusal('rowGone')
      form.done()
      const problem = undoProblem(core, row)
      if (problem) throw new Refusal(problem)
      const author = authorOf(call)
      core.db.meters.undo(row.meter_id, row.change_time, author)
      table().update(row.id, { undo_user: author.username, undo_time: wallNow(), undo_reason }, author)
      return ok(null)
    }),
  ]
}

const photoLimits = { n: imageLimit.count, size: imageLimit.bytes / 1024 ** 2 }
const isPhoto = (data: string): boolean =>
  data.length <= changePhoto.characters && /^data:image\/(png|jpeg);base64,[A-Za-z\d+/]+={0,2}$/.test(data)
const latest = (a: string, b: string): string => (a > b ? a : b)

/** Time of the meter's last change; '' if there was none. */
const lastChange = (core: Core, meterId: string): string =>
  core.db.tables.meterChanges
    .all()
    .reduce(
      (time, row) => (row.meter_id === meterId && stands(row) ? latest(time, row.change_time) : time),
      '',
    )

const fields = [
  'change_time',
  'cons_no',
  'cons_name',
  'cp_name',
  'old_metercomid',
  'old_meter_no',
  'old_asset_no',
  'old_meter_model',
  'old_ct',
  'old_pt',
  'new_metercomid',
  'new_meter_no',
  'new_asset_no',
  'new_meter_model',
  'new_ct',
  'new_pt',
  'last_time',
  'bridge_energy',
  'reason',
  'reason_text',
  'operator',
  'status',
  'undo_user',
  'undo_time',
  'undo_reason',
  'photo_count',
  'create_user',
  'create_time',
  'update_user',
  'update_time',
  ...readingKinds.flatMap((kind) => changeRegisters.map((register) => `${kind}_${register}` as const)),
] as const satisfies readonly (keyof MeterChangeRow)[]

/** The newest change first. */
function matchingRows(core: Core, params: Params): MeterChangeRecord[] {
  const type = params.oneOf('type', searchTypes) ?? '1'
  const keywords = keyword(params)?.split(',')
  const meterId = params.text('meter_id')
  const begin = params.date('change_time_begin')
  const end = params.date('change_time_end')
  if (begin !== undefined && end !== undefined && begin > end) throw new Refusal('badRange')
  const operator = params.text('operator')
  const status = params.oneOf('status', ['1', '2', '3'])
  const pointId = params.text('tml_id')
  const texts = (row: MeterChangeRecord): string[] =>
    type === '1' ? [row.cons_no] : type === '2' ? [row.cons_name] : [row.old_metercomid, row.new_metercomid]
  return core.db.tables.meterChanges
    .all()
    .filter(
      (row) =>
        (keywords === undefined ||
          texts(row).some((text) => keywords.some((part) => contains(text, part.trim())))) &&
        (meterId === undefined || row.meter_id === meterId) &&
        (begin === undefined || row.change_time.slice(0, 10) >= begin) &&
        (end === undefined || row.change_time.slice(0, 10) <= end) &&
        contains(row.create_user, operator) &&
        (status === undefined || statusOf(core, row) === status) &&
        (pointId === undefined || core.db.meters.brief(row.meter_id)?.tml_id === pointId),
    )
    .toSorted((a, b) => (a.change_time < b.change_time ? 1 : -1))
}

const bridge = perRow((row: MeterChangeRecord) => ({ energy: bridgeOf(row, 'pap_r') ?? null }))

function rowOf(core: Core, row: MeterChangeRecord, { language }: Asker): MeterChangeRow {
  const reason = reasonsOf(core, language, true).find(({ value }) => value === row.reason)
  const meter = core.db.meters.brief(row.meter_id)
  return {
    cp_name: meter ? core.archive.grid.place(meter.tml_id).cp_name : '',
    bridge_energy: bridge(row).energy,
    dispreason: reason?.label ?? row.reason,
    operator: row.create_user,
    status: statusOf(core, row),
    undoable: undoProblem(core, row) === undefined,
    photo_count: row.photos.length,
    ...row,
  }
}

const stands = (row: MeterChangeRecord): boolean => row.undo_time === ''
const statusOf = (core: Core, row: MeterChangeRecord): string =>
  stands(row) ? (readSince(core, row) ? '1' : '2') : '3'

/** Why a change cannot be taken back; undefined when it can. */
function undoProblem(core: Core, row: MeterChangeRecord): MessageKey | undefined {
  if (!stands(row)) return 'changeUndone'
  if (!core.db.meters.brief(row.meter_id)) return 'unknownMeter'
  if (row.change_time !== lastChange(core, row.meter_id)) return 'changeNotLast'
  // After a reading the change is part of a bill; changes from before the head-end's start cannot be told apart.
  if (readSince(core, row)) return 'changeWasRead'
  const isTaken = (['metercomid', 'meter_no', 'asset_no'] as const).some((field) => {
    const owner = core.db.meters.find(field, row[`old_${field}`])
    return owner !== undefined && owner !== row.meter_id
  })
  return isTaken ? 'changeOldInUse' : undefined
}

/** The first reading after a change entered here proves that the new meter answers. */
function readSince(core: Core, row: MeterChangeRecord): boolean {
  const replaced = core.db.meters.entries().get(row.meter_id)?.replacements ?? []
  if (!replaced.some(({ change_time }) => change_time === row.change_time)) return true
  return lastReading(core, row.meter_id).last_time > row.change_time
}

function numberState(core: Core, metercomid: string): NumberState {
  const emptyNumbers = { meter_no: '', asset_no: '', meter_model: '' }
  const owner = core.db.meters.find('metercomid', metercomid)
  if (owner !== undefined)
    return { state: 'used', detail: core.db.meters.fields(owner)?.cons_no ?? '', ...emptyNumbers }
  const stockChange = core.db.tables.meterChanges
    .all()
    .filter((row) => row.old_metercomid === metercomid && stands(row))
    .toSorted((a, b) => (a.change_time < b.change_time ? 1 : -1))[0]
  if (!stockChange) return { state: 'new', detail: '', ...emptyNumbers }
  return {
    state: 'stock',
    detail: stockChange.change_time,
    meter_no: stockChange.old_meter_no,
    asset_no: stockChange.old_asset_no,
    meter_model: stockChange.old_meter_model,
  }
}
