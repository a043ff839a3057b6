import { useTranslation } from 'react-i18next'
import type { BatchResult } from '@/api/capture/meterArchive'
import { columnsOf } from '@/domain/columns/columnsOf'
import { CampaignResults, stateCell, type CampaignState } from '@/domain/campaign/CampaignResults'
import styles from './BatchModify.module.css'

const stateOf = (row: BatchResult) => row.result
const states: readonly CampaignState[] = [
  { key: 'changed', label: ({ t }) => t('meterForm:batch.changed'), tone: 'success', shape: 'check' },
  { key: 'same', label: ({ t }) => t('meterForm:batch.same'), tone: 'neutral', shape: 'dash' },
  { key: 'refused', label: ({ t }) => t('meterForm:batch.refused'), tone: 'danger', shape: 'cross' },
]

const col = columnsOf<BatchResult>()('meterForm')
const columns = [
  col.text('name', { title: 'batch.meter', width: 140 }),
  col.custom('result', { title: 'batch.result', width: 140, ...stateCell(states, stateOf) }),
  col.text('message', { title: 'batch.reason', width: 560 }),
]

/** Result for each meter. */
export function BatchResults({ results }: { results: readonly BatchResult[] }) {
  const { t } = useTranslation('meterForm')
  return (
    <div className={styles.results}>
      <CampaignResults
        name={t('batch.result')}
        rows={results}
        rowKey={(row) => row.id}
        states={states}
        stateOf={stateOf}
        columns={columns}
      />
    </div>
  )
}
