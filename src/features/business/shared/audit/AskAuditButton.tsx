import { Button } from 'antd'
import { auditedMonth } from '@/domain/figures/auditedMonth'
import { useMenuPage } from '@/stores/menuPages'
import { useDialog } from '@/ui/dialog/useDialog'
import { lazyPart } from '@/ui/pane/lazyPart'

const AskAudit = lazyPart(() => import('./AskAudit').then((file) => file.AskAudit), ['audits'])

interface Props {
  meter_id: string
  metercomid: string
  /** The day because of which its reading is looked at, yyyy-MM-dd. */
  date: string
  /** What the button says. */
  children: string
}

/** For who may keep what was seen of a meter: asks for the audit of its reading. */
export function AskAuditButton({ meter_id, metercomid, date, children }: Props) {
  const may = useMenuPage('phaseAngleAnalysis', 'add') !== undefined
  const asking = useDialog<string>()
  if (!may) return null
  return (
    <>
      <Button size="small" type="text" onClick={() => asking.open(auditedMonth(date))}>
        {children}
      </Button>
      {asking.show((month) => (
        <AskAudit meter_id={meter_id} metercomid={metercomid} month={month} onClose={asking.close} />
      ))}
    </>
  )
}
