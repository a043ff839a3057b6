import { BellOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShortTime, utilityNow } from '@/lib/time'
import { useAbnormal, useUnreadAbnormalCount } from '@/stores/abnormal'
import { TopButton } from '../top-bar/TopButton'
import { followAbnormal } from './abnormalFeed'
import { BellPanel } from './BellPanel'
import { useQuietly } from './useQuietly'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './Bell.module.css'

/** Highest count that is written out. */
const cap = 99

/** The bell for abnormal meter data: its count, its popup, and the channel that feeds them. */
export function Bell() {
  const { t, i18n } = useTranslation('abnormal')
  const unread = useUnreadAbnormalCount()
  const oldSince = useAbnormal((state) => state.oldSince)
  const arrived = useQuietly(useAbnormal((state) => state.arrived))
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(followAbnormal, [])

  const since = oldSince === undefined ? '' : formatShortTime(utilityNow(oldSince), i18n.language)
  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <TopButton
        ref={button}
        name={t('bell.title')}
        open={open}
        aria-haspopup="dialog"
        aria-describedby={`${id}state`}
        icon={
          <span className={styles.bell} data-unread={unread > 0 || undefined} data-old={since || undefined}>
            <BellOutlined aria-hidden className={styles.sign} />
            {unread > 0 && (
              <span className={styles.count} aria-hidden="true">
                {unread > cap ? `${cap}+` : unread}
              </span>
            )}
            {since && <span className={styles.old} aria-hidden="true" />}
          </span>
        }
        onClick={() => setOpen(!open)}
        renderPopup={(stand) => (
          <Popover
            trigger="click"
            placement="bottomRight"
            arrow={false}
            open={open}
            onOpenChange={setOpen}
            afterOpenChange={(isOpen) => isOpen && panel.current?.focus({ preventScroll: true })}
            destroyOnHidden
            styles={{ container: { padding: 0 } }}
            content={
              <BellPanel
                ref={panel}
                since={since}
                onClose={close}
                onLeave={(target) => target !== button.current && setOpen(false)}
              />
            }
          >
            {stand}
          </Popover>
        )}
      />
      <span id={`${id}state`} hidden>
        <span>{t('bell.unread', { count: unread, n: unread > cap ? `${cap}+` : unread })}</span>
        {since && <span>{` · ${t('bell.lostShort', { time: since })}`}</span>}
      </span>
      <output className={sharedStyles.hidden}>
        {arrived > 0 && t('bell.arrived', { count: arrived, n: arrived })}
      </output>
    </>
  )
}
