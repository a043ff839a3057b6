import { useTranslation } from 'react-i18next'
import {
  transformerAreasApi,
  type TransformerAreaInput,
  type TransformerAreaRow,
} from '@/api/capture/transformerAreas'
import { RecordForm, type FormOf } from '@/page/form/RecordForm'
import { undoable } from '@/page/form/undoable'
import { plateCapacities } from '@/rules/codes/gridCodes'
import { useDrawnNumber } from '@/domain/forms/useDrawnNumber'
import { useRules } from '@/domain/forms/useRules'
import { useWords } from '@/domain/words/words'
import { transformerAreaFields } from '@/rules/fields/transformerArea'
import { formFields, FormSection } from '@/ui/fields/formFields'
import { GridSelect } from '@/domain/grid/GridSelect'
import { MoveNote } from '@/domain/grid/MoveNote'
import { PositionFields } from '@/domain/grid/PositionFields'
import { plateCapacity } from '@/rules/limits/fieldLimits'
import { CapacityInput } from './CapacityInput'

interface Props extends FormOf<TransformerAreaRow> {
  /** Line that a new area starts with. */
  lineId?: string | undefined
}

const Field = formFields<TransformerAreaInput>(transformerAreaFields)
const blank: TransformerAreaInput = {
  ...transformerAreasApi.blank,
  plate_capacity: 100,
  special_flag: '0',
  target_loss: 7,
  run_status: '1',
}
export function TransformerAreaForm({ row, lineId = '', onClose }: Props) {
  const { t } = useTranslation('archives')
  const { field, options } = useWords()
  const rules = useRules()
  const number = useDrawnNumber('transformerArea', !row)
  return (
    <RecordForm
      draft="tg"
      api={{ ...undoable(transformerAreasApi), unique: { tg_name: [], tg_no: [] } }}
      row={row}
      blank={{ ...blank, line_id: lineId }}
      words={{ add: t('tg.add'), edit: t('tg.edit'), saved: t('tg.saved') }}
      onClose={onClose}
    >
      <FormSection title={t('identity')} />
      <Field.Text name="tg_name" label={t('tg.name')} />
      <Field.Text name="tg_no" label={t('tg.no')} {...number} mono />
      <Field.Custom name="line_id" label={field('line_name')}>
        <GridSelect kind="line" />
      </Field.Custom>
      <Field.Select name="run_status" label={field('run_status')} options={options} />
      <MoveNote row={row} fields={['line_id']} says={(n) => t('tg.moves', { n })} />
      <FormSection title={t('equipment')} />
      <Field.Custom
        name="plate_capacity"
        label={t('tg.plate')}
        rules={[rules.integer(plateCapacity)]}
        help={t('tg.plateHelp', { list: plateCapacities.join(', ') })}
      >
        <CapacityInput />
      </Field.Custom>
      <Field.Decimal name="target_loss" label={field('target_loss')} unit="%" />
      <Field.Switch name="special_flag" label={t('tg.special')} help={t('tg.specialHelp')} />
      <FormSection title={t('contact')} />
      <Field.Text name="manager" label={t('tg.manager')} />
      <Field.Text name="phone" label={field('phone')} rules={[rules.phone]} />
      <FormSection title={t('place')} />
      <Field.Text name="address" label={field('address')} wide />
      <PositionFields />
      <Field.Area name="remark" label={field('remark')} />
    </RecordForm>
  )
}
