import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { UnitTotals } from '@/api/query/readRates'
import { Explain } from '@/domain/figures/Explain'
import { taskTypes } from '@/rules/codes/dictionaries'
import { monthFreeze } from '@/rules/readings/readRates'

/** Result codes that narrow a list to exactly the counted meters; undefined where no code does. */
const resultOf = { should_read: undefined, success: '1', typed: undefined, no_need: '3' } as const
const meaningOf = {
  should_read: 'should_readMeans',
  success: 'successMeans',
  typed: 'typedMeans',
  no_need: 'no_needMeans',
} as const
/** Name of the filter by which the list of a task is narrowed to a result. */
const resultField = (task: string): string =>
  task === monthFreeze ? 'freeze_result' : task === taskTypes.event ? 'log_result' : 'read_result'

interface Props {
  totals: UnitTotals
  /** Path of the list with exactly the counted meters; undefined where there is none. */
  rows: string | undefined
  name: keyof typeof resultOf
}

/** Explanation of a count, with the list of exactly these meters. */
export function CountExplained({ name, totals, rows }: Props) {
  const { t } = useTranslation('statistics')
  const { t: words } = useTranslation('explain')
  const navigate = useNavigate()
  const result = resultOf[name]
  const isListed = rows !== undefined && result !== undefined && totals[name] !== null
  return (
    <Explain
      figureName={t(name)}
      definition={t(meaningOf[name])}
      parts={[]}
      calculatedAt={totals.calculated_at}
      rows={
        isListed
          ? {
              label: words('rows'),
              show: () => void navigate(`${rows}&${resultField(totals.task_type)}=${result}`),
            }
          : undefined
      }
    />
  )
}
