import { round } from '../../lib/format'
import { formatNumber } from '../../lib/number'
import { groupRate } from './lossBands'
import type { LossTag } from './lossSigns'

/** Kinds of causes of a loss; notLooked = who is filed elsewhere was not looked at; '' = it cannot be told. */
export const lossCauses = ['technical', 'meter', 'wiring', 'unmetered', 'filed', 'notLooked'] as const
export type LossCause = (typeof lossCauses)[number] | ''

/** Part of a meter in the loss of a period; kWh. */
export interface MeterPart {
  /** Energy of the meter, read or estimated; null = neither. */
  energy: number | null
  /** Mean of the same weekdays (or months) before it; null = not known. */
  baseline: number | null
  /** Energy that the meter does not register in the period, according to its signs. */
  unregistered: number
  tags: readonly LossTag[]
}

/** The energy that a meter explains of a loss, kWh: what its signs keep from its register, or its drop, however small. */
export function explains({ energy, baseline, unregistered }: MeterPart): number {
  const drop = energy === null || baseline === null ? 0 : baseline - energy
  return Math.max(unregistered, drop, 0)
}

/**
 * Meters by what they explain of a loss, the most first; `influence` is their share of the loss above the target, %, null where
 * nothing is above it.
 */
export function byInfluence<Part extends MeterPart>(
  parts: readonly Part[],
  above: number,
): (Part & { influence: number | null })[] {
  return parts
    .map((part) => ({
      ...part,
      influence: above > 0 ? round((explains(part) / above) * 100, 1) : null,
    }))
    .toSorted(
      (a, b) => explains(b) - explains(a) || b.tags.length - a.tags.length || changeOf(a) - changeOf(b),
    )
}

/** More than the whole loss above the target is an estimate that went too far: how much more says nothing. */
const mostInfluence = 100
/** @example influenceText(1128.2, 'en') // '> 100' */
export const influenceText = (influence: number, language: string): string =>
  influence > mostInfluence ? `> ${String(mostInfluence)}` : formatNumber(influence, 1, language)

/** The meter that is named beside a cause: the one whose signs, of that kind, keep the most from its register. */
export function meterOfCause<Meter extends { unregistered: number | null; tags: readonly string[] }>(
  cause: string,
  meters: readonly Meter[],
): Meter | undefined {
  if (cause !== 'meter' && cause !== 'wiring') return undefined
  const unregisteredEnergy = ({ unregistered }: Meter): number => unregistered ?? 0
  return meters
    .filter(
      (meter) =>
        unregisteredEnergy(meter) > 0 &&
        !meter.tags.includes('otherArea') &&
        meter.tags.includes('wiring') === (cause === 'wiring'),
    )
    .toSorted((a, b) => unregisteredEnergy(b) - unregisteredEnergy(a))[0]
}

const changeOf = ({ energy, baseline }: MeterPart): number =>
  energy === null || baseline === null ? 0 : energy - baseline

/** The usual loss of the cables and the transformer of an area, and of a line, as shares of the supply (domain: 2–5 %, and 0–3.5 %). */
export const usualLoss = { area: 0.045, line: 0.025 } as const
/** Points of the supply below which nothing is left to be explained. */
const least = 0.02
/** Range of the ratio of energies filed elsewhere to the remaining loss within which they explain it. */
const fits = { least: 0.4, most: 2.5 }

/** Energies of an object over a period, kWh, as far as they were read. */
export interface LossParts {
  supply: number
  loss: number
  /** Share of the supply that cables and transformers usually lose. */
  usual: number
  /** Energy that meters with a sign do not register, apart from wrong wiring. */
  meters: number
  wiring: number
  /** True when consumers fed by another area than the one on file were searched for. */
  looked: boolean
  /**
   * Energies of consumers whose voltage follows another transformer: filed here, and filed in other areas of the
   * line.
   */
  filedHere: number
  filedElsewhere: number
}

/**
 * A loss with the energies that explain it, kWh, which add up to it; what is left is taken by connections without a meter, what is
 * too much cannot be told.
 */
export interface LossConclusion {
  cause: LossCause
  parts: { cause: LossCause; energy: number }[]
}

/**
 * The kind of cause that explains the most of what is lost beyond the usual. What a wrong wiring keeps from registers follows from
 * measured angles and is the same beside its meters: the usual loss, a guess, makes room for it.
 * @example conclude({ supply: 100, loss: 18, usual: 0.045, meters: 5, wiring: 1, … }) // unmetered: 7.5 of 18
 */
export function conclude(input: LossParts): LossConclusion {
  const { supply, loss, usual, meters, wiring, looked, filedHere, filedElsewhere } = input
  // A consumer that is filed here but fed by another area lowers the measured loss.
  const totalLoss = loss + filedHere
  const technical = Math.min(Math.max(0, Math.min(loss, totalLoss - wiring)), usual * supply)
  let remaining = totalLoss - technical - wiring
  const take = (maximum: number): number => {
    const part = Math.max(0, Math.min(maximum, remaining))
    remaining -= part
    return part
  }
  const meter = take(meters)
  const fitting = filedElsewhere >= fits.least * remaining && filedElsewhere <= fits.most * remaining
  const filed = fitting && remaining > least * supply ? take(filedElsewhere) : 0
  const unmetered = Math.max(0, remaining)
  // Consumers of a neighbour look like connections without a meter until somebody looks for them.
  const nobody = looked ? ('unmetered' as const) : ('notLooked' as const)
  const beyond = [
    ['wiring', wiring],
    ['meter', meter],
    ['filed', Math.max(filed, filedHere)],
    [nobody, unmetered],
  ] as const
  const [cause, largestEnergy] = beyond.reduce((best, candidate) =>
    candidate[1] > best[1] ? candidate : best,
  )
  const parts = [
    { cause: 'technical' as const, energy: technical },
    { cause: 'wiring' as const, energy: wiring },
    { cause: 'meter' as const, energy: meter },
    { cause: 'filed' as const, energy: filed - filedHere },
    { cause: nobody, energy: unmetered },
    ...(remaining < 0 ? [{ cause: '' as const, energy: remaining }] : []),
  ]
  const usualAlone = largestEnergy < least * supply
  return { cause: usualAlone ? (loss < 0 ? '' : 'technical') : cause, parts: addingUp(parts, loss) }
}

/** Parts rounded as they are shown; what rounding leaves over joins the largest one. */
function addingUp<Part extends { energy: number }>(parts: readonly Part[], total: number): Part[] {
  const rounded = parts.map((part) => ({ ...part, energy: round(part.energy, 2) }))
  const over = round(
    rounded.reduce((remainder, { energy }) => remainder - energy, round(total, 2)),
    2,
  )
  const largest = rounded.toSorted((a, b) => Math.abs(b.energy) - Math.abs(a.energy))[0]
  return rounded.map((part) => (part === largest ? { ...part, energy: round(part.energy + over, 2) } : part))
}

/** The sums of several days or months. */
export const sumOfPeriods = (parts: readonly { supply: number; sale: number; loss: number }[]) => ({
  supply: round(
    parts.reduce((sum, part) => sum + part.supply, 0),
    2,
  ),
  sale: round(
    parts.reduce((sum, part) => sum + part.sale, 0),
    2,
  ),
  loss: round(
    parts.reduce((sum, part) => sum + part.loss, 0),
    2,
  ),
  rate: groupRate(parts),
})
