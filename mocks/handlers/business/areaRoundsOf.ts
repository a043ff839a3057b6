import type { Core } from '../../core'
import { type AreaRounds, createAreaRounds } from '../../overlay/areaRounds'

const rounds = new WeakMap<object, AreaRounds>()

/** The figures of areas of a head-end: the same for all who ask. */
export function areaRoundsOf({ unscoped: { db, archive, now, later } }: Core): AreaRounds {
  const known =
    rounds.get(db) ??
    createAreaRounds(archive.areaFigures, { now, later, version: () => archive.grid.version() })
  rounds.set(db, known)
  return known
}
