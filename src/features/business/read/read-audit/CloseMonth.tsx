import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  readAuditApi,
  type ClosingState,
  type ReadAuditQuery,
  type ReadAuditRow,
} from '@/api/business/readAudit'
import { PasswordConfirm } from '@/domain/pickers/PasswordConfirm'
import { randomId } from '@/lib/format'
import type { Records } from '@/page/list/useRecords'
import { tooManyUnjudged } from '@/rules/readings/readingAudit'
import { useLoad } from '@/ui/data/queries'
import { confirmationWidth } from '@/ui/dialog/dialogFrame'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import { feedback } from '@/ui/feedback/feedback'
import { Answer } from '@/ui/states/Answer'

interface Props {
  /** yyyy-MM */
  month: string
  /** List that is narrowed to the obstacles, and loaded again when the month is closed. */
  list: Pick<Records<ReadAuditRow, ReadAuditQuery>, 'settle' | 'list'>
  onClosed: () => void
  onClose: () => void
}

const isCounting = ({ marked, compared, meters }: ClosingState): boolean =>
  marked === null && compared !== null && meters !== null && compared < meters

/**
 * Dialog to close a month, with the counts on which the decision rests; where an obstacle forbids closing, it names
 * the obstacle and links to it instead.
 */
export function CloseMonth({ month, list, onClosed, onClose }: Props) {
  const { t } = useTranslation('audits')
  // Each opening has its own cache key, so that old counts are never shown.
  const [questionId] = useState(randomId)
  const state = useLoad(['readAudit', 'closing', month, questionId], (signal) =>
    readAuditApi.closing({ month }, signal),
  )
  const { data } = state
  const title = t('close.title', { month })
  if (!data || data.earlier !== '' || isCounting(data) || tooManyUnjudged(data))
    return (
      <PaneDialog width={confirmationWidth} title={title} onClose={onClose}>
        <Answer loaded={state} height={60}>
          {(closing) => (
            <Obstacle
              state={closing}
              month={month}
              onLook={(query) => {
                list.list.narrow(query)
                onClose()
              }}
            />
          )}
        </Answer>
      </PaneDialog>
    )
  return (
    <PasswordConfirm
      title={title}
      okText={t('close.do')}
      reason
      onConfirm={async (reason) => {
        await readAuditApi.close({ month, reason })
        feedback.success(t('close.done', { month }))
        list.settle()
        onClosed()
      }}
      onClose={onClose}
    >
      <Counts state={data} />
      <p>{t('close.final', { month })}</p>
    </PasswordConfirm>
  )
}

/** Counts of the month, as far as they are known. */
function Counts({ state: { unverified, total, marked, unjudged, limit } }: { state: ClosingState }) {
  const { t } = useTranslation('audits')
  return (
    <>
      {unverified !== null && total !== null && <p>{t('close.counts', { n: unverified, total })}</p>}
      {unjudged !== null && marked !== null && limit !== null && (
        <p>{t('close.marked', { n: unjudged, total: marked, limit })}</p>
      )}
    </>
  )
}

/** Reason why the month cannot be closed now, with a button that leads to it. */
function Obstacle({
  state,
  month,
  onLook: onShow,
}: {
  state: ClosingState
  month: string
  onLook: (query: Partial<ReadAuditQuery>) => void
}) {
  const { t } = useTranslation('audits')
  const { earlier, unjudged, marked, limit, compared, meters } = state
  if (earlier !== '')
    return (
      <>
        <p>{t('close.earlier', { month, earlier })}</p>
        <Button onClick={() => onShow({ month: earlier })}>{t('close.goTo', { month: earlier })}</Button>
      </>
    )
  if (isCounting(state)) return <output>{t('close.counting', { n: compared, total: meters })}</output>
  return (
    <>
      <p>{t('close.tooMany', { month, n: unjudged, total: marked, limit })}</p>
      <Button onClick={() => onShow({ month, rule_hit: 'unjudged' })}>{t('close.show')}</Button>
    </>
  )
}
