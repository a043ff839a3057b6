import { lossModelFields } from '../../src/rules/fields/lossModel'
import { defineWatched } from './watched'
import type { Entity } from './table'

/** Object of a balance. */
export type LossModelKind = 'area' | 'line' | 'transformer' | 'organization'

/**
 * Period within the model's own: the first day on which the element takes part, and the first day on which it no
 * longer does.
 */
interface Within {
  from?: string
  to?: string
}

/**
 * A meter's part in a model. Role and direction decide: +A of an input is supply, its −A reduces the supply; +A of an
 * output is sale, its −A (photovoltaic feed-in, or an area's export to its line) is added to the supply.
 */
export interface ModelElement extends Within {
  meter_id: string
  role: 'input' | 'output'
  direction: '+A' | '-A'
  /** Only for tie lines: −1 reverses the direction. */
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

/** Inputs and outputs of a balance for a period. */
export interface LossModel {
  kind: LossModelKind
  object_id: string
  inputs: readonly ModelElement[]
  outputs: readonly (ModelElement | DerivedElement)[]
  /** Period in yyyy-MM-dd: the first valid day and the first day after the last valid one; '' = unlimited. */
  from: string
  to: string
}

export interface LossModelRecord extends Entity, LossModel {}

const kinds = { area: 'tg', line: 'line', transformer: 'tg', organization: 'org' } as const

/** Models that people defined; without one, the model follows from the network. */
export const lossModels = defineWatched({
  name: 'lossModel',
  fields: lossModelFields,
  word: { en: 'Loss model', zh: '线损模型', es: 'Modelo de pérdidas', ja: '損失モデル' },
  title: (row: LossModelRecord) => `${row.kind} ${row.from}`.trim(),
  scope: ({ kind, object_id }, { sees }) => sees(kinds[kind], object_id),
  seeds: (): readonly LossModelRecord[] => [],
})
