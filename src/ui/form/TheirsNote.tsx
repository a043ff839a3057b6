import { clsx } from 'clsx'
import { Alert, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FieldWord } from '../fields/fieldWords'
import styles from './form.module.css'

export interface Clash {
  /** The server's sentence. */
  said: string
  /** Names of fields that only the other user changed. */
  taken: readonly string[]
  /** Those that both changed, with both values. */
  both: readonly { name: string; mine: unknown; theirs: unknown }[]
}

interface Props {
  clash: Clash
  words: ReadonlyMap<string, FieldWord>
  /** What was chosen so far, by name of the field. */
  chosen: Readonly<Record<string, 'mine' | 'theirs'>>
  onChoose: (name: string, side: 'mine' | 'theirs', value: unknown) => void
}

/** What somebody else saved while the form was open: what was taken over, and a choice where both changed something. */
export function TheirsNote({ clash, words, chosen, onChoose }: Props) {
  const { t } = useTranslation('form')
  const labelOf = (name: string) => words.get(name)?.label ?? t('theirs.other')
  const sideOf = (name: string, side: 'mine' | 'theirs', value: unknown): string => {
    const said = words.get(name)?.say(value)
    return said === undefined ? t(`theirs.${side}`) : `${t(`theirs.${side}`)}: ${said || '—'}`
  }
  return (
    <Alert
      type="warning"
      role="alert"
      title={clash.said}
      className={clsx(styles.theirs)}
      description={
        <>
          {clash.taken.length > 0 && (
            <p>{t('theirs.taken', { fields: [...new Set(clash.taken.map(labelOf))].join(', ') })}</p>
          )}
          {clash.both.length > 0 && <p>{t('theirs.choose')}</p>}
          {clash.both.map(({ name, mine, theirs }) => (
            <fieldset key={name} className={styles.clash}>
              <legend>{labelOf(name)}</legend>
              <Radio.Group
                value={chosen[name]}
                options={[
                  { value: 'theirs', label: sideOf(name, 'theirs', theirs) },
                  { value: 'mine', label: sideOf(name, 'mine', mine) },
                ]}
                onChange={({ target }) => {
                  const side = target.value === 'mine' ? 'mine' : 'theirs'
                  onChoose(name, side, side === 'mine' ? mine : theirs)
                }}
              />
            </fieldset>
          ))}
        </>
      }
    />
  )
}
