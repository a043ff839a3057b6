import { Button, Collapse, Drawer } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { releaseNotesApi, type ReleaseNote } from '@/api/console/releaseNotes'
import { noticeReadLook } from '@/rules/codes/noticeCodes'
import { isYes } from '@/rules/codes/codes'
import { notices } from '@/stores/notices'
import { useLoad } from '@/ui/data/queries'
import { useSend } from '@/ui/data/useSend'
import { feedback } from '@/ui/feedback/feedback'
import { SafeHtml } from '@/ui/rich/SafeHtml'
import { EmptyState } from '@/ui/states/EmptyState'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { Status } from '@/ui/value/Status'
import { useErrorWords } from '@/ui/states/errorWords'
import { headEndNow } from '@/lib/clock'
import { ReleaseFacts } from './ReleaseFacts'
import styles from './Releases.module.css'

/** Every release note; an unread one is read once it was unfolded and the server has said so. */
export function WhatsNewDrawer({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('notices')
  const { t: common } = useTranslation('common')
  const inWords = useErrorWords()
  const { language } = i18n
  // Asked for at every opening.
  const [openedAt] = useState(() => headEndNow())
  const { data, error, loading, refreshing, reload } = useLoad(
    ['releaseNotes', language, openedAt],
    releaseNotesApi.all,
  )
  const [readNow, setReadNow] = useState<readonly string[]>([])
  useEffect(() => {
    if (error) feedback.warning(inWords(error, 'load'))
  }, [error, inWords])

  const isRead = (note: ReleaseNote) => isYes(note.isread) || readNow.includes(note.id)
  return (
    <Drawer
      open
      size={880}
      title={t('release.title')}
      onClose={onClose}
      mask={{ closable: false }}
      closable={{ 'aria-label': common('action.close') }}
      styles={{ wrapper: { maxWidth: '94vw' } }}
    >
      {data?.length === 0 && <EmptyState title={t('release.empty')} />}
      {!data && error && <FailedState error={error} onRetry={reload} retrying={loading || refreshing} />}
      {!data && !error && (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton height={48} />
          <Skeleton height={48} />
        </div>
      )}
      {data && data.length > 0 && (
        <Collapse
          items={data.map((note) => ({
            key: note.id,
            label: (
              <span className={styles.head}>
                <strong data-open={!isRead(note) || undefined}>{note.version_title}</strong>
                <ReleaseFacts note={note} />
              </span>
            ),
            extra: (
              <Status {...noticeReadLook(isRead(note))} word={t(isRead(note) ? 'read.yes' : 'read.no')} />
            ),
            children: (
              <ReleaseText
                note={note}
                read={isRead(note)}
                onRead={() => setReadNow((ids) => [...ids, note.id])}
                onLeave={onClose}
              />
            ),
          }))}
        />
      )}
    </Drawer>
  )
}

interface TextProps {
  note: ReleaseNote
  read: boolean
  onRead: () => void
  onLeave: () => void
}

/** Rendered when its note is unfolded for the first time. */
function ReleaseText({ note, read, onRead, onLeave }: TextProps) {
  const { t } = useTranslation('notices')
  const inWords = useErrorWords()
  const { send, error, sending } = useSend(
    (id: string) => releaseNotesApi.markRead(id),
    () => {
      notices.releaseRead()
      onRead()
    },
    { notifies: false },
  )
  const hasBegun = useRef(false)
  useEffect(() => {
    if (read || hasBegun.current) return
    hasBegun.current = true
    void send(note.id)
  }, [read, send, note.id])
  return (
    <>
      {error && !read && (
        <p className={styles.failed} role="alert">
          <span>
            {t('release.notMarked')} {inWords(error, 'action')}
          </span>
          <Button size="small" loading={sending} onClick={() => void send(note.id)}>
            {t('notice.markRead')}
          </Button>
        </p>
      )}
      <SafeHtml html={note.content} onLeave={onLeave} />
    </>
  )
}
