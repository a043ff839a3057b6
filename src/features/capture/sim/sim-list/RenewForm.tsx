import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { simsApi, type SimRenewal, type SimRow } from '@/api/capture/sims'
import { FormShell } from '@/ui/form/FormShell'
import { simRenewalFields } from '@/rules/fields/sim'
import { randomId } from '@/lib/format'
import { formFields } from '@/ui/fields/formFields'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import { RenewPreview } from './RenewPreview'
import { RenewResults } from './RenewResults'
import type { RenewInput } from './simDialog'
import styles from './SimList.module.css'

interface Props {
  rows: readonly SimRow[]
  onClose: (saved: boolean) => void
}

const Field = formFields<RenewInput>(simRenewalFields)

/** Renews cards for a number of months at a cost, then shows the result for each card. */
export function RenewForm({ rows, onClose }: Props) {
  const { t } = useTranslation('sims')
  // The draft is tied to this opening, so that an abandoned renewal is not offered for other cards.
  const [opening] = useState(randomId)
  const [results, setResults] = useState<readonly SimRenewal[]>()
  const [showsResults, setShowsResults] = useState(false)
  if (showsResults && results)
    return (
      <PaneDialog width={820} title={t('renew.results')} onClose={() => onClose(true)}>
        <div className={styles.results}>
          <RenewResults results={results} />
        </div>
      </PaneDialog>
    )
  return (
    <FormShell<RenewInput>
      title={t('renew.title', { count: rows.length, n: rows.length })}
      draft={`sim:renew:${opening}`}
      initial={{ months: 12, cost: '' }}
      submit={async ({ months, cost }) => {
        const { results: renewals } = await simsApi.renew(rows, { months, cost: Number(cost) })
        setResults(renewals)
      }}
      onClose={(saved) => (saved ? setShowsResults(true) : onClose(false))}
      okText={t('renew.send', { count: rows.length, n: rows.length })}
      creating
    >
      <Field.Integer name="months" label={t('renew.months')} />
      <Field.Decimal name="cost" label={t('renew.cost')} />
      <RenewPreview rows={rows} />
    </FormShell>
  )
}
