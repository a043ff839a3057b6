import type { CalculationRow } from '@/api/business/calculations'

type State = Pick<CalculationRow, 'task_status' | 'failed_count'>

export const goesOn = ({ task_status }: Pick<State, 'task_status'>): boolean => task_status === 'ongoing'

/** There is something to work out again. */
export const hasFailed = (row: State): boolean => !goesOn(row) && (row.failed_count ?? 0) > 0

/** How often is looked while figures are worked out, ms. */
export const often = 3_000
