import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Unseen } from './useReveal'
import styles from './ListScreen.module.css'

/** Note over the last row: the saved record is not visible; it offers to show it. */
export function UnseenNote({ unseen }: { unseen: Unseen }) {
  const { t } = useTranslation('common')
  const { show } = unseen
  return (
    <output className={styles.unseen}>
      <span>{t(`list.unseen.${unseen.why}`)}</span>
      {show && (
        <Button size="small" onClick={show}>
          {t('list.unseen.show')}
        </Button>
      )}
      <Button
        size="small"
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('action.close')}
        onClick={unseen.close}
      />
    </output>
  )
}
