import { codeWord } from '@/domain/words/words'
import { consSort } from '@/rules/codes/dictionaries'
import { isReportMeasure, sortOfMeasure } from '@/rules/console/reportMeasures'
import type { Translator } from '@/ui/table/column'

/** Word of a report measure: the code's word for a consumer category, the measure's name where it has no word. */
export function measureWord(name: string, { or, language }: Translator): string {
  const sort = isReportMeasure(name) ? sortOfMeasure(name) : undefined
  if (sort !== undefined) return codeWord(consSort, sort, { look: (key) => or(key, sort), language })
  return or(`statReport:measure.${name}`, name)
}
