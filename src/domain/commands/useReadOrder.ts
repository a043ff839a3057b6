import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readLimit } from '@/rules/limits/limits'
import { fromStore, liveRead, readProblem, type ReadWay } from '@/rules/readings/readRules'
import { useDataItems } from './useDataItems'

interface Asked {
  meters: Parameters<typeof readProblem>[0]['meters']
  /** Codes of the data items. */
  items: readonly string[]
  data_date?: string
  /** One meter is what the screen reads: it is asked itself unless the user chooses otherwise. */
  live?: boolean
  /** How it is read where the screen keeps that itself. */
  way?: ReadWay
}

/** What a reading on demand would ask for and how, and why it cannot be ordered yet, in words. */
export function useReadOrder({ meters, items, live = false, way: given, ...when }: Asked) {
  const { t } = useTranslation('reading')
  const [own, setWay] = useState<ReadWay>(live ? liveRead : fromStore)
  const way = given ?? own
  const catalogue = useDataItems()
  const chosen = catalogue.items.filter((item) => items.includes(item.item_code))
  const problem = readProblem({ meters, items: chosen, way, ...when })
  const max = problem === 'tooManyItems' ? readLimit.commands : readLimit.items
  return { catalogue, chosen, way, setWay, problem: problem && t(`problem.${problem}`, { max }) }
}
