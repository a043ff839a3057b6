import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BatchResult } from '@/api/meterArchive'
import { BulkResult, type Outcome } from '@/ui/bulk/BulkResult'
import type { Column } from '@/ui/table/column'
import styles from './BatchModify.module.css'

const outcomeOf = (row: BatchResult) => row.result

/** What became of each meter. */
export function BatchResults({ results }: { results: readonly BatchResult[] }) {
  const { t } = useTranslation('meterForm')
  const columns = useMemo((): readonly Column<BatchResult>[] => {
    const column = (key: string, title: string, width: number, text: (row: BatchResult) => string) => ({
      key,
      title,
      width,
      render: text,
      text,
    })
    return [
      column('name', t('batch.meter'), 140, (row) => row.name),
      column('result', t('batch.result'), 120, (row) => t(`batch.${row.result}`)),
      column('message', t('batch.reason'), 560, (row) => row.message),
    ]
  }, [t])
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
