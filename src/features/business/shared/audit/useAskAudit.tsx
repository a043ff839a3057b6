import { auditedMonth } from '@/domain/figures/auditedMonth'
import { useMenuPage } from '@/stores/menuPages'
import { useDialog } from '@/ui/dialog/useDialog'
import { lazyPart } from '@/ui/pane/lazyPart'

const AskAudit = lazyPart(() => import('./AskAudit').then((file) => file.AskAudit), ['audits'])

interface AuditedMeter {
  meter_id: string
  metercomid: string
  /** Day with the suspicious values, yyyy-MM-dd. */
  date: string
}

/** Dialog to request the audit of a meter's reading, for users who may save phase angles. */
export function useAskAudit() {
  const canAsk = useMenuPage('phaseAngleAnalysis', 'add') !== undefined
  const dialog = useDialog<AuditedMeter>()
  return {
    canAsk,
    ask: dialog.open,
    dialog: dialog.show(({ date, ...meter }) => (
      <AskAudit {...meter} month={auditedMonth(date)} onClose={dialog.close} />
    )),
  }
}
