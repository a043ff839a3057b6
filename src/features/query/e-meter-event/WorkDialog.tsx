import { useTranslation } from 'react-i18next'
import { meterEventsApi, type EventRow } from '@/api/meterEvents'
import { howMany } from '@/lib/number'
import { formatDateTime } from '@/lib/time'
import { useFeedback } from '@/ui/feedback/feedback'
import { formFields } from '@/ui/form/formFields'
import { FormShell } from '@/ui/form/FormShell'
import { useNamedList } from '@/ui/value/useNamedList'

export type Work = 'handle' | 'note'

interface Props {
  kind: Work
  rows: readonly EventRow[]
  onClose: (done: boolean) => void
}

const Field = formFields<{ note: string }>()

/** Marks events as handled, with what was found, or writes a note to them. */
export function WorkDialog({ kind, rows, onClose }: Props) {
  const { t, i18n } = useTranslation('events')
  const feedback = useFeedback()
  const names = useNamedList()
  const [first] = rows
  const note = first && rows.every((row) => row.note === first.note) ? first.note : ''
  // Of one kind of event alone: several would be read as one.
  const advised = first && rows.every((row) => row.event_code === first.event_code) ? first.advice : ''
  // What is already handled stays as it was.
  const meant = kind === 'handle' ? rows.filter((row) => row.event_state !== '2') : rows
  const n = { count: meant.length, n: meant.length }
  return (
    <FormShell
      title={t(`${kind === 'handle' ? 'handle' : 'noting'}.title`, n)}
      draft={`eMeterEvent:${kind}:${meant.map(({ id }) => id).join(',')}`}
      initial={{ note }}
      creating={kind === 'handle'}
      submit={async ({ note: said }) => {
        if (kind === 'handle') {
          const { count } = await meterEventsApi.handle(meant, { note: said })
          feedback.success(t('handle.done', howMany(count)))
        } else {
          await meterEventsApi.note(meant, { note: said })
          feedback.success(t(said.trim() ? 'noting.done' : 'noting.removed'))
        }
      }}
      okText={t(kind === 'handle' ? 'handle.do' : 'noting.save')}
      onClose={onClose}
    >
      <p>
        {names(
          meant.map(
            ({ metercomid, event_name, event_time }) =>
              `${metercomid} · ${event_name} · ${formatDateTime(event_time, i18n.language)}`,
          ),
        )}
      </p>
      {advised && <p>{`${t('advice')}: ${advised}`}</p>}
      <Field.Area name="note" label={t('note')} />
    </FormShell>
  )
}
