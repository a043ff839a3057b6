import { useTranslation } from 'react-i18next'
import { refreshNotices } from '@/domain/words/noticeData'
import { exceptionLogPath } from '@/domain/links/noticePaths'
import { isNo, isYes } from '@/rules/codes/codes'
import { notices, useNotices } from '@/stores/notices'
import { EmptyState } from '@/ui/states/EmptyState'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton, useLate } from '@/ui/states/Skeleton'
import { useErrorWords } from '@/ui/states/errorWords'
import { NoticeEntry } from './NoticeEntry'
import styles from './NoticesPanel.module.css'

export type NoticesTab = 'notices' | 'exceptions'

/** Items of each tab (specification). */
const visibleCount = 4

/** First items of one kind; above items of an earlier answer stands the reason why there is no newer one. */
export function NoticesList({ tab, onLeave }: { tab: NoticesTab; onLeave: () => void }) {
  const { t } = useTranslation('notices')
  const inWords = useErrorWords()
  const { data, error, busy } = useNotices()
  const late = useLate(busy)
  const exceptions = tab === 'exceptions'
  const items = exceptions ? data?.exceptionList : data?.noticeList
  return (
    <>
      {error && data && (
        <p className={styles.failed} role="alert">
          {t('popover.failedOld')} {inWords(error, 'load')}
        </p>
      )}
      <div className={styles.list}>{list()}</div>
    </>
  )

  function list() {
    if (!items)
      return error ? (
        <FailedState error={error} onRetry={() => void refreshNotices()} retrying={late} />
      ) : (
        Array.from({ length: visibleCount }, (_, i) => `wait-${i}`).map((key) => (
          <Skeleton key={key} height={48} />
        ))
      )
    if (items.length === 0)
      return <EmptyState title={exceptions ? t('popover.emptyExceptions') : t('popover.empty')} />
    return (
      <ul>
        {exceptions
          ? data?.exceptionList
              .slice(0, visibleCount)
              .map((item, place) => (
                <NoticeEntry
                  key={item.id || `place-${place}`}
                  title={item.name}
                  kind={item.dispexception_type}
                  time={item.exception_time}
                  open={isNo(item.handled)}
                  word={t('handled.no')}
                  path={exceptionLogPath(item.id)}
                  onChoose={onLeave}
                />
              ))
          : data?.noticeList.slice(0, visibleCount).map((item, place) => (
              <NoticeEntry
                key={item.id || `place-${place}`}
                title={item.title}
                text={item.content}
                time={item.publish_time}
                // A server that sends no id cannot be told that the item was read.
                open={item.id !== '' && !isYes(item.isread)}
                word={t('read.no')}
                isCurrent={item.id === ''}
                onChoose={() => {
                  onLeave()
                  if (item.id !== '') notices.open({ id: item.id, title: item.title })
                }}
              />
            ))}
      </ul>
    )
  }
}
