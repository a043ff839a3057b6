import type { ReadAuditRow } from '../../../src/api/business/readAudit'
import { requiredNoteFields } from '../../../src/rules/fields/note'
import { readingCorrectionFields, readingEstimateFields } from '../../../src/rules/fields/reading'
import { reasonFields } from '../../../src/rules/fields/reason'
import { monthEndOf } from '../../../src/rules/readings/manualReading'
import { auditSeen } from '../../../src/rules/readings/readingAudit'
import type { Core } from '../../core'
import { waitingRequests } from '../../db/auditRequests'
import { ok, okWithin } from '../../kit/answer'
import { auditFigure, createRuleHits, monthAfter, monthsOf, type AuditFigure } from './auditFigures'
import { monthAsked, monthNamed, readingsAsked } from './auditList'
import {
  decide,
  estimatesOf,
  lastRegisters,
  meterOf,
  nameOf,
  refuseDecided,
  refuseRunning,
  rowOf,
  settle,
  tariffsOf,
  withdrawRequest,
} from './auditRows'
import type { Route } from '../kit/call'
import { closeMonth, closingState, monthState, refuseClosed } from './closing'
import { listRoutes } from '../kit/crud'
import { enterValues, readTyped } from '../query/enteredValues'
import { refuseUnexpected } from '../kit/expected'
import { Form } from '../../kit/form'
import { peopleOf } from '../kit/logSpan'
import { runOnce } from '../kit/once'
import { Refusal, type Params } from '../../kit/params'
import { readFields } from '../../kit/readFields'
import { authorOf, route } from '../kit/route'
import { idsOf } from '../kit/rows'
import { createValueLists, valueMeterFields, valueMeterIn, type ValueKey } from '../kit/valueLists'

const path = '/business/read/readAudit'
const screens = ['readAudit'] as const
const mayVerify = { screens, action: 'audit' } as const
const mayClose = { screens, action: 'close' } as const
/** Users who keep what was seen of a meter's wiring may ask for the audit of its reading. */
const mayAsk = { screens: ['phaseAngleAnalysis'], action: 'add' } as const
const mayCorrect = { screens, action: 'edit' } as const

const figureFields = [
  'month',
  'last_r',
  'this_r',
  'this_r1',
  'this_r2',
  'this_r3',
  'this_r4',
  'energy',
  'avg_6m',
  'deviation',
  'rule_hit',
  'value_source',
  'quality',
  'fail_reason',
] as const satisfies readonly (keyof AuditFigure)[]
const decided = [
  'later_energy',
  'audit_status',
  'audit_reason',
  'auditor',
  'audit_time',
  'entered_by',
  'hand_status',
  'hand_checker',
  'hand_time',
  'asked_by',
  'asked_note',
  'phase_record',
] as const
/** The registers of a meter are counted up from its first day: too long to sort by a value. ms */
const costs = Object.fromEntries([...figureFields, ...decided].map((field) => [field, 15]))

/** The readings of a month, verified before they are billed (BU16). */
export function readAuditHandlers(core: Core): Route[] {
  const list = createValueLists(core)
  const hits = createRuleHits(core)
  return [
    ...listRoutes<ValueKey<ReadAuditRow>, ReadAuditRow>(core, {
      path,
      screens,
      keys: (params, _, sort) => list(params, readingsAsked(core, hits, params, sort)),
      show: (key) => key.row(),
      fields: [...valueMeterFields, ...figureFields, ...decided],
      sortedKeys: [...valueMeterFields, 'month', 'energy', 'deviation', 'rule_hit'],
      costs,
      madeAtOnce: 40,
      exporting: { file: 'read-audit' },
    }),
    route(core, 'get', `${path}/before/:id`, { screens }, ({ part }) => {
      const row = find(core, part('id'))
      const last = lastRegisters(core, row)
      return ok({
        tariff_count: tariffsOf(core, row),
        last_r: last.pap_r,
        last_r1: last.pap_r1,
        last_r2: last.pap_r2,
        last_r3: last.pap_r3,
        last_r4: last.pap_r4,
        ...estimatesOf(core, row.meter_id, row.month),
      })
    }),
    route(core, 'get', `${path}/state`, { screens }, ({ query }) =>
      ok(monthState(core, monthAsked(core, query()))),
    ),
    route(core, 'get', `${path}/closing`, mayClose, ({ query }) => {
      const state = closingState(core, hits, monthNamed(query()))
      return okWithin({ done: state.compared, total: state.meters }, state)
    }),
    route(core, 'post', `${path}/close`, mayClose, async (call) => {
      const body = await call.body()
      const month = monthNamed(body)
      call.about(month)
      return closeMonth(core, call, body, hits, month)
    }),
    route(core, 'post', `${path}/ask`, mayAsk, async (call) => {
      const body = await call.body()
      const row = find(core, `${body.required('meter_id')}.${monthNamed(body)}`)
      refuseRunning(core, row.month)
      refuseClosed(core, row.month)
      refuseDecided(row)
      const form = new Form(body)
      const { note } = readFields(core.db.dictWords, form, requiredNoteFields)
      form.done()
      const { auditRequests } = core.db.tables
      const { meter_id, metercomid, month } = row
      const waiting = waitingRequests(auditRequests).get(row.id)
      if (waiting)
        throw new Refusal('auditAsked', {
          name: nameOf(row),
          by: peopleOf(core)(waiting.create_user).name,
          at: waiting.create_time,
        })
      const request = { meter_id, metercomid, month, note, waits: '1' as const }
      return runOnce(body, () => ({ id: auditRequests.insert(request, authorOf(call)).id }))
    }),
    ...decisions(core),
    ...changes(core),
  ]
}

/** The row of an id. @throws Refusal without one */
function find(core: Core, id: string): ReadAuditRow {
  const [meterId = '', month = ''] = id.split('.')
  const meter = core.archive.meter(meterId, core.now())
  const figure = meter && auditFigure(monthsOf(core, meterId, month), month)
  if (!figure) throw new Refusal('rowGone')
  return rowOf(core, valueMeterIn(core, meter, month), figure)
}

/** The rows of an order, as their sender saw them. */
function rowsOfOrder(core: Core, body: Params, ids: readonly string[]): [ReadAuditRow, ...ReadAuditRow[]] {
  const [first, ...otherRows] = ids.map((id) => find(core, id))
  if (!first) throw new Refusal('rowGone')
  const rows = [first, ...otherRows]
  refuseUnexpected(body, rows, {
    is: auditSeen,
    word: () => '',
    name: nameOf,
    changedBy: ({ auditor, entered_by }) => auditor || entered_by,
  })
  for (const { month } of rows) {
    refuseRunning(core, month)
    refuseClosed(core, month)
  }
  return [first, ...otherRows]
}

/** Verifying and rejecting: all that are named, or none. */
const decisions = (core: Core): Route[] => [
  route(core, 'post', `${path}/verify`, mayVerify, async (call) => {
    const body = await call.body()
    const rows = rowsOfOrder(core, body, idsOf(body))
    for (const row of rows) {
      refuseDecided(row)
      if (row.energy === null) throw new Refusal('auditNoEnergy', { name: nameOf(row) })
      if (row.entered_by === call.account.username) throw new Refusal('auditOwn', { name: nameOf(row) })
    }
    for (const row of rows) {
      settle(core, call, row, 'verified')
      decide(core, call, row, '1', '')
    }
    return ok({ count: rows.length })
  }),
  route(core, 'post', `${path}/reject`, mayVerify, async (call) => {
    const body = await call.body()
    const rows = rowsOfOrder(core, body, idsOf(body))
    for (const row of rows) refuseDecided(row)
    const form = new Form(body)
    const { reason } = readFields(core.db.dictWords, form, reasonFields)
    form.done()
    for (const row of rows) {
      settle(core, call, row, 'rejected')
      // A rejected reading is shown nowhere: the decision is about what stands there now.
      decide(core, call, find(core, row.id), '2', reason)
    }
    return ok({ count: rows.length })
  }),
]

/** New versions of a month's values, and the way back. */
const changes = (core: Core): Route[] => [
  route(core, 'post', `${path}/correct`, mayCorrect, async (call) => {
    const body = await call.body()
    const [row] = rowsOfOrder(core, body, [body.required('id')])
    const form = new Form(body)
    const { reason, rollover } = readFields(core.db.dictWords, form, readingCorrectionFields)
    const reading = readTyped(form, rollover, tariffsOf(core, row), lastRegisters(core, row))
    form.done()
    enterValues(core, call, meterOf(row), reading, {
      data_date: monthEndOf(row.month),
      data_time: `${monthAfter(row.month, 1)}-01 00:00:00`,
      value_source: 'manual',
      quality: 'corrected',
      reason,
    })
    withdrawRequest(core, call, row)
    return ok({ id: row.id })
  }),
  route(core, 'post', `${path}/estimate`, mayCorrect, async (call) => {
    const body = await call.body()
    const [row] = rowsOfOrder(core, body, [body.required('id')])
    const form = new Form(body)
    const { reason, basis } = readFields(core.db.dictWords, form, readingEstimateFields)
    const estimate = estimatesOf(core, row.meter_id, row.month)[basis]
    if (estimate === null) form.fail('basis', 'nothingToEstimate')
    form.done()
    enterValues(
      core,
      call,
      meterOf(row),
      { pap_e: estimate },
      { data_date: row.month, value_source: 'calculated', quality: 'estimated', reason },
    )
    withdrawRequest(core, call, row)
    return ok({ id: row.id })
  }),
  route(core, 'post', `${path}/undo`, mayCorrect, async (call) => {
    const body = await call.body()
    const [row] = rowsOfOrder(core, body, [body.required('id')])
    if (row.entered_by !== call.account.username || settle(core, call, row, 'undone') === 0)
      throw new Refusal('nothingToUndo')
    return ok({ id: row.id })
  }),
]
