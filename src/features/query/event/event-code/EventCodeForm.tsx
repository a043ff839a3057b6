import { useTranslation } from 'react-i18next'
import { eventCodesApi, type EventCodeInput, type EventCodeRow } from '@/api/query/eventCodes'
import { useWords } from '@/domain/words/words'
import { RecordForm, type FormOf } from '@/page/form/RecordForm'
import { undoable } from '@/page/form/undoable'
import { abnormalRuleCodes } from '@/rules/archive/abnormalRules'
import { isNo } from '@/rules/codes/codes'
import { eventCodeOf, isEventCode, listedProtocol } from '@/rules/codes/eventCodes'
import { eventCodeFields } from '@/rules/fields/eventCode'
import { formFields, FormSection, type Check } from '@/ui/fields/formFields'

const Field = formFields<EventCodeInput>(eventCodeFields)
const blank: EventCodeInput = {
  ...eventCodesApi.blank,
  device: 'meter',
  comm_protocol: listedProtocol.meter,
  event_type: 'standard',
  severity: '2',
  push: '0',
  enabled: '1',
}

/** Form of an event code: number, name in four languages, severity, advice. */
export function EventCodeForm({ row, onClose }: FormOf<EventCodeRow>) {
  const { t } = useTranslation('eventCodes')
  const { t: abnormal } = useTranslation('abnormal')
  const { field, options } = useWords()
  const isFixed = row !== undefined && !(isNo(row.is_standard) && isNo(row.reported))
  const eventCodeRule: Check = (value, formValues) => {
    const device = formValues['device'] === 'dcu' ? 'dcu' : 'meter'
    return isEventCode(device, eventCodeOf(value)) ? undefined : t(`rule.${device}`)
  }
  const otherLanguage = { help: t('otherHelp') }
  return (
    <RecordForm
      draft="eventCode"
      api={{ ...undoable(eventCodesApi), unique: { event_code: ['device', 'comm_protocol'] } }}
      row={row}
      blank={blank}
      words={{
        add: t('add'),
        edit: t('edit', { name: `${row?.event_code ?? ''} ${row?.event_name ?? ''}` }),
        saved: t('saved'),
      }}
      onClose={onClose}
    >
      <FormSection title={t('numbering')} />
      <Field.Text
        name="event_code"
        label={field('event_code')}
        mono
        rules={[eventCodeRule]}
        disabled={isFixed}
        help={t(isFixed ? 'codeFixed' : 'codeHelp')}
      />
      <Field.Select name="device" label={t('device')} options={options} disabled={isFixed} />
      <Field.Select
        name="comm_protocol"
        label={field('comm_protocol')}
        options={options}
        disabled={isFixed}
        help={t('protocolHelp')}
      />
      <FormSection title={t('meaning')} />
      <Field.Text name="name_en" label={`${field('event_name')} (English)`} />
      <Field.Select name="event_type" label={field('event_type')} options={options} />
      <Field.Select name="severity" label={field('severity')} options={options} />
      <Field.Text name="paired_code" label={t('pairedBy')} mono help={t('pairedHelp')} />
      <Field.Select
        name="abnormal_rule"
        label={t('abnormalRule')}
        options={abnormalRuleCodes.map((value) => ({ value, label: abnormal(`rule.${value}`) }))}
      />
      <Field.Area name="advice_en" label={`${t('advice')} (English)`} />
      <Field.Switch name="push" label={t('push')} help={t('pushHelp')} />
      <Field.Switch name="enabled" label={field('enabled')} help={t('enabledHelp')} />
      <FormSection title={t('names')} />
      <Field.Text name="name_zh" label="中文" {...otherLanguage} />
      <Field.Text name="name_es" label="Español" {...otherLanguage} />
      <Field.Text name="name_ja" label="日本語" {...otherLanguage} />
      <FormSection title={t('adviceIn')} />
      <Field.Area name="advice_zh" label="中文" />
      <Field.Area name="advice_es" label="Español" />
      <Field.Area name="advice_ja" label="日本語" />
      <Field.Area name="remark" label={field('remark')} />
    </RecordForm>
  )
}
