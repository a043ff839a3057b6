import { useTranslation } from 'react-i18next'
import type { SimRenewal } from '@/api/capture/sims'
import { CampaignResults, stateCell, type CampaignState } from '@/domain/campaign/CampaignResults'
import { columnsOf } from '@/domain/columns/columnsOf'

const stateOf = (row: SimRenewal) => row.result
const states: readonly CampaignState[] = [
  { key: 'renewed', label: ({ t }) => t('sims:renew.renewed'), tone: 'success', shape: 'check' },
  { key: 'refused', label: ({ t }) => t('sims:renew.refused'), tone: 'danger', shape: 'cross' },
]

const col = columnsOf<SimRenewal>()('sims')
const columns = [
  col.text('card_no', { title: 'card_no', width: 190 }),
  col.custom('result', { title: 'renew.result', width: 130, ...stateCell(states, stateOf) }),
  col.day('old_date', { title: 'renew.old', width: 120 }),
  col.day('expiry_date', { title: 'renew.new', width: 120 }),
  col.text('message', { title: 'reason', width: 220 }),
]

/** Result for each card. */
export function RenewResults({ results }: { results: readonly SimRenewal[] }) {
  const { t } = useTranslation('sims')
  return (
    <CampaignResults
      name={t('renew.results')}
      rows={results}
      rowKey={(row) => row.id}
      states={states}
      stateOf={stateOf}
      columns={columns}
    />
  )
}
