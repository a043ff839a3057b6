import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { calculationsApi, type CalculationRow, type DifferenceQuery } from '@/api/business/calculations'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useTotals } from '@/page/list/useTotals'
import { useWords } from '@/domain/words/words'
import { calcResult } from '@/rules/codes/statuses'
import { useEvery } from '@/ui/data/useEvery'
import { filterFields } from '@/ui/fields/filterFields'
import { isOngoing, pollIntervalMs } from './calculationState'
import css from './Calculations.module.css'
import { differenceColumns } from './differenceColumns'

const make = filterFields<DifferenceQuery>()

/** List of the figures of a run before and after, below the head of its page. */
export function Differences({ run, head }: { run: CalculationRow; head: ReactNode }) {
  const { t } = useTranslation('calculations')
  const { options } = useWords()
  const kind = run.calc_type === 'areaLoss' || run.calc_type === 'lineLoss' ? run.calc_type : 'energy'
  const records = useRecords({
    id: `calculation.${kind}`,
    refreshesItself: true,
    name: t('differences'),
    api: calculationsApi.differences,
    fields: [
      make.select('result', t('result'), options(calcResult)),
      make.text('object_name', t(`object.${kind}`)),
    ],
    columns: differenceColumns[kind],
    rowName: (row) => `${row.object_name} ${row.period}`,
    context: { calc_id: run.id },
    wordless: true,
  })
  const figures = useTotals(records, {
    load: calculationsApi.differences.totals,
    read: ({ rows = null, known: knownRows, ...values }) =>
      knownRows === undefined ? undefined : { rows, knownRows, values },
  })
  useEvery(isOngoing(run) ? pollIntervalMs : undefined, figures.list.reload)
  return (
    <div className={css.page}>
      {head}
      <RecordsPage records={figures} />
    </div>
  )
}
