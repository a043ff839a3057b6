import { useTranslation } from 'react-i18next'
import type { ReadAuditRow } from '@/api/business/readAudit'
import { Paper, PaperTable } from '@/page/print/Paper'
import { auditStates } from '@/rules/readings/readingAudit'
import { Quantity } from '@/ui/value/Quantity'
import { readAuditColumns } from './readAuditColumns'

interface Props {
  /** Readings to print: at least one. */
  rows: readonly ReadAuditRow[]
  month: string
  onPrinted: () => void
}

/** Name of the area of the readings; '' if they are in several areas. */
const areaOf = (rows: readonly ReadAuditRow[]): string => {
  const [name = '', ...otherNames] = new Set(rows.map(({ tg_name }) => tg_name))
  return otherNames.length === 0 ? name : ''
}

/** Audit of readings on paper: the number of readings in each state, then all readings with their decisions. */
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
