import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { BatchField } from '@/api/capture/meterArchive'
import { gridOptionsApi } from '@/api/capture/gridOptions'
import { useWords } from '@/domain/words/words'
import { useLoad } from '@/ui/data/queries'
import { PlainTable } from '@/ui/table/PlainTable'
import { batchFields, codesOf, type BatchDifference } from './batchChanges'
import styles from './BatchModify.module.css'

/** Maximum number of listed lines; further lines are counted. */
const maxLines = 100

interface Props {
  changes: readonly BatchDifference[]
  /** True when every selected field has a value. */
  isComplete: boolean
  label: (key: BatchField) => string
  /** Name of an area or collection point of the chosen meters; undefined for other ids. */
  names: (id: string) => string | undefined
}

/** Table of old and new values. */
export function BatchPreview({ changes, isComplete, label, names }: Props) {
  const { t } = useTranslation('meterForm')
  const { word } = useWords()
  const placeKindOf = (key: BatchField) => batchFields.find((candidate) => candidate.key === key)?.place
  const moved = changes.find(({ field }) => placeKindOf(field))
  const target = moved?.newValue ?? ''
  const kind = (moved && placeKindOf(moved.field)) ?? 'rcp'
  const placeOptions = useLoad(
    ['gridOptions', kind, '', target],
    (signal) => gridOptionsApi.find({ kind, keyword: '', ids: target }, signal),
    { enabled: target !== '' },
  )
  if (changes.length === 0) return isComplete ? <p className={styles.hint}>{t('batch.nothing')}</p> : null
  const text = (key: BatchField, value: string): string => {
    if (value === '') return '—'
    if (placeKindOf(key))
      return names(value) ?? placeOptions.data?.find(({ id }) => id === value)?.label ?? value
    const codes = codesOf(key)
    return codes ? word(codes, value) : value
  }
  return (
    <>
      <output className={clsx(styles.hint, styles.above)}>
        {t('batch.willChange', { count: changes.length, n: changes.length })}
      </output>
      <PlainTable
        name={t('batch.preview')}
        rows={changes.slice(0, maxLines)}
        rowKey={({ id, field }) => `${id}.${field}`}
        columns={[
          { key: 'name', title: t('batch.meter'), width: 150, identity: true, render: ({ name }) => name },
          { key: 'field', title: t('batch.field'), width: 170, render: ({ field }) => label(field) },
          {
            key: 'before',
            title: t('batch.before'),
            width: 170,
            render: ({ field, oldValue }) => text(field, oldValue),
          },
          {
            key: 'after',
            title: t('batch.after'),
            width: 170,
            render: ({ field, newValue }) => <strong>{text(field, newValue)}</strong>,
          },
        ]}
      />
      {changes.length > maxLines && (
        <p className={styles.hint}>{t('batch.more', { n: changes.length - maxLines })}</p>
      )}
    </>
  )
}
