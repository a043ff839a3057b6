import { LockOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { readAuditApi, type ReadAuditQuery } from '@/api/business/readAudit'
import { formatShortTime } from '@/lib/time'
import { isNo, isYes } from '@/rules/codes/codes'
import { progressOf } from '@/rules/console/progress'
import type { Action } from '@/ui/actions/actions'
import { useActions } from '@/ui/actions/useActions'
import { useLoad } from '@/ui/data/queries'
import type { ContextChip } from '@/ui/list/appliedChips'

const stateKey = ['readAudit', 'state']
/** Key of what closing a month rests on: with the other answers of the page it is loaded again after a decision. */
export const closingKey = [...stateKey, 'closing']

/** Number of readings of a query that a rule marked and nobody has judged yet; undefined until all are compared. */
export function useOpenHits({ rule_hit, ...query }: ReadAuditQuery, isOpen: boolean): number | undefined {
  const hitsQuery = { ...query, rule_hit: 'unjudged' } as const
  const { data } = useLoad(
    [...stateKey, 'hits', hitsQuery],
    (signal) => readAuditApi.page({ ...hitsQuery, currentPage: 1, pageSize: 1 }, signal),
    { enabled: isOpen && rule_hit === undefined },
  )
  return data && !progressOf(data) ? data.total : undefined
}

/**
 * State of a month's audit in words, and the action that leads to closing the month. The month counts as open only if the
 * head-end says so, so that no reading is decided on while its state is unknown.
 */
export function useMonthClosing(
  month: string,
  onClosing: () => void,
): { open: boolean; chips: readonly ContextChip[]; closing: Action } {
  const { t, i18n } = useTranslation('audits')
  const act = useActions()
  const { data } = useLoad([...stateKey, month], (signal) => readAuditApi.state({ month }, signal))
  const describeState = (): Pick<ContextChip, 'label' | 'value'> | undefined => {
    if (!data) return undefined
    const time = formatShortTime(data.closed_time, i18n.language)
    if (isYes(data.closed))
      return { label: t('close.closed'), value: t('close.closedBy', { name: data.closed_by, time }) }
    // A state of a newer server is shown as its code.
    if (!isNo(data.closed)) return { label: month, value: data.closed }
    const { unverified: n } = data
    return n === null
      ? { label: month, value: t('close.preliminary') }
      : { label: t('close.preliminary'), value: t('close.notVerified', { n }) }
  }
  const shownState = describeState()
  return {
    open: isNo(data?.closed),
    chips: shownState ? [{ key: 'state', ...shownState }] : [],
    // Only a user with rights for the entire utility may close a month.
    closing: act.run('close', t('close.open'), LockOutlined, onClosing, {
      can: 'close',
      folded: true,
      hidden: !isNo(data?.closed) || !isYes(data?.whole),
    }),
  }
}
