import { useLayoutEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { localStore } from '@/lib/storage'
import { useCan } from '@/ui/access/access'
import type { Action } from '@/ui/actions/actions'
import { RowActions, rowActionsWidth, rowButtons } from '@/ui/actions/RowActions'
import type { RowBehaviour } from '@/ui/table/table.types'

interface Options<Row> {
  /** The screen's module code. */
  id: string
  rows: readonly Row[] | undefined
  rowName: (row: Row) => string
  rowActions?: ((row: Row) => readonly Action[]) | undefined
  onOpen?: ((row: Row) => void) | undefined
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

/**
 * Behaviour of a list's rows, derived from the screen's functions for one row. The width for buttons counts every
 * action that may appear in any row of this user, so that nothing jumps from page to page. Rows are drawn again only
 * when a name or an action of one of them changed, however often the screen's functions are recreated; a button
 * always runs the newest function.
 */
export function useRowBehaviour<Row>(options: Options<Row>): RowBehaviour<Row> {
  const { id, rows, rowName, rowActions, onOpen, selectable } = options
  const can = useCan()
  const navigate = useNavigate()
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  let buttonCount = 0
  let signature = ''
  const keys = new Set<string>()
  for (const row of rows ?? []) {
    const actions = (rowActions?.(row) ?? []).filter((action) => can(action.can))
    buttonCount = Math.max(buttonCount, rowButtons(actions))
    for (const { key, hidden } of actions) if (!hidden) keys.add(key)
    signature += `${rowName(row)}\n`
    for (const { key, label, to: path = '', hidden, danger } of actions)
      signature += `${key}\t${label}\t${path}\t${hidden ? 1 : 0}${danger ? 1 : 0}\n`
  }
  const hasRows = rows !== undefined && rows.length > 0
  const count = hasRows ? buttonCount : storedCount(id)
  useLayoutEffect(() => {
    if (hasRows) storeCount(id, buttonCount)
  }, [id, hasRows, buttonCount])

  const canOpen = onOpen !== undefined
  const hasActions = rowActions !== undefined && count > 0
  return useMemo((): RowBehaviour<Row> => {
    /** Present action, not the one from the time when the button was drawn. */
    const actionOf = (row: Row, key: string) =>
      latest.current.rowActions?.(row).find((action) => action.key === key)
    const run = (row: Row, key: string) => actionOf(row, key)?.run?.()
    return {
      name: rowName,
      selectable,
      ...(canOpen && { onOpen: (row: Row) => latest.current.onOpen?.(row) }),
      ...(hasActions && {
        actions: {
          width: rowActionsWidth(count),
          keys,
          press: (row: Row, key: string) => {
            const action = actionOf(row, key)
            if (!action || action.hidden || !can(action.can)) return
            if (action.to) void navigate(action.to)
            else run(row, key)
          },
          render: (row: Row) => (
            <RowActions
              name={rowName(row)}
              actions={(rowActions?.(row) ?? []).map((action) =>
                action.run ? { ...action, run: () => run(row, action.key) } : action,
              )}
            />
          ),
        },
      }),
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `look` says when names or actions of the rows differ.
  }, [signature, count, hasActions, canOpen, selectable])
}
