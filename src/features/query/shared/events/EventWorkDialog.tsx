import { useTranslation } from 'react-i18next'
import type { EventOrders, WorkedEvent } from '@/api/query/eventWork'
import { howMany } from '@/lib/number'
import { mayBeHandled } from '@/rules/codes/statuses'
import { useFeedback } from '@/ui/feedback/feedback'
import { formFields } from '@/ui/fields/formFields'
import { FormShell } from '@/ui/form/FormShell'
import { useNamedList } from '@/ui/value/useNamedList'

export type Work = 'handle' | 'note'

/** An event as it is worked on. */
export interface NamedEvent extends WorkedEvent {
  advice: string
  /** Device, event and time in words. */
  name: string
  /** What kind of event it is. */
  alike: string
}

interface Props {
  /** Code of the list. */
  id: string
  api: Pick<EventOrders, Work>
  kind: Work
  rows: readonly NamedEvent[]
  onClose: (done: boolean) => void
}

const Field = formFields<{ note: string }>()

/** Marks events as handled, with what was found, or writes a note to them. */
export function EventWorkDialog({ id, api, kind, rows, onClose }: Props) {
  const { t } = useTranslation('events')
  const feedback = useFeedback()
  const names = useNamedList()
  const [first] = rows
  const note = first && rows.every((row) => row.note === first.note) ? first.note : ''
  // Of one kind of event alone: several would be read as one.
  const advised = first && rows.every((row) => row.alike === first.alike) ? first.advice : ''
  // What is already handled stays as it was, and so does what is in a state that nobody knows here.
  const meant = kind === 'handle' ? rows.filter(mayBeHandled) : rows
  const n = { count: meant.length, n: meant.length }
  return (
    <FormShell
      title={t(`${kind === 'handle' ? 'handle' : 'noting'}.title`, n)}
      draft={`${id}:${kind}:${meant.map((row) => row.id).join(',')}`}
      initial={{ note }}
      creating={kind === 'handle'}
      submit={async ({ note: said }) => {
        if (kind === 'handle') {
          const { count } = await api.handle(meant, { note: said })
          feedback.success(t('handle.done', howMany(count)))
        } else {
          await api.note(meant, { note: said })
          feedback.success(t(said.trim() ? 'noting.done' : 'noting.removed'))
        }
      }}
      okText={t(kind === 'handle' ? 'handle.do' : 'noting.save')}
      onClose={onClose}
    >
      <p>{names(meant.map(({ name }) => name))}</p>
      {advised && <p>{`${t('advice')}: ${advised}`}</p>}
      <Field.Area name="note" label={t('note')} />
    </FormShell>
  )
}
