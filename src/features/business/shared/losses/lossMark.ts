import type { AreaLossRow } from '@/api/business/losses'

/** What a row of losses says of its cause. */
export type MarkedRow = Pick<AreaLossRow, 'id' | 'period' | 'loss_mark' | 'mark_note' | 'mark_version'>

export const isMarked = ({ loss_mark }: Pick<MarkedRow, 'loss_mark'>): boolean => loss_mark !== ''
