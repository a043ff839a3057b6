import type { SentCall } from './answering'
import type { Pressed } from './pressing'
import type { StagedList } from './stage'
import type { MappedTable } from './tables'

/** An action that was pressed, for the laws. */
export interface RecordedAction extends Pressed {
  name: string
  right: string | undefined
  bulk: boolean
  /** It is one of a row. */
  row: boolean
}

/** What a view is wired to. */
export interface ViewRecord {
  wiring: string[]
  words: string[]
  unmapped: number
  opening: readonly SentCall[]
  /** Calls that filters have made. */
  asked: readonly SentCall[]
  tables: readonly MappedTable[]
  actions: readonly RecordedAction[]
  lists: readonly StagedList[]
  /** Numbers outside a `Figure`. */
  looseNumbers: readonly string[]
}
