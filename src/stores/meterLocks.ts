import { create } from 'zustand'
import type { MeterLookupRow } from '@/api/console/meterLookup'
import { mostMeterLocks } from '@/rules/limits/limits'
import { useSession } from './session'

/** Most rows that can be locked at once (specification: lockedNum). */

interface MeterLocks {
  /** Newest last. They outlive searches, and end with a reload or the session (decision A-32). */
  rows: readonly MeterLookupRow[]
}

const store = create<MeterLocks>()(() => ({ rows: [] }))

export const useMeterLocks = store
export const meterLocks = {
  get: (): readonly MeterLookupRow[] => store.getState().rows,
  /** Locks or unlocks a row; false when it cannot be locked because ten are locked already. */
  toggle(row: MeterLookupRow): boolean {
    const { rows } = store.getState()
    if (rows.some((locked) => locked.id === row.id)) {
      store.setState({ rows: rows.filter((locked) => locked.id !== row.id) })
      return true
    }
    if (rows.length >= mostMeterLocks) return false
    store.setState({ rows: [...rows, row] })
    return true
  },
  clear: (): void => store.setState({ rows: [] }),
}

useSession.subscribe((current, previous) => {
  if (previous.seat !== undefined && current.seat !== previous.seat) meterLocks.clear()
})
