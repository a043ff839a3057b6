import { useTranslation } from 'react-i18next'
import { lossesApi, type LossMarkInput } from '@/api/business/losses'
import { useWords } from '@/domain/words/words'
import { howMany } from '@/lib/number'
import { lossMark } from '@/rules/codes/dictionaries'
import { needsNote } from '@/rules/losses/lossMarks'
import { formFields, useFormValue } from '@/ui/fields/formFields'
import { FormShell } from '@/ui/form/FormShell'
import { useNamedList } from '@/ui/value/useNamedList'
import { isMarked, type MarkedRow } from './lossMark'

interface Props {
  kind: 'area' | 'line'
  /** Of one day or month. */
  rows: readonly MarkedRow[]
  /** What they are called, and the day or month in words. */
  names: readonly string[]
  period: string
  onClose: (saved: boolean) => void
}

const Field = formFields<LossMarkInput>()

/** Why the losses of a day or a month are what they are, as a person says. */
export function MarkForm({ kind, rows, names, period, onClose }: Props) {
  const { t } = useTranslation('losses')
  const list = useNamedList()
  const api = kind === 'area' ? lossesApi.areas : lossesApi.lines
  const [first] = rows
  const known = rows.filter(isMarked)
  const alike = rows.every((row) => row.loss_mark === first?.loss_mark && row.mark_note === first.mark_note)
  return (
    <FormShell<LossMarkInput>
      title={
        rows.length === 1 ? t('mark.title', { name: names[0] ?? '', period }) : t('mark.titles', { period })
      }
      draft={`lossMark:${first?.period ?? ''}:${rows.map(({ id }) => id).join()}`}
      creating={known.length < rows.length}
      initial={{
        loss_mark: alike ? (first?.loss_mark ?? '') : '',
        mark_note: alike ? (first?.mark_note ?? '') : '',
      }}
      submit={(input) => api.mark(rows, { ...input, period: first?.period ?? '' })}
      savedMessage={t('mark.saved')}
      onClose={onClose}
    >
      <p>
        {list(names)}
        {rows.length > 1 && known.length > 0 && ` · ${t('mark.replaces', howMany(known.length))}`}
      </p>
      <Fields />
    </FormShell>
  )
}

function Fields() {
  const { t } = useTranslation('losses')
  const { options } = useWords()
  const cause = useFormValue<LossMarkInput, 'loss_mark'>('loss_mark') ?? ''
  return (
    <>
      <Field.Select name="loss_mark" label={t('mark.cause')} required options={options(lossMark)} />
      <Field.Area name="mark_note" label={t('mark.note')} required={needsNote(cause)} />
    </>
  )
}
