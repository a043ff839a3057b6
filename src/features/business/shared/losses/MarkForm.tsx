import { useTranslation } from 'react-i18next'
import { lossesApi, type LossMarkInput } from '@/api/business/losses'
import { useWords } from '@/domain/words/words'
import { howMany } from '@/lib/number'
import { lossMarkFields } from '@/rules/fields/lossMark'
import { needsNote } from '@/rules/losses/lossMarks'
import { formFields, useFormValue } from '@/ui/fields/formFields'
import { FormShell } from '@/ui/form/FormShell'
import { useNamedList } from '@/ui/value/useNamedList'
import { isMarked, type MarkedRow } from './lossMark'

interface Props {
  kind: 'area' | 'line'
  /** Rows of one day or month. */
  rows: readonly MarkedRow[]
  /** Names of the rows. */
  names: readonly string[]
  period: string
  onClose: (saved: boolean) => void
}

const Field = formFields<LossMarkInput>(lossMarkFields)

/** Form in which a user marks the cause of losses of a day or month. */
export function MarkForm({ kind, rows, names, period, onClose }: Props) {
  const { t } = useTranslation('losses')
  const list = useNamedList()
  const api = kind === 'area' ? lossesApi.areas : lossesApi.lines
  const [firstRow] = rows
  const markedRows = rows.filter(isMarked)
  const areMarksEqual = rows.every(
    (row) => row.loss_mark === firstRow?.loss_mark && row.mark_note === firstRow.mark_note,
  )
  return (
    <FormShell<LossMarkInput>
      title={
        rows.length === 1 ? t('mark.title', { name: names[0] ?? '', period }) : t('mark.titles', { period })
      }
      draft={`lossMark:${firstRow?.period ?? ''}:${rows.map(({ id }) => id).join()}`}
      creating={markedRows.length < rows.length}
      initial={{
        loss_mark: areMarksEqual ? (firstRow?.loss_mark ?? '') : '',
        mark_note: areMarksEqual ? (firstRow?.mark_note ?? '') : '',
      }}
      submit={(input) => api.mark(rows, { ...input, period: firstRow?.period ?? '' })}
      savedMessage={t('mark.saved')}
      onClose={onClose}
    >
      <p>
        {list(names)}
        {rows.length > 1 && markedRows.length > 0 && ` · ${t('mark.replaces', howMany(markedRows.length))}`}
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
      <Field.Select name="loss_mark" label={t('mark.cause')} options={options} />
      <Field.Area name="mark_note" label={t('mark.note')} required={needsNote(cause)} />
    </>
  )
}
