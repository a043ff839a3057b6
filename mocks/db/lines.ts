import { lineFields } from '../../src/rules/fields/line'
import type { LineInput } from '../../src/api/capture/lines'
import { bits, topic } from '../world/random'
import type { World } from '../world/types'
import type { Entity } from './table'
import { defineWatched } from './watched'

export interface LineRecord extends Entity, LineInput {}

export const lines = defineWatched({
  name: 'line',
  fields: lineFields,
  word: { en: 'Line', zh: '线路', es: 'Línea', ja: '配電線' },
  title: (row: LineRecord) => row.line_name,
  scope: ({ org_id }, { sees }) => sees('org', org_id),
  seeds,
  references: { subs_id: 'substation', org_id: 'organization' },
  exportFile: 'lines',
})

function seeds({ parts: { network } }: World) {
  const { plan, seed } = network
  return Array.from({ length: plan.lines }, (_, line) => {
    const luck = bits(seed, topic.structure, 61, line)
    const centre = network.lineCentre(line)
    return {
      id: network.id('line', line),
      line_no: `${network.orgCode(network.centreBranch(centre) + 1)}L${String(line + 1).padStart(3, '0')}`,
      line_name: network.lineName(line),
      subs_id: network.id('subs', network.lineSubstation(line)),
      org_id: network.id('org', network.centreOrg(centre)),
      voltage_class: '13.8',
      length_km: Math.round(40 + (luck % 240)) / 10,
      target_loss: [3.5, 4, 4.5, 5, 6][luck % 5] ?? 5,
      run_status: '1',
      remark: '',
    }
  })
}
