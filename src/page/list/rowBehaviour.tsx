import { useLayoutEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { localStore } from '@/lib/storage'
import { useCan } from '@/ui/access/access'
import type { Action } from '@/ui/actions/actions'
import { useHasPage } from '@/stores/menuPages'
import { RowActions, rowActionsWidth, rowButtons } from '@/ui/actions/RowActions'
import { Opens } from '@/ui/value/Opens'
import type { RowBehaviour } from '@/ui/table/table.types'
import type { Columns } from '@/ui/table/useColumns'

interface Options<Row> {
  /** The screen's module code. */
  id: string
  rows: readonly Row[] | undefined
  rowName: (row: Row) => string
  rowActions?: ((row: Row) => readonly Action[]) | undefined
  onOpen?: ((row: Row) => void) | undefined
  /** Columns of the list: the one with a preview knows the page of a row. */
  columns?: Columns<Row> | undefined
  selectable: boolean
}

/** Storage key of the last number of buttons per row of each list, in this browser: grey rows leave the same width. */
const storageKey = 'powergate.rowRoom'
/** Number used before a list was seen: three buttons and "…". */
const usualButtonCount = 4
const storedCounts = (): Map<string, unknown> => new Map(Object.entries(localStore.get(storageKey) ?? {}))
const storedCount = (id: string): number => {
  const count = storedCounts().get(id)
  return typeof count === 'number' ? count : usualButtonCount
}
const storeCount = (id: string, count: number): void => {
  if (storedCount(id) !== count) localStore.set(storageKey, Object.fromEntries(storedCounts().set(id, count)))
}

/** Actions of a row that this user may use. */
const permittedIn = (actions: readonly Action[], can: (code: string | undefined) => boolean) =>
  actions.filter((action) => can(action.can))

/**
 * Behaviour of a list's rows, derived from the screen's functions for one row. The width for buttons counts every
 * action that may appear in any row of this user, so that nothing jumps from page to page; it is counted when other
 * rows arrive or the first row offers something else. The rows follow only their names, however often the screen's
 * functions are recreated: the cell with the buttons follows `rowActions` by itself.
 */
export function useRowBehaviour<Row>(options: Options<Row>): RowBehaviour<Row> {
  const { id, rows, rowName, rowActions, onOpen, selectable } = options
  const can = useCan()
  const navigate = useNavigate()
  const [newest] = useState(() => createNewest(options))
  useLayoutEffect(() => newest.set(options))
  const [firstRow] = rows ?? []
  const firstOffer = firstRow && rowActions ? offerText(permittedIn(rowActions(firstRow), can)) : ''
  const { buttonCount, keys } = useMemo(() => {
    const permitted = (rows ?? []).map((row) => permittedIn(rowActions?.(row) ?? [], can))
    return {
      buttonCount: Math.max(0, ...permitted.map(rowButtons)),
      keys: [...new Set(permitted.flat().flatMap(({ key, hidden }) => (hidden ? [] : key)))].join(),
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `rowActions` is new on every render; `firstOffer` says when it differs.
  }, [rows, can, firstOffer])
  const hasRows = rows !== undefined && rows.length > 0
  const count = hasRows ? buttonCount : storedCount(id)
  useLayoutEffect(() => {
    if (hasRows) storeCount(id, buttonCount)
  }, [id, hasRows, buttonCount])

  const names = (rows ?? []).map(rowName).join('\n')
  const canOpen = onOpen !== undefined
  const hasActions = rowActions !== undefined && count > 0
  return useMemo((): RowBehaviour<Row> => {
    const press = (row: Row, key: string) => {
      // Present action, not the one from the time when the button was drawn.
      const action = newest
        .get()
        .rowActions?.(row)
        .find((candidate) => candidate.key === key)
      if (!action || action.hidden || !can(action.can)) return
      if (action.to) void navigate(action.to)
      else action.run?.()
    }
    return {
      name: rowName,
      selectable,
      ...(hasActions && {
        drawName: (row: Row, text: ReactNode) => <NameCell row={row} newest={newest} text={text} />,
      }),
      ...(canOpen && { onOpen: (row: Row) => newest.get().onOpen?.(row) }),
      ...(hasActions && {
        actions: {
          width: rowActionsWidth(count),
          keys: new Set(keys.split(',')),
          press,
          render: (row: Row) => <ActionsCell row={row} newest={newest} />,
        },
      }),
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `names` says when the names of the rows differ.
  }, [names, count, keys, hasActions, canOpen, selectable])
}

/** Everything of a row's actions on which width and keys depend, as text. */
const offerText = (permitted: readonly Action[]): string =>
  permitted
    .map(
      ({ key, instead = '', word = '', hidden, danger }) =>
        `${key}\t${instead}\t${word}\t${hidden ? 1 : 0}${danger ? 1 : 0}`,
    )
    .join('\n')

/** Value of the newest render, for components that are not drawn again with it. */
interface Newest<Value> {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

function createNewest<Value>(first: Value): Newest<Value> {
  let current = first
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

interface CellProps<Row> {
  row: Row
  /** Options of the newest render of the list. */
  newest: Newest<Options<Row>>
}

/** Buttons of a row, drawn again when one of them looks different; its row is not. */
function ActionsCell<Row>({ row, newest }: CellProps<Row>) {
  const rowActions = useSyncExternalStore(newest.subscribe, () => newest.get().rowActions)
  const name = useSyncExternalStore(newest.subscribe, () => newest.get().rowName(row))
  const peek = newest.get().columns?.arranged.find((column) => column.peek)?.peek
  const page = peek?.path(row) ?? ''
  const hasPage = useHasPage(page)
  return <RowActions name={name} actions={rowActions?.(row) ?? noActions} page={hasPage ? page : ''} />
}

/** Keys of the actions that open the row itself, the best one first. */
const openers = ['details', 'edit']

/**
 * Name of a row as what opens it: its details, else its form. A user who may do neither, and a row to which neither
 * applies, has the name alone.
 */
function NameCell<Row>({ row, newest, text }: CellProps<Row> & { text: ReactNode }) {
  const can = useCan()
  const rowActions = useSyncExternalStore(newest.subscribe, () => newest.get().rowActions)
  const offered = permittedIn(rowActions?.(row) ?? noActions, can).filter(({ hidden }) => !hidden)
  const key = openers.find((opener) => offered.some((action) => action.key === opener && action.run))
  if (key === undefined) return text
  return <Opens onOpen={() => offered.find((action) => action.key === key)?.run?.()}>{text}</Opens>
}

const noActions: readonly Action[] = []
