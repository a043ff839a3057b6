import { reportMeasureNames, reportMeasures, type ReportMeasure } from '@/rules/console/reportMeasures'
import { useSay } from '@/ui/table/useSay'
import { measureWord } from './measureWord'

/** What measures of reports are called, also with the unit of their values. */
export function useMeasureWords() {
  const say = useSay()
  const measure = (name: ReportMeasure): string => measureWord(name, say)
  return {
    measure,
    titled: (name: ReportMeasure): string => {
      const { unit } = reportMeasures[name]
      return unit === '' ? measure(name) : `${measure(name)} (${unit})`
    },
    options: reportMeasureNames.map((value) => ({ value, label: measure(value) })),
  }
}
