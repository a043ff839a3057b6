import { modelLength, searchLength } from '../../../src/rules/limits/fieldLimits'
import type { Core } from '../../core'
import type { DeviceModelRecord } from '../../db/deviceModels'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import type { Form } from '../../kit/form'
import { route } from '../kit/route'
import { contains } from '../kit/rows'

const most = 200
/** What a model is of: 04 is that of concentrators. */
type Of = 'meter' | 'concentrator'
const modelsOf = (core: Core, of: Of): DeviceModelRecord[] =>
  core.db.tables.deviceModels
    .all()
    .filter(({ device_type }) => (device_type === '04') === (of === 'concentrator'))

/** Models of meters and of concentrators, for whoever says which one a device is. */
export function deviceModelOptionHandlers(core: Core): Route[] {
  const screens = ['meterEdit', 'meterList', 'meterChange', 'importWizard', 'rcpList'] as const
  return [
    route(core, 'get', '/capture/deviceModel/options', { screens }, ({ query }) => {
      const params = query()
      const keyword = params.text('keyword', searchLength)
      const chosen = params.text('model', modelLength)
      const models = modelsOf(core, params.oneOf('of', ['meter', 'concentrator']) ?? 'meter')
      const asked = models.filter(({ model }) => model === chosen)
      const found = models.filter(
        (row) => row.model !== chosen && contains(`${row.model} ${row.manufacturer}`, keyword),
      )
      return ok({
        dataList: [...asked, ...found.slice(0, most)].map(({ id, model, manufacturer, device_type }) => ({
          id,
          model,
          manufacturer,
          device_type,
        })),
      })
    }),
  ]
}

/** The model that is called so, as the device models write it. */
export const modelNamed = (core: Core, text: string, of: Of = 'meter'): string | undefined =>
  modelsOf(core, of).find(({ model }) => model.toLowerCase() === text.toLowerCase())?.model

/** A model of the device models; `old`, which the device has already, may stay. */
export function readModel(core: Core, form: Form, field: string, old?: string, of?: Of): string {
  const text = form.text(field, { required: true, max: modelLength })
  if (text === '' || text === old) return text
  const model = modelNamed(core, text, of)
  if (model === undefined) form.fail(field, 'modelUnknown')
  return model ?? text
}
