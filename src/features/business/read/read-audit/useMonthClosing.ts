import { LockOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { readAuditApi } from '@/api/business/readAudit'
import { formatDateTime } from '@/lib/time'
import { isNo, isYes } from '@/rules/codes/codes'
import type { Action } from '@/ui/actions/actions'
import { useActions } from '@/ui/actions/useActions'
import { queryClient, useLoad } from '@/ui/data/queries'
import type { ContextChip } from '@/ui/list/appliedChips'

const stateKey = ['readAudit', 'state']

/** Whatever is decided about a reading changes how far its month is. */
export const auditStateChanged = (): void => void queryClient.invalidateQueries({ queryKey: stateKey })

/**
 * How far the audit of a month is, in words, and the action that asks whether it shall be closed. It is open only where the head-end
 * says so: nothing is decided in a month of which nobody knows.
 */
export function useMonthClosing(
  month: string,
  ask: (month: string) => void,
): { open: boolean; chips: readonly ContextChip[]; closing: Action } {
  const { t, i18n } = useTranslation('audits')
  const act = useActions()
  const { data } = useLoad([...stateKey, month], (signal) => readAuditApi.state({ month }, signal))
  const inWords = (): string => {
    if (!data) return ''
    if (isYes(data.closed))
      return t('close.closed', {
        name: data.closed_by,
        time: formatDateTime(data.closed_time, i18n.language),
      })
    // What a newer server says stays as it is.
    if (!isNo(data.closed)) return data.closed
    const { unverified: n, total } = data
    return n === null || total === null ? t('close.open') : t('close.preliminary', { n, total })
  }
  const value = inWords()
  return {
    open: isNo(data?.closed),
    chips: value === '' ? [] : [{ key: 'state', label: month, value }],
    // Whoever sees a part of the utility closes no month of all of it.
    closing: act.run('close', t('close.do'), LockOutlined, () => ask(month), {
      can: 'close',
      hidden: !isNo(data?.closed) || !isYes(data?.whole),
    }),
  }
}
