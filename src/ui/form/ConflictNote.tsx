import { clsx } from 'clsx'
import { Alert, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FieldWord } from '../fields/fieldWords'
import styles from './form.module.css'

export interface FormConflict {
  /** Message of the server. */
  message: string
  /** Names of fields that only the other user changed. */
  adopted: readonly string[]
  /** Fields that both users changed, with both values. */
  conflicting: readonly { name: string; userValue: unknown; serverValue: unknown }[]
}

interface Props {
  conflict: FormConflict
  words: ReadonlyMap<string, FieldWord>
  /** Sides chosen so far, by field name. */
  sides: Readonly<Record<string, 'mine' | 'theirs'>>
  onChoose: (name: string, side: 'mine' | 'theirs', value: unknown) => void
}

/**
 * Shows what another user saved while the form was open: the adopted changes, and a choice where both changed the
 * same field.
 */
export function ConflictNote({ conflict, words, sides, onChoose }: Props) {
  const { t } = useTranslation('form')
  const labelOf = (name: string) => words.get(name)?.label ?? t('theirs.other')
  const sideOf = (name: string, side: 'mine' | 'theirs', value: unknown): string => {
    const valueText = words.get(name)?.textOf(value)
    return valueText === undefined ? t(`theirs.${side}`) : `${t(`theirs.${side}`)}: ${valueText || '—'}`
  }
  return (
    <Alert
      type="warning"
      role="alert"
      title={conflict.message}
      className={clsx(styles.theirs)}
      description={
        <>
          {conflict.adopted.length > 0 && (
            <p>{t('theirs.taken', { fields: [...new Set(conflict.adopted.map(labelOf))].join(', ') })}</p>
          )}
          {conflict.conflicting.length > 0 && <p>{t('theirs.choose')}</p>}
          {conflict.conflicting.map(({ name, userValue, serverValue }) => (
            <fieldset key={name} className={styles.conflict}>
              <legend>{labelOf(name)}</legend>
              <Radio.Group
                value={sides[name]}
                options={[
                  { value: 'theirs', label: sideOf(name, 'theirs', serverValue) },
                  { value: 'mine', label: sideOf(name, 'mine', userValue) },
                ]}
                onChange={({ target }) => {
                  const side = target.value === 'mine' ? 'mine' : 'theirs'
                  onChoose(name, side, side === 'mine' ? userValue : serverValue)
                }}
              />
            </fieldset>
          ))}
        </>
      }
    />
  )
}
