import { useTranslation } from 'react-i18next'
import { readLimit } from '@/rules/limits'
import { readProblem } from '@/rules/readRules'
import { useDataItems } from './useDataItems'

interface Asked {
  meters: Parameters<typeof readProblem>[0]['meters']
  /** Codes of the data items. */
  items: readonly string[]
  data_date?: string
}

/** What a reading on demand would ask for, and why it cannot be ordered yet, in words. */
export function useReadOrder({ meters, items, ...when }: Asked) {
  const { t } = useTranslation('reading')
  const catalogue = useDataItems()
  const chosen = catalogue.items.filter((item) => items.includes(item.item_code))
  const problem = readProblem({ meters, items: chosen, ...when })
  const max = problem === 'tooManyItems' ? readLimit.commands : readLimit.items
  return { catalogue, chosen, problem: problem && t(`problem.${problem}`, { max }) }
}
