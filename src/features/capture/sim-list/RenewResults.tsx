import { useTranslation } from 'react-i18next'
import type { SimRenewal } from '@/api/sims'
import { formatDate } from '@/lib/time'
import { BulkResult, type Outcome } from '@/ui/bulk/BulkResult'

/** What became of each card. */
export function RenewResults({ results }: { results: readonly SimRenewal[] }) {
  const { t, i18n } = useTranslation('sims')
  const day = (date: string) => formatDate(date, i18n.language)
  const outcomes: Outcome[] = [
    { key: 'renewed', label: t('renew.renewed'), tone: 'success', shape: 'check' },
    { key: 'refused', label: t('renew.refused'), tone: 'danger', shape: 'cross' },
  ]
  const word = ({ result }: SimRenewal) => outcomes.find(({ key }) => key === result)?.label ?? result
  return (
    <BulkResult<SimRenewal>
      name={t('renew.results')}
      rows={results}
      rowKey={(row) => row.id}
      outcomes={outcomes}
      outcomeOf={(row) => row.result}
      columns={[
        {
          key: 'card_no',
          title: t('card_no'),
          width: 190,
          render: (row) => row.card_no,
          text: (row) => row.card_no,
        },
        { key: 'result', title: t('renew.result'), width: 110, render: word, text: word },
        {
          key: 'old_date',
          title: t('renew.old'),
          width: 120,
          render: (row) => day(row.old_date),
          text: (row) => row.old_date,
        },
        {
          key: 'expiry_date',
          title: t('renew.new'),
          width: 120,
          render: (row) => day(row.expiry_date),
          text: (row) => row.expiry_date,
        },
        {
          key: 'message',
          title: t('reason'),
          width: 220,
          render: (row) => row.message,
          text: (row) => row.message,
        },
      ]}
    />
  )
}
