import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SheetChoice } from '@/lib/readSheet'
import { useEncodingName } from './useEncodingName'
import type { UnsureFile } from './useImportLines'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './Import.module.css'

interface Props {
  unsure: UnsureFile
  onChoose: (file: File, choice: SheetChoice) => void
}

/** Choice among several possible encodings of a text: the user recognizes the names in it. */
export function EncodingChoices({ unsure, onChoose }: Props) {
  const { t } = useTranslation('imports')
  const nameOf = useEncodingName()
  return (
    <section className={sharedStyles.stack} aria-label={t('encoding.title')} role="alert">
      <p>{t('encoding.unsure', { file: unsure.file.name })}</p>
      {unsure.choices.map(({ encoding, sample }) => (
        <div key={encoding} className={sharedStyles.row}>
          <Button onClick={() => onChoose(unsure.file, { encoding })}>{nameOf(encoding)}</Button>
          <span className={styles.sample}>{sample}</span>
        </div>
      ))}
    </section>
  )
}
