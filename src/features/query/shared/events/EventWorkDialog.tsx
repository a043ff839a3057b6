import { useTranslation } from 'react-i18next'
import type { EventOrders, WorkedEvent } from '@/api/query/eventWork'
import { howMany } from '@/lib/number'
import { mayBeHandled } from '@/rules/codes/statuses'
import { noteFields } from '@/rules/fields/note'
import { useFeedback } from '@/ui/feedback/feedback'
import { formFields } from '@/ui/fields/formFields'
import { FormShell } from '@/ui/form/FormShell'
import { useNamedList } from '@/ui/value/useNamedList'

export type Work = 'handle' | 'note'

/** Event for the dialog. */
export interface NamedEvent extends WorkedEvent {
  advice: string
  /** Device, event and time in words. */
  name: string
  /** Kind of the event: events of one kind share their advice. */
  eventKind: string
}

interface Props {
  /** Id of the list. */
  id: string
  api: Pick<EventOrders, Work>
  kind: Work
  rows: readonly NamedEvent[]
  onClose: (isSaved: boolean) => void
}

const Field = formFields<{ note: string }>(noteFields)

/** Dialog to mark events as handled, or to write a note to them. */
export function EventWorkDialog({ id, api, kind, rows, onClose }: Props) {
  const { t } = useTranslation('events')
  const feedback = useFeedback()
  const names = useNamedList()
  const [firstRow] = rows
  const note = firstRow && rows.every((row) => row.note === firstRow.note) ? firstRow.note : ''
  // Advice is shown only where all events are of one kind.
  const advised = firstRow && rows.every((row) => row.eventKind === firstRow.eventKind) ? firstRow.advice : ''
  // Events that are already handled, or in an unknown state, stay as they are.
  const affectedRows = kind === 'handle' ? rows.filter(mayBeHandled) : rows
  const countWords = { count: affectedRows.length, n: affectedRows.length }
  return (
    <FormShell
      title={t(`${kind === 'handle' ? 'handle' : 'noting'}.title`, countWords)}
      draft={`${id}:${kind}:${affectedRows.map((row) => row.id).join(',')}`}
      initial={{ note }}
      creating={kind === 'handle'}
      submit={async ({ note: text }) => {
        if (kind === 'handle') {
          const { count } = await api.handle(affectedRows, { note: text })
          feedback.success(t('handle.done', howMany(count)))
        } else {
          await api.note(affectedRows, { note: text })
          feedback.success(t(text.trim() ? 'noting.done' : 'noting.removed'))
        }
      }}
      okText={t(kind === 'handle' ? 'handle.do' : 'noting.save')}
      onClose={onClose}
    >
      <p>{names(affectedRows.map(({ name }) => name))}</p>
      {advised && <p>{`${t('advice')}: ${advised}`}</p>}
      <Field.Area name="note" label={t('note')} />
    </FormShell>
  )
}
