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

/** 'WO-' a constant, '%yyMM' a date, '@org_code' a field, '?X' a changeable part, '4' a serial number of that many digits. */
const part = (text: string): RuleComponent =>
  text.startsWith('%')
    ? { type: 'date', value: text.slice(1), digits: 0 }
    : text.startsWith('@')
      ? { type: 'field', value: text.slice(1), digits: 0 }
      : text.startsWith('?')
        ? { type: 'changeable', value: text.slice(1), digits: 0 }
        : /^\d$/.test(text)
          ? { type: 'serial', value: '', digits: Number(text) }
          : { type: 'constant', value: text, digits: 0 }

const seeds: readonly [
  code: string,
  name: string,
  parts: string,
  reset: ResetCycle,
  last: number,
  more?: string,
][] = [
  ['workOrder', 'Work order', 'WO- %yyyyMMdd - 4', 'day', 17],
  ['meterReplacement', 'Meter replacement slip', 'MR %yyMM 5', 'month', 231],
  ['installation', 'Installation slip', 'IN %yyMM 5', 'month', 84],
  ['consumerNo', 'Consumer number', '@org_code 6', 'never', 184_207],
  ['contract', 'Supply contract', 'CT- @org_code - %yyyy 5', 'year', 1_842],
  ['invoice', 'Invoice', 'B01 %yyMM 8', 'month', 6_318],
  ['creditNote', 'Credit note', 'B04 %yyMM 8', 'month', 12],
  ['receipt', 'Payment receipt', 'R- @area_code %yyMMdd 5', 'day', 408],
  ['tokenOrder', 'Token order', 'TK %yyyyMMdd 6', 'day', 1_377],
  ['pricePlan', 'Price plan', 'PP- ?RES - 3', 'never', 26],
  ['deliveryBatch', 'Meter delivery batch', 'LOT- ?A %yyyy 4', 'year', 39],
  ['simStock', 'SIM card stock', 'SIM %yy 6', 'year', 2_260],
  ['meterAsset', 'Asset number of a meter', 'MT- %yyyy - 7', 'year', 412],
  ['terminalAsset', 'Asset number of a terminal', 'CX %yy - 6', 'year', 231],
  ['substation', 'Substation', 'SS 4', 'never', 40],
  ['line', 'Line', 'LN 5', 'never', 318],
  ['transformerArea', 'Transformer area', 'TG 5', 'never', 1_127],
  ['calculation', 'Calculation of energies and losses', 'CE %yyMM 4', 'month', 0],
  ['complaint', 'Complaint', 'CP- %yyyy - 6', 'year', 905],
  ['inspection', 'Field inspection', 'FI %yyMMdd 3', 'day', 6],
  ['lossCase', 'Loss case', 'LC- @tg_code - %yyMM 2', 'month', 3],
  ['oldWorkOrder', 'Work order (before 2025)', 'OT 7', 'never', 48_116, 'Replaced by “Work order”'],
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
      components: parts.split(' ').map(part),
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
