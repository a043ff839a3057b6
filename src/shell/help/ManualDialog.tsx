import { clsx } from 'clsx'
import { FilePdfOutlined } from '@ant-design/icons'
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { manualApi } from '@/api/console/manual'
import { env } from '@/config/env'
import { usePreferences } from '@/stores/preferences'
import { useSend } from '@/ui/data/useSend'
import { useFeedback } from '@/ui/feedback/feedback'
import { useErrorWords } from '@/ui/states/errorWords'
import styles from './ManualDialog.module.css'
import { manualsFor } from './manuals'

interface Props {
  open: boolean
  onClose: () => void
}

/** Asks before it downloads: the manual of the rule is chosen, the other one stands beside it. */
export function ManualDialog({ open, onClose }: Props) {
  const { t } = useTranslation('help')
  const inWords = useErrorWords()
  const { success } = useFeedback()
  const language = usePreferences((state) => state.language)
  const manuals = manualsFor(env.versionType, language)
  const [chosenFile, setChosenFile] = useState<string>()
  const file = manuals.find((manual) => manual.file === chosenFile)?.file ?? manuals[0].file
  const { send, sending, error } = useSend(
    (name: string) => manualApi.download(name),
    () => {
      success(t('manual.done'))
      onClose()
    },
  )
  return (
    <Modal
      open={open}
      title={t('manual.title')}
      width={480}
      mask={{ closable: false }}
      closable={{ 'aria-label': t('close') }}
      okText={t('manual.download')}
      cancelText={t('manual.cancel')}
      okButtonProps={{ loading: sending }}
      onOk={() => void send(file)}
      onCancel={onClose}
      afterClose={() => setChosenFile(undefined)}
      destroyOnHidden
    >
      <p className={styles.text}>{t('manual.text')}</p>
      <Radio.Group
        className={clsx(styles.files)}
        aria-label={t('manual.which')}
        value={file}
        onChange={(event) => setChosenFile(String(event.target.value))}
        disabled={sending}
      >
        {manuals.map((manual) => (
          <Radio key={manual.file} value={manual.file}>
            <FilePdfOutlined aria-hidden /> {manual.file}
            <span className={styles.language}>{t(`manual.${manual.language}`)}</span>
          </Radio>
        ))}
      </Radio.Group>
      <div className={styles.state} role="alert">
        {error && !sending && `${t('manual.failed')} ${inWords(error, 'action')}`}
      </div>
    </Modal>
  )
}
