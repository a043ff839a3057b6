import { useTranslation } from 'react-i18next'
import { substationsApi, type SubstationInput, type SubstationRow } from '@/api/capture/substations'
import { RecordForm, type FormOf } from '@/page/form/RecordForm'
import { undoable } from '@/page/form/undoable'
import { useDrawnNumber } from '@/domain/forms/useDrawnNumber'
import { useWords } from '@/domain/words/words'
import { substationFields } from '@/rules/fields/substation'
import { formFields, FormSection } from '@/ui/fields/formFields'
import { VoltagesSelect } from '@/domain/grid/VoltagesSelect'
import { PositionFields } from '@/domain/grid/PositionFields'

const Field = formFields<SubstationInput>(substationFields)
const blank: SubstationInput = {
  ...substationsApi.blank,
  subs_type: '2',
  transformer_count: 1,
  run_status: '1',
}

export function SubstationForm({ row, onClose }: FormOf<SubstationRow>) {
  const { t } = useTranslation('archives')
  const { field, options } = useWords()
  const number = useDrawnNumber('substation', !row)
  return (
    <RecordForm
      draft="substation"
      api={{ ...undoable(substationsApi), unique: { subs_name: [], subs_no: [] } }}
      row={row}
      blank={blank}
      words={{ add: t('substation.add'), edit: t('substation.edit'), saved: t('substation.saved') }}
      onClose={onClose}
    >
      <FormSection title={t('identity')} />
      <Field.Text name="subs_name" label={t('substation.name')} />
      <Field.Text name="subs_no" label={t('substation.no')} {...number} required={false} mono />
      <Field.Select name="subs_type" label={t('substation.type')} options={options} />
      <Field.Select name="run_status" label={field('run_status')} options={options} />
      <FormSection title={t('equipment')} />
      <Field.Integer name="transformer_count" label={t('substation.transformers')} />
      <Field.Decimal name="capacity" label={t('capacity')} unit="kVA" />
      <Field.Custom name="voltage_class" label={t('substation.voltages')} wide>
        <VoltagesSelect />
      </Field.Custom>
      <FormSection title={t('place')} />
      <Field.Text name="address" label={field('address')} wide />
      <PositionFields />
      <Field.Area name="remark" label={field('remark')} />
    </RecordForm>
  )
}
