import { create } from 'zustand'
import { localStore } from '@/lib/storage'

/** A condition of the exported list, in the user's words. */
export interface ExportFilter {
  readonly label: string
  readonly value: string
}

/** Order of an export, made by the screen that starts it. */
export interface ExportOrder {
  /** Export prefix of the channel and `type` of the cancel call. */
  readonly type: string
  /** Name for the user, in the user's language. */
  readonly name: string
  /** Filters of the list; written into the file. */
  readonly filters?: readonly ExportFilter[]
  /** Keys of the rows that were chosen; a server that exports more did not understand which. Absent: whatever the list has. */
  readonly chosen?: readonly string[]
}

/**
 * - `waiting` for another export of its type · `starting` until the server has accepted · `running`
 * - `finishing` between the last report and the download · `downloadFailed` until it is tried again or let go
 */
export type ExportPhase = 'waiting' | 'starting' | 'running' | 'finishing' | 'downloadFailed'

/**
 * One export. `percent` 0…100 only rises and stays below 100 until the file is ready; `remaining` in seconds,
 * undefined while the server has not said.
 */
export interface ExportJob extends ExportOrder {
  readonly id: string
  readonly phase: ExportPhase
  readonly percent: number
  readonly remaining: number | undefined
  readonly downloadUrl: string
  /** ms since 1970 when its reports stopped coming; undefined while they come. */
  readonly deadSince: number | undefined
  /** Bytes of the file that are here, and of how many where the server says; undefined before the download. */
  readonly received: { readonly loaded: number; readonly total: number | undefined } | undefined
}

interface Exports {
  /** In the order in which they were asked for. */
  readonly jobs: readonly ExportJob[]
  readonly minimised: boolean
}

const minimisedKey = 'powergate.exportsMinimised'

const store = create<Exports>()(() => ({ jobs: [], minimised: localStore.get(minimisedKey) === true }))

/** The exports of the user in this window. Changed by page/exports/exportJob.ts alone. */
export const useExports = store

/** An order of this type is on its way to the server: a second click would order the same again. */
export const useExportStarting = (type: string): boolean =>
  store((state) => state.jobs.some((job) => job.type === type && job.phase === 'starting'))

/** Something would be lost by a reload or a sign-out. */
export const exportsRunning = (): boolean =>
  store.getState().jobs.some((job) => job.phase !== 'downloadFailed')

export const exportsStore = {
  get: (): Exports => store.getState(),
  setJobs: (jobs: readonly ExportJob[]): void => store.setState({ jobs }),
  /** Remembered in this browser. */
  minimise(minimised: boolean): void {
    localStore.set(minimisedKey, minimised)
    store.setState({ minimised })
  },
}
