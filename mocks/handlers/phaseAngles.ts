import type { PhaseAngles, PhaseElement, PhaseSnapshot } from '../../src/api/phaseAngles'
import { isTotalizer } from '../../src/rules/meterRules'
import { phasesOf, wiresOf } from '../../src/rules/wiringVerdict'
import type { Core } from '../core'
import type { MeterDetail } from '../meterTypes'
import { HOUR } from '../world/calendar'
import type { LiveValues } from '../world/live'
import { nominalAsEntered } from '../world/profile'
import { ok } from './answer'
import type { Route } from './call'
import { Refusal } from './params'
import { route } from './route'

/** Angles between voltages and currents, by which wiring is judged. */
export function phaseAngleHandlers(core: Core): Route[] {
  const may = { screens: ['phaseAngleAnalysis'] } as const
  return [
    route(core, 'get', '/business/analysis/phaseAngle/:id', may, ({ part, query }) => {
      const meter = core.archive.meter(part('id'), core.now())
      if (!meter) throw new Refusal('unknownMeter')
      const date = query().date('data_date')
      if (date === undefined) throw new Refusal('badParameter', { name: 'data_date' })
      return ok(anglesOf(core, meter, date))
    }),
  ]
}

function anglesOf(core: Core, meter: MeterDetail, data_date: string): PhaseAngles {
  const { network, archive } = core.world.parts
  const { metercomid, cons_no, cons_name, cp_name, tg_name, wiring_mode, ct_ratio, pt_ratio } = meter
  const index = network.find('meter', meter.id)
  const cp = index < 0 ? -1 : network.pointOf(index)
  return {
    meter_id: meter.id,
    metercomid,
    cons_no,
    cons_name,
    cp_name,
    tg_name,
    wiring_mode,
    ct_ratio,
    pt_ratio,
    nominal_voltage: wiresOf(wiring_mode) ? nominalAsEntered(archive.profile, meter) : null,
    // What roofs have left over goes back through check and feeder meters.
    feeds_in: index >= 0 && (isTotalizer(meter.meter_type) || archive.solar(index, cp) > 0) ? '1' : '0',
    snapshots: snapshotsOf(core, meter, data_date),
  }
}

/** What the meter stored at the end of every hour, as far as it was read: of an hour without a curve there is none. */
function snapshotsOf(core: Core, { id, wiring_mode }: MeterDetail, data_date: string): PhaseSnapshot[] {
  const wires = wiresOf(wiring_mode)
  const { calendar } = core.world.parts
  const asked = { meter_id: id, date_begin: data_date, date_end: data_date, density: '3' }
  const curve = wires && core.archive.curve({ ...asked, items: 'ua' }, core.now())
  if (!curve) return []
  const start = calendar.dayStart(calendar.parseDate(data_date))
  return curve.data_time.flatMap((data_time, hour) => {
    if (typeof curve.series.ua?.[hour] !== 'number') return []
    const values = core.archive.live(id, start + (hour + 1) * HOUR - 1)
    if (!values) return []
    const elements = phasesOf[wires].map((phase) => elementOf(values, phase))
    return [{ data_time, freq: values['freq'] ?? null, elements }]
  })
}

function elementOf(values: LiveValues, phase: 'a' | 'b' | 'c'): PhaseElement {
  const of = (name: string): number | null => values[`${name}${phase}`] ?? null
  return {
    phase,
    u: of('u'),
    i: of('i'),
    angle_u: of('ang_u'),
    angle_i: of('ang_i'),
    p: of('p'),
    q: of('q'),
    f: of('f'),
  }
}
