import { useTranslation } from 'react-i18next'
import type { ReadAuditRow } from '@/api/business/readAudit'
import { Paper, PaperTable } from '@/page/print/Paper'
import { auditStates } from '@/rules/readings/readingAudit'
import { Quantity } from '@/ui/value/Quantity'
import { readAuditColumns } from './readAuditColumns'

interface Props {
  /** The readings that are printed: at least one. */
  rows: readonly ReadAuditRow[]
  month: string
  onPrinted: () => void
}

/** The area of the readings; '' where they are of several. */
const areaOf = (rows: readonly ReadAuditRow[]): string => {
  const [name = '', ...others] = new Set(rows.map(({ tg_name }) => tg_name))
  return others.length === 0 ? name : ''
}

/** The audit of readings on paper: how many are judged, then every one of them with all that was decided about it. */
export function AuditPaper({ rows, month, onPrinted }: Props) {
  const { t } = useTranslation('audits')
  const [first] = rows
  return (
    <Paper
      title={t('title')}
      object={[rows.length === 1 && first?.metercomid, areaOf(rows)].filter(Boolean).join(' · ')}
      period={month}
      facts={auditStates.map((state) => ({
        name: t(`status.${state}`),
        value: (
          <Quantity value={rows.filter(({ audit_status }) => audit_status === state).length} decimals={0} />
        ),
      }))}
      onPrinted={onPrinted}
    >
      <PaperTable
        name={t('title')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={readAuditColumns.filter(({ hidden }) => !hidden)}
      />
    </Paper>
  )
}
