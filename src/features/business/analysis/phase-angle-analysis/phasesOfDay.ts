import { phaseAnglesApi, type PhaseAngles } from '@/api/business/phaseAngles'
import { addDays } from '@/lib/time'
import { wiresOf } from '@/rules/readings/wiringVerdict'

interface Query {
  id: string
  /** Day that somebody chose; undefined = none was. */
  chosenDate: string | undefined
  today: string
}

/**
 * Angles of the chosen day. While no day is chosen, they are those of today, or of yesterday as long as nothing of today
 * has been read: after midnight the page would otherwise open empty.
 */
export async function phasesOfDay(
  { id, chosenDate, today }: Query,
  signal: AbortSignal,
): Promise<{ angles: PhaseAngles; data_date: string }> {
  const data_date = chosenDate ?? today
  const angles = await phaseAnglesApi.day({ id, data_date }, signal)
  if (chosenDate !== undefined || angles.snapshots.length > 0 || !wiresOf(angles.wiring_mode))
    return { angles, data_date }
  const yesterday = addDays(today, -1)
  const earlier = await phaseAnglesApi.day({ id, data_date: yesterday }, signal)
  return earlier.snapshots.length > 0 ? { angles: earlier, data_date: yesterday } : { angles, data_date }
}
