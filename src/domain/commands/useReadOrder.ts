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
  /** Way of reading, where the screen keeps it itself. */
  way?: ReadWay
}

/** Items and way of a reading on demand, and the reason in words why it cannot be ordered yet. */
export function useReadOrder({ meters, items, live = false, way: fixedWay, ...when }: Asked) {
  const { t } = useTranslation('reading')
  const [chosenWay, setWay] = useState<ReadWay>(live ? liveRead : fromStore)
  const way = fixedWay ?? chosenWay
  const catalogue = useDataItems()
  const selectedItems = catalogue.items.filter((item) => items.includes(item.item_code))
  const problem = readProblem({ meters, items: selectedItems, way, ...when })
  const max = problem === 'tooManyItems' ? readLimit.commands : readLimit.items
  return {
    catalogue,
    chosen: selectedItems,
    way,
    setWay,
    problem: problem && t(`problem.${problem}`, { max }),
  }
}
