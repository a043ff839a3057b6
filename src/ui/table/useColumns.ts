import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localStore } from '@/lib/storage'
import { useFeedback } from '@/ui/feedback/feedback'
import { arrange, choicesOf, clampWidth, moveColumn, type Arranged, type ColumnChoice } from './arrange'
import { titled, type Column } from './column'
import { fontScale } from './rowHeight'
import { useTranslator } from './useTranslator'

/** Storage of a user's columns. */
export interface ColumnStorage {
  /** User name under which settings that the server did not accept wait in this browser. */
  owner: string
  saved: readonly ColumnChoice[] | undefined
  /** Default columns of the user's role, where they differ from the screen's. */
  initial?: readonly ColumnChoice[] | undefined
  save: (choices: ColumnChoice[]) => Promise<unknown>
}

export interface Columns<Row> {
  /** Name of the user; '' where the columns belong to no user. */
  owner: string
  /** Every column in order, including hidden ones. */
  arranged: readonly Arranged<Row>[]
  visible: readonly Arranged<Row>[]
  /** True if something differs from the default. */
  changed: boolean
  /** Returns the current settings in the form in which they are stored. */
  choices: () => ColumnChoice[]
  change: (key: string, change: Omit<ColumnChoice, 'key'> | { pin: undefined }) => void
  resize: (key: string, width: number) => void
  /** Gives each visible column the width that it needs, px. */
  fit: (widthOf: (column: Arranged<Row>) => number) => void
  /** Moves a column to the position of `target`. */
  move: (key: string, target: string) => void
  /** Restores the default; for borrowed columns the borrowed settings. */
  reset: () => void
  /** Restores the default in any case. */
  toDefault: () => void
}

/**
 * Columns of a screen with the user's settings: changed at once, saved in the background, never lost.
 * @param borrowed columns to show instead (a saved view's); changes to them are applied but not stored
 * @example const columns = useColumns('meterList', useMeterColumns(), useColumnStorage('meterList'))
 */
export function useColumns<Row>(
  id: string,
  columns: readonly Column<Row>[],
  storage?: ColumnStorage,
  borrowed?: readonly ColumnChoice[],
): Columns<Row> {
  const { t } = useTranslation('common')
  const feedback = useFeedback()
  const pendingKey = `powergate.columns.${storage?.owner ?? ''}.${id}`
  const [userChoices, setUserChoices] = useState<readonly ColumnChoice[]>(
    () => read(localStore.get(pendingKey)) ?? read(storage?.saved) ?? [],
  )
  const [edit, setEdit] = useState<{
    borrowedFrom: readonly ColumnChoice[]
    choices: readonly ColumnChoice[]
  }>()
  const initial = storage?.initial
  const borrowedChoices = borrowed && edit?.borrowedFrom === borrowed ? edit.choices : borrowed
  const choices = borrowedChoices ?? (userChoices.length > 0 ? userChoices : (initial ?? userChoices))
  const words = useTranslator()
  const scale = fontScale()
  const arranged = useMemo(
    () => arrange(titled(columns, words), choices, scale),
    [columns, choices, words, scale],
  )
  const visible = useMemo(() => arranged.filter((column) => !column.hidden), [arranged])

  // One call at a time; of the changes made meanwhile only the last is sent.
  const queue = useRef<{ busy: boolean; next: ColumnChoice[] | undefined }>({ busy: false, next: undefined })
  const save = async (latest: ColumnChoice[], quiet = false) => {
    if (!storage) return
    // Stored until the server has it: leaving or reloading the page meanwhile loses nothing.
    localStore.set(pendingKey, latest)
    if (queue.current.busy) {
      queue.current.next = latest
      return
    }
    queue.current = { busy: true, next: undefined }
    let failed = false
    for (let current: ColumnChoice[] | undefined = latest; current; current = queue.current.next) {
      queue.current.next = undefined
      const sent = current
      failed = await storage.save(sent).then(
        () => {
          if (!queue.current.next) localStore.remove(pendingKey)
          return false
        },
        () => true,
      )
    }
    queue.current.busy = false
    if (failed && !quiet) feedback.warning(t('columns.keptHere'))
  }
  const set = (next: ColumnChoice[]) => {
    if (borrowed) return setEdit({ borrowedFrom: borrowed, choices: next })
    setUserChoices(next)
    void save(next)
  }

  const sendWaiting = useEffectEvent(() => {
    const pending = read(localStore.get(pendingKey))
    if (pending && !queue.current.busy) void save(pending, true)
  })
  useEffect(() => sendWaiting(), [])

  const toDefault = () => {
    setUserChoices([])
    if (userChoices.length > 0) void save([])
  }

  return {
    owner: storage?.owner ?? '',
    arranged,
    visible,
    changed: borrowed ? borrowedChoices !== borrowed : userChoices.length > 0,
    choices: () => choicesOf(arranged),
    change: (key, change) =>
      set(choicesOf(arranged).map((choice) => (choice.key === key ? changed(choice, change) : choice))),
    resize: (key, width) =>
      set(
        choicesOf(arranged).map((choice) =>
          choice.key === key ? { ...choice, width: clampWidth(width) } : choice,
        ),
      ),
    fit(widthOf) {
      const widths = new Map(visible.map((column) => [column.key, widthOf(column)]))
      set(
        choicesOf(arranged).map((choice) => {
          const width = widths.get(choice.key)
          return width === undefined ? choice : { ...choice, width }
        }),
      )
    },
    move: (key, target) => set(moveColumn(choicesOf(arranged), key, target)),
    reset: () => (borrowed ? setEdit(undefined) : toDefault()),
    toDefault,
  }
}

function read(value: unknown): ColumnChoice[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.filter(
    (item): item is ColumnChoice =>
      typeof item === 'object' && item !== null && typeof (item as ColumnChoice).key === 'string',
  )
}

/** A choice after a change; a column that is no longer pinned has no `pin`. */
function changed(choice: ColumnChoice, change: Omit<ColumnChoice, 'key'> | { pin: undefined }): ColumnChoice {
  const { pin, ...others } = { ...choice, ...change }
  return pin ? { ...others, pin } : others
}
