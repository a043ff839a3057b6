import { mean } from './lossSigns'
import { saysNothing, wiringVerdict, type WiringVerdict, type Wires } from '../readings/wiringVerdict'

/** An element as it was measured: V and A at the terminals, degrees by which the current comes after its voltage. */
export interface Element {
  u: number | null
  i: number | null
  angle_i: number | null
}

/**
 * kWh a day that a wrong wiring does not register: what its currents carry at the angle of the load, less what they carry at the
 * angles that the meter sees.
 */
export function byWiring(verdict: WiringVerdict, elements: readonly Element[], ratio: number): number {
  if (verdict.kind !== 'wrong') return 0
  // Voltages between two lines are √3 times phase voltages, and two elements measure three phases.
  const weight = elements.length === 2 ? Math.sqrt(3) / 2 : 1
  const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180)
  let [flowing, registered] = [0, 0]
  for (const { u, i, angle_i } of elements)
    if (u !== null && i !== null && angle_i !== null) {
      flowing += u * i * weight * cosine(verdict.phi)
      registered += u * i * cosine(angle_i)
    }
  // A meter that counts backwards registers no import: what it counts as export is no second loss.
  return Math.max(0, ((flowing - Math.max(0, registered)) * ratio * 24) / 1000)
}

/** At how many hours of a day a wiring is judged: those at which the most flows. */
const judgedHours = 3

interface WiringDay {
  wires: Wires
  /** Current of each element in each hour of a day, A; null = not read. */
  currents: readonly (readonly (number | null)[])[]
  /** The elements as they were measured at an hour of the day. */
  elementsAt: (hour: number) => readonly Element[]
  /** CT × PT */
  ratio: number
}

/**
 * kWh that a wrong wiring keeps from the register in a day, and the hour by which it was told; undefined where the angles of the
 * judged hours do not agree that it is wrong. At these hours the most flows: what the day's currents are to theirs, its energy is
 * to theirs.
 */
export function wiringLoss({ wires, currents, elementsAt, ratio }: WiringDay) {
  const [first = []] = currents
  const flows = (hour: number): number => Math.min(...currents.map((column) => column[hour] ?? 0))
  const hours = first.map((_, hour) => hour).toSorted((a, b) => flows(b) - flows(a))
  const judged = hours.slice(0, judgedHours).flatMap((hour) => {
    const elements = elementsAt(hour)
    const verdict = wiringVerdict({
      wires,
      lags: elements.map(({ angle_i }) => angle_i),
      currents: elements.map(({ i }) => i),
    })
    if (saysNothing(verdict)) return []
    const terminals = verdict.kind === 'wrong' ? JSON.stringify(verdict.terminals) : ''
    return [{ hour, terminals, daily: byWiring(verdict, elements, ratio) }]
  })
  const [clearest] = judged
  if (!clearest || clearest.terminals === '') return undefined
  if (judged.some(({ terminals }) => terminals !== clearest.terminals)) return undefined
  const whileJudged = mean(judged.map(({ hour }) => first[hour] ?? 0))
  const share = whileJudged > 0 ? mean(first.flatMap((amps) => amps ?? [])) / whileJudged : 0
  const daily = share * mean(judged.map((day) => day.daily))
  return daily > 0 ? { daily, hour: clearest.hour } : undefined
}
