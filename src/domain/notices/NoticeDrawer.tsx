import { Button, Drawer } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { noticesApi } from '@/api/cbo/notices'
import { ApiError } from '@/lib/apiError'
import { isNo } from '@/rules/codes/codes'
import { useLoad } from '@/ui/data/queries'
import { useSend } from '@/ui/data/useSend'
import { SafeHtml } from '@/ui/rich/SafeHtml'
import { FailedState } from '@/ui/states/FailedState'
import { drawerWidths } from '@/ui/dialog/drawerWidths'
import { Skeleton } from '@/ui/states/Skeleton'
import { Status } from '@/ui/value/Status'
import { ShortTime } from '@/ui/value/ShortTime'
import { isYes } from '@/rules/codes/codes'
import { codeIn, noticeStatuses, noticeStatusLooks, noticeTypes } from '@/rules/codes/noticeCodes'
import { useErrorWords } from '@/ui/states/errorWords'
import { markNoticesRead } from '../words/noticeData'
import styles from './NoticeDrawer.module.css'

interface Props {
  id: string
  /** Shown until the notice is here. */
  title: string
  onClose: () => void
  /** Called when the server has marked it as read. */
  onRead?: () => void
  container?: () => HTMLElement
}

/** A notice to be read; once it is on screen it counts as read, when the server has said so. */
export function NoticeDrawer({ id, title, onClose, onRead, container }: Props) {
  const { t, i18n } = useTranslation('notices')
  const { t: common } = useTranslation('common')
  const inWords = useErrorWords()
  const { language } = i18n
  const loaded = useLoad(['notice', id, language], (signal) => noticesApi.detail(id, signal))
  const { error } = loaded
  // Withdrawn meanwhile: the server refuses it, so the cached notice is hidden.
  const gone = error instanceof ApiError && error.kind === 'refused'
  const notice = gone ? undefined : loaded.data
  const { send, error: notMarked } = useSend(
    () => markNoticesRead([id]),
    () => onRead?.(),
    { notifies: false },
  )
  // Effects run again when a hidden tab is shown; a notice is read once.
  const sent = useRef(false)
  const fresh = notice?.id === id && isNo(notice.isread)
  useEffect(() => {
    if (!fresh || sent.current) return
    sent.current = true
    void send(undefined)
  }, [fresh, send])

  const status = notice && codeIn(noticeStatuses, notice.status)
  const type = notice && codeIn(noticeTypes, notice.type)
  return (
    <Drawer
      size={drawerWidths.usual}
      open
      title={notice?.title ?? title}
      onClose={onClose}
      mask={{ closable: false }}
      closable={{ 'aria-label': common('action.close') }}
      styles={{ wrapper: { maxWidth: '94vw' } }}
      {...(container ? { getContainer: container } : {})}
    >
      {notice && (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>{t('notice.type')}</dt>
              <dd>{type ? t(`noticeType.${type}`) : notice.disptype || notice.type}</dd>
            </div>
            <div>
              <dt>{t('notice.status')}</dt>
              <dd>
                {status ? (
                  <Status {...noticeStatusLooks[status]} word={t(`noticeStatus.${status}`)} />
                ) : (
                  notice.dispstatus
                )}
              </dd>
            </div>
            <div>
              <dt>{t('notice.published')}</dt>
              <dd>{notice.publish_time && <ShortTime time={notice.publish_time} />}</dd>
            </div>
            <div>
              <dt>{t('notice.expires')}</dt>
              <dd>
                {isYes(notice.never_expires) ? t('notice.never') : <ShortTime time={notice.expire_time} />}
              </dd>
            </div>
            <div>
              <dt>{t('notice.audience')}</dt>
              <dd>{notice.dispaudience || notice.audience}</dd>
            </div>
            <div>
              <dt>{t('notice.author')}</dt>
              <dd>{notice.author}</dd>
            </div>
          </dl>
          {notMarked && (
            <p className={styles.failed} role="alert">
              <span>
                {t('notice.notMarked')} {inWords(notMarked, 'action')}
              </span>
              <Button size="small" onClick={() => void send(undefined)}>
                {t('notice.markRead')}
              </Button>
            </p>
          )}
          <SafeHtml html={notice.content} onLeave={onClose} />
        </>
      )}
      {!notice && error && (
        <FailedState error={error} onRetry={loaded.reload} retrying={loaded.refreshing || loaded.loading} />
      )}
      {!notice && !error && (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton height={52} />
          <Skeleton height={16} />
          <Skeleton height={16} />
          <Skeleton height={16} width="60%" />
        </div>
      )}
    </Drawer>
  )
}
