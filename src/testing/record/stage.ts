import { useSyncExternalStore, type ReactNode } from 'react'
import type { Action } from '@/ui/actions/actions'
import type { ChartModel } from '@/ui/chart/chartModel'
import type { FormShellProps } from '@/ui/form/FormShell'
import type { Exporting } from '@/ui/list/exporting'
import type { List, ListOptions } from '@/ui/list/useList'
import type { Column } from '@/ui/table/column'

/** What the kit's pieces told while a view was mounted and pressed: they are replaced by ones that tell (`replaced.ts`). */

type AnyRow = Record<string, unknown>

export interface Question {
  title: string
  content?: string
  danger?: boolean
}
export interface Password {
  title: string
  children: ReactNode
  reason?: boolean
  onConfirm: (reason: string) => unknown
  onClose: () => void
}
/** A list of the view: its declaration, and what it is now. */
export interface StagedList {
  options: ListOptions<AnyRow, AnyRow>
  list: List<AnyRow, AnyRow>
}
export interface StagedToolbar {
  actions: readonly Action[]
  bulk: readonly Action[]
  exporting: Exporting | undefined
  list: List<AnyRow, AnyRow>
}
export interface StagedRows {
  rows: readonly AnyRow[] | undefined
  rowName: (row: AnyRow) => string
  rowActions?: ((row: AnyRow) => readonly Action[]) | undefined
  onOpen?: ((row: AnyRow) => void) | undefined
}

interface Stage {
  lists: Map<string, StagedList>
  columns: Map<string, Column<AnyRow>>
  rows: Map<string, StagedRows>
  /** By the draft of their list, which stays the same object: the page's own stands first. */
  toolbars: Map<object, StagedToolbar>
  charts: Map<string, ChartModel>
  forms: FormShellProps<AnyRow>[]
  passwords: Password[]
  questions: Question[]
  /** What was said in messages. */
  messages: string[]
  /** Names of the papers that were printed; one without a name is ''. */
  papers: string[]
  /** Files that were saved. */
  saved: Blob[]
  /** Where a press led. */
  ways: string[]
  turns: Map<object, { ms: number; run: () => void }>
  /** Rights that were asked for. */
  rights: Set<string>
  /** Code that is being fetched. */
  fetching: number
  /** Something on the page waits though nothing is under way. */
  waits: number
}

const empty = (): Stage => ({
  lists: new Map(),
  columns: new Map(),
  rows: new Map(),
  toolbars: new Map(),
  charts: new Map(),
  forms: [],
  passwords: [],
  questions: [],
  messages: [],
  papers: [],
  saved: [],
  ways: [],
  turns: new Map(),
  rights: new Set(),
  fetching: 0,
  waits: 0,
})

export const stage: Stage = empty()
export function clearStage(): void {
  const { fetching } = stage
  Object.assign(stage, empty(), { fetching })
}

/** Counts what is fetched until it is here. */
export async function whileFetching<T>(load: () => Promise<T>): Promise<T> {
  stage.fetching += 1
  try {
    return await load()
  } finally {
    stage.fetching -= 1
  }
}

let denied: string | undefined
const listeners = new Set<() => void>()
/** Takes one right away, as if the menu did not give it; undefined gives all. */
export function deny(right: string | undefined): void {
  denied = right
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** The right that is taken away; who asks is drawn again when it changes. */
export const useDenied = (): string | undefined => useSyncExternalStore(subscribe, () => denied)
