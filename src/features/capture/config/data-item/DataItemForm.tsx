import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dataItemsApi, type DataItemInput, type DataItemRow } from '@/api/capture/dataItems'
import { isHex8, isItemCode, isObis } from '@/rules/limits/itemRules'
import { taskTypes } from '@/rules/codes/dictionaries'
import { RecordForm, type FormOf } from '@/page/form/RecordForm'
import { undoable } from '@/page/form/undoable'
import { eventType } from '@/rules/codes/statuses'
import { useWords } from '@/domain/words/words'
import { dataItemFields } from '@/rules/fields/dataItem'
import { formFields, FormSection, useFormValue, type Check } from '@/ui/fields/formFields'

const Field = formFields<DataItemInput>(dataItemFields)
/** Initial values of a new data item; its keys are the fields that are sent. */
export const blank: DataItemInput = {
  ...dataItemsApi.blank,
  task_type: '1',
  item_group: 'energy',
  decimals: 2,
  class_id: 3,
  attribute: 2,
  sort: 0,
  enabled: '1',
}

export function DataItemForm({ row, onClose }: FormOf<DataItemRow>) {
  const { t } = useTranslation('dataItems')
  const { field, options } = useWords()
  const rules = useMemo(() => {
    const unless =
      (keeps: (text: string) => boolean, sentence: string): Check =>
      (value) =>
        keeps(value) ? undefined : sentence
    return {
      code: unless(isItemCode, t('form.codeRule')),
      obis: unless(isObis, t('form.obisRule')),
      hex: unless(isHex8, t('form.hexRule')),
    }
  }, [t])
  return (
    <RecordForm
      draft="dataItem"
      api={{ ...undoable(dataItemsApi), unique: { item_code: [] } }}
      row={row}
      blank={blank}
      words={{ add: t('form.add'), edit: t('form.edit'), saved: t('form.saved') }}
      onClose={onClose}
    >
      <Field.Text
        name="item_code"
        label={field('item_code')}
        mono
        rules={[rules.code]}
        disabled={row !== undefined}
        help={t('form.codeHelp')}
      />
      <Field.Text name="item_name" label={field('item_name')} />
      <Field.Select name="task_type" label={field('task_type')} options={options} />
      <Field.Select name="item_group" label={field('item_group')} options={options} />
      <EventType />
      <Field.Text name="unit" label={field('unit')} />
      <Field.Integer name="decimals" label={field('decimals')} />
      <Field.Integer name="sort" label={field('sort')} />
      <Field.Switch name="enabled" label={field('enabled')} />
      <FormSection title={t('form.dlms')} />
      <Field.Text name="obis" label={field('obis')} mono rules={[rules.obis]} help={t('form.mappingHelp')} />
      <Field.Integer name="class_id" label={field('class_id')} />
      <Field.Integer name="attribute" label={field('attribute')} />
      <FormSection title={t('form.dlt')} />
      <Field.Text name="di" label={field('di')} mono rules={[rules.hex]} />
      <Field.Text name="oad" label={field('oad')} mono rules={[rules.hex]} />
      <Field.Area name="remark" label={field('remark')} />
    </RecordForm>
  )
}

/** Event type; only event items have one. */
function EventType() {
  const { field, options } = useWords()
  const task = useFormValue<DataItemInput>('task_type')
  if (task !== taskTypes.event) return null
  return (
    <Field.Select
      name="event_type"
      label={field('event_type')}
      required
      options={options(eventType).filter(({ value }) => value !== 'mbus' && value !== 'terminal')}
    />
  )
}
