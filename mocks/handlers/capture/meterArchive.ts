import type { BatchChanges as Changes, BatchField, BatchResult } from '../../../src/api/capture/meterArchive'
import type { MeterInput } from '../../kit/meterTypes'
import { batchMeterFields } from '../../../src/rules/fields/meter'
import type { ValuesOf } from '../../../src/rules/fields/fieldRules'
import { measuringPoint } from '../../../src/rules/limits/limits'
import { isConcentrator } from '../../../src/rules/limits/restrictions'
import { isRecord } from '../../../src/lib/isRecord'
import { seenOf } from '../../../src/rules/readings/seenValues'
import type { Core } from '../../core'
import { withNumber } from '../kit/numbering'
import { refuseUnexpected } from '../kit/expected'
import { readModel } from './deviceModelOptions'
import { Form } from '../../kit/form'
import { readFields } from '../../kit/readFields'
import { guarded } from '../kit/guarded'
import { changeWithConsumer } from '../kit/consumers'
import { assetNumber, checkPlace, checkTogether, readMeter } from './meterForms'
import { Params, Refusal } from '../../kit/params'
import { ok, refuse } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { authorOf, route } from '../kit/route'
import { idsOf } from '../kit/rows'
import { refuseOlder } from '../kit/seen'

type BatchChanges = { [Field in BatchField]?: NonNullable<Changes[Field]> }

const screens = ['meterList', 'meterEdit'] as const
const mayEdit = { screens: [...screens, 'meterDetail'], action: 'edit' } as const

export function meterArchiveHandlers(core: Core): Route[] {
  const requireMeter = (id: string): MeterInput => {
    const fields = core.db.meters.fields(id)
    if (!fields) throw new Refusal('unknownMeter')
    return fields
  }
  return [
    route(core, 'post', '/capture/meter/insert', { screens, action: 'add' }, async (call) => {
      const form = new Form(await call.body())
      const input = readMeter(core, form, undefined)
      form.done()
      const meter = withNumber(core, input, assetNumber(core, input))
      return ok({ id: core.db.meters.insert(meter, authorOf(call)) })
    }),
    route(core, 'put', '/capture/meter/update', mayEdit, async (call) => {
      const body = await call.body()
      const id = body.required('id')
      const current = requireMeter(id)
      const update_user = core.db.meters.stamps(id)?.update_user ?? 'admin'
      refuseOlder(body, { version: core.db.meters.state(id), update_user }, () => ({
        ...current,
        id,
        fkpass: '',
      }))
      const form = new Form(body)
      const input = readMeter(core, form, id)
      form.done()
      changeWithConsumer(core, id, input, authorOf(call))
      return ok({ id })
    }),
    route(core, 'post', '/capture/meter/delete', { screens, action: 'del' }, async (call) => {
      const body = await call.body()
      const ids = idsOf(body)
      // Meters that cannot be deleted are refused before the user has to confirm.
      const read = ids.filter((id) => core.db.meters.fields(id) && hasData(core, id))
      const [first] = read
      if (first !== undefined)
        return refuse(call.translate('meterHasData', { name: requireMeter(first).metercomid }), {
          reason: 'hasData',
          ids: read,
        })
      return guarded(core, call, body, () => {
        for (const id of ids) requireMeter(id)
        for (const id of ids) core.db.meters.remove(id, authorOf(call))
        return { count: ids.length }
      })
    }),
    route(core, 'post', '/capture/meter/use', { screens, action: 'edit' }, async (call) => {
      const body = await call.body()
      const use_status = body.oneOf('use_status', ['0', '1']) ?? '0'
      const ids = idsOf(body)
      refuseUnexpected(
        body,
        ids.map((id) => ({ ...requireMeter(id), id })),
        {
          is: (meter) => meter.use_status,
          word: (meter) => call.translate(meter.use_status === '1' ? 'wordInUse' : 'wordOutOfUse'),
          name: ({ metercomid }) => metercomid,
          changedBy: ({ id }) => core.db.meters.stamps(id)?.update_user ?? 'admin',
        },
      )
      const changing = ids.filter((id) => requireMeter(id).use_status !== use_status)
      for (const id of changing) core.db.meters.update(id, { use_status }, authorOf(call))
      return ok({ count: changing.length })
    }),
    route(core, 'post', '/capture/meter/batchUpdate', { screens, action: 'edit' }, async (call) => {
      const body = await call.body()
      const ids = idsOf(body)
      const changes = readChanges(core, new Form(new Params(body.raw('changes'))))
      if (Object.keys(changes).length === 0) throw new Refusal('nothingToChange')
      if (changes.tg_id !== undefined && changes.tml_id !== undefined) throw new Refusal('areaOrPoint')
      return guarded(core, call, body, () => ({
        results: ids.map(
          (id) =>
            refusedChange(core, call, { id, changes, expect: body.raw('expect') }) ??
            applyChanges(core, call, id, changes),
        ),
      }))
    }),
  ]
}

/** A meter that was ever read has a history that bills rest on. */
const hasData = (core: Core, id: string): boolean =>
  (core.archive.meter(id, core.now())?.last_read_time ?? '') !== ''

function readChanges(core: Core, form: Form): BatchChanges {
  const rules = Object.entries(batchMeterFields).filter(([field]) => form.has(field))
  const {
    loss_flag,
    meter_model: _,
    ...values
  } = readFields(core.db.dictWords, form, Object.fromEntries(rules)) as Partial<
    ValuesOf<typeof batchMeterFields>
  >
  const changes: BatchChanges = {
    ...values,
    ...(loss_flag !== undefined && { loss_flag: Number(loss_flag) }),
    ...(form.has('meter_model') && { meter_model: readModel(core, form, 'meter_model') }),
  }
  form.done()
  return changes
}

/** A concentrator of the area, the lowest number first; the connection of a direct meter serves that meter only. */
const placeIn = (core: Core, tg_id: string): string | undefined =>
  core.db.tables.points
    .all()
    .filter((point) => point.tg_id === tg_id && isConcentrator(point.tml_type))
    .toSorted((a, b) => (a.tml_asset_no < b.tml_asset_no ? -1 : 1))
    .find(({ id }) => core.db.meters.freeMp(id) <= measuringPoint.max)?.id

/** A meter of which somebody else has changed the same fields since the sender saw it is left as it is. */
function refusedChange(
  core: Core,
  call: Call,
  { id, changes, expect }: { id: string; changes: BatchChanges; expect: unknown },
): BatchResult | undefined {
  const old = core.db.meters.fields(id)
  const seenState = isRecord(expect) ? expect[id] : undefined
  if (!old || typeof seenState !== 'string') return undefined
  const currentState = seenOf({ ...old, tg_id: core.db.tables.points.get(old.tml_id)?.tg_id ?? '' }, changes)
  if (seenState === currentState) return undefined
  const name = core.db.meters.stamps(id)?.update_user ?? 'admin'
  return { id, name: old.metercomid, result: 'refused', message: call.translate('meterMoved', { name }) }
}

function applyChanges(
  core: Core,
  call: Call,
  id: string,
  { tg_id, ...otherChanges }: BatchChanges,
): BatchResult {
  const old = core.db.meters.fields(id)
  if (!old) return { id, name: id, result: 'refused', message: call.translate('unknownMeter') }
  const currentPoint = core.db.tables.points.get(old.tml_id)
  const target = tg_id === undefined || tg_id === currentPoint?.tg_id ? undefined : placeIn(core, tg_id)
  if (tg_id !== undefined && tg_id !== currentPoint?.tg_id && target === undefined)
    return { id, name: old.metercomid, result: 'refused', message: call.translate('areaNoRoom') }
  const changes: Omit<BatchChanges, 'tg_id'> = {
    ...otherChanges,
    ...(target !== undefined && { tml_id: target }),
  }
  const moves = changes.tml_id !== undefined && changes.tml_id !== old.tml_id
  const input: MeterInput = {
    ...old,
    ...changes,
    ...(moves && changes.tml_id !== undefined && core.db.tables.points.get(changes.tml_id)
      ? { mp: core.db.meters.freeMp(changes.tml_id) }
      : {}),
  }
  const answer = (result: BatchResult['result'], message = ''): BatchResult => ({
    id,
    name: old.metercomid,
    result,
    message,
  })
  const differs = Object.entries(changes).filter(([field, value]) => old[field as keyof MeterInput] !== value)
  if (differs.length === 0) return answer('same')
  const form = new Form(new Params({}))
  checkTogether(form, input)
  if (moves) checkPlace(core, form, input, id)
  try {
    form.done()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [first] = Object.values(error.fields ?? {})
    return answer(
      'refused',
      first ? call.translate(first.key, first.values) : call.translate(error.key, error.values),
    )
  }
  const { mp } = input
  core.db.meters.update(id, { ...changes, ...(moves ? { mp } : {}) }, authorOf(call))
  const newPoint = moves ? core.db.tables.points.get(input.tml_id) : undefined
  return answer('changed', newPoint ? call.translate('movedTo', { point: newPoint.cp_name, mp }) : '')
}
