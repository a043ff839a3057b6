import { useTranslation } from 'react-i18next'
import type { BatchField } from '@/api/capture/meterArchive'
import { gridOptionsApi } from '@/api/capture/gridOptions'
import { useWords } from '@/domain/words/words'
import { useLoad } from '@/ui/data/queries'
import { PlainTable } from '@/ui/table/PlainTable'
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
      <output className={`${styles.hint} ${styles.above}`}>
        {t('batch.willChange', { count: changes.length, n: changes.length })}
      </output>
      <PlainTable
        name={t('batch.preview')}
        rows={changes.slice(0, shown)}
        rowKey={({ id, field }) => `${id}.${field}`}
        columns={[
          { key: 'name', title: t('batch.meter'), width: 150, identity: true, render: ({ name }) => name },
          { key: 'field', title: t('batch.field'), width: 170, render: ({ field }) => label(field) },
          {
            key: 'before',
            title: t('batch.before'),
            width: 170,
            render: ({ field, before }) => text(field, before),
          },
          {
            key: 'after',
            title: t('batch.after'),
            width: 170,
            render: ({ field, after }) => <strong>{text(field, after)}</strong>,
          },
        ]}
      />
      {changes.length > shown && (
        <p className={styles.hint}>{t('batch.more', { n: changes.length - shown })}</p>
      )}
    </>
  )
}
