import { LockOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { readAuditApi } from '@/api/readAudit'
import { formatDateTime } from '@/lib/time'
import type { Action } from '@/ui/actions/actions'
import { useActions } from '@/ui/actions/useActions'
import { useLoad } from '@/ui/data/queries'
import { useAsk } from '@/ui/feedback/useAsk'
import type { ContextChip } from '@/ui/list/appliedChips'

/** Whether a month is closed, in words, and the order that closes it after a question. */
export function useMonthClosing(
  month: string,
  settle: () => void,
): { closed: boolean; chips: readonly ContextChip[]; closing: Action } {
  const { t, i18n } = useTranslation('audits')
  const act = useActions()
  const { ask } = useAsk()
  const state = useLoad(['readAudit', 'state', month], (signal) => readAuditApi.state({ month }, signal))
  const { data } = state
  const closed = data?.closed === '1'
  const open = { n: data?.unverified ?? 0, total: data?.total ?? 0 }
  const said =
    data &&
    (closed
      ? t('close.closed', { name: data.closed_by, time: formatDateTime(data.closed_time, i18n.language) })
      : t('close.preliminary', open))
  const close = () =>
    ask({
      question: {
        title: t('close.title', { month }),
        content: t('close.text', open),
        ok: t('close.do'),
        danger: true,
      },
      send: () => readAuditApi.close({ month }),
      done: t('close.done', { month }),
      after: () => {
        state.reload()
        settle()
      },
    })
  return {
    closed,
    chips: said ? [{ key: 'state', label: month, value: said }] : [],
    closing: act.run('close', t('close.do'), LockOutlined, close, {
      can: 'audit',
      hidden: data?.closed !== '0',
    }),
  }
}
