import { ReloadOutlined } from '@ant-design/icons'
import { Button, Tabs } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { refreshNotices } from '@/domain/words/noticeData'
import { exceptionLogPath, noticesPath } from '@/domain/links/noticePaths'
import { useNotices } from '@/stores/notices'
import { useSession } from '@/stores/session'
import { useLate } from '@/ui/states/Skeleton'
import { NoticesList, type NoticesTab } from './NoticesList'
import styles from './NoticesPanel.module.css'
import { Updated } from './Updated'

interface Props {
  open: boolean
  onClose: () => void
}

/** A user whose first role is this one sees the exceptions (specification). */
const exceptionRoles = ['admin', 'tesla']

/** Popup of the notices button: the first items of each kind, their age, and links to the whole lists. */
export function NoticesPanel({ open, onClose }: Props) {
  const { t } = useTranslation('notices')
  const { loadedAt, busy } = useNotices()
  const late = useLate(busy)
  const role = useSession((state) => state.user?.roles?.[0]?.code)
  const [tab, setTab] = useState<NoticesTab>('notices')
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
        ].map((item) => ({
          ...item,
          children: item.key === tab && <NoticesList tab={tab} onLeave={leave} />,
        }))}
      />
      <div className={styles.foot}>
        <Updated updatedAt={loadedAt} busy={late} />
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
}
