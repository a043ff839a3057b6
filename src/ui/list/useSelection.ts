import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHandlers } from '@/ui/data/useHandlers'
import { feedback } from '@/ui/feedback/feedback'
import { joinKeys } from './listUrl'

/** The rows that are ticked among those of `listed`: of another list none, so that nothing is done to rows nobody sees. */
export function useSelection<Row>(listed: string, rowKey: (row: Row) => string) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const [of, setOf] = useState(listed)
  if (of !== listed) {
    setOf(listed)
    setSelected(new Map())
  }
  const handlers = useHandlers({
    select: (rows: readonly Row[], on: boolean) => setSelected((old) => ticked(old, rows, on, rowKey)),
    clearSelection: () => setSelected(new Map()),
  })
  return { ...handlers, selected }
}

/** The ticked rows as the list shows them now: what is done with them rests on what the user sees. */
export function useNewest<Row, Selection extends { selected: ReadonlyMap<string, Row> }>(
  selection: Selection,
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
): Selection {
  const { selected } = selection
  const newest = useMemo(() => {
    const newer = (rows ?? []).filter((row) => {
      const old = selected.get(rowKey(row))
      return old !== undefined && old !== row
    })
    if (newer.length === 0) return selected
    const now = new Map(selected)
    for (const row of newer) now.set(rowKey(row), row)
    return now
    // oxlint-disable-next-line react/exhaustive-deps -- the key of a row is the same whichever function tells it.
  }, [selected, rows])
  return { ...selection, selected: newest }
}

function ticked<Row>(
  old: ReadonlyMap<string, Row>,
  rows: readonly Row[],
  on: boolean,
  rowKey: (row: Row) => string,
): ReadonlyMap<string, Row> {
  const next = new Map(old)
  for (const row of rows) {
    if (on) next.set(rowKey(row), row)
    else next.delete(rowKey(row))
  }
  return next
}

interface Only<Row> {
  rowKey: (row: Row) => string
  /** The rows of an answer to exactly this question; undefined while there is none. */
  answered: readonly Row[] | undefined
  narrow: (joined: string) => void
}

/**
 * The ticked rows alone. A server that answers others does not know how to: that is said, and all are shown again.
 * @param joined keys of the rows that are asked for, as the address has them; '' = all
 */
export function useOnly<Row>(
  joined: string,
  selected: ReadonlyMap<string, Row>,
  { rowKey, answered, narrow }: Only<Row>,
) {
  const { t } = useTranslation('common')
  const only = joined === '' ? undefined : joined.split(',')
  const ticks = joinKeys([...selected.keys()])
  const { showOnly } = useHandlers({ showOnly: (on: boolean) => narrow(on ? (ticks ?? '') : '') })
  const strayed = only !== undefined && answered?.some((row) => !only.includes(rowKey(row)))
  useEffect(() => {
    if (!strayed) return
    showOnly(false)
    feedback.warning(t('list.onlyUnknown'))
  }, [strayed, showOnly, t])
  return { only, showOnly: ticks === undefined && !only ? undefined : showOnly }
}
