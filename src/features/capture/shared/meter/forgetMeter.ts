import { forgetList } from '@/page/list/forgetList'
import { queryClient } from '@/ui/data/queries'

/** Caches that a new reading makes stale. */
const readingCaches = ['dayEnergy', 'meterEnergy', 'registers', 'curve']
const meterCaches = ['meter', 'meterConsumer', 'meterDevices', 'meterChanges', ...readingCaches]

/** Marks cached readings of a meter and the meter list as stale; visible pages reload them. */
export const forgetReadings = (id: string): void => forget(id, readingCaches)

/** Marks everything cached about a meter as stale; visible pages reload it. */
export const forgetMeter = (id: string): void => forget(id, meterCaches)

function forget(id: string, names: readonly string[]): void {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name, id] })
  forgetList('meterList')
}
