import type { ReadAuditRow } from '@/api/business/readAudit'
import { columnsOf } from '@/domain/columns/columnsOf'
import { decimalsOf } from '@/domain/columns/measuredFields'
import {
  consumerColumn,
  consumerNameColumn,
  meterColumn,
  sitePlaceColumns,
} from '@/domain/columns/valueColumns'
import { failReason, valueSource } from '@/rules/codes/dictionaries'
import { valueQuality } from '@/rules/codes/valueQuality'
import type { StatusLook } from '@/rules/codes/statusLook'
import { NoValue } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'

const col = columnsOf<ReadAuditRow>()('audits')

const auditLooks: Readonly<Record<string, StatusLook>> = {
  '0': { tone: 'neutral', shape: 'ring' },
  '1': { tone: 'success', shape: 'check' },
  '2': { tone: 'danger', shape: 'cross' },
}
const ruleLooks: Readonly<Record<string, StatusLook>> = {
  missing: { tone: 'danger', shape: 'ring' },
  missingBefore: { tone: 'danger', shape: 'ring' },
  decrease: { tone: 'danger', shape: 'octagon' },
  zero: { tone: 'warning', shape: 'diamond' },
  jump: { tone: 'warning', shape: 'diamond' },
  drop: { tone: 'warning', shape: 'diamond' },
  estimated: { tone: 'info', shape: 'half' },
}
const handLooks: Readonly<Record<string, StatusLook>> = {
  entered: { tone: 'info', shape: 'half' },
  verified: { tone: 'success', shape: 'check' },
}
const unknownLook: StatusLook = { tone: 'neutral', shape: 'dash' }

/** A rule that marked a reading. */
export const RuleHit = ({ rule, word }: { rule: string; word: string }) => (
  <Status {...(ruleLooks[rule] ?? unknownLook)} word={word} />
)

/** Column of a register, before the ratio. */
const register = (
  name: 'last_r' | 'this_r' | 'this_r1' | 'this_r2' | 'this_r3' | 'this_r4',
  hidden = false,
) =>
  col.number(name, {
    title: name,
    width: 152,
    hidden,
    unit: 'kWh',
    decimals: (row) => decimalsOf('pap_r', row.total_ratio),
  })

/** Columns: meter with its consumer, broken rule, energy and its deviation, state, comparison, registers, decisions. */
export const readAuditColumns = [
  meterColumn,
  consumerNameColumn,
  col.custom('rule_hit', {
    title: 'rule.title',
    sort: true,
    width: 150,
    explain: { word: 'rule.means' },
    text: ({ rule_hit }, { or }) => rule_hit && or(`audits:rule.${rule_hit}`, rule_hit),
    render: ({ rule_hit }, text) => (rule_hit === '' ? <NoValue /> : <RuleHit rule={rule_hit} word={text} />),
  }),
  col.number('energy', { title: 'energy', width: 130, sort: true, unit: 'kWh', decimals: 2 }),
  col.number('deviation', {
    title: 'deviation',
    width: 104,
    sort: true,
    unit: '%',
    decimals: 1,
    isChange: true,
  }),
  col.choice('audit_status', {
    title: 'status.title',
    width: 132,
    words: { 0: 'status.0', 1: 'status.1', 2: 'status.2' },
    looks: auditLooks,
  }),
  col.number('avg_6m', {
    title: 'average',
    width: 130,
    unit: 'kWh',
    decimals: 2,
    explain: { word: 'averageMeans' },
  }),
  col.text('month', { title: 'month', width: 84, sort: true }),
  consumerColumn,
  col.number('later_energy', {
    title: 'laterEnergy',
    width: 140,
    unit: 'kWh',
    decimals: 2,
    explain: { word: 'laterMeans' },
  }),
  register('last_r'),
  register('this_r'),
  col.code('value_source', { codes: valueSource, width: 110 }),
  col.status('quality', { codes: valueQuality, width: 130 }),
  col.text('auditor', { title: 'auditor', width: 120 }),
  col.time('audit_time', { title: 'auditTime' }),
  col.text('audit_reason', { title: 'reason', width: 180 }),
  col.text('asked_by', { title: 'askedBy', width: 130 }),
  col.text('asked_note', { title: 'askedNote', width: 200 }),
  col.text('entered_by', { title: 'enteredBy', width: 120 }),
  col.custom('hand_status', {
    title: 'byHand.title',
    width: 160,
    explain: { word: 'byHand.means' },
    text: ({ hand_status }, { or }) => or(`audits:hand.status.${hand_status}`, hand_status),
    render: ({ hand_status }, text) =>
      hand_status === '' ? <NoValue /> : <Status {...(handLooks[hand_status] ?? unknownLook)} word={text} />,
  }),
  col.text('hand_checker', { title: 'byHand.checker', width: 140 }),
  col.time('hand_time', { title: 'byHand.time', hidden: true }),
  col.code('fail_reason', { codes: failReason, width: 150, hidden: true }),
  register('this_r1', true),
  register('this_r2', true),
  register('this_r3', true),
  register('this_r4', true),
  ...sitePlaceColumns,
]
