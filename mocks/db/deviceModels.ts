import { deviceModelFields } from '../../src/rules/fields/deviceModel'
import type { DeviceModelInput } from '../../src/api/capture/deviceModels'
import { modelFunctions } from '../../src/rules/archive/modelRules'
import { models, type MeterType } from '../world/models'
import { defineTable } from './defineTable'
import type { Entity } from './table'

export interface DeviceModelRecord extends Entity, DeviceModelInput {}

export const deviceModels = defineTable({
  name: 'deviceModel',
  fields: deviceModelFields,
  word: { en: 'Device model', zh: '设备型号', es: 'Modelo de dispositivo', ja: '機器モデル' },
  title: (row: DeviceModelRecord) => row.model,
  scope: 'everybody',
  seeds,
  exportFile: 'device-models',
})

export const modelId = (name: string): string => `model-${name.toLowerCase()}`

const every = modelFunctions.flatMap(({ key, ways }) => ways.map((way) => `${key}.${way}`))
const without = (...prefixes: string[]): string[] =>
  every.filter((item) => !prefixes.some((prefix) => item.startsWith(prefix)))

const meterFor: Record<MeterType, { device_type: string; phases: string; capabilities: string[] }> = {
  '01': { device_type: '01', phases: '1', capabilities: without('quality', 'demand.push') },
  '02': { device_type: '01', phases: '3', capabilities: every },
  '03': { device_type: '01', phases: '3', capabilities: without('credit', 'relay') },
  '04': { device_type: '01', phases: '3', capabilities: without('credit', 'relay') },
  '05': { device_type: '03', phases: '3', capabilities: without('credit', 'relay', 'tariff') },
  '06': { device_type: '03', phases: '3', capabilities: without('credit', 'relay', 'tariff') },
}
const concentrators = [
  { model: 'CX21', manufacturer: 'Lumetra', fw_version: '3.4.12', protocols: ['01'] },
  { model: 'DC-400', manufacturer: 'Norvik Meters', fw_version: '7.1.3', protocols: ['01', '07'] },
  { model: 'TSJ-2', manufacturer: 'Tiansu Instruments', fw_version: '2.0.41', protocols: ['05', '04'] },
]
/** Bought, but not in the field yet. */
const coming = [
  { model: 'LX120-K', manufacturer: 'Lumetra', fw_version: '1.0.4', phases: '1' },
  { model: 'NV25-K', manufacturer: 'Norvik Meters', fw_version: '0.9.11', phases: '1' },
]

function seeds() {
  const modelRow = (row: Omit<DeviceModelRecord, 'id' | 'images' | 'remark' | keyof Entity>) => ({
    ...row,
    id: modelId(row.model),
    images: [`${modelId(row.model)}:front`, `${modelId(row.model)}:terminals`],
    remark: '',
  })
  const meters = (Object.entries(models) as [MeterType, (typeof models)[MeterType]][]).flatMap(
    ([type, list]) =>
      list.map(({ name, manufacturer, firmware, protocol }) =>
        modelRow({
          model: name,
          manufacturer,
          fw_version: firmware.at(-1) ?? '',
          // Norvik's have an optical port besides.
          protocols: manufacturer === 'Norvik Meters' ? [protocol, '06'] : [protocol],
          ...meterFor[type],
        }),
      ),
  )
  return [
    ...meters,
    ...coming.map((row) =>
      modelRow({
        ...row,
        device_type: '02',
        protocols: ['01', '08'],
        capabilities: without('quality', 'push'),
      }),
    ),
    ...concentrators.map((row) =>
      modelRow({
        ...row,
        device_type: '04',
        phases: '',
        capabilities: [
          'event.read',
          'event.push',
          'clock.read',
          'clock.set',
          'firmware.read',
          'firmware.control',
        ],
      }),
    ),
  ]
}
