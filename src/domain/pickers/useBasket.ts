import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Taken } from './PasteNumbers'

interface Options<Row> {
  selection: readonly Row[]
  multiple?: boolean
  max?: number
  refuse?: (row: Row, basket: readonly Row[]) => string | undefined
  nameOf: (row: Row) => string
}

/** The rows chosen in a picker, over all pages and searches, and why another one cannot be added. */
export function useBasket<Row extends { id: string }>(options: Options<Row>) {
  const { selection, multiple = false, max, refuse, nameOf } = options
  const { t } = useTranslation('picker')
  const [basket, setBasket] = useState<readonly Row[]>(selection)
  const ids = useMemo(() => new Set(basket.map(({ id }) => id)), [basket])
  /** The reason, in words; undefined when the row can be chosen or is chosen. */
  const why = (row: Row) => (ids.has(row.id) ? undefined : whyNot(row, multiple ? basket : []))

  function whyNot(row: Row, currentRows: readonly Row[]): string | undefined {
    const full = multiple && currentRows.length >= (max ?? Infinity)
    return refuse?.(row, currentRows) ?? (full ? t('table.full', { max }) : undefined)
  }
  /** Puts rows into the basket, one after the other: the last that fits may keep out the next. */
  function add(foundRows: readonly Row[]): Taken {
    const next = [...basket]
    const refused: Taken['refused'] = []
    for (const row of foundRows) {
      if (next.some((present) => present.id === row.id)) continue
      const reason = whyNot(row, next)
      if (reason === undefined) next.push(row)
      else refused.push({ name: nameOf(row), reason })
    }
    setBasket(next)
    return { added: next.length - basket.length, refused }
  }
  function select(picked: readonly Row[], on: boolean): void {
    if (!multiple) setBasket(picked.slice(0, 1))
    else if (on) add(picked)
    else setBasket(basket.filter(({ id }) => !picked.some((row) => row.id === id)))
  }

  return { basket, setBasket, ids, why, add, select }
}
