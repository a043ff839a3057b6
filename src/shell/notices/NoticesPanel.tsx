import { ReloadOutlined } from '@ant-design/icons'
import { Button, Tabs } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { errorText } from '@/api/errorText'
import { refreshNotices } from '@/domain/noticeData'
import { exceptionLogPath, noticesPath } from '@/domain/noticePaths'
import { notices, useNotices } from '@/stores/notices'
import { useSession } from '@/stores/session'
import { EmptyState } from '@/ui/states/EmptyState'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton, useLate } from '@/ui/states/Skeleton'
import { NoticeEntry } from './NoticeEntry'
import styles from './NoticesPanel.module.css'
import { Updated } from './Updated'

interface Props {
  open: boolean
  onClose: () => void
}

/** Items of each tab (specification). */
const shown = 4
/** Whose first role it is sees the exceptions (specification). */
const exceptionRoles = ['admin', 'tesla']

/** What the notices button opens: the first items of each kind, how old they are, and the way to all of them. */
export function NoticesPanel({ open, onClose }: Props) {
  const { t } = useTranslation('notices')
  const { data, loadedAt, error, busy } = useNotices()
  const late = useLate(busy)
  const role = useSession((state) => state.user?.roles?.[0]?.code)
  const [tab, setTab] = useState<'notices' | 'exceptions'>('notices')
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)

  useEffect(() => {
    if (!open) return
    opener.current = document.activeElement
    box.current?.focus({ preventScroll: true })
    void refreshNotices()
  }, [open])

  /** Also before a drawer opens: the focus comes back to what has it then. */
  function leave(): void {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    onClose()
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    leave()
  }

  const exceptions = tab === 'exceptions'
  const items = exceptions ? data?.exceptionList : data?.noticeList
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves it
    <div
      ref={box}
      className={styles.panel}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the popover places and shows it, as `<dialog>` would by itself
      role="dialog"
      aria-label={t('popover.notices')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <Tabs
        size="small"
        activeKey={tab}
        onChange={(key) => setTab(key === 'exceptions' ? 'exceptions' : 'notices')}
        items={[
          { key: 'notices', label: t('popover.notices') },
          ...(role !== undefined && exceptionRoles.includes(role)
            ? [{ key: 'exceptions', label: t('popover.exceptions') }]
            : []),
        ].map((item) => ({ ...item, children: item.key === tab && body() }))}
      />
      <div className={styles.foot}>
        <Updated at={loadedAt} busy={late} />
        <Button
          type="text"
          size="small"
          icon={<ReloadOutlined aria-hidden spin={late} />}
          aria-label={t('popover.refresh')}
          title={t('popover.refresh')}
          onClick={() => void refreshNotices()}
        />
        <Link className={styles.more} to={exceptions ? exceptionLogPath() : noticesPath} onClick={leave}>
          {exceptions ? t('popover.moreExceptions') : t('popover.moreNotices')}
        </Link>
      </div>
    </div>
  )

  function body() {
    return (
      <>
        {error && data && (
          <p className={styles.failed} role="alert">
            {t('popover.failedOld')} {errorText(error, 'load')}
          </p>
        )}
        <div className={styles.list}>{list()}</div>
      </>
    )
  }

  function list() {
    if (!items)
      return error ? (
        <FailedState text={errorText(error, 'load')} onRetry={() => void refreshNotices()} retrying={late} />
      ) : (
        Array.from({ length: shown }, (_, i) => `wait-${i}`).map((key) => <Skeleton key={key} height={48} />)
      )
    if (items.length === 0)
      return <EmptyState title={exceptions ? t('popover.emptyExceptions') : t('popover.empty')} />
    return (
      <ul>
        {exceptions
          ? data?.exceptionList
              .slice(0, shown)
              .map((item) => (
                <NoticeEntry
                  key={item.id}
                  title={item.name}
                  kind={item.dispexception_type}
                  time={item.exception_time}
                  open={item.handled === '0'}
                  word={t('handled.no')}
                  to={exceptionLogPath(item.id)}
                  onChoose={leave}
                />
              ))
          : data?.noticeList.slice(0, shown).map((item) => (
              <NoticeEntry
                key={item.id}
                title={item.title}
                time={item.publish_time}
                open={item.isread !== '1'}
                word={t('read.no')}
                onChoose={() => {
                  leave()
                  notices.open({ id: item.id, title: item.title })
                }}
              />
            ))}
      </ul>
    )
  }
}
