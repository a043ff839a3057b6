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

/** Cards that are shown; the rest is counted. */
const most = 6

type Shown = Pick<SimRow, 'id' | 'card_no' | 'expiry_date'> & { until: string }
const col = columnsOf<Shown>()('sims')
const columns = [
  col.text('card_no', { title: 'card_no', width: 190, mono: true, identity: true }),
  col.day('expiry_date', { title: 'renew.old' }),
  col.text('until', { title: 'renew.new', width: 220 }),
]

/** What the order will do: the old and the new end of each card, and the cost of all. */
export function RenewPreview({ rows }: { rows: readonly SimRow[] }) {
  const { t, i18n } = useTranslation('sims')
  const { language } = i18n
  const months = useFormValue<RenewInput, 'months'>('months') ?? 0
  const cost = Number(useFormValue<RenewInput, 'cost'>('cost') ?? 0)
  const right = Number.isInteger(months) && months >= renewal.months.min && months <= renewal.months.max
  const shown = useMemo(
    () =>
      rows.slice(0, most).map((row): Shown => {
        const end = right ? formatDate(renewedUntil(row.expiry_date, months, utilityToday()), language) : '…'
        return { ...row, until: renewable(row) ? end : t('renew.cancelled') }
      }),
    [rows, right, months, language, t],
  )
  const taken = rows.filter(renewable).length
  const rest = rows.length - shown.length
  return (
    <div className={styles.preview}>
      <PlainTable name={t('renew.preview')} rows={shown} rowKey={(row) => row.id} columns={columns} />
      {rest > 0 && <p>{t('renew.more', { count: rest, n: rest })}</p>}
      <p className={styles.total}>
        {t('renew.total', {
          count: taken,
          n: taken,
          sum: formatNumber(taken * (Number.isFinite(cost) ? cost : 0), 2, language),
        })}
      </p>
    </div>
  )
}

const renewable = (row: SimRow): boolean => simMay('renew', row.status, row.device_id !== '')
