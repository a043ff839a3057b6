import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localStore } from '@/lib/storage'
import { useFeedback } from '@/ui/feedback/feedback'
import {
  arrange,
  choicesOf,
  clampWidth,
  move,
  type Arranged,
  type Column,
  type ColumnChoice,
} from './columns'

/** Where a user's columns are kept. */
export interface ColumnStorage {
  /** Whose they are: settings that the server refused wait in this browser under this name. */
  owner: string
  saved: readonly ColumnChoice[] | undefined
  save: (choices: ColumnChoice[]) => Promise<unknown>
}

export interface Columns<Row> {
  /** Every column in order, hidden ones too. */
  all: readonly Arranged<Row>[]
  shown: readonly Arranged<Row>[]
  /** True when something differs from the screen's default. */
  changed: boolean
  change: (key: string, change: Omit<ColumnChoice, 'key'> | { pin: undefined }) => void
  resize: (key: string, width: number) => void
  /** To the place of `target`. */
  move: (key: string, target: string) => void
  reset: () => void
}

/** A screen's columns as this user wants them: changed at once, saved behind his back, never lost. */
export function useColumns<Row>(
  id: string,
  columns: readonly Column<Row>[],
  storage?: ColumnStorage,
): Columns<Row> {
  const { t } = useTranslation('common')
  const feedback = useFeedback()
  const waiting = `powergate.columns.${storage?.owner ?? ''}.${id}`
  const [choices, setChoices] = useState<readonly ColumnChoice[]>(
    () => read(localStore.get(waiting)) ?? read(storage?.saved) ?? [],
  )
  const all = useMemo(() => arrange(columns, choices), [columns, choices])
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
    setChoices(next)
    void save(next)
  }

  const sendWaiting = useEffectEvent(() => {
    const left = read(localStore.get(waiting))
    if (left && !queue.current.busy) void save(left, true)
  })
  useEffect(() => sendWaiting(), [])

  return {
    all,
    shown,
    changed: choices.length > 0,
    change: (key, change) =>
      set(choicesOf(all).map((choice) => (choice.key === key ? { ...choice, ...change } : choice))),
    resize: (key, width) =>
      set(
        choicesOf(all).map((choice) =>
          choice.key === key ? { ...choice, width: clampWidth(width) } : choice,
        ),
      ),
    move: (key, target) => set(move(choicesOf(all), key, target)),
    reset: () => set([]),
  }
}

function read(value: unknown): ColumnChoice[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.filter(
    (item): item is ColumnChoice =>
      typeof item === 'object' && item !== null && typeof (item as ColumnChoice).key === 'string',
  )
}
