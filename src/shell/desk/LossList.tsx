import { Button, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { HeldElsewhere } from '@/lib/windowTalk'
import type { Loss } from './losses'
import styles from './LossDialog.module.css'

interface Props {
  losses: readonly Loss[]
  /** Names of exports that are not finished. */
  exports: readonly { id: string; name: string }[]
  /** Unsaved work in other windows. */
  elsewhere: readonly HeldElsewhere[]
  /** Tabs that may go; undefined when there is nothing to choose. */
  ticked: readonly string[] | undefined
  onTick: (ticked: readonly string[]) => void
  onShow: (path: string) => void
}

export function LossList({ losses, exports, elsewhere, ticked, onTick, onShow }: Props) {
  const { t } = useTranslation('desk')
  return (
    <ul className={styles.list} aria-label={t('loss.list')}>
      {losses.map(({ path, title, what }) => (
        <li key={path} className={styles.item}>
          <span className={styles.words}>
            {ticked ? (
              <Checkbox
                checked={ticked.includes(path)}
                onChange={({ target }) =>
                  onTick(
                    target.checked ? [...ticked, path] : ticked.filter((tickedPath) => tickedPath !== path),
                  )
                }
              >
                <strong>{title}</strong>
              </Checkbox>
            ) : (
              <strong>{title}</strong>
            )}
            {what.map((text) => (
              <span key={text} className={styles.what} data-indent={ticked !== undefined}>
                {text}
              </span>
            ))}
          </span>
          <Button size="small" aria-label={t('loss.showPage', { title })} onClick={() => onShow(path)}>
            {t('loss.show')}
          </Button>
        </li>
      ))}
      {exports.map(({ id, name }) => (
        <li key={id} className={styles.item}>
          <span className={styles.words}>
            <strong>{t('loss.exports')}</strong>
            <span className={styles.what}>{t('loss.export', { name })}</span>
          </span>
        </li>
      ))}
      {elsewhere.map(({ title, what }) => (
        <li key={title + what.join()} className={styles.item}>
          <span className={styles.words}>
            <strong>{t('loss.elsewhere', { title })}</strong>
            {what.map((text) => (
              <span key={text} className={styles.what}>
                {text}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
