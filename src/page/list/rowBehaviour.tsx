import { useLayoutEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { localStore } from '@/lib/storage'
import { useCan } from '@/ui/access/access'
import type { Action } from '@/ui/actions/actions'
import { RowActions, rowActionsWidth, rowButtons } from '@/ui/actions/RowActions'
import type { RowBehaviour } from '@/ui/list/ListTable'

interface Options<Row> {
  /** The screen's module code. */
  id: string
  rows: readonly Row[] | undefined
  rowName: (row: Row) => string
  rowActions?: ((row: Row) => readonly Action[]) | undefined
  onOpen?: ((row: Row) => void) | undefined
  selectable: boolean
}

/** Number of buttons that a row of each list last had, in this browser: its grey rows leave the same room. */
const kept = 'powergate.rowRoom'
/** Where none is known yet: three and "…". */
const usual = 4
const rooms = (): Map<string, unknown> => new Map(Object.entries(localStore.get(kept) ?? {}))
const roomOf = (id: string): number => {
  const count = rooms().get(id)
  return typeof count === 'number' ? count : usual
}
const keepRoom = (id: string, count: number): void => {
  if (roomOf(id) !== count) localStore.set(kept, Object.fromEntries(rooms().set(id, count)))
}

/**
 * How the rows of a list behave, from what its screen says of one row. The room for the buttons is counted: what may
 * appear in any row of this user, so that nothing jumps from page to page. Rows are drawn again only when a name or an
 * action of one of them changed, however often the screen's functions are made anew; what a button does is always the newest.
 */
export function useRowBehaviour<Row>(options: Options<Row>): RowBehaviour<Row> {
  const { id, rows, rowName, rowActions, onOpen, selectable } = options
  const can = useCan()
  const navigate = useNavigate()
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  let counted = 0
  let look = ''
  const keys = new Set<string>()
  for (const row of rows ?? []) {
    const actions = (rowActions?.(row) ?? []).filter((action) => can(action.can))
    counted = Math.max(counted, rowButtons(actions))
    for (const { key, hidden } of actions) if (!hidden) keys.add(key)
    look += `${rowName(row)}\n`
    for (const { key, label, to = '', hidden, danger } of actions)
      look += `${key}\t${label}\t${to}\t${hidden ? 1 : 0}${danger ? 1 : 0}\n`
  }
  const known = rows !== undefined && rows.length > 0
  const count = known ? counted : roomOf(id)
  useLayoutEffect(() => {
    if (known) keepRoom(id, counted)
  }, [id, known, counted])

  const opens = onOpen !== undefined
  const acts = rowActions !== undefined && count > 0
  return useMemo((): RowBehaviour<Row> => {
    /** The action as it is now, not as it was when the button was drawn. */
    const actionOf = (row: Row, key: string) =>
      latest.current.rowActions?.(row).find((action) => action.key === key)
    const run = (row: Row, key: string) => actionOf(row, key)?.run?.()
    return {
      name: rowName,
      selectable,
      ...(opens && { onOpen: (row: Row) => latest.current.onOpen?.(row) }),
      ...(acts && {
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
  }, [look, count, acts, opens, selectable])
}
