import { StatusOf } from '@/domain/words/StatusOf'
import { useWords } from '@/domain/words/words'
import { taskStatus } from '@/rules/codes/statuses'
import { Status } from '@/ui/value/Status'
import { hasFailed } from './taskState'

interface Props {
  row: { task_status: string; failure_count: number | null }
}

/** Status of an execution; one that has ended with failures is not as good as its word says. */
export function RunStatus({ row }: Props) {
  const { word } = useWords()
  const { task_status: status } = row
  if (!hasFailed(row) || (status !== 'finished' && status !== 'collected'))
    return <StatusOf codes={taskStatus} code={status} />
  return <Status tone="warning" shape="triangle" word={word(taskStatus, status)} />
}
