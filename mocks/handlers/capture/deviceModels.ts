import type { KnownModel } from '../../../src/api/capture/deviceModels'
import { isConcentrator } from '../../../src/rules/limits/restrictions'
import { isCapability, modelImage, switchesRelay, takesCredit } from '../../../src/rules/archive/modelRules'
import type { Core } from '../../core'
import type { Db } from '../../db/createDb'
import { perHeadEnd } from '../../db/derived'
import type { DeviceModelRecord } from '../../db/deviceModels'
import { modelPicture } from '../../db/modelPictures'
import { deviceModelFields } from '../../../src/rules/fields/deviceModel'
import { readFields } from '../../kit/readFields'
import { crudRoutes, isTaken } from '../kit/crud'
import { inUse } from './gridRules'
import { same } from '../kit/listing'
import { contains } from '../kit/rows'
import { Refusal } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { route } from '../kit/route'

const protocols = ['01', '02', '03', '04', '05', '06', '07', '08']
/** A picture belongs to the form of a new model or of one that is changed. */
const mayDraw = {
  screens: ['deviceModel'],
  action: 'edit',
  or: { screen: 'deviceModel', action: 'add' },
} as const
const isPicture = (data: string): boolean =>
  data.length <= modelImage.characters && /^data:image\/(png|jpeg);base64,[A-Za-z\d+/]+={0,2}$/.test(data)

/** Uploaded pictures by id: of all users, whatever part of the utility each of them sees. */
const picturesOf = perHeadEnd(() => new Map<string, string>())
/** Models by id as they were made: a seeded picture shows that, whatever became of the row. */
const seededModelsOf = perHeadEnd(
  ({ db }: Core) => new Map(db.tables.deviceModels.all().map((row) => [row.id, row])),
)

export function deviceModelHandlers(core: Core): Route[] {
  const table = () => core.db.tables.deviceModels
  const deviceCountOf = counter(core)
  const pictures = () => picturesOf(core)
  function picture(id: string): string | undefined {
    const [owner = '', view = ''] = id.split(':')
    const seeded = view === 'front' || view === 'terminals' ? seededModel(owner) : undefined
    return seeded ? modelPicture(seeded, view, core.world.parts.archive.profile) : pictures().get(id)
  }
  const seededModel = (id: string): DeviceModelRecord | undefined =>
    seededModelsOf(core).get(id) ?? table().get(id)
  const show = (row: DeviceModelRecord): KnownModel => ({
    ...row,
    relay: switchesRelay(row.capabilities) ? '1' : '0',
    prepay: takesCredit(row.capabilities) ? '1' : '0',
    meter_count: deviceCountOf(row),
  })

  return [
    ...crudRoutes<DeviceModelRecord, KnownModel>(core, {
      path: '/capture/deviceModel',
      screens: ['deviceModel'],
      table,
      keys: () => table().all(),
      match: { model: contains, manufacturer: contains, device_type: same },
      show,
      read(form, old) {
        const draft = readFields(core.db.dictWords, form, deviceModelFields, { old })
        const { model, device_type, images } = draft
        const spoken = form.texts('protocols', { required: true })
        const capabilities = form.texts('capabilities')
        if (isTaken(table(), 'model', model, old)) form.fail('model', 'fieldTaken')
        if (old && model !== old.model && deviceCountOf(old) > 0) form.fail('model', 'modelUsed')
        if (images.some((id) => picture(id) === undefined)) form.fail('images', 'modelImage')
        if (!spoken.every((code) => protocols.includes(code))) form.fail('protocols', 'fieldInvalid')
        if (!capabilities.every(isCapability)) form.fail('capabilities', 'fieldInvalid')
        const phases = form.oneOf('phases', ['1', '3'], ...(device_type === '04' ? [] : [{ required: true }]))
        return { ...draft, protocols: spoken, phases: device_type === '04' ? '' : phases, capabilities }
      },
      refuseRemoval: (row) => inUse(row.model, deviceCountOf(row)),
      exporting: { word: (row, key) => (key === 'images' ? row.images.length : row[key]) },
    }),
    route(core, 'get', '/capture/deviceModel/image/:id', { screens: ['deviceModel'] }, ({ part }) => {
      const data = picture(part('id'))
      if (data === undefined) throw new Refusal('modelImage')
      return ok({ data })
    }),
    route(core, 'post', '/capture/deviceModel/upload', mayDraw, async (call) => {
      const data = (await call.body()).raw('data')
      if (typeof data !== 'string' || !isPicture(data)) throw new Refusal('modelImageWrong')
      const id = `upload-${String(pictures().size + 1)}`
      pictures().set(id, data)
      call.about(id)
      return ok({ id })
    }),
  ]
}

/** Number of meters of each model by its name in lower case, counted in one pass over a million meters. */
function meterCounts({ unscoped: { world, db } }: Core): Map<string, number> {
  const { network, archive } = world.parts
  const counts = new Map<string, number>()
  const add = (model: string, count: number): void => {
    const key = model.toLowerCase()
    counts.set(key, (counts.get(key) ?? 0) + count)
  }
  const worldCounts = new Map<string, number>()
  for (let point = 0; point < network.pointCount; point++)
    for (let meter = network.pointMeter[point] ?? 0; meter < (network.pointMeter[point + 1] ?? 0); meter++) {
      const { name } = archive.model(meter, point)
      worldCounts.set(name, (worldCounts.get(name) ?? 0) + 1)
    }
  for (const [model, count] of worldCounts) add(model, count)
  for (const { index, fields, removed } of db.meters.entries().values()) {
    if (!network.added.isAdded(index)) add(archive.model(index, network.pointOf(index)).name, -1)
    if (!removed) add(fields.meter_model, 1)
  }
  return counts
}

/** Devices of a model; counted anew only after something changed. */
function counter(core: Core): (row: DeviceModelRecord) => number {
  let cachedCounts:
    | { db: Db; version: string; meters: Map<string, number>; points: Map<string, number> }
    | undefined
  return ({ model, device_type }) => {
    const version = `${String(core.db.meters.version())}/${String(core.db.tables.points.version())}`
    if (cachedCounts?.db !== core.db || cachedCounts.version !== version) {
      const points = new Map<string, number>()
      for (const row of core.db.tables.points.all())
        if (isConcentrator(row.tml_type)) points.set(row.model, (points.get(row.model) ?? 0) + 1)
      cachedCounts = { db: core.db, version, meters: meterCounts(core), points }
    }
    return (
      (device_type === '04'
        ? cachedCounts.points.get(model)
        : cachedCounts.meters.get(model.toLowerCase())) ?? 0
    )
  }
}
