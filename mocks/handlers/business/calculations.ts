import type { CalculationRow } from '../../../src/api/business/calculations'
import { calcTypes } from '../../../src/rules/codes/calcTypes'
import {
  calcObjectTypes,
  calcObjectsOf,
  calcPeriods,
  calcProgress,
  calcSpanProblem,
  mostFigures,
  type CalcDensity,
  type CalcSpan,
} from '../../../src/rules/losses/calculation'
import { calculationLimit } from '../../../src/rules/limits/limits'
import { ranges } from '../../../src/rules/limits/ranges'
import { calculationFields } from '../../../src/rules/fields/calculation'
import type { Known } from '../../../src/lib/shape'
import { countsOf, failedOf } from '../../campaigns/campaign'
import type { Core } from '../../core'
import type { Calculation } from '../../db/calculations'
import { drawNumber } from '../kit/numbering'
import { objectName, summaryOf } from '../../tasks/members'
import { ok } from '../../kit/answer'
import { differenceRoutes } from './calculationDifferences'
import { beginRun, figuresOf, runsOf, stopRun, type CalcFigureKey } from './calculationRuns'
import {
  calculationSizeOf,
  closedMonthsOf,
  objectsOf,
  sizeOf,
  touches,
  type CalcScope,
} from './calculationScope'
import type { Call, Route } from '../kit/call'
import { listRoutes } from '../kit/crud'
import { refuseUnexpected } from '../kit/expected'
import { Form } from '../../kit/form'
import { ownFirst, same } from '../kit/listing'
import { runOnce } from '../kit/once'
import { longestParameter, Refusal, type Params } from '../../kit/params'
import { readFields } from '../../kit/readFields'
import { authorOf, route } from '../kit/route'
import { contains, idsOf } from '../kit/rows'
import { isDayWithin } from '../kit/isDayWithin'

const screens = ['calculateElectricity'] as const
const path = '/business/calculation'
const statuses = ['ongoing', 'finished', 'stopped'] as const

/** Energies and losses that are worked out anew by hand (BU03). */
export function calculationHandlers(core: Core): Route[] {
  const table = () => core.db.tables.calculations
  const calculationOf = (id: string): Calculation => {
    const row = table().get(id)
    if (!row) throw new Refusal('rowGone')
    return row
  }
  const show = (row: Calculation) => rowOf(core, row)
  return [
    ...listRoutes<Calculation, Known<CalculationRow>>(core, {
      path,
      screens,
      keys: (params) => {
        const [firstDay, lastDay] = [params.date('time_begin'), params.date('time_end')]
        const picked = {
          type: params.oneOf('picked_type', calcObjectTypes) ?? '1',
          ids: (params.text('picked_ids', longestParameter) ?? '').split(',').filter(Boolean),
        }
        if (picked.ids.length > calculationLimit.objects)
          throw new Refusal('badParameter', { name: 'picked_ids' })
        return table()
          .all()
          .filter(
            (row) =>
              isDayWithin(row.create_time, firstDay, lastDay) &&
              (picked.ids.length === 0 || touches(core, row, picked)),
          )
          .toReversed()
      },
      match: { id: same, calc_no: contains, calc_type: same, object_type: same, task_status: same },
      where: {
        object_name: ({ object_type, object_ids }, text) =>
          object_ids.some((id) => contains(objectName(core, object_type, id) ?? '', text)),
      },
      codes: { calc_type: calcTypes, object_type: calcObjectTypes, task_status: statuses },
      sortKey: ownFirst(show),
      show,
      exporting: { file: 'calculations', table: 'calculation' },
    }),
    route(core, 'get', `${path}/size`, { screens }, (call) => ok(sizeAsked(core, call.query()))),
    route(core, 'post', `${path}/start`, { screens, action: 'edit' }, async (call) => {
      const body = await call.body()
      return runOnce(body, () => {
        const { remark, span, ...scope } = read(core, body)
        return begin(core, call, { ...scope, span, remark, rerun_of: '' }, () =>
          figuresOf(objectsOf(core, scope), span),
        )
      })
    }),
    route(core, 'post', `${path}/stop`, { screens, action: 'edit' }, async (call) => {
      const body = await call.body()
      const rows = idsOf(body).map(calculationOf)
      refuseUnexpected(body, rows, {
        is: (row) => row.task_status,
        word: (row) => core.db.dictWords.word('taskStatus', row.task_status, call.language),
        name: (row) => row.calc_no,
        changedBy: (row) => row.update_user,
      })
      const going = rows.filter((row) => row.task_status === 'ongoing')
      for (const { id } of going) stopRun(core, id)
      return ok({ count: going.length })
    }),
    route(core, 'post', `${path}/rerun`, { screens, action: 'edit' }, async (call) => {
      const body = await call.body()
      const row = calculationOf(body.required('id'))
      return runOnce(body, () => rerun(core, call, row))
    }),
    ...differenceRoutes(core, { path: `${path}/difference`, screens, calculationOf }),
  ]
}

function rowOf(core: Core, row: Calculation): Known<CalculationRow> {
  const run = runsOf(core).get(row.id)
  const { object_ids: _, rerun_of, ...shownFields } = row
  const counts = run && countsOf(run, core.now())
  const waiting = counts ? counts.states.waiting + counts.states.withdrawn : 0
  return {
    ...shownFields,
    object_summary: summaryOf(core, row),
    rerun_no: core.db.tables.calculations.get(rerun_of)?.calc_no ?? '',
    progress: calcProgress(row.total_count, waiting),
    changed_count: counts ? (counts.reasons.get('changed') ?? 0) : row.changed_count,
    failed_count: counts?.states.failed ?? row.failed_count,
    closed_count: counts?.reasons.get('closed') ?? 0,
    left_count: waiting,
  }
}

/** Days or months, as two texts say them. */
function spanAsked(dateBegin: string, dateEnd: string): { span: CalcSpan; density: CalcDensity } {
  const density: CalcDensity = dateBegin.length === 7 && dateEnd.length === 7 ? 'month' : 'day'
  return { span: { from: dateBegin, to: dateEnd }, density }
}
const todayOf = ({ world, now }: Core): string => world.parts.calendar.wall(now()).slice(0, 10)

function sizeAsked(core: Core, query: Params) {
  const { span, density } = spanAsked(query.text('date_begin') ?? '', query.text('date_end') ?? '')
  const object_ids = (query.text('object_ids', longestParameter) ?? '').split(',').filter(Boolean)
  if (object_ids.length > calculationLimit.objects) throw new Refusal('badParameter', { name: 'object_ids' })
  return calculationSizeOf(
    core,
    { calc_type: query.text('calc_type') ?? '', object_type: query.text('object_type') ?? '', object_ids },
    calcSpanProblem(density, span, todayOf(core)) ? undefined : span,
  )
}

/** Reads an order. @throws Refusal that names each field with what is wrong */
function read(core: Core, body: Params): CalcScope & { span: CalcSpan; remark: string } {
  const form = new Form(body)
  const calc_type = form.oneOf('calc_type', calcTypes, { required: true })
  const object_type = form.oneOf('object_type', calcObjectsOf(calc_type), { required: true })
  const { object_ids, remark } = readFields(core.db.dictWords, form, calculationFields)
  if (object_ids.some((id) => objectName(core, object_type, id) === undefined))
    form.fail('object_ids', 'rowGone')
  const span = readSpan(core, form, calc_type)
  form.done()
  const scope = { calc_type, object_type, object_ids }
  const periods = calcPeriods(span)
  const [figures, max] = [sizeOf(core, scope) * periods.length, mostFigures(calc_type)]
  const closed = closedMonthsOf(core, periods)
  if (figures === 0) form.fail('object_ids', 'calcNothing')
  if (figures > max) form.fail('object_ids', 'calcTooMany', { max, all: figures })
  if (periods.every((period) => closed.includes(period.slice(0, 7)))) form.fail('date_end', 'calcAllClosed')
  form.done()
  return { ...scope, span, remark }
}

function readSpan(core: Core, form: Form, calc_type: Calculation['calc_type']): CalcSpan {
  const [dateBegin, dateEnd] = [
    form.text('date_begin', { required: true }),
    form.text('date_end', { required: true }),
  ]
  const { span, density } = spanAsked(dateBegin, dateEnd)
  const fits =
    calc_type === 'monthEnergy' ? density === 'month' : calc_type !== 'dayEnergy' || density === 'day'
  const problem = fits ? calcSpanProblem(density, span, todayOf(core)) : 'nonsense'
  if (problem === 'future') form.fail('date_end', 'calcNotOver')
  else if (problem === 'tooLong' && density === 'day')
    form.fail('date_end', 'calcSpanDays', { n: ranges.calculated.limit.days })
  else if (problem === 'tooLong') form.fail('date_end', 'calcSpanMonths', { n: ranges.halfYear.limit.months })
  else if (problem) form.fail('date_end', 'fieldInvalid')
  return span
}

interface Order extends CalcScope {
  span: CalcSpan
  remark: string
  rerun_of: string
}

/** Makes the record of a run and begins it. @throws Refusal while the same one goes on */
function begin(core: Core, call: Call, order: Order, figures: () => readonly CalcFigureKey[]) {
  const { span, ...about } = order
  const { calculations } = core.unscoped.db.tables
  const runFields = { ...about, date_begin: span.from, date_end: span.to }
  const key = keyOf(runFields)
  const running = calculations.get(runsOf(core).running(key, core.now())?.id ?? '')
  if (running) throw new Refusal('calcRunning', { name: running.calc_no })
  const ordered = figures()
  const total_count = ordered.length
  const author = authorOf(call)
  const { id, calc_no } = calculations.insert(
    {
      ...runFields,
      calc_no: drawNumber(core, { code: 'calculation' }),
      task_status: 'ongoing',
      end_time: '',
      total_count,
      changed_count: 0,
      failed_count: 0,
    },
    author,
  )
  beginRun(core, { id, key, type: order.calc_type, author }, ordered)
  return { id, calc_no, total_count }
}

type Named = Pick<Calculation, 'calc_type' | 'object_type' | 'object_ids' | 'date_begin' | 'date_end'>
const keyOf = ({ calc_type, object_type, object_ids, date_begin, date_end }: Named): string =>
  [calc_type, object_type, date_begin, date_end, ...object_ids.toSorted()].join()

/** The failed figures of a run, in a new one. @throws Refusal while it goes on, and where none failed */
function rerun(core: Core, call: Call, row: Calculation) {
  const run = runsOf(core).get(row.id)
  const name = row.calc_no
  if (row.task_status === 'ongoing') throw new Refusal('calcOngoing', { name })
  const failed = run ? failedOf(run, core.now()) : []
  if (failed.length === 0) throw new Refusal('calcNoneFailed', { name })
  const { calc_type, object_type, object_ids } = row
  const span = { from: row.date_begin, to: row.date_end }
  const order = { calc_type, object_type, object_ids, span, remark: row.remark, rerun_of: row.id }
  return begin(core, call, order, () => failed)
}
