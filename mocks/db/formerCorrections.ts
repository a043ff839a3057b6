import { round } from '../../src/lib/format'
import { addDays, addMonths } from '../../src/lib/time'
import { bits, draw, topic } from '../world/random'
import type { World } from '../world/types'
import { formerClosing } from './closedMonths'
import type { TableClock } from './table'

/** Days after the closing on which a complaint about a bill was found to be right. */
const corrected = [4, 6, 7, 11, 13]
const reasons = [
  'Reclamo: lectura verificada en sitio',
  'Factor de corrección del reemplazo aplicado tarde',
  'Energía de otro suministro, corregida tras inspección',
]

/** Energies of the last closed month that were corrected after its closing: its own figures stay, these stand beside them. */
export function formerCorrections(world: World, clock: TableClock) {
  const closing = formerClosing(world, clock)
  if (!closing) return []
  const { network, archive } = world.parts
  const { month } = closing
  return corrected.flatMap((newValues, n) => {
    const date = addDays(closing.time.slice(0, 10), newValues)
    const create_time = `${date} 1${String(n)}:${String(14 + 7 * n)}:05`
    const meter = bits(network.seed, topic.job, n, 43) % network.plan.meters
    const id = network.id('meter', meter)
    const [row] = world.monthEnergy(id, month, month, clock.startedAt) ?? []
    if (create_time >= clock.wall(clock.startedAt) || !row || (row.pap_e ?? 0) === 0) return []
    const share = 0.82 + 0.1 * draw(network.seed, topic.job, n, 44)
    const stamps = {
      create_user: 'operator',
      create_time,
      update_user: 'supervisor',
      update_time: `${date} 16:${String(20 + n)}:40`,
    }
    return [
      {
        id: `corrected-${String(n + 1)}`,
        meter_id: id,
        metercomid: archive.metercomid(meter),
        item_code: 'pap_e',
        data_date: month,
        value: String(round((row.pap_e ?? 0) * share, 2)),
        data_time: `${addMonths(`${month}-01`, 1)} 00:00:00`,
        read_time: create_time,
        value_source: 'calculated',
        quality: 'corrected',
        reason: reasons[n % reasons.length] ?? '',
        check_state: 'verified' as const,
        ...stamps,
      },
    ]
  })
}
