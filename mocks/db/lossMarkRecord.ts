import type { Entity } from './table'

/** Object of the loss: a transformer area or a line. */
export type MarkedKind = 'tg' | 'line'

/** A person's statement about the loss of an object in a period. */
export interface LossMark extends Entity {
  kind: MarkedKind
  object_id: string
  /** 'yyyy-MM-dd' or 'yyyy-MM' */
  period: string
  /** A code of the dictionary lossMark. */
  loss_mark: string
  mark_note: string
}
