import { meterChangeFields } from '../../src/rules/fields/meterChange'
import type { MeterChangeRow } from '../../src/api/capture/meterChanges'
import {
  changeRegisters,
  hasChangeRegister,
  readingKinds,
  registersOf,
} from '../../src/rules/readings/bridgeEnergy'
import { bits, topic } from '../world/random'
import type { World } from '../world/types'
import { staffSeeds } from './staffSeeds'
import { defineTable } from './defineTable'
import type { Entity, TableClock } from './table'

type Derived = 'bridge_energy' | 'dispreason' | 'operator' | 'status' | 'undoable' | 'photo_count' | 'cp_name'

export interface MeterChangeRecord extends Entity, Omit<MeterChangeRow, Derived | keyof Entity> {}

export const meterChanges = defineTable({
  name: 'meterChange',
  fields: meterChangeFields,
  word: { en: 'Meter change', zh: '换表记录', es: 'Cambio de medidor', ja: 'メーター交換' },
  title: (row: MeterChangeRecord) => `${row.old_metercomid} → ${row.new_metercomid}`,
  scope: ({ meter_id }, { sees }) => sees('meter', meter_id),
  seeds,
})

const count = 41
const remarks = [
  'Campaña de medición inteligente',
  '',
  'Vidrio roto',
  '',
  'Pantalla sin segmentos',
  '',
  'Bornera quemada',
  '',
] as const

/**
 * Records of how the smart meters were installed: each replaced an older meter on the day of its installation, before
 * the first reading, and started at zero.
 */
function seeds(world: World, clock: TableClock) {
  const { network, rows } = world.parts
  const fitters = staffSeeds.filter(({ dept }) => dept.startsWith('f')).map(({ username }) => username)
  return Array.from({ length: Math.min(count, world.meterCount) }, (_, place) => {
    const index = Math.floor((place * world.meterCount) / count)
    const meter = rows.detail(index, network.pointOf(index), clock.now())
    const luck = bits(network.seed, topic.structure, 83, index)
    const minute = String((luck >>> 5) % 60).padStart(2, '0')
    const change_time = `${meter.install_date} ${String(8 + (luck % 9)).padStart(2, '0')}:${minute}:00`
    const user = fitters[luck % fitters.length] ?? 'admin'
    const old = (luck >>> 3) % 90_000_00
    const advanced = 4_00 + ((luck >>> 7) % 60_00)
    return {
      id: `meterChange-${String(place + 1).padStart(4, '0')}`,
      meter_id: meter.id,
      change_time,
      cons_no: meter.cons_no,
      cons_name: meter.cons_name,
      // Old devices had eight digits; the world's numbers are none of these.
      old_metercomid: String(880_000_000_000 + index * 7 + (luck % 7)),
      old_meter_no: String(60_000_000 + index),
      old_asset_no: `MT-1998-${String(index + 1).padStart(7, '0')}`,
      old_meter_model: luck % 3 === 0 ? 'FD-17' : 'EM-4',
      old_ct: meter.ct_ratio,
      old_pt: meter.pt_ratio,
      new_metercomid: meter.metercomid,
      new_meter_no: meter.meter_no,
      new_asset_no: meter.asset_no,
      new_meter_model: meter.meter_model,
      new_ct: meter.ct_ratio,
      new_pt: meter.pt_ratio,
      reason: ['2', '1', '2', '3'][luck % 4] ?? '2',
      reason_text: remarks[(luck >>> 2) % remarks.length] ?? '',
      last_time: `${meter.install_date} 00:00:00`,
      ...readings(old, advanced, luck % 6 === 0 ? 50 + (luck % 300) : 0),
      photos: [],
      undo_user: '',
      undo_time: '',
      undo_reason: '',
      create_user: user,
      create_time: `${change_time.slice(0, 11)}18:${minute}:20`,
      update_user: user,
      update_time: `${change_time.slice(0, 11)}18:${minute}:20`,
    }
  })
}

/** An old device counted one tariff and no export; values in hundredths. */
function readings(last: number, advanced: number, supplement: number) {
  const values = new Map<string, number | null>()
  for (const kind of readingKinds)
    for (const register of changeRegisters)
      values.set(`${kind}_${register}`, hasChangeRegister(register, 1) ? 0 : null)
  const [pap] = registersOf('pap')
  const [prp] = registersOf('prp')
  values.set(`last_${pap ?? ''}`, last / 100)
  values.set(`old_${pap ?? ''}`, (last + advanced) / 100)
  values.set(`supplement_${pap ?? ''}`, supplement / 100)
  values.set(`last_${prp ?? ''}`, Math.round(last * 0.24) / 100)
  values.set(`old_${prp ?? ''}`, Math.round((last + advanced) * 0.24) / 100)
  return Object.fromEntries(values) as Pick<
    MeterChangeRecord,
    `${(typeof readingKinds)[number]}_${(typeof changeRegisters)[number]}`
  >
}
