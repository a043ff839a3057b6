/** A day of a meter that cannot be asked for now, because it or its collection point is not heard. */
interface SilentDay {
  meter_id: string
  metercomid: string
  tml_id: string
  cp_name: string
  /** 'point': the collection point itself is not heard; 'meter': the meter alone; anything else: it can be asked. */
  silent: string
  /** Since when, wall time; '' of one that never was heard. */
  since: string
}

/** A silent device, and the days that cannot be read because of it. */
export interface LeftOutGroup {
  object_id: string
  level: 'point' | 'meter'
  /** Name of the collection point, number of the meter. */
  name: string
  since: string
  meters: number
  /** Days of these meters. */
  days: number
}

export const canAnswer = ({ silent }: Pick<SilentDay, 'silent'>): boolean =>
  silent !== 'point' && silent !== 'meter'

/** Days left out of an order, grouped by the silent device, most days first. */
export function leftOutBy(days: readonly SilentDay[]): LeftOutGroup[] {
  const groups = new Map<string, { group: LeftOutGroup; meters: Set<string> }>()
  for (const day of days) {
    if (canAnswer(day)) continue
    const isPoint = day.silent === 'point'
    const object_id = isPoint ? day.tml_id : day.meter_id
    const name = isPoint ? day.cp_name : day.metercomid
    const entry = groups.get(object_id) ?? {
      group: { object_id, level: isPoint ? 'point' : 'meter', name, since: day.since, meters: 0, days: 0 },
      meters: new Set<string>(),
    }
    entry.meters.add(day.meter_id)
    entry.group.meters = entry.meters.size
    entry.group.days += 1
    groups.set(object_id, entry)
  }
  return [...groups.values()].map(({ group }) => group).sort((a, b) => b.days - a.days)
}
