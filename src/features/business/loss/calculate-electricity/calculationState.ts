import type { CalculationRow } from '@/api/business/calculations'

type State = Pick<CalculationRow, 'task_status' | 'failed_count'>

export const isOngoing = ({ task_status }: Pick<State, 'task_status'>): boolean => task_status === 'ongoing'

/** True if the run has ended with failed figures, which can be calculated again. */
export const canRerun = (row: State): boolean => !isOngoing(row) && (row.failed_count ?? 0) > 0

/** Interval of loading while figures are calculated, ms. */
export const pollIntervalMs = 3_000
