import { WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, type FocusEvent, type KeyboardEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { readAbnormal } from '@/domain/links/abnormalRead'
import { useSend } from '@/ui/data/useSend'
import { abnormal, useAbnormal, useUnreadAbnormalCount } from '@/stores/abnormal'
import { isUnread } from '@/stores/abnormal.logic'
import { EmptyState } from '@/ui/states/EmptyState'
import { BellItem } from './BellItem'
import styles from './Bell.module.css'

/** Greatest number of visible items (specification); the count covers the whole list. */
const maximumItems = 10
const logPath = '/cbo/log/cboAbnormalData?fromBell=true'

interface Props {
  ref: Ref<HTMLElement>
  /** Since when the list may be old, in words; '' while it is live. */
  since: string
  /** Puts the focus back on the button. */
  onClose: () => void
  /** The keyboard went elsewhere. */
  onLeave: (target: EventTarget) => void
}

export function BellPanel({ ref, since, onClose, onLeave }: Props) {
  const { t } = useTranslation('abnormal')
  const navigate = useNavigate()
  const items = useAbnormal((state) => state.items)
  const unread = useUnreadAbnormalCount()
  const list = useRef<HTMLUListElement>(null)
  const readAll = useSend((ids: string[]) => readAbnormal(ids))
  const visibleItems = items.slice(0, maximumItems)

  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  const blur = (event: FocusEvent<HTMLElement>) => {
    const nextTarget = event.relatedTarget
    if (nextTarget && !event.currentTarget.contains(nextTarget)) onLeave(nextTarget)
  }
  const remove = (id: string, index: number) => {
    // The keyboard stays where it was: on the item that moves up, or the last one, or the panel.
    const rows = list.current?.querySelectorAll<HTMLElement>('li') ?? []
    const next = rows[index + 1] ?? rows[index - 1]
    const target = next?.querySelector<HTMLElement>('button') ?? list.current?.closest<HTMLElement>('section')
    abnormal.remove(id)
    target?.focus({ preventScroll: true })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog listens for Escape
    <section
      ref={ref}
      className={styles.panel}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the popover opens it, not the browser
      role="dialog"
      aria-label={t('bell.title')}
      tabIndex={-1}
      onKeyDown={escape}
      onBlur={blur}
    >
      <header className={styles.head}>
        <strong>{t('bell.title')}</strong>
        <span className={styles.sum}>{t('bell.unread', { count: unread, n: unread })}</span>
      </header>
      <output className={styles.notice} data-on={since || undefined}>
        {since && (
          <>
            <WarningOutlined aria-hidden /> {t('bell.lost', { time: since })}
          </>
        )}
      </output>
      {visibleItems.length === 0 ? (
        <EmptyState title={t('bell.none')} hint={since ? undefined : t('bell.noneHint')} />
      ) : (
        <ul ref={list} className={styles.list} data-old={since || undefined}>
          {visibleItems.map((item, index) => (
            <BellItem key={item.id} item={item} onRemove={() => remove(item.id, index)} />
          ))}
        </ul>
      )}
      {items.length > 1 && (
        <footer className={styles.foot}>
          <Button
            size="small"
            type="text"
            loading={readAll.sending}
            disabled={unread === 0}
            onClick={() => void readAll.send(items.filter(isUnread).map((item) => item.id))}
          >
            {t('bell.readAll')}
          </Button>
          <Button
            size="small"
            type="link"
            onClick={() => {
              onClose()
              void navigate(logPath)
            }}
          >
            {t('bell.more')}
          </Button>
        </footer>
      )}
    </section>
  )
}
