import { substationFields } from '../../src/rules/fields/substation'
import type { SubstationInput } from '../../src/api/capture/substations'
import { bits, topic } from '../world/random'
import { streetName } from '../world/names'
import type { World } from '../world/types'
import type { Entity } from './table'
import { defineWatched } from './watched'

export interface SubstationRecord extends Entity, SubstationInput {}

export const substations = defineWatched({
  name: 'substation',
  fields: substationFields,
  word: { en: 'Substation', zh: '变电站', es: 'Subestación', ja: '変電所' },
  title: (row: SubstationRecord) => row.subs_name,
  scope: ({ id }, { sees }) => sees('subs', id),
  seeds,
  exportFile: 'substations',
})

function seeds({ parts: { network, geography } }: World) {
  const { plan, seed } = network
  return Array.from({ length: plan.substations }, (_, index) => {
    const luck = bits(seed, topic.structure, 60, index)
    const [lat, lng] = geography.substation(index)
    const transformers = 1 + (luck % 3)
    const large = luck % 4 === 0
    return {
      id: network.id('subs', index),
      subs_no: `04S${String(index + 1).padStart(3, '0')}`,
      subs_name: network.substationName(index),
      subs_type: large ? '1' : '2',
      transformer_count: transformers,
      capacity: transformers * (large ? 25_000 : ([10_000, 12_500, 16_000][luck % 3] ?? 10_000)),
      voltage_class: large ? '110,13.8' : '69,13.8',
      run_status: '1',
      address: `${streetName(luck >>> 3)} ${String(1 + ((luck >>> 7) % 90))}`,
      longitude: lng.toFixed(6),
      latitude: lat.toFixed(6),
      remark: '',
    }
  })
}
