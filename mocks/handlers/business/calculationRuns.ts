import type { CalcType } from '../../../src/rules/codes/calcTypes'
import {
  calcPeriods,
  calcResultOf,
  type CalcResult,
  type CalcSpan,
} from '../../../src/rules/losses/calculation'
import { countsOf, settle, type Campaign } from '../../campaigns/campaign'
import { createCampaignLedger } from '../../campaigns/campaignLedger'
import { waitingObject, type CampaignObject, type Outcome } from '../../campaigns/objects'
import type { Core } from '../../core'
import { closingOf } from '../../db/closedMonths'
import { perHeadEnd } from '../../db/derived'
import type { Author } from '../../db/tableLog'
import { calcWorkOf, type FigurePair } from './calculationFigures'

/** An object with a day or month of it, 'yyyy-MM-dd' or 'yyyy-MM'. */
export type CalcFigureKey = Pick<CalcItem, 'objectId' | 'period'>

/** A figure of a run; figures of one object stand together. */
export interface CalcItem extends CampaignObject {
  readonly period: string
  reason: Exclude<CalcResult, 'waiting'> | ''
  pair: FigurePair
}

/** The fields of a run besides those of every campaign; its id is that of its record. */
interface CalcFields {
  readonly type: CalcType
  readonly author: Author
}

export type CalcRun = Campaign<CalcItem> & CalcFields

/** The runs of a head-end: the same for all who ask. */
export const runsOf = perHeadEnd(() => createCampaignLedger<CalcItem, CalcFields>('calculation-'))

export const figuresOf = (objectIds: readonly string[], span: CalcSpan): CalcFigureKey[] => {
  const periods = calcPeriods(span)
  return objectIds.flatMap((objectId) => periods.map((period) => ({ objectId, period })))
}

const outcomes: Readonly<Record<Exclude<CalcResult, 'waiting'>, Outcome>> = {
  changed: 'succeeded',
  same: 'succeeded',
  failed: 'failed',
  closed: 'unneeded',
  noNeed: 'unneeded',
}

export const resultOf = ({ reason }: CalcItem): CalcResult => (reason === '' ? 'waiting' : reason)

/**
 * Begins to work figures out, in turns so short that no call waits for them: nothing is worked out yet when it answers.
 * @param id of its record, which is written at the end
 * @param key of the same work, which runs once at a time
 */
export function beginRun(
  { unscoped: core }: Core,
  { id, key, type, author }: CalcFields & { id: string; key: string },
  figures: readonly CalcFigureKey[],
): void {
  const { db, now, turns } = core
  const startedAt = now()
  const { together, work, keep } = calcWorkOf(core, type)
  const isClosed = (period: string) => closingOf(db.tables.closedMonths, period.slice(0, 7)) !== undefined
  const objects = figures.map(({ objectId, period }): CalcItem => ({
    ...waitingObject(objectId, startedAt),
    reason: '',
    period,
    pair: undefined,
  }))
  const run = runsOf(core).begin(
    { id, key, username: author.username, order: { type, author }, objects },
    startedAt,
  )
  let next = 0

  const isTogether = (first: number, second: number): boolean =>
    together && objects[first]?.objectId === objects[second]?.objectId

  /** The figures that are worked out together, from the next one on. */
  function nextPiece(): CalcItem[] {
    const begin = next
    next += 1
    while (next < objects.length && isTogether(begin, next)) next += 1
    return objects.slice(begin, next)
  }
  function workOut(piece: readonly CalcItem[]): void {
    for (const closed of [false, true]) {
      const items = piece.filter(({ period }) => isClosed(period) === closed)
      const [first] = items
      if (!first) continue
      const periods = items.map(({ period }) => period)
      const pairs = (closed ? keep : work)(first.objectId, periods, startedAt)
      for (const [index, item] of items.entries()) {
        item.pair = pairs[index]
        const result = closed
          ? 'closed'
          : item.pair
            ? calcResultOf(item.pair.before, item.pair.after)
            : 'noNeed'
        settle(run, item, outcomes[result], result)
      }
    }
  }
  turns.begin(() => {
    if (run.stoppedAt !== undefined) return false
    workOut(nextPiece())
    if (next < objects.length) return true
    writeEnd(core, run)
    return false
  })
}

/** Ends a run; the figures that are worked out stay. */
export function stopRun({ unscoped: core }: Core, id: string): void {
  const run = runsOf(core).get(id)
  if (run && runsOf(core).stop(run, core.now()) > 0) writeEnd(core, run)
}

function writeEnd(core: Core['unscoped'], run: CalcRun): void {
  const { states, reasons } = countsOf(run, core.now())
  core.db.tables.calculations.update(
    run.id,
    {
      task_status: states.withdrawn > 0 ? 'stopped' : 'finished',
      end_time: core.world.parts.calendar.wall(core.now()),
      changed_count: reasons.get('changed') ?? 0,
      failed_count: states.failed,
    },
    run.author,
  )
}
