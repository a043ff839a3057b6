import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHandlers } from '@/ui/data/useHandlers'
import { feedback } from '@/ui/feedback/feedback'
import { joinKeys } from './listUrl'

/** Selected rows of the list `listed`. Another list clears them, so that no action applies to rows out of sight. */
export function useRowSelection<Row>(listed: string, rowKey: (row: Row) => string) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const [previousListed, setPreviousListed] = useState(listed)
  if (previousListed !== listed) {
    setPreviousListed(listed)
    setSelected(new Map())
  }
  const handlers = useHandlers({
    select: (rows: readonly Row[], on: boolean) => setSelected((old) => ticked(old, rows, on, rowKey)),
    clearSelection: () => setSelected(new Map()),
  })
  return { ...handlers, selected }
}

/** Selected rows as the list shows them now, so that an action uses the values that the user sees. */
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
    const updated = new Map(selected)
    for (const row of newer) updated.set(rowKey(row), row)
    return updated
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

interface OnlyOptions<Row> {
  rowKey: (row: Row) => string
  /** Rows of an answer to exactly this request; undefined while there is none. */
  answeredRows: readonly Row[] | undefined
  narrow: (joined: string) => void
}

/**
 * Filter for the selected rows. A server that answers other rows does not support it: the user is warned, and all
 * rows are shown again.
 * @param joined keys of the requested rows, as the address has them; '' = all
 */
export function useOnly<Row>(
  joined: string,
  selected: ReadonlyMap<string, Row>,
  { rowKey, answeredRows, narrow }: OnlyOptions<Row>,
) {
  const { t } = useTranslation('common')
  const onlyKeys = joined === '' ? undefined : joined.split(',')
  const ticks = joinKeys([...selected.keys()])
  const { showOnly } = useHandlers({ showOnly: (on: boolean) => narrow(on ? (ticks ?? '') : '') })
  const hasOtherRows = onlyKeys !== undefined && answeredRows?.some((row) => !onlyKeys.includes(rowKey(row)))
  useEffect(() => {
    if (!hasOtherRows) return
    showOnly(false)
    feedback.warning(t('list.onlyUnknown'))
  }, [hasOtherRows, showOnly, t])
  return { onlyKeys, showOnly: ticks === undefined && !onlyKeys ? undefined : showOnly }
}
