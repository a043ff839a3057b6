interface State {
  task_status: string
  failure_count: number | null
}

/** Something is being read, or about to be. */
export const underWay = ({ task_status: status }: Pick<State, 'task_status'>): boolean =>
  status === 'sent' || status === 'ongoing'

/** There is something to read again. */
export const hasFailed = ({ failure_count: count }: Pick<State, 'failure_count'>): boolean =>
  count !== null && count > 0
