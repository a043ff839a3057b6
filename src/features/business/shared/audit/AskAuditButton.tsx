import { Button } from 'antd'
import { auditedMonth } from '@/domain/figures/auditedMonth'
import { useMenuPage } from '@/stores/menuPages'
import { useDialog } from '@/ui/dialog/useDialog'
import { lazyPart } from '@/ui/pane/lazyPart'

const AskAudit = lazyPart(() => import('./AskAudit').then((file) => file.AskAudit), ['audits'])

interface Props {
  meter_id: string
  metercomid: string
  /** Day with the suspicious values, yyyy-MM-dd. */
  date: string
  /** Text of the button. */
  children: string
}

/** Button to request the audit of a meter's reading, for users who may save phase angles. */
export function AskAuditButton({ meter_id, metercomid, date, children }: Props) {
  const canAsk = useMenuPage('phaseAngleAnalysis', 'add') !== undefined
  const askDialog = useDialog<string>()
  if (!canAsk) return null
  return (
    <>
      <Button size="small" type="text" onClick={() => askDialog.open(auditedMonth(date))}>
        {children}
      </Button>
      {askDialog.show((month) => (
        <AskAudit meter_id={meter_id} metercomid={metercomid} month={month} onClose={askDialog.close} />
      ))}
    </>
  )
}
