import type { TFunction } from 'i18next'
import { formatNumber } from '@/lib/number'
import type { FilterField } from '@/ui/fields/filterFields'
import type { List } from './useList'

/** A condition of a list, in words. It may come from outside the list. */
export interface ContextChip {
  key: string
  label: string
  value: string
  /** Absent: the condition cannot be removed here. */
  onRemove?: () => void
  /** Keeps the condition in this tab while the app's selection moves on. */
  lock?: { on: boolean; label: string; toggle: () => void }
}

/** Every condition of a list as the user reads it: first the outside conditions, then the list's filters. */
export function appliedChips<Row, Query extends object>(
  list: List<Row, Query>,
  fields: readonly FilterField<Query>[],
  context: readonly ContextChip[],
  language: string,
  t: TFunction,
): ContextChip[] {
  const filterChips = fields.flatMap((field): ContextChip[] => {
    const key = field.names.join()
    const value = field.show(list.applied, language)
    if (value === undefined) {
      const unset = field.unset?.(list.applied, language)
      return unset ? [{ key, label: field.label, value: unset }] : []
    }
    const label = field.chip?.(list.applied) ?? field.label
    return [{ key, label, value, onRemove: () => list.remove(field.names) }]
  })
  const { onlyKeys, showOnly } = list
  if (!onlyKeys) return [...context, ...filterChips]
  const value = t('list.total', { count: onlyKeys.length, n: formatNumber(onlyKeys.length, 0, language) })
  const onlyChip = { key: 'only', label: t('list.only'), value, onRemove: () => showOnly?.(false) }
  return [onlyChip, ...context, ...filterChips]
}
