import { modelLength, searchLength } from '../../src/rules/fieldLimits'
import type { Core } from '../core'
import type { DeviceModelRecord } from '../db/deviceModels'
import { ok } from './answer'
import type { Route } from './call'
import type { Form } from './form'
import { route } from './route'
import { contains } from './rows'

const most = 200
const ofMeters = (core: Core): DeviceModelRecord[] =>
  core.db.tables.deviceModels.all().filter(({ device_type }) => device_type !== '04')

/** Models of meters, for whoever says which one a meter is. */
export function deviceModelOptionHandlers(core: Core): Route[] {
  const screens = ['meterEdit', 'meterList', 'meterChange', 'importWizard'] as const
  return [
    route(core, 'get', '/capture/deviceModel/options', { screens }, ({ query }) => {
      const params = query()
      const keyword = params.text('keyword', searchLength)
      const chosen = params.text('model', modelLength)
      const models = ofMeters(core)
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

/** The model of meters that is called so, as the device models write it. */
export const modelNamed = (core: Core, text: string): string | undefined =>
  ofMeters(core).find(({ model }) => model.toLowerCase() === text.toLowerCase())?.model

/** A model of the device models; `old`, which the device has already, may stay. */
export function readModel(core: Core, form: Form, field: string, old?: string): string {
  const text = form.text(field, { required: true, max: modelLength })
  if (text === '' || text === old) return text
  const model = modelNamed(core, text)
  if (model === undefined) form.fail(field, 'modelUnknown')
  return model ?? text
}
