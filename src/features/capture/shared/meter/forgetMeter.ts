import { forgetList } from '@/page/list/forgetList'
import { queryClient } from '@/ui/data/queries'

/** What a reading changes on pages of the meter. */
const readings = ['dayEnergy', 'meterEnergy', 'registers', 'curve']
const all = ['meter', 'meterConsumer', 'meterDevices', 'meterChanges', ...readings]

/** Pages that show what was read of this meter ask again when they are seen, and so does the list of meters. */
export const forgetReadings = (id: string): void => forget(id, readings)

/** Everything that shows this meter asks again when it is seen. */
export const forgetMeter = (id: string): void => forget(id, all)

function forget(id: string, names: readonly string[]): void {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name, id] })
  forgetList('meterList')
}
