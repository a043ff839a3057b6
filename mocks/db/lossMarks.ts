import { lossMarkFields } from '../../src/rules/fields/lossMark'
import { defineTable } from './defineTable'
import { derived } from './derived'
import type { LossMark, MarkedKind } from './lossMarkRecord'
import { lossMarkSeeds } from './lossMarkSeeds'
import { versionOf } from './table'

export const lossMarks = defineTable({
  name: 'lossMark',
  fields: lossMarkFields,
  word: { en: 'Cause of a loss', zh: '线损原因', es: 'Causa de pérdida', ja: '損失の原因' },
  title: (row: LossMark) => row.period,
  scope: ({ kind, object_id }, { sees }) => sees(kind, object_id),
  seeds: lossMarkSeeds,
})

const keyOf = ({ kind, object_id, period }: Pick<LossMark, 'kind' | 'object_id' | 'period'>): string =>
  `${kind} ${object_id} ${period}`
const byPeriod = derived((rows: readonly LossMark[]) => new Map(rows.map((row) => [keyOf(row), row])))

/** Mark of an object and a period. */
export const markOf = (
  table: Parameters<typeof byPeriod>[0],
  kind: MarkedKind,
  object_id: string,
  period: string,
): LossMark | undefined => byPeriod(table).get(keyOf({ kind, object_id, period }))

/** The same mark in the shape of list rows; empty without a mark. */
export const shownMark = (mark: LossMark | undefined) => ({
  loss_mark: mark?.loss_mark ?? '',
  mark_note: mark?.mark_note ?? '',
  mark_user: mark?.update_user ?? '',
  mark_time: mark?.update_time ?? '',
  mark_version: mark ? versionOf(mark) : '',
})
