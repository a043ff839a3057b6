import { codeWord } from '@/domain/words/words'
import { consSort } from '@/rules/codes/dictionaries'
import { isReportMeasure, sortOfMeasure } from '@/rules/console/reportMeasures'
import type { Say } from '@/ui/table/column'

/** What a measure of a report is called: that of a category of consumers as the category is; an unknown one by its name. */
export function measureWord(name: string, { or, language }: Say): string {
  const sort = isReportMeasure(name) ? sortOfMeasure(name) : undefined
  if (sort !== undefined) return codeWord(consSort, sort, { look: (key) => or(key, sort), language })
  return or(`statReport:measure.${name}`, name)
}
