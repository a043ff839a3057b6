import type { CalcType } from '../../src/rules/codes/calcTypes'
import { calculationFields } from '../../src/rules/fields/calculation'
import type { CalcObjectType } from '../../src/rules/losses/calculation'
import { defineTable } from './defineTable'
import type { Entity } from './table'
import { seesTask } from './tasks'

/** A run that works figures out anew; who started it and when are its stamps. Times are utility wall time. */
export interface Calculation extends Entity {
  calc_no: string
  calc_type: CalcType
  object_type: CalcObjectType
  object_ids: readonly string[]
  /** Days 'yyyy-MM-dd' or months 'yyyy-MM', both included. */
  date_begin: string
  date_end: string
  remark: string
  /** The run whose failed figures it works out again; '' = none. */
  rerun_of: string
  task_status: 'ongoing' | 'finished' | 'stopped'
  /** '' while it goes on, and so are the counts 0. */
  end_time: string
  total_count: number
  changed_count: number
  failed_count: number
}

export const calculations = defineTable({
  name: 'calculation',
  fields: calculationFields,
  word: { en: 'Calculation', zh: '电量计算', es: 'Cálculo', ja: '電力量計算' },
  title: (row: Calculation) => row.calc_no,
  // Stopping it stops it for all who see its objects.
  scope: seesTask,
  seeds: (): readonly Calculation[] => [],
  references: { rerun_of: 'calculation' },
  exportFile: 'calculations',
})
