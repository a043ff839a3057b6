import { meterReadingsApi, type CurveItem } from '@/api/capture/meterReadings'
import { addDays, utilityToday, wallMs, wallOf } from '@/lib/time'
import { useLoad, type Loaded } from '@/ui/data/queries'
import { curveOf } from './curveModel'
import { densities, type CurveView } from './curveView'

/** Number of days that are searched backwards. */
const back = 62

/**
 * The newest day that has a value of `item`, '' where the last two months have none.
 * An interval that ends at midnight belongs to the day before.
 */
export function useLastDay(id: string, item: CurveItem, { span }: CurveView): Loaded<string> {
  const today = utilityToday()
  const first = addDays(span.from < today ? span.from : today, -back)
  return useLoad(['curveLastDay', id, item, first, today], async (signal) => {
    const query = { meter_id: id, date_begin: first, date_end: today, density: densities[60], items: item }
    const { data_time, series } = curveOf(await meterReadingsApi.curve(query, signal))
    const last = data_time.findLast((_, index) => typeof series[item]?.[index] === 'number')
    return last === undefined ? '' : wallOf(wallMs(last) - 1000).slice(0, 10)
  })
}
