import { Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exceptionsApi, type ExceptionRow } from '@/api/exceptions'
import { refreshNotices } from '@/domain/noticeData'
import { howMany } from '@/lib/number'
import { formatDateTime } from '@/lib/time'
import { useSend } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import { remarkLength } from '@/rules/fieldLimits'
import styles from '../parts/Cbo.module.css'

interface Props {
  rows: readonly ExceptionRow[]
  onClose: (done: boolean) => void
}

/** How many are named before the rest is only counted. */
const named = 5

/** The confirmation of a mark that stays: what is marked, and how it was handled. */
export function HandleDialog({ rows, onClose }: Props) {
  const { t, i18n } = useTranslation('notices')
  const noteId = useId()
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState(false)
  const { send, sending, error } = useSend(exceptionsApi.handle, ({ count }) => {
    feedback.success(t('handle.done', howMany(count)))
    void refreshNotices()
    onClose(true)
  })
  const missing = note.trim() === ''
  const rest = rows.length - named

  function confirm(): void {
    setAsked(true)
    if (!missing) void send({ ids: rows.map((row) => row.id).join(','), note: note.trim() })
  }
  return (
    <PaneDialog
      title={t('handle.title', { count: rows.length, n: rows.length })}
      ok={{ text: t('exception.handle'), run: confirm, sending }}
      error={error}
      onClose={() => onClose(false)}
    >
      <div className={styles.form}>
        <ul className={styles.names}>
          {rows.slice(0, named).map((row) => (
            <li key={row.id}>
              {row.name} · {formatDateTime(row.exception_time, i18n.language)}
            </li>
          ))}
          {rest > 0 && <li>{t('handle.more', { n: rest })}</li>}
        </ul>
        <p className={styles.hint}>{t('handle.text')}</p>
        <label htmlFor={noteId}>{t('handle.note')}</label>
        <Input.TextArea
          id={noteId}
          rows={3}
          maxLength={remarkLength}
          showCount
          required
          value={note}
          status={asked && missing ? 'error' : ''}
          aria-invalid={asked && missing}
          onChange={(event) => setNote(event.target.value)}
        />
        {asked && missing && (
          <p className={styles.problem} role="alert">
            {t('handle.required')}
          </p>
        )}
      </div>
    </PaneDialog>
  )
}
