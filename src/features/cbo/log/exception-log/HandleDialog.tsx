import { useTranslation } from 'react-i18next'
import { exceptionsApi, type ExceptionRow } from '@/api/cbo/exceptions'
import { refreshNotices } from '@/domain/words/noticeData'
import { howMany } from '@/lib/number'
import { formatDateTime } from '@/lib/time'
import { requiredNoteFields } from '@/rules/fields/note'
import { feedback } from '@/ui/feedback/feedback'
import { formFields } from '@/ui/fields/formFields'
import { FormShell } from '@/ui/form/FormShell'
import styles from '../../shared/logs/Cbo.module.css'

interface Props {
  rows: readonly ExceptionRow[]
  onClose: (hasHandled: boolean) => void
}

/** Maximum number of exceptions that the dialog names; further ones are counted. */
const maxNames = 5
const Field = formFields<{ note: string }>(requiredNoteFields)

/** Marks exceptions as handled, with a note; the mark cannot be removed. */
export function HandleDialog({ rows, onClose }: Props) {
  const { t, i18n } = useTranslation('notices')
  const ids = rows.map((row) => row.id).join(',')
  const remaining = rows.length - maxNames
  return (
    <FormShell
      title={t('handle.title', { count: rows.length, n: rows.length })}
      draft={`exception:handle:${ids}`}
      initial={{ note: '' }}
      creating
      submit={async ({ note }) => {
        const { count } = await exceptionsApi.handle(rows, { note })
        feedback.success(t('handle.done', howMany(count)))
        void refreshNotices()
      }}
      okText={t('exception.handle')}
      onClose={onClose}
    >
      <ul className={styles.names}>
        {rows.slice(0, maxNames).map((row) => (
          <li key={row.id}>
            {row.name} · {formatDateTime(row.exception_time, i18n.language)}
          </li>
        ))}
        {remaining > 0 && <li>{t('handle.more', { n: remaining })}</li>}
      </ul>
      <p className={styles.hint}>{t('handle.text')}</p>
      <Field.Area name="note" label={t('handle.note')} missing={t('handle.required')} />
    </FormShell>
  )
}
