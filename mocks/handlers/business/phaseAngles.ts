import type {
  PhaseAngles,
  PhaseElement,
  PhaseRecord,
  PhaseSnapshot,
} from '../../../src/api/business/phaseAngles'
import { noteFields } from '../../../src/rules/fields/note'
import { isTotalizer } from '../../../src/rules/archive/meterRules'
import { phasesOf, wiresOf } from '../../../src/rules/readings/wiringVerdict'
import type { Core } from '../../core'
import { stateOf } from '../../campaigns/objects'
import { phaseItems, recordsOf, type PhaseItem, type PhaseRecord as Kept } from '../../db/phaseRecords'
import type { MeterDetail } from '../../kit/meterTypes'
import { HOUR, wallIn } from '../../world/calendar'
import { nominalAsEntered } from '../../world/profile'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { taskOfCaller } from '../capture/commands'
import { valueOf } from '../capture/commandValues'
import { peopleOf } from '../kit/logSpan'
import { Form } from '../../kit/form'
import { Refusal, type Params } from '../../kit/params'
import { readFields } from '../../kit/readFields'
import { authorOf, route } from '../kit/route'

const screens = ['phaseAngleAnalysis'] as const
const path = '/business/analysis/phaseAngle'

/** Values of a meter, by the code of their item. */
type Values = Readonly<Record<string, unknown>>

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Angles between voltages and currents, by which wiring is judged, and what was kept of them. */
export function phaseAngleHandlers(core: Core): Route[] {
  const { phaseRecords } = core.db.tables
  const meterOf = (id: string): MeterDetail => {
    const meter = core.archive.meter(id, core.now())
    if (!meter) throw new Refusal('unknownMeter')
    return meter
  }
  return [
    route(core, 'get', `${path}/:id`, { screens }, ({ part, query }) => {
      const meter = meterOf(part('id'))
      const date = query().date('data_date')
      if (date === undefined) throw new Refusal('badParameter', { name: 'data_date' })
      return ok(anglesOf(core, meter, date))
    }),
    route(core, 'get', `${path}/:id/records`, { screens }, ({ part }) => {
      const people = peopleOf(core)
      const records = recordsOf(phaseRecords).get(meterOf(part('id')).id) ?? []
      return ok(records.map((record) => recordOf(record, people)))
    }),
    route(core, 'post', `${path}/save`, { screens, action: 'add' }, async (call) => {
      const body = await call.body()
      const meter = meterOf(body.required('meter_id'))
      const taskId = body.text('taskId')
      const snapshot = taskId === undefined ? storedOf(core, meter, body) : readOf(core, meter, call, taskId)
      const { id, metercomid } = meter
      const values = Object.fromEntries(
        phaseItems.map((item) => [item, numberOf(snapshot.values[item])]),
      ) as Readonly<Record<PhaseItem, number | null>>
      const same = recordsOf(phaseRecords)
        .get(id)
        ?.find(
          (record) =>
            record.data_time === snapshot.data_time &&
            phaseItems.every((item) => record[item] === values[item]),
        )
      if (same)
        throw new Refusal('phasesKept', {
          name: metercomid,
          time: snapshot.data_time,
          by: peopleOf(core)(same.create_user).name,
          at: same.create_time,
        })
      const { data_time, source } = snapshot
      const form = new Form(body)
      const { note } = readFields(core.db.dictWords, form, noteFields)
      form.done()
      const row = { meter_id: id, metercomid, data_time, source, ...judgedBy(core, meter), ...values, note }
      return ok({ id: phaseRecords.insert(row, authorOf(call)).id })
    }),
  ]
}

/** Values of an hour of the meter's curve. */
function storedOf(core: Core, meter: MeterDetail, body: Params) {
  const date = body.date('data_date')
  if (date === undefined) throw new Refusal('badParameter', { name: 'data_date' })
  const data_time = body.required('data_time')
  const values = hoursOf(core, meter, date).find((hour) => hour.data_time === data_time)?.values
  if (!values) throw new Refusal('noPhases', { name: meter.metercomid })
  return { values, data_time, source: 'stored' as const }
}

/** Answer of a meter to a command of the same user, when it has answered. */
function readOf(core: Core, { id, metercomid }: MeterDetail, call: Call, taskId: string) {
  const task = taskOfCaller(core, call, taskId)
  const now = core.now()
  const slots = task.objects.filter(({ objectId }) => objectId === id)
  const answered = slots.filter((slot) => stateOf(slot, now) === 'succeeded')
  const items = core.db.tables.dataItems.all()
  const values = Object.fromEntries(
    answered.map((slot) => {
      const item = items.find(({ item_code }) => item_code === slot.item_code)
      const value = item && valueOf(core, task, slot, item, call.language)?.value
      return [slot.item_code, numberOf(value)]
    }),
  )
  const first = answered.find(({ item_code }) => values[item_code] !== null)
  const waits = slots.some((slot) => stateOf(slot, now) === 'waiting')
  const volts = ['ua', 'ub', 'uc'].some((item) => numberOf(values[item]) !== null)
  if (!first || waits || !volts || task.order.data_date !== undefined)
    throw new Refusal('noPhases', { name: metercomid })
  return { values, data_time: wallIn(core.world.zone, first.endsAt), source: 'read' as const }
}

const recordOf = (record: Kept, people: ReturnType<typeof peopleOf>): PhaseRecord => ({
  id: record.id,
  data_time: record.data_time,
  source: record.source,
  freq: record.freq,
  elements: elementsOf({ ...record }, record.wiring_mode),
  wiring_mode: record.wiring_mode,
  nominal_voltage: record.nominal_voltage,
  feeds_in: record.feeds_in,
  note: record.note,
  saved_by: people(record.create_user).name,
  save_time: record.create_time,
})

function judgedBy(core: Core, meter: MeterDetail) {
  const { network, archive } = core.world.parts
  const { wiring_mode } = meter
  const index = network.find('meter', meter.id)
  const point = network.pointOf(index)
  return {
    wiring_mode,
    nominal_voltage: wiresOf(wiring_mode) ? nominalAsEntered(archive.profile, meter) : null,
    // Surplus of roofs goes back through check and feeder meters.
    feeds_in: isTotalizer(meter.meter_type) || archive.solar(index, point) > 0 ? '1' : '0',
  }
}

function anglesOf(core: Core, meter: MeterDetail, data_date: string): PhaseAngles {
  const { metercomid, cons_no, cons_name, cp_name, tg_name, wiring_mode, ct_ratio, pt_ratio } = meter
  return {
    meter_id: meter.id,
    metercomid,
    cons_no,
    cons_name,
    cp_name,
    tg_name,
    ct_ratio,
    pt_ratio,
    ...judgedBy(core, meter),
    snapshots: hoursOf(core, meter, data_date).map(({ data_time, values }): PhaseSnapshot => ({
      data_time,
      freq: numberOf(values['freq']),
      elements: elementsOf(values, wiring_mode),
    })),
  }
}

/**
 * Values that the meter stored at the end of every hour, as far as they were read: an hour without a curve has none.
 */
function hoursOf(
  core: Core,
  { id, wiring_mode }: MeterDetail,
  data_date: string,
): { data_time: string; values: Values }[] {
  const { calendar } = core.world.parts
  const dayQuery = { meter_id: id, date_begin: data_date, date_end: data_date, density: '3' }
  const curve = wiresOf(wiring_mode) && core.archive.curve({ ...dayQuery, items: 'ua' }, core.now())
  if (!curve) return []
  const start = calendar.dayStart(calendar.parseDate(data_date))
  return curve.data_time.flatMap((data_time, hour) => {
    if (typeof curve.series.ua?.[hour] !== 'number') return []
    const values = core.archive.live(id, start + (hour + 1) * HOUR - 1)
    return values ? [{ data_time, values }] : []
  })
}

/** The elements of a meter, by its wiring. */
function elementsOf(values: Values, wiring_mode: string): PhaseElement[] {
  const wires = wiresOf(wiring_mode)
  return wires ? phasesOf[wires].map((phase) => elementOf(values, phase)) : []
}

function elementOf(values: Values, phase: 'a' | 'b' | 'c'): PhaseElement {
  const phaseValue = (name: string): number | null => numberOf(values[`${name}${phase}`])
  return {
    phase,
    u: phaseValue('u'),
    i: phaseValue('i'),
    angle_u: phaseValue('ang_u'),
    angle_i: phaseValue('ang_i'),
    p: phaseValue('p'),
    q: phaseValue('q'),
    f: phaseValue('f'),
  }
}
