import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportMapping } from '@/lib/importTable'
import { searchLabels } from '@/ui/fields/searchLabels'
import type { ImportSpec } from './importSpec'
import { useEncodingName } from './useEncodingName'
import type { ReadFile } from './useImportLines'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './Import.module.css'

interface Props<Key extends string> {
  spec: ImportSpec<Key>
  file: ReadFile
  mapping: ImportMapping<Key>
  onChange: (mapping: ImportMapping<Key>) => void
  /** Another sheet of the workbook is to be read. */
  onSheet: (name: string) => void
}

/** Mapping of the file's columns to fields; open at first when a required one was not recognised. */
export function MappingPanel<Key extends string>({ spec, file, mapping, onChange, onSheet }: Props<Key>) {
  const { t } = useTranslation('imports')
  const [isOpened, setOpened] = useState(false)
  const missing = spec.columns.filter(({ key, required }) => required && mapping[key] < 0)
  const mappedCount = spec.columns.filter(({ key }) => mapping[key] >= 0).length
  const open = isOpened || missing.length > 0
  const headings = file.rows[file.heading] ?? []
  const used = new Set<number>(Object.values<number>(mapping))
  const unused = headings.filter((text, i) => text !== '' && !used.has(i))
  const choices = headings.flatMap((text, i) => (text === '' ? [] : [{ value: i, label: text }]))
  return (
    <section className={styles.mapping} aria-label={t('mapping.title')}>
      <FileReading file={file} onSheet={onSheet} />
      <div className={sharedStyles.row}>
        <span>
          <span>{t('mapping.found', { n: mappedCount, all: spec.columns.length })}</span>
          {unused.length > 0 && (
            <span>{` ${t('mapping.unused', { names: unused.slice(0, 8).join(', ') })}`}</span>
          )}
        </span>
        {missing.length === 0 && (
          <Button size="small" type="text" aria-expanded={open} onClick={() => setOpened(!isOpened)}>
            {open ? t('mapping.hide') : t('mapping.change')}
          </Button>
        )}
      </div>
      {missing.length > 0 && (
        <p className={styles.error} role="alert">
          {t('mapping.missing', { names: missing.map(({ title }) => title).join(', ') })}
        </p>
      )}
      {open && (
        <div className={styles.pairs}>
          {spec.columns.map((column) => {
            const position = mapping[column.key]
            const sample =
              position < 0
                ? ''
                : (file.rows.slice(file.heading + 1).find((row) => row[position])?.[position] ?? '')
            return (
              <label key={column.key} className={styles.pair}>
                <span>
                  {column.title}
                  {column.required && <span aria-hidden> *</span>}
                </span>
                <Select
                  size="small"
                  aria-label={t('mapping.columnFor', { name: column.title })}
                  value={position < 0 ? -1 : position}
                  status={column.required && position < 0 ? 'error' : ''}
                  options={[{ value: -1, label: t('mapping.none') }, ...choices]}
                  showSearch={searchLabels}
                  onChange={(next) => onChange(swapped(mapping, column.key, next))}
                />
                <span className={styles.sample}>{sample}</span>
              </label>
            )
          })}
        </div>
      )}
    </section>
  )
}

/** As what the file was read, where that is not plain: a text of another encoding, one sheet of several. */
function FileReading({ file, onSheet }: { file: ReadFile; onSheet: (name: string) => void }) {
  const { t } = useTranslation('imports')
  const nameOf = useEncodingName()
  const { encoding, sheet } = file
  if (sheet && sheet.otherNames.length > 0)
    return (
      <label className={sharedStyles.row}>
        {t('mapping.sheet')}
        <Select
          size="small"
          aria-label={t('mapping.sheet')}
          value={sheet.name}
          options={[sheet.name, ...sheet.otherNames].map((name) => ({ value: name, label: name }))}
          onChange={onSheet}
        />
      </label>
    )
  return encoding && encoding !== 'utf-8' ? (
    <p>{t('mapping.encoding', { encoding: nameOf(encoding) })}</p>
  ) : null
}

/** A column of the file feeds one field: whichever had it gives it up. */
function swapped<Key extends string>(
  mapping: ImportMapping<Key>,
  key: Key,
  position: number,
): ImportMapping<Key> {
  const pairs = Object.entries<number>(mapping).map(([otherKey, was]) => [
    otherKey,
    position >= 0 && was === position ? -1 : was,
  ])
  return { ...(Object.fromEntries(pairs) as Record<Key, number>), [key]: position }
}
