import { useTranslation } from 'react-i18next'
import { StatusOf } from '@/domain/words/StatusOf'
import { useWords } from '@/domain/words/words'
import { formatNumber } from '@/lib/number'
import { taskStatus } from '@/rules/codes/statuses'
import { Status } from '@/ui/value/Status'
import { hasFailed } from './taskState'

interface Props {
  row: { task_status: string; failure_count: number | null }
}

/** Status of an execution; one that has ended with failures says how many, and is the row's one mark of them. */
export function RunStatus({ row }: Props) {
  const { t, i18n } = useTranslation('tasks')
  const { word } = useWords()
  const { task_status: status, failure_count: failed } = row
  if (!hasFailed(row) || (status !== 'finished' && status !== 'collected'))
    return <StatusOf codes={taskStatus} code={status} />
  const count = failed ?? 0
  const text = t('monitor.withFailures', {
    count,
    n: formatNumber(count, 0, i18n.language),
    state: word(taskStatus, status),
  })
  return <Status tone="warning" shape="triangle" word={text} />
}
