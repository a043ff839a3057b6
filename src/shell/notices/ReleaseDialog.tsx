import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { releaseNotesApi, type ReleaseNote } from '@/api/console/releaseNotes'
import { notices } from '@/stores/notices'
import { useSend } from '@/ui/data/useSend'
import { SafeHtml } from '@/ui/rich/SafeHtml'
import { useErrorWords } from '@/ui/states/errorWords'
import { ReleaseFacts } from './ReleaseFacts'
import styles from './Releases.module.css'

interface Props {
  note: ReleaseNote
  onClose: () => void
}

/** A release note to be confirmed. Confirming marks it read, cancelling leaves it for the next sign-in. */
export function ReleaseDialog({ note, onClose }: Props) {
  const { t } = useTranslation('notices')
  const { t: common } = useTranslation('common')
  const inWords = useErrorWords()
  const { send, sending, error } = useSend(
    (id: string) => releaseNotesApi.markRead(id),
    () => {
      notices.releaseRead()
      onClose()
    },
  )
  function cancel(): void {
    notices.closeRelease(note.id)
    onClose()
  }
  return (
    <Modal
      open
      width={880}
      title={t('release.reminder', { title: note.version_title })}
      mask={{ closable: false }}
      closable={{ 'aria-label': common('action.close') }}
      okText={t('release.confirm')}
      cancelText={t('release.cancel')}
      okButtonProps={{ loading: sending }}
      onOk={() => void send(note.id)}
      onCancel={cancel}
    >
      <p>
        <ReleaseFacts note={note} />
      </p>
      <SafeHtml html={note.content} onLeave={cancel} />
      {error && (
        <p className={styles.failed} role="alert">
          {t('release.notMarked')} {inWords(error, 'action')}
        </p>
      )}
    </Modal>
  )
}
