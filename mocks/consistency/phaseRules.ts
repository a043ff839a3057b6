import type { PhaseAngles } from '../../src/api/business/phaseAngles'
import type { Ask } from './ask'
import { dayBefore, type MeterFacts } from './facts'
import { isNear, type Note } from './rule'

/** Checks phase angles: each element's power must equal its voltage times current times the cosine of its angle. */
export async function checkAngles(
  ask: Ask,
  { detail }: MeterFacts,
  today: string,
  note: Note,
): Promise<void> {
  if (!['2', '3'].includes(detail.wiring_mode)) return
  const { snapshots } = await ask.get<PhaseAngles>(`/business/analysis/phaseAngle/${detail.id}`, {
    data_date: dayBefore(today, 2),
  })
  for (const { data_time, elements } of snapshots)
    for (const { phase, u, i, angle_i, p } of elements) {
      if (u === null || i === null || angle_i === null || p === null) continue
      const expectedPower = (u * i * Math.cos((angle_i * Math.PI) / 180)) / 1000
      note(
        'angles',
        isNear(p, expectedPower, 0.03 * ((u * i) / 1000) + 0.0005),
        () =>
          `meter ${detail.metercomid} ${data_time} ${phase}: ${String(p)} kW, ${expectedPower.toFixed(4)} at ${String(angle_i)}°`,
      )
    }
}
