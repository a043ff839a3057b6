import { codeRuleFields } from '../../src/rules/fields/codeRule'
import {
  resetPeriodOf,
  type ResetCycle,
  type RuleComponent,
  type RuleState,
} from '../../src/rules/archive/codeRule'
import { defineTable, extend } from './defineTable'
import type { Entity, Table } from './table'

/** Rule by which numbers of one kind are built. */
export interface CodeRuleRow extends Entity {
  code: string
  name: string
  components: readonly RuleComponent[]
  reset_cycle: ResetCycle
  start: number
  enabled: string
  remark: string
}

const constant = (value: string): RuleComponent => ({ type: 'constant', value, digits: 0 })
const date = (value: string): RuleComponent => ({ type: 'date', value, digits: 0 })
const field = (value: string): RuleComponent => ({ type: 'field', value, digits: 0 })
const changeable = (value: string): RuleComponent => ({ type: 'changeable', value, digits: 0 })
const serial = (digits: number): RuleComponent => ({ type: 'serial', value: '', digits })

const seeds: readonly [
  code: string,
  name: string,
  parts: readonly RuleComponent[],
  reset: ResetCycle,
  last: number,
  more?: string,
][] = [
  ['workOrder', 'Work order', [constant('WO-'), date('yyyyMMdd'), constant('-'), serial(4)], 'day', 17],
  ['meterReplacement', 'Meter replacement slip', [constant('MR'), date('yyMM'), serial(5)], 'month', 231],
  ['installation', 'Installation slip', [constant('IN'), date('yyMM'), serial(5)], 'month', 84],
  ['consumerNo', 'Consumer number', [field('org_code'), serial(6)], 'never', 184_207],
  [
    'contract',
    'Supply contract',
    [constant('CT-'), field('org_code'), constant('-'), date('yyyy'), serial(5)],
    'year',
    1_842,
  ],
  ['invoice', 'Invoice', [constant('B01'), date('yyMM'), serial(8)], 'month', 6_318],
  ['creditNote', 'Credit note', [constant('B04'), date('yyMM'), serial(8)], 'month', 12],
  ['receipt', 'Payment receipt', [constant('R-'), field('area_code'), date('yyMMdd'), serial(5)], 'day', 408],
  ['tokenOrder', 'Token order', [constant('TK'), date('yyyyMMdd'), serial(6)], 'day', 1_377],
  ['pricePlan', 'Price plan', [constant('PP-'), changeable('RES'), constant('-'), serial(3)], 'never', 26],
  [
    'deliveryBatch',
    'Meter delivery batch',
    [constant('LOT-'), changeable('A'), date('yyyy'), serial(4)],
    'year',
    39,
  ],
  ['simStock', 'SIM card stock', [constant('SIM'), date('yy'), serial(6)], 'year', 2_260],
  [
    'meterAsset',
    'Asset number of a meter',
    [constant('MT-'), date('yyyy'), constant('-'), serial(7)],
    'year',
    412,
  ],
  [
    'terminalAsset',
    'Asset number of a terminal',
    [constant('CX'), date('yy'), constant('-'), serial(6)],
    'year',
    231,
  ],
  ['substation', 'Substation', [constant('SS'), serial(4)], 'never', 40],
  ['line', 'Line', [constant('LN'), serial(5)], 'never', 318],
  ['transformerArea', 'Transformer area', [constant('TG'), serial(5)], 'never', 1_127],
  [
    'calculation',
    'Calculation of energies and losses',
    [constant('CE'), date('yyMM'), serial(4)],
    'month',
    0,
  ],
  ['complaint', 'Complaint', [constant('CP-'), date('yyyy'), constant('-'), serial(6)], 'year', 905],
  ['inspection', 'Field inspection', [constant('FI'), date('yyMMdd'), serial(3)], 'day', 6],
  [
    'lossCase',
    'Loss case',
    [constant('LC-'), field('tg_code'), constant('-'), date('yyMM'), serial(2)],
    'month',
    3,
  ],
  [
    'oldWorkOrder',
    'Work order (before 2025)',
    [constant('OT'), serial(7)],
    'never',
    48_116,
    'Replaced by “Work order”',
  ],
]

/** Rules, and how far each has come. */
export interface CodeRuleTable extends Table<CodeRuleRow> {
  /** No part of the row: neither an edit nor a restore may set it back. */
  state(id: string): RuleState
  advance(id: string, state: RuleState): void
}

const described = defineTable({
  name: 'codeRule',
  fields: codeRuleFields,
  word: { en: 'Code rule', zh: '编码规则', es: 'Regla de código', ja: '採番ルール' },
  title: (row: CodeRuleRow) => row.name,
  scope: 'everybody',
  seeds: () =>
    seeds.map(([code, name, parts, reset_cycle, , remark = '']) => ({
      id: `rule-${code}`,
      code,
      name,
      components: parts,
      reset_cycle,
      start: 1,
      enabled: remark === '' ? '1' : '0',
      remark,
    })),
  exportFile: 'code-rules',
})

export const codeRules = extend(described, (table, clock): CodeRuleTable => {
  const startTime = clock.wall(clock.startedAt)
  const states = new Map(
    seeds.map(([code, , , reset, last]) => [
      `rule-${code}`,
      { last, period: resetPeriodOf(reset, startTime) },
    ]),
  )
  return {
    ...table,
    state: (id) => states.get(id) ?? { last: 0, period: '' },
    advance: (id, state) => void states.set(id, state),
  }
})
