import { useTranslation } from 'react-i18next'
import type { BatchField } from '@/api/meterArchive'
import { gridOptionsApi } from '@/api/gridOptions'
import { useWords } from '@/domain/words'
import { useLoad } from '@/ui/data/queries'
import { batchFields, type BatchDifference } from './batchChanges'
import styles from './BatchModify.module.css'

/** Lines shown before the rest is only counted. */
const shown = 100

interface Props {
  changes: readonly BatchDifference[]
  /** Every chosen field has a value. */
  complete: boolean
  label: (key: BatchField) => string
  /** What the areas and collection points of the chosen meters are called. */
  names: (id: string) => string | undefined
}

/** Each value before and after. */
export function BatchPreview({ changes, complete, label, names }: Props) {
  const { t } = useTranslation('meterForm')
  const { word } = useWords()
  const place = (key: BatchField) => batchFields.find((each) => each.key === key)?.place
  const moved = changes.find(({ field }) => place(field))
  const target = moved?.after ?? ''
  const kind = (moved && place(moved.field)) ?? 'rcp'
  const found = useLoad(
    ['gridOptions', kind, '', target],
    (signal) => gridOptionsApi.find({ kind, keyword: '', ids: target }, signal),
    { enabled: target !== '' },
  )
  if (changes.length === 0) return complete ? <p className={styles.hint}>{t('batch.nothing')}</p> : null
  const text = (key: BatchField, value: string): string => {
    if (value === '') return '—'
    if (place(key)) return names(value) ?? found.data?.find(({ id }) => id === value)?.label ?? value
    const codes = batchFields.find((each) => each.key === key)?.codes
    return codes ? word(codes, value) : value
  }
  return (
    <>
      <output className={styles.hint}>
        {t('batch.willChange', { count: changes.length, n: changes.length })}
      </output>
      <table className={styles.table} aria-label={t('batch.preview')}>
        <thead>
          <tr>
            {[t('batch.meter'), t('batch.field'), t('batch.before'), t('batch.after')].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, shown).map(({ id, name, field, before, after }) => (
            <tr key={`${id}.${field}`}>
              <th scope="row">{name}</th>
              <td>{label(field)}</td>
              <td>{text(field, before)}</td>
              <td className={styles.after}>{text(field, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length > shown && (
        <p className={styles.hint}>{t('batch.more', { n: changes.length - shown })}</p>
      )}
    </>
  )
}
