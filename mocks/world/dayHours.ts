import type { CurveData, CurveItem } from '../../src/api/capture/meterReadings'
import type { DayHours } from '../../src/rules/losses/lossSigns'
import { wiringLoss } from '../../src/rules/losses/wiringLoss'
import { phasesOf, wiresOf } from '../../src/rules/readings/wiringVerdict'
import { HOUR } from './calendar'
import type { LiveValues } from './live'
import type { Wiring } from './wiring'

/** Hours of a day, as the head-end has them. */
export interface ReadHours extends DayHours {
  /** Wall times of their ends. */
  times: readonly string[]
}

/** Phases whose currents a wiring has. */
const phasesIn = { '1': ['a'], '2': ['a', 'c'], '3': ['a', 'b', 'c'], '4': ['a', 'b'] } as const

/** Items and density of the curve from which the hours of a day are made. */
export const hoursAsked = { density: '3', items: 'ua,ub,uc,ia,ib,ic,i0,p,f' } as const

export function dayHours({ series, data_time }: CurveData, wiring: Wiring, ratio: number): ReadHours {
  const phases = phasesIn[wiring]
  const column = (item: string) => series[item as CurveItem] ?? []
  return {
    times: data_time,
    u: phases.map((phase) => column(`u${phase}`)),
    i: phases.map((phase) => column(`i${phase}`)),
    neutral: wiring === '1' ? column('i0') : undefined,
    p: column('p'),
    f: column('f'),
    ratio,
  }
}

interface Miswired {
  hours: ReadHours
  wiring: Wiring
  /** Values that the meter measured at an instant. */
  live: (instant: number) => LiveValues | undefined
  /** Begin of the day. */
  start: number
}

/** kWh a day that wrong wiring keeps from the register, with the time of the hour that reveals it. */
export function miswired({
  hours,
  wiring,
  live,
  start,
}: Miswired): { daily: number; time: string } | undefined {
  const wires = wiresOf(wiring)
  const loss =
    wires &&
    wiringLoss({
      wires,
      currents: hours.i,
      ratio: hours.ratio,
      elementsAt(hour) {
        const values = live(start + (hour + 1) * HOUR - 1) ?? {}
        return phasesOf[wires].map((phase) => ({
          u: values[`u${phase}`] ?? null,
          i: values[`i${phase}`] ?? null,
          angle_i: values[`ang_i${phase}`] ?? null,
        }))
      },
    })
  return loss && { daily: loss.daily, time: hours.times[loss.hour] ?? '' }
}
