import { CloseOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { FilterField } from '@/ui/form/filterFields'
import type { List } from './useList'
import styles from './AppliedFilters.module.css'

/** A condition that comes from outside the list, shown like any other. */
export interface ContextChip {
  key: string
  label: string
  value: string
  /** Absent: the condition cannot be taken away here. */
  onRemove?: () => void
}

interface Props<Row, Query extends object> {
  list: List<Row, Query>
  fields: readonly FilterField<Query>[]
  context?: readonly ContextChip[]
}

/** Every condition of the list as a removable chip, so that no filter is ever hidden. */
export function AppliedFilters<Row, Query extends object>({ list, fields, context = [] }: Props<Row, Query>) {
  const { t, i18n } = useTranslation('common')
  const chips: ContextChip[] = [
    ...context,
    ...fields.flatMap((field) => {
      const value = field.show(list.applied, i18n.language)
      return value === undefined
        ? []
        : [
            {
              key: field.names.join(),
              label: field.chip?.(list.applied) ?? field.label,
              value,
              onRemove: () => list.remove(field.names),
            },
          ]
    }),
  ]
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('list.applied')}>
      {chips.map(({ key, label, value, onRemove }) => (
        <li key={key} className={styles.chip}>
          <span className={styles.text} title={`${label}: ${value}`}>
            <span className={styles.label}>{label}</span> {value}
          </span>
          {onRemove && (
            <button
              type="button"
              className={styles.remove}
              aria-label={t('list.removeFilter', { label })}
              onClick={onRemove}
            >
              <CloseOutlined aria-hidden />
            </button>
          )}
        </li>
      ))}
      <li>
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            // The list last: it clears what a chip of its own address, removed alone, would write back.
            for (const chip of context) chip.onRemove?.()
            list.reset()
          }}
        >
          {t('action.clearAll')}
        </button>
      </li>
    </ul>
  )
}
