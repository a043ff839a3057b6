interface State {
  task_status: string
  failure_count: number | null
}

/** Progress of an execution for `CampaignShare`. */
export const runShare = (row: {
  progress: number | null
  success_count: number | null
  failure_count: number | null
}) => ({ percent: row.progress, succeeded: row.success_count, failed: row.failure_count })

/** True while readings are running or about to start. */
export const underWay = ({ task_status: status }: Pick<State, 'task_status'>): boolean =>
  status === 'sent' || status === 'ongoing'

/** True when failed readings can be read again. */
export const hasFailed = ({ failure_count: count }: Pick<State, 'failure_count'>): boolean =>
  count !== null && count > 0
