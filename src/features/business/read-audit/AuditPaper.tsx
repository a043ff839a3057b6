import { useTranslation } from 'react-i18next'
import type { ReadAuditRow } from '@/api/readAudit'
import { Paper, PaperTable } from '@/page/print/Paper'
import { auditStates } from '@/rules/readingAudit'
import { Quantity } from '@/ui/value/Quantity'
import { readAuditColumns } from './readAuditColumns'

interface Props {
  /** The readings that are printed: at least one. */
  rows: readonly ReadAuditRow[]
  month: string
  onPrinted: () => void
}

/** The audit of readings on paper: how many are judged, then every one of them with all that was decided about it. */
export function AuditPaper({ rows, month, onPrinted }: Props) {
  const { t } = useTranslation('audits')
  const [first] = rows
  return (
    <Paper
      title={t('title')}
      object={rows.length === 1 && first ? [first.metercomid, first.tg_name].filter(Boolean).join(' · ') : ''}
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
