import { modelLength, searchLength } from '../../../src/rules/limits/fieldLimits'
import type { Core } from '../../core'
import type { DeviceModelRecord } from '../../db/deviceModels'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import type { Form } from '../../kit/form'
import { route } from '../kit/route'
import { contains } from '../kit/rows'

const maxOptions = 200
/** Kind of device of a model; device type 04 means concentrators. */
type ModelKind = 'meter' | 'concentrator'
const modelsOf = (core: Core, kind: ModelKind): DeviceModelRecord[] =>
  core.db.tables.deviceModels
    .all()
    .filter(({ device_type }) => (device_type === '04') === (kind === 'concentrator'))

/** Options of device models for forms. */
export function deviceModelOptionHandlers(core: Core): Route[] {
  const screens = ['meterEdit', 'meterList', 'meterChange', 'importWizard', 'rcpList'] as const
  return [
    route(core, 'get', '/capture/deviceModel/options', { screens }, ({ query }) => {
      const params = query()
      const keyword = params.text('keyword', searchLength)
      const selectedModel = params.text('model', modelLength)
      const models = modelsOf(core, params.oneOf('of', ['meter', 'concentrator']) ?? 'meter')
      const selectedModels = models.filter(({ model }) => model === selectedModel)
      const matchingModels = models.filter(
        (row) => row.model !== selectedModel && contains(`${row.model} ${row.manufacturer}`, keyword),
      )
      return ok({
        dataList: [...selectedModels, ...matchingModels.slice(0, maxOptions)].map(
          ({ id, model, manufacturer, device_type }) => ({
            id,
            model,
            manufacturer,
            device_type,
          }),
        ),
      })
    }),
  ]
}

/** The model that is called so, as the device models write it. */
export const modelNamed = (core: Core, text: string, kind: ModelKind = 'meter'): string | undefined =>
  modelsOf(core, kind).find(({ model }) => model.toLowerCase() === text.toLowerCase())?.model

/** A model of the device models; `old`, which the device has already, may stay. */
export function readModel(core: Core, form: Form, field: string, old?: string, kind?: ModelKind): string {
  const text = form.text(field, { required: true, max: modelLength })
  if (text === '' || text === old) return text
  const model = modelNamed(core, text, kind)
  if (model === undefined) form.fail(field, 'modelUnknown')
  return model ?? text
}
