import { useTranslation } from 'react-i18next'
import type { SimRow } from '@/api/sims'
import { renewal, renewedUntil, simMay } from '@/rules/simRules'
import { formatNumber } from '@/lib/number'
import { formatDate, utilityToday } from '@/lib/time'
import { useFormValue } from '@/ui/form/formFields'
import type { RenewInput } from './simDialog'
import styles from './SimList.module.css'

/** Cards that are shown; the rest is counted. */
const most = 6

/** What the order will do: the old and the new end of each card, and the cost of all. */
export function RenewPreview({ rows }: { rows: readonly SimRow[] }) {
  const { t, i18n } = useTranslation('sims')
  const months = useFormValue<RenewInput, 'months'>('months') ?? 0
  const cost = Number(useFormValue<RenewInput, 'cost'>('cost') ?? 0)
  const right = Number.isInteger(months) && months >= renewal.months.min && months <= renewal.months.max
  const language = i18n.language
  const taken = rows.filter((row) => simMay('renew', row.status, row.device_id !== ''))
  const rest = rows.length - most
  const after = (row: SimRow): string => {
    if (!taken.includes(row)) return t('renew.cancelled')
    return right ? formatDate(renewedUntil(row.expiry_date, months, utilityToday()), language) : '…'
  }
  return (
    <>
      <table className={styles.preview} aria-label={t('renew.preview')}>
        <thead>
          <tr>
            <th scope="col">{t('card_no')}</th>
            <th scope="col">{t('renew.old')}</th>
            <th scope="col">{t('renew.new')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((row) => (
            <tr key={row.id}>
              <th scope="row" className={styles.mono}>
                {row.card_no}
              </th>
              <td>{formatDate(row.expiry_date, language)}</td>
              <td>{after(row)}</td>
            </tr>
          ))}
          {rest > 0 && (
            <tr>
              <td colSpan={3}>{t('renew.more', { count: rest, n: rest })}</td>
            </tr>
          )}
        </tbody>
      </table>
      <p className={styles.total}>
        {t('renew.total', {
          count: taken.length,
          n: taken.length,
          sum: formatNumber(taken.length * (Number.isFinite(cost) ? cost : 0), 2, language),
        })}
      </p>
    </>
  )
}
