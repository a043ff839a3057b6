import { useTranslation } from 'react-i18next'
import type { BatchResult } from '@/api/meterArchive'
import { BulkResult } from '@/ui/bulk/BulkResult'
import styles from './BatchModify.module.css'

/** What became of each meter. */
export function BatchResults({ results }: { results: readonly BatchResult[] }) {
  const { t } = useTranslation('meterForm')
  const word = (result: BatchResult['result']) => t(`batch.${result}`)
  return (
    <div className={styles.results}>
      <BulkResult<BatchResult>
        name={t('batch.result')}
        rows={results}
        rowKey={(row) => row.id}
        outcomes={[
          { key: 'changed', label: word('changed'), tone: 'success', shape: 'check' },
          { key: 'same', label: word('same'), tone: 'neutral', shape: 'dash' },
          { key: 'refused', label: word('refused'), tone: 'danger', shape: 'cross' },
        ]}
        outcomeOf={(row) => row.result}
        columns={[
          {
            key: 'name',
            title: t('batch.meter'),
            width: 140,
            render: (row) => row.name,
            text: (row) => row.name,
          },
          {
            key: 'result',
            title: t('batch.result'),
            width: 120,
            render: (row) => word(row.result),
            text: (row) => word(row.result),
          },
          {
            key: 'message',
            title: t('batch.reason'),
            width: 560,
            render: (row) => row.message,
            text: (row) => row.message,
          },
        ]}
      />
    </div>
  )
}
