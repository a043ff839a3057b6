import { reportMeasureNames, reportMeasures, type ReportMeasure } from '@/rules/console/reportMeasures'
import { useTranslator } from '@/ui/table/useTranslator'
import { measureWord } from './measureWord'

/** Words of report measures, also with the unit of their values. */
export function useMeasureWords() {
  const texts = useTranslator()
  const measure = (name: ReportMeasure): string => measureWord(name, texts)
  return {
    measure,
    titled: (name: ReportMeasure): string => {
      const { unit } = reportMeasures[name]
      return unit === '' ? measure(name) : `${measure(name)} (${unit})`
    },
    options: reportMeasureNames.map((value) => ({ value, label: measure(value) })),
  }
}
