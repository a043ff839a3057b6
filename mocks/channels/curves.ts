import type { CurvePoint } from '../../src/api/capture/meterReadings'
import type { Core } from '../core'
import { wallIn } from '../world/calendar'
import { itemsOf } from '../world/wiring'
import type { MockSocket } from './sockets'

/** Of four wires: all that any meter measures; what this one does not is null. */
const items = itemsOf('3')
/** How often the head-end looks for a new point, ms. */
const every = 5_000

/** The newest point of today that is known; undefined where the meter has none yet. */
function newest(core: Core, meter_id: string): CurvePoint | undefined {
  const now = core.now()
  const wall = wallIn(core.world.zone, now)
  const day = wall.slice(0, 10)
  const asked = { meter_id, date_begin: day, date_end: day, density: '1', items: items.join(',') }
  const curve = core.archive.curve(asked, now)
  const place = curve?.data_time.findLastIndex((time) => time <= wall) ?? -1
  const data_time = curve?.data_time[place]
  if (!curve || data_time === undefined) return undefined
  const values = items.map((item) => [item, curve.series[item]?.[place] ?? null])
  return { meter_id, data_time, values: Object.fromEntries(values) as CurvePoint['values'] }
}

/** Tells one client each point of a meter's curve when it becomes known, for as long as the client listens. */
export function followCurve(core: Core, socket: MockSocket, meter_id: string): void {
  let open = true
  let told = ''
  socket.onClose(() => {
    open = false
  })
  const next = () => {
    if (!open) return
    const point = newest(core, meter_id)
    if (point && point.data_time !== told) {
      told = point.data_time
      socket.send(JSON.stringify(point))
    }
    core.later(next, every)
  }
  next()
}
