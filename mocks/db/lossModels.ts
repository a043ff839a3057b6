import { defineWatched } from './watched'
import type { Entity } from './table'

/** What a balance is drawn up for. */
export type LossModelKind = 'area' | 'line' | 'transformer' | 'organization'

/** Within the time of its model: the first day on which it takes part, and the first on which it does no more. */
interface Within {
  from?: string
  to?: string
}

/**
 * A meter's part in a model. Role and direction decide: +A of an input is supply, its −A lowers it; +A of an output is sale, its −A
 * (what roofs feed in, what an area gives back to its line) joins the supply.
 */
export interface ModelElement extends Within {
  meter_id: string
  role: 'input' | 'output'
  direction: '+A' | '-A'
  /** Of tie lines alone: −1 turns the direction round. */
  sign?: 1 | -1
  /** 0 leaves the meter out, and names it. */
  loss_flag: 0 | 1
}
/** An area without a check meter: Σ of its consumers × (1 + technical), marked derived. */
export interface DerivedElement extends Within {
  area_id: string
  role: 'output'
  /** Losses of its cables and transformer, as a share of what its consumers take. */
  technical: number
  /** 0 leaves the area out. */
  loss_flag?: 0 | 1
}

/** What lets energy in and what takes it, for a time. */
export interface LossModel {
  kind: LossModelKind
  object_id: string
  inputs: readonly ModelElement[]
  outputs: readonly (ModelElement | DerivedElement)[]
  /** yyyy-MM-dd: the first day on which it holds, and the first on which it does no more; '' = no such day. */
  from: string
  to: string
}

export interface LossModelRecord extends Entity, LossModel {}

const kinds = { area: 'tg', line: 'line', transformer: 'tg', organization: 'org' } as const

/** What people made of models; wherever none holds, the model follows from the network. */
export const lossModels = defineWatched({
  name: 'lossModel',
  word: { en: 'Loss model', zh: '线损模型', es: 'Modelo de pérdidas', ja: '損失モデル' },
  title: (row: LossModelRecord) => `${row.kind} ${row.from}`.trim(),
  scope: ({ kind, object_id }, { sees }) => sees(kinds[kind], object_id),
  seeds: (): readonly LossModelRecord[] => [],
})
