import { useTranslation } from 'react-i18next'
import type { BatchResult } from '@/api/capture/meterArchive'
import { columnsOf } from '@/domain/columns/columnsOf'
import { BulkResult, type Outcome } from '@/ui/bulk/BulkResult'
import styles from './BatchModify.module.css'

const outcomeOf = (row: BatchResult) => row.result

const col = columnsOf<BatchResult>()('meterForm')
const columns = [
  col.text('name', { title: 'batch.meter', width: 140 }),
  col.keyed('result', { wordsBelow: 'batch', title: 'batch.result' }),
  col.text('message', { title: 'batch.reason', width: 560 }),
]

/** Result for each meter. */
export function BatchResults({ results }: { results: readonly BatchResult[] }) {
  const { t } = useTranslation('meterForm')
  const outcomes: readonly Outcome[] = [
    { key: 'changed', label: t('batch.changed'), tone: 'success', shape: 'check' },
    { key: 'same', label: t('batch.same'), tone: 'neutral', shape: 'dash' },
    { key: 'refused', label: t('batch.refused'), tone: 'danger', shape: 'cross' },
  ]
  return (
    <div className={styles.results}>
      <BulkResult
        name={t('batch.result')}
        rows={results}
        rowKey={(row) => row.id}
        outcomes={outcomes}
        outcomeOf={outcomeOf}
        columns={columns}
      />
    </div>
  )
}
