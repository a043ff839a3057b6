import { LockOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { readAuditApi } from '@/api/business/readAudit'
import { formatShortTime } from '@/lib/time'
import { isNo, isYes } from '@/rules/codes/codes'
import type { Action } from '@/ui/actions/actions'
import { useActions } from '@/ui/actions/useActions'
import { queryClient, useLoad } from '@/ui/data/queries'
import type { ContextChip } from '@/ui/list/appliedChips'

const stateKey = ['readAudit', 'state']

/** Loads the month's state again after a decision about a reading. */
export const auditStateChanged = (): void => void queryClient.invalidateQueries({ queryKey: stateKey })

/**
 * State of a month's audit in words, and the action that closes the month. The month counts as open only if the
 * head-end says so, so that no reading is decided on while its state is unknown.
 */
export function useMonthClosing(
  month: string,
  onAsk: (month: string) => void,
): { open: boolean; chips: readonly ContextChip[]; closing: Action } {
  const { t, i18n } = useTranslation('audits')
  const act = useActions()
  const { data } = useLoad([...stateKey, month], (signal) => readAuditApi.state({ month }, signal))
  const describeState = (): string => {
    if (!data) return ''
    if (isYes(data.closed))
      return t('close.closed', {
        name: data.closed_by,
        time: formatShortTime(data.closed_time, i18n.language),
      })
    // A state of a newer server is shown as its code.
    if (!isNo(data.closed)) return data.closed
    const { unverified: n, total } = data
    return n === null || total === null ? t('close.open') : t('close.preliminary', { n, total })
  }
  const value = describeState()
  return {
    open: isNo(data?.closed),
    chips: value === '' ? [] : [{ key: 'state', label: month, value }],
    // Only a user with rights for the entire utility may close a month.
    closing: act.run('close', t('close.do'), LockOutlined, () => onAsk(month), {
      can: 'close',
      danger: true,
      folded: true,
      hidden: !isNo(data?.closed) || !isYes(data?.whole),
    }),
  }
}
