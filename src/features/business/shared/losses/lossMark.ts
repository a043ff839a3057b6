import type { AreaLossRow } from '@/api/business/losses'

/** Mark of a row of losses: the cause as a user gave it. */
export type MarkedRow = Pick<AreaLossRow, 'id' | 'period' | 'loss_mark' | 'mark_note' | 'mark_version'>

export const isMarked = ({ loss_mark }: Pick<MarkedRow, 'loss_mark'>): boolean => loss_mark !== ''
