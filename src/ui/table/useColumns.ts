import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localStore } from '@/lib/storage'
import { useFeedback } from '@/ui/feedback/feedback'
import { arrange, choicesOf, clampWidth, move, type Arranged, type ColumnChoice } from './arrange'
import { titled, type Column } from './column'
import { useSay } from './useSay'

/** Where a user's columns are kept. */
export interface ColumnStorage {
  /** Whose they are: settings that the server refused wait in this browser under this name. */
  owner: string
  saved: readonly ColumnChoice[] | undefined
  /** What "back to default" means for this user when it is not the screen's own default (that of the role). */
  initial?: readonly ColumnChoice[] | undefined
  save: (choices: ColumnChoice[]) => Promise<unknown>
}

export interface Columns<Row> {
  /** Whose they are; '' where they are nobody's. */
  owner: string
  /** Every column in order, hidden ones too. */
  all: readonly Arranged<Row>[]
  shown: readonly Arranged<Row>[]
  /** True when something differs from the default. */
  changed: boolean
  /** What is shown now, as it would be kept. */
  choices: () => ColumnChoice[]
  change: (key: string, change: Omit<ColumnChoice, 'key'> | { pin: undefined }) => void
  resize: (key: string, width: number) => void
  /** To the place of `target`. */
  move: (key: string, target: string) => void
  /** Back to the default; of borrowed columns: back to what was borrowed. */
  reset: () => void
  /** Back to the default in any case. */
  toDefault: () => void
}

/**
 * A screen's columns as this user wants them: changed at once, saved in the background, never lost.
 * @param borrowed columns to show instead (a saved view's); changes to them are seen but not kept
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
  const waiting = `powergate.columns.${storage?.owner ?? ''}.${id}`
  const [own, setOwn] = useState<readonly ColumnChoice[]>(
    () => read(localStore.get(waiting)) ?? read(storage?.saved) ?? [],
  )
  const [edit, setEdit] = useState<{ of: readonly ColumnChoice[]; choices: readonly ColumnChoice[] }>()
  const initial = storage?.initial
  const lent = borrowed && edit?.of === borrowed ? edit.choices : borrowed
  const choices = lent ?? (own.length > 0 ? own : (initial ?? own))
  const say = useSay()
  const all = useMemo(() => arrange(titled(columns, say), choices), [columns, choices, say])
  const shown = useMemo(() => all.filter((column) => !column.hidden), [all])

  // One call at a time; of the changes made meanwhile only the last is sent.
  const queue = useRef<{ busy: boolean; next: ColumnChoice[] | undefined }>({ busy: false, next: undefined })
  const save = async (wanted: ColumnChoice[], quiet = false) => {
    if (!storage) return
    // Kept until the server has it: a page that is left or reloaded meanwhile loses nothing.
    localStore.set(waiting, wanted)
    if (queue.current.busy) {
      queue.current.next = wanted
      return
    }
    queue.current = { busy: true, next: undefined }
    let failed = false
    for (let now: ColumnChoice[] | undefined = wanted; now; now = queue.current.next) {
      queue.current.next = undefined
      const sent = now
      failed = await storage.save(sent).then(
        () => {
          if (!queue.current.next) localStore.remove(waiting)
          return false
        },
        () => true,
      )
    }
    queue.current.busy = false
    if (failed && !quiet) feedback.warning(t('columns.keptHere'))
  }
  const set = (next: ColumnChoice[]) => {
    if (borrowed) return setEdit({ of: borrowed, choices: next })
    setOwn(next)
    void save(next)
  }

  const sendWaiting = useEffectEvent(() => {
    const left = read(localStore.get(waiting))
    if (left && !queue.current.busy) void save(left, true)
  })
  useEffect(() => sendWaiting(), [])

  const toDefault = () => {
    setOwn([])
    if (own.length > 0) void save([])
  }

  return {
    owner: storage?.owner ?? '',
    all,
    shown,
    changed: borrowed ? lent !== borrowed : own.length > 0,
    choices: () => choicesOf(all),
    change: (key, change) =>
      set(choicesOf(all).map((choice) => (choice.key === key ? changed(choice, change) : choice))),
    resize: (key, width) =>
      set(
        choicesOf(all).map((choice) =>
          choice.key === key ? { ...choice, width: clampWidth(width) } : choice,
        ),
      ),
    move: (key, target) => set(move(choicesOf(all), key, target)),
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
