import { queryClient } from '@/ui/data/queries'

/** Pages that show this meter ask again when they are seen. */
export function forgetMeter(id: string): void {
  for (const name of [
    'meter',
    'meterDevices',
    'meterChanges',
    'registers',
    'dayEnergy',
    'meterEnergy',
    'curve',
  ])
    void queryClient.invalidateQueries({ queryKey: [name, id] })
  void queryClient.invalidateQueries({ queryKey: ['meterList'] })
}
