import { Switch } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import type { FieldChange } from '@/lib/diff'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './Diff.module.css'

interface Props {
  /** Accessible name of the table. */
  label: string
  fields: readonly FieldChange[]
  /** The field as people call it. */
  fieldWord: (field: string) => string
  /** A value as people read it; what is empty too. */
  show: (field: string, value: unknown) => ReactNode
  words: { field: string; before: string; after: string; changed: string; all: string; none: string }
}

/**
 * Two states of a thing side by side; fields that differ are marked by a sign, a bar and colour, the others can be
 * shown too. Why: three screens show changes (table log, operation log, restore), and each must mark them alike.
 * @example <Diff label={…} fields={diffOf(before, after)} fieldWord={…} show={…} words={…} />
 */
export function Diff({ label, fields, fieldWord, show, words }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const id = useId()
  const changed = fields.filter((field) => field.changed)
  const visibleFields = showsAll ? fields : changed
  const hasMore = fields.length > changed.length
  return (
    <div>
      {hasMore && (
        <div className={styles.bar}>
          <Switch id={id} size="small" checked={showsAll} onChange={setShowsAll} />
          <label htmlFor={id}>{words.all}</label>
        </div>
      )}
      {visibleFields.length === 0 ? (
        <p className={sharedStyles.muted}>{words.none}</p>
      ) : (
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.after}</th>
            </tr>
          </thead>
          <tbody>
            {visibleFields.map(({ field, before, after, changed: differs }) => (
              <tr key={field} data-changed={differs || undefined}>
                <th scope="row">
                  <span className={styles.sign} aria-hidden>
                    {differs ? '±' : ''}
                  </span>
                  {fieldWord(field)}
                  {differs && showsAll && <span className={sharedStyles.hidden}> ({words.changed})</span>}
                </th>
                <td className={differs && before !== undefined ? styles.before : undefined}>
                  {show(field, before)}
                </td>
                <td className={differs && after !== undefined ? styles.after : undefined}>
                  {show(field, after)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
