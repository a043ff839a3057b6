import { useTranslation } from 'react-i18next'
import type { BatchField } from '@/api/meterArchive'
import { gridOptionsApi } from '@/api/gridOptions'
import { useWords } from '@/domain/words'
import { useLoad } from '@/ui/data/queries'
import { batchFields, type BatchDifference } from './batchFields'
import styles from './BatchModify.module.css'

/** Lines shown before the rest is only counted. */
const shown = 100

interface Props {
  changes: readonly BatchDifference[]
  /** Every chosen field has a value. */
  complete: boolean
  label: (key: BatchField) => string
  /** What the collection points of the chosen meters are called. */
  points: (id: string) => string | undefined
}

/** Each value before and after. */
export function BatchPreview({ changes, complete, label, points }: Props) {
  const { t } = useTranslation('meterForm')
  const { word } = useWords()
  const target = changes.find(({ field }) => field === 'tml_id')?.after ?? ''
  const found = useLoad(
    ['gridOptions', 'rcp', '', target],
    (signal) => gridOptionsApi.find({ kind: 'rcp', keyword: '', ids: target }, signal),
    { enabled: target !== '' },
  )
  if (changes.length === 0) return complete ? <p className={styles.hint}>{t('batch.nothing')}</p> : null
  const text = (key: BatchField, value: string): string => {
    if (key === 'tml_id') return points(value) ?? found.data?.find(({ id }) => id === value)?.label ?? value
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
