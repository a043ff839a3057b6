import { clsx } from 'clsx'
import { lazy, Suspense, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { beginningOf } from '@/ui/rich/beginning'
import { Age } from '@/ui/value/Age'
import { StatusShape } from '@/ui/value/Status'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './NoticesPanel.module.css'

const SafeHtml = lazy(() => import('@/ui/rich/SafeHtml').then((file) => ({ default: file.SafeHtml })))

interface Props {
  title: string
  /** Unsanitised HTML: its beginning is shown as plain text. */
  text?: string
  kind?: string
  /** Utility wall time. */
  time: string
  /** Unread, or not handled. */
  open: boolean
  /** Label of `open`. */
  word: string
  /** Address of the entry; without it `onChoose` does everything. */
  path?: string
  onChoose: () => void
  /** There is nothing behind it: a click unfolds the text where it stands, and `onChoose` is called by links in it. */
  isCurrent?: boolean
}

export function NoticeEntry({ title, text = '', kind, time, open, word, path, onChoose, isCurrent }: Props) {
  const [unfolded, setUnfolded] = useState(false)
  const id = useId()
  const beginning = beginningOf(text)
  const content = (
    <>
      <span className={clsx(sharedStyles.clipped, styles.title)} data-open={open || undefined} title={title}>
        {title}
      </span>
      {beginning && !unfolded && <span className={styles.beginning}>{beginning}</span>}
      <span className={styles.line}>
        {kind && <span>{kind}</span>}
        {time && <Age time={time} plain />}
        {open && (
          <span className={styles.open}>
            <StatusShape shape="dot" />
            {word}
          </span>
        )}
      </span>
    </>
  )
  return (
    <li>
      {path === undefined ? (
        <>
          <button
            type="button"
            className={styles.entry}
            {...(isCurrent
              ? {
                  'aria-expanded': unfolded,
                  'aria-controls': id,
                  onClick: () => setUnfolded(!unfolded),
                }
              : { onClick: onChoose })}
          >
            {content}
          </button>
          {unfolded && (
            <div id={id} className={styles.text}>
              <Suspense>
                <SafeHtml html={text} onLeave={onChoose} />
              </Suspense>
            </div>
          )}
        </>
      ) : (
        <Link className={styles.entry} to={path} onClick={onChoose}>
          {content}
        </Link>
      )}
    </li>
  )
}
