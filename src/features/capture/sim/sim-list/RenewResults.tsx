import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SimRenewal } from '@/api/capture/sims'
import { formatDate } from '@/lib/time'
import { BulkResult, type Outcome } from '@/ui/bulk/BulkResult'
import type { Column } from '@/ui/table/column'

const outcomeOf = (row: SimRenewal) => row.result

/** Result for each card. */
export function RenewResults({ results }: { results: readonly SimRenewal[] }) {
  const { t, i18n } = useTranslation('sims')
  const { language } = i18n
  const outcomes = useMemo(
    (): readonly Outcome[] => [
      { key: 'renewed', label: t('renew.renewed'), tone: 'success', shape: 'check' },
      { key: 'refused', label: t('renew.refused'), tone: 'danger', shape: 'cross' },
    ],
    [t],
  )
  const columns = useMemo((): readonly Column<SimRenewal>[] => {
    const plain = (key: keyof SimRenewal, title: string, width: number): Column<SimRenewal> => ({
      key,
      title,
      width,
      render: (row) => row[key],
      text: (row) => row[key],
    })
    const day = (key: 'old_date' | 'expiry_date', title: string): Column<SimRenewal> => ({
      ...plain(key, title, 120),
      render: (row) => formatDate(row[key], language),
    })
    const word = ({ result }: SimRenewal) => outcomes.find(({ key }) => key === result)?.label ?? result
    return [
      plain('card_no', t('card_no'), 190),
      { ...plain('result', t('renew.result'), 110), render: word, text: word },
      day('old_date', t('renew.old')),
      day('expiry_date', t('renew.new')),
      plain('message', t('reason'), 220),
    ]
  }, [outcomes, t, language])
  return (
    <BulkResult
      name={t('renew.results')}
      rows={results}
      rowKey={(row) => row.id}
      outcomes={outcomes}
      outcomeOf={outcomeOf}
      columns={columns}
    />
  )
}
