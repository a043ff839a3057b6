import { CloseOutlined, LockOutlined, UnlockOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { FilterField } from '@/ui/fields/filterFields'
import { appliedChips, type ContextChip } from './appliedChips'
import { inlineCount } from './FilterForm'
import type { List } from './useList'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './AppliedFilters.module.css'

interface Props<Row, Query extends object> {
  list: List<Row, Query>
  fields: readonly FilterField<Query>[]
  context?: readonly ContextChip[]
}

/**
 * Removable chips for the conditions that stand in no field in sight: the sidebar's choice, objects of the address,
 * filters under "More filters".
 */
export function AppliedFilters<Row, Query extends object>({ list, fields, context = [] }: Props<Row, Query>) {
  const { t, i18n } = useTranslation('common')
  const chips = appliedChips(list, fields.slice(inlineCount), context, i18n.language, t)
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('list.applied')}>
      {chips.map(({ key, label, value, onRemove, lock }) => (
        <li key={key} className={styles.chip}>
          <span className={sharedStyles.clipped} title={`${label}: ${value}`}>
            <span className={styles.label}>{label}</span> {value}
          </span>
          {lock && (
            <button
              type="button"
              className={styles.remove}
              aria-label={lock.label}
              title={lock.label}
              aria-pressed={lock.on}
              onClick={lock.toggle}
            >
              {lock.on ? <LockOutlined aria-hidden /> : <UnlockOutlined aria-hidden />}
            </button>
          )}
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
      {chips.some(({ onRemove }) => onRemove) && (
        <li>
          <button
            type="button"
            className={styles.clear}
            onClick={() => {
              // The list last: removing a chip of the address writes the other parameters of the address again.
              for (const chip of context) chip.onRemove?.()
              list.reset()
            }}
          >
            {t('action.clearAll')}
          </button>
        </li>
      )}
    </ul>
  )
}
