import { useTranslation } from 'react-i18next'
import { linesApi, type LineInput, type LineRow } from '@/api/capture/lines'
import { RecordForm, type FormOf } from '@/page/form/RecordForm'
import { undoable } from '@/page/form/undoable'
import { lineFields } from '@/rules/fields/line'
import { useDrawnNumber } from '@/domain/forms/useDrawnNumber'
import { useWords } from '@/domain/words/words'
import { formFields, FormSection } from '@/ui/fields/formFields'
import { GridSelect } from '@/domain/grid/GridSelect'
import { MoveNote } from '@/domain/grid/MoveNote'
import { TreeChooser } from '@/domain/pickers/TreeChooser'
import { treeSources } from '@/domain/pickers/treeSources'

interface Props extends FormOf<LineRow> {
  /** Substation that a new line starts with. */
  subsId?: string | undefined
}

const Field = formFields<LineInput>(lineFields)
const blank: LineInput = { ...linesApi.blank, voltage_class: '13.8', run_status: '1' }

export function LineForm({ row, subsId = '', onClose }: Props) {
  const { t } = useTranslation('archives')
  const { field, options } = useWords()
  const number = useDrawnNumber('line', !row)
  return (
    <RecordForm
      draft="line"
      api={{ ...undoable(linesApi), unique: { line_name: ['subs_id'], line_no: [] } }}
      row={row}
      blank={{ ...blank, subs_id: subsId }}
      words={{ add: t('line.add'), edit: t('line.edit'), saved: t('line.saved') }}
      onClose={onClose}
    >
      <FormSection title={t('identity')} />
      <Field.Text name="line_name" label={t('line.name')} />
      <Field.Text name="line_no" label={t('line.no')} {...number} mono />
      <Field.Custom name="subs_id" label={field('subs_name')}>
        <GridSelect kind="subs" />
      </Field.Custom>
      <Field.Custom name="org_id" label={field('org_name')}>
        <TreeChooser load={treeSources.organizations} fallbackName={row?.org_name ?? ''} />
      </Field.Custom>
      <MoveNote row={row} fields={['subs_id', 'org_id']} says={(n) => t('line.moves', { n })} />
      <FormSection title={t('equipment')} />
      <Field.Select name="voltage_class" label={field('voltage_class')} options={options} />
      <Field.Select name="run_status" label={field('run_status')} options={options} />
      <Field.Decimal name="length_km" label={t('line.length')} unit="km" />
      <Field.Decimal name="target_loss" label={field('target_loss')} unit="%" />
      <Field.Area name="remark" label={field('remark')} />
    </RecordForm>
  )
}
