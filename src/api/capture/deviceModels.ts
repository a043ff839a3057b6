import {
  choice,
  code,
  flag,
  id,
  list,
  number,
  object,
  optional,
  partial,
  pick,
  ref,
  text,
  type Infer,
  type Known,
} from '@/lib/shape'
import { commProtocol, modelType } from '@/rules/codes/dictionaries'
import { byArgument, byId, get, post } from '../wire/call'
import { added, resource, stamped } from '../wire/resource'

/** Input of the form of a meter's or concentrator's model. */
const deviceModelInput = object({
  /** As devices name it; unique. */
  model: text,
  manufacturer: text,
  /** 01 meter, 02 prepayment meter, 03 check meter, 04 concentrator. */
  device_type: code(modelType),
  /** Protocols that the model supports. */
  protocols: list(code(commProtocol)),
  /** '1' or '3'; '' for a concentrator. */
  phases: code(['1', '3']),
  /** Newest firmware. */
  fw_version: text,
  /** Ids of its pictures in their order; the first one stands for the model. */
  images: list(ref),
  /** Capabilities: '<function>.<how>', e.g. 'relay.control'. */
  capabilities: list(text),
  remark: text,
})
export type DeviceModelInput = Infer<typeof deviceModelInput>

/** A model of devices (CO16). */
const deviceModelRow = object({
  id,
  ...deviceModelInput.fields,
  /** '1': its relay can be switched; it takes credit. Both follow from the capabilities. */
  relay: flag,
  prepay: flag,
  /** Devices of this model. */
  meter_count: number,
  ...stamped,
})
export type DeviceModelRow = Infer<typeof deviceModelRow>
/** As the simulator makes it. */
export type KnownModel = Known<DeviceModelRow>

const deviceModelQuery = partial({ model: text, manufacturer: text, device_type: code(modelType) })
export type DeviceModelQuery = Infer<typeof deviceModelQuery>

/** Fields of a model that a choice needs. */
const modelOption = object({ ...pick(deviceModelRow, 'id', 'model', 'manufacturer', 'device_type') })

export const deviceModelsApi = {
  ...resource('/capture/deviceModel', 'deviceModelExport', {
    plural: 'device models',
    row: deviceModelRow,
    query: deviceModelQuery,
    input: deviceModelInput,
    foundBy: 'model',
  }),
  /** At most 200 whose name or manufacturer holds `keyword`; the one called `model` comes always. */
  options: get('/capture/deviceModel/options', 'Models for a choice: at most 200, and `model`.', {
    query: object({
      /** Default: models of meters. */
      of: optional(choice('meter', 'concentrator')),
      keyword: optional(text),
      model: optional(text),
    }),
    answer: list(modelOption),
  }),
  image: byId(
    get('/capture/deviceModel/image/{id}', 'A picture of a model, as `data:` text.', {
      answer: object({ data: text }),
      sample: { id: ['/capture/deviceModel/list', 'images'] },
    }),
  ),
  upload: byArgument(
    'data',
    post(
      '/capture/deviceModel/upload',
      'Keeps a picture (PNG or JPEG as `data:` text) for a model that is about to be saved.',
      { body: object({ data: text }), answer: added },
    ),
  ),
}
