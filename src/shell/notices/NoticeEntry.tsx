import { Link } from 'react-router-dom'
import { Age } from '@/ui/value/Age'
import { StatusShape } from '@/ui/value/Status'
import styles from './NoticesPanel.module.css'

interface Props {
  title: string
  kind?: string
  /** Utility wall time. */
  time: string
  /** Unread, or not handled. */
  open: boolean
  /** What `open` is called. */
  word: string
  /** Where it leads; without it `onChoose` does all. */
  to?: string
  onChoose: () => void
}

export function NoticeEntry({ title, kind, time, open, word, to, onChoose }: Props) {
  const content = (
    <>
      <span className={styles.title} data-open={open || undefined} title={title}>
        {title}
      </span>
      <span className={styles.line}>
        {kind && <span>{kind}</span>}
        <Age time={time} plain />
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
      {to === undefined ? (
        <button type="button" className={styles.entry} onClick={onChoose}>
          {content}
        </button>
      ) : (
        <Link className={styles.entry} to={to} onClick={onChoose}>
          {content}
        </Link>
      )}
    </li>
  )
}
