import type { LossMarkCause } from '../../src/rules/losses/lossMarks'
import type { Entity } from './table'

/** Whose loss it is: of a transformer area or of a line. */
export type MarkedKind = 'tg' | 'line'

/** What a person said about the loss of an object in a period. */
export interface LossMark extends Entity {
  kind: MarkedKind
  object_id: string
  /** 'yyyy-MM-dd' or 'yyyy-MM' */
  period: string
  loss_mark: LossMarkCause
  mark_note: string
}
