import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SimRow } from '@/api/capture/sims'
import { columnsOf } from '@/domain/columns/columnsOf'
import { formatNumber } from '@/lib/number'
import { formatDate, utilityToday } from '@/lib/time'
import { renewal, renewedUntil, simMay } from '@/rules/archive/simRules'
import { useFormValue } from '@/ui/fields/formFields'
import { PlainTable } from '@/ui/table/PlainTable'
import type { RenewInput } from './simDialog'
import styles from './SimList.module.css'

/** Maximum number of listed cards; further ones are counted. */
const maxCards = 6

type PreviewRow = Pick<SimRow, 'id' | 'card_no' | 'expiry_date'> & { until: string }
const col = columnsOf<PreviewRow>()('sims')
const columns = [
  col.text('card_no', { title: 'card_no', width: 190, mono: true, identity: true }),
  col.day('expiry_date', { title: 'renew.old' }),
  col.text('until', { title: 'renew.new', width: 220 }),
]

/** Preview of the renewal: old and new expiry of each card, and the total cost. */
export function RenewPreview({ rows }: { rows: readonly SimRow[] }) {
  const { t, i18n } = useTranslation('sims')
  const { language } = i18n
  const months = useFormValue<RenewInput, 'months'>('months') ?? 0
  const cost = Number(useFormValue<RenewInput, 'cost'>('cost') ?? 0)
  const isValid = Number.isInteger(months) && months >= renewal.months.min && months <= renewal.months.max
  const previewRows = useMemo(
    () =>
      rows.slice(0, maxCards).map((row): PreviewRow => {
        const end = isValid
          ? formatDate(renewedUntil(row.expiry_date, months, utilityToday()), language)
          : '…'
        return { ...row, until: isRenewable(row) ? end : t('renew.cancelled') }
      }),
    [rows, isValid, months, language, t],
  )
  const renewableCount = rows.filter(isRenewable).length
  const remainingCount = rows.length - previewRows.length
  return (
    <div className={styles.preview}>
      <PlainTable name={t('renew.preview')} rows={previewRows} rowKey={(row) => row.id} columns={columns} />
      {remainingCount > 0 && <p>{t('renew.more', { count: remainingCount, n: remainingCount })}</p>}
      <p className={styles.total}>
        {t('renew.total', {
          count: renewableCount,
          n: renewableCount,
          sum: formatNumber(renewableCount * (Number.isFinite(cost) ? cost : 0), 2, language),
        })}
      </p>
    </div>
  )
}

const isRenewable = (row: SimRow): boolean => simMay('renew', row.status, row.device_id !== '')
