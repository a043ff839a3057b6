import { transformerAreaFields } from '../../src/rules/fields/transformerArea'
import type { TransformerAreaInput } from '../../src/api/capture/transformerAreas'
import type { Known } from '../../src/lib/shape'
import { nameNumber, nameOf, streetName } from '../world/names'
import { plateOf, targetOf } from '../world/plates'
import { bits, draw, topic } from '../world/random'
import type { World } from '../world/types'
import type { Entity } from './table'
import { defineWatched } from './watched'

export interface AreaRecord extends Entity, Known<TransformerAreaInput, 'target_loss'> {}

export const areas = defineWatched({
  name: 'tg',
  fields: transformerAreaFields,
  word: { en: 'Transformer area', zh: '台区', es: 'Área de transformador', ja: '変圧器エリア' },
  title: (row: AreaRecord) => row.tg_name,
  scope: ({ line_id }, { sees }) => sees('line', line_id),
  seeds,
  references: { line_id: 'line' },
  exportFile: 'transformer-areas',
})

function seeds({ parts: { network, archive, geography } }: World) {
  const { seed } = network
  return Array.from({ length: network.areaCount }, (_, area) => {
    const luck = bits(seed, topic.structure, 62, area)
    const [lat, lng] = geography.area(area)
    const line = network.areaLine[area] ?? 0
    // One reader looks after a few neighbouring transformers.
    const manager = draw(seed, topic.name, 800_000 + line * 8 + (area % 3))
    return {
      id: network.id('tg', area),
      tg_no: network.areaNo(area),
      tg_name: network.areaName(area),
      line_id: network.id('line', line),
      plate_capacity: plateOf(archive, area),
      special_flag: network.areaSpecial[area] ? '1' : '0',
      manager: nameOf(nameNumber('person', manager)),
      // Fictitious numbers: 555-0100 … 555-0199 are not assigned.
      phone: `+1 809 555 01${String(Math.floor(manager * 100)).padStart(2, '0')}`,
      address: `${streetName(luck >>> 3)} ${String(1 + (luck % 240))}`,
      longitude: lng.toFixed(6),
      latitude: lat.toFixed(6),
      target_loss: targetOf(archive, area),
      run_status: '1',
      remark: '',
    }
  })
}
