import { Button } from 'antd'
import { useAskAudit } from './useAskAudit'

interface Props {
  meter_id: string
  metercomid: string
  /** Day with the suspicious values, yyyy-MM-dd. */
  date: string
  /** Text of the button. */
  children: string
}

/** Button to request the audit of a meter's reading, for users who may save phase angles. */
export function AskAuditButton({ children, ...meter }: Props) {
  const audit = useAskAudit()
  if (!audit.canAsk) return null
  return (
    <>
      <Button size="small" type="text" onClick={() => audit.ask(meter)}>
        {children}
      </Button>
      {audit.dialog}
    </>
  )
}
