import type { CurvePoint } from '../../src/api/capture/meterReadings'
import type { Core } from '../core'
import { wallIn } from '../world/calendar'
import { itemsOf } from '../world/wiring'
import type { MockSocket } from './sockets'

/** Items of a four-wire meter, the most that any meter measures; items that a meter lacks are null. */
const items = itemsOf('3')
/** Interval between two looks for a new point, ms. */
const pollMs = 5_000

/** The newest known sample of today; undefined while the meter has none. */
function newest(core: Core, meter_id: string): CurvePoint | undefined {
  const now = core.now()
  const wall = wallIn(core.world.zone, now)
  const day = wall.slice(0, 10)
  const query = { meter_id, date_begin: day, date_end: day, density: '1', items: items.join(',') }
  const curve = core.archive.curve(query, now)
  const index = curve?.data_time.findLastIndex((time) => time <= wall) ?? -1
  const data_time = curve?.data_time[index]
  if (!curve || data_time === undefined) return undefined
  const values = items.map((item) => [item, curve.series[item]?.[index] ?? null])
  return { meter_id, data_time, values: Object.fromEntries(values) as CurvePoint['values'] }
}

/** Sends one client each new sample of a meter's curve until the client closes the socket. */
export function followCurve(core: Core, socket: MockSocket, meter_id: string): void {
  let open = true
  let lastSentTime = ''
  socket.onClose(() => {
    open = false
  })
  const next = () => {
    if (!open) return
    const point = newest(core, meter_id)
    if (point && point.data_time !== lastSentTime) {
      lastSentTime = point.data_time
      socket.send(JSON.stringify(point))
    }
    core.later(next, pollMs)
  }
  next()
}
