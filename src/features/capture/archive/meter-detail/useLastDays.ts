import { meterReadingsApi, type DayEnergyRow } from '@/api/capture/meterReadings'
import { taskRunsApi } from '@/api/capture/tasks'
import { addDays, utilityToday } from '@/lib/time'
import { useMenuPage } from '@/stores/menuPages'
import { useLoad, type Loaded } from '@/ui/data/queries'
import { daysWith } from './dayEnergy'

type Days = readonly { date: string; row: DayEnergyRow | undefined }[]
/** Number of days above a meter's page. */
const dayCount = 7

/**
 * Seven days of a meter, oldest first; a day that the server does not mention has no row.
 * @param last 'yyyy-MM-dd' of the last of them; default: yesterday
 */
export function useLastDays(id: string, enabled: boolean, last?: string): Loaded<Days> {
  const today = utilityToday()
  const to = last ?? addDays(today, -1)
  const from = addDays(to, 1 - dayCount)
  return useLoad(
    ['dayEnergy', id, from, to, 'last'],
    async (signal): Promise<Days> => {
      const query = { meter_id: id, date_begin: from, date_end: to, currentPage: 1, pageSize: dayCount }
      const { rows } = await meterReadingsApi.dayEnergy(query, signal)
      return daysWith(rows, { from, to }, today)
    },
    { enabled },
  )
}

/**
 * Progress of collecting a day, percent; undefined while unknown, and for users without the task monitor.
 * @param day 'yyyy-MM-dd' that is being collected; '' = none
 */
export function useCollected(day: string): number | undefined {
  const monitor = useMenuPage('taskMonitor')
  const progress = useLoad(
    ['collected', day],
    async (signal) => {
      const collectionDay = addDays(day, 1)
      const query = {
        task_type: '1',
        time_begin: collectionDay,
        time_end: collectionDay,
        currentPage: 1,
        pageSize: 100,
      }
      const { rows } = await taskRunsApi.page(query, signal)
      // The task with the most meters represents the progress of the day.
      const runs = rows.filter((run) => run.data_date === day && (run.reading_count ?? 0) > 0)
      const widest = runs.toSorted((a, b) => (b.object_count ?? 0) - (a.object_count ?? 0))[0]
      return widest?.progress ?? null
    },
    { enabled: day !== '' && monitor !== undefined },
  )
  // A failed call hides the figure; the line stands without it.
  return progress.error ? undefined : (progress.data ?? undefined)
}
