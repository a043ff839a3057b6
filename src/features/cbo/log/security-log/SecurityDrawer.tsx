import { useTranslation } from 'react-i18next'
import type { SecurityLogRow } from '@/api/cbo/logs'
import { deviceOf } from '@/lib/device'
import { timeText } from '@/domain/columns/timeText'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import { CodeStatus } from '@/ui/value/CodeStatus'
import { FactGrid, type FactRow } from '../../shared/logs/FactGrid'
import { resultLooks } from '@/rules/codes/resultLooks'

/** Details of one security event. */
export function SecurityDrawer({ row, onClose }: { row: SecurityLogRow; onClose: () => void }) {
  const { t, i18n } = useTranslation('logs')
  // Unknown codes are shown as they are.
  const word = (group: string, code: string) =>
    code && (t as (key: string, values: object) => string)(`${group}.${code}`, { defaultValue: code })
  const event = word('safetyEvent', row.event)
  const result = resultLooks[row.result] && word('safetyResult', row.result)
  const facts: readonly FactRow[] = [
    [t('time'), timeText(row.event_time, row.repeated, i18n.language)],
    [t('result'), <CodeStatus key="result" code={row.result} word={result} look={resultLooks[row.result]} />],
    [t('user'), row.user_name],
    [t('account'), row.username],
    [t('ip'), row.ip],
    [t('safety.location'), word('location', row.location)],
    [t('safety.device'), deviceOf(row.agent)],
    [t('safety.by'), row.by_user],
    [t('safety.detail'), row.detail, 'wide'],
    [t('agent'), row.agent, 'wide'],
  ]
  return (
    <PaneDrawer title={event} onClose={onClose}>
      <FactGrid facts={facts} />
    </PaneDrawer>
  )
}
