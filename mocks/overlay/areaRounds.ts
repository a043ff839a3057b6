import type { AreaLoss } from '../../src/api/capture/gis'
import type { Known } from '../../src/lib/shape'
import type { NoLoadRate, TransformerLoad } from '../../src/rules/losses/transformerLoad'
import type { Later } from '../kit/later'
import { HOUR } from '../world/calendar'
import type { AreaFigures } from './areaFigures'
import type { NoRate } from './figurePeriods'
import { createTurns, type Progress } from './turns'

/** A figure of transformer areas that is too dear to be worked out for all of them within one call. */
export interface AreaRound<Figure> {
  /** The figure of an area, worked out when it is not known yet. */
  of: (areaId: string) => Figure
  /**
   * Works out figures of these areas for as long as one call may take; what is left goes on by itself, in turns so short that no call
   * waits for them.
   */
  advance: (areaIds: readonly string[]) => Progress
  /** Those that are known already. */
  known: (areaIds: readonly string[]) => Figure[]
}

interface Kept<Figure> {
  name: string
  /** `mark`: how often values below the area were changed. */
  figures: Map<string, { figure: Figure; mark: number }>
}
interface Clock {
  now: () => number
  later: Later
  /** Names the state of the network: figures of another one are forgotten. */
  version: () => string
}

/** How many figures, of about a millisecond each, one call may work out, and one turn between calls. */
const sizes = { call: 250, turn: 25 }

function createRound<Figure>(
  clock: Clock,
  make: (areaId: string, now: number) => Figure,
  markOf: (areaId: string) => number,
): AreaRound<Figure> {
  let kept: Kept<Figure> = { name: '', figures: new Map() }

  /** Figures hold for their hour: readings of yesterday come in until noon. */
  function figures(): Kept<Figure>['figures'] {
    const name = `${String(Math.floor(clock.now() / HOUR))}/${clock.version()}`
    if (kept.name !== name) kept = { name, figures: new Map() }
    return kept.figures
  }
  /** The figure of an area, unless a value has changed since. */
  function current(areaId: string): { figure: Figure } | undefined {
    const known = figures().get(areaId)
    return known?.mark === markOf(areaId) ? known : undefined
  }
  function of(areaId: string): Figure {
    const known = current(areaId)
    if (known) return known.figure
    const figure = make(areaId, clock.now())
    figures().set(areaId, { figure, mark: markOf(areaId) })
    return figure
  }
  const turns = createTurns(clock.later, { isKnown: (id) => current(id) !== undefined, make: of }, sizes)
  return {
    of,
    advance: turns.advance,
    known: (areaIds) =>
      areaIds.flatMap((id) => {
        const known = current(id)
        return known ? [known.figure] : []
      }),
  }
}

export interface AreaRounds {
  /** The balance of an area, or why none can be computed; see areaFigures.ts. */
  loss: AreaRound<Known<AreaLoss> | NoRate>
  /** Its load of yesterday, or why there is none. */
  load: AreaRound<TransformerLoad | NoLoadRate>
}

export const createAreaRounds = (
  { balance, load, changes }: Pick<AreaFigures, 'balance' | 'load' | 'changes'>,
  clock: Clock,
): AreaRounds => ({
  loss: createRound(clock, balance, changes),
  // The curve of a check meter is nobody's to change.
  load: createRound(clock, load, () => 0),
})
