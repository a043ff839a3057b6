import { useTranslation } from 'react-i18next'
import {
  reportSchedulesApi,
  reportTemplatesApi,
  type ScheduleInput,
  type ScheduleRow,
} from '@/api/query/reports'
import { TreeChooser } from '@/domain/pickers/TreeChooser'
import { treeSources } from '@/domain/pickers/treeSources'
import { UsersField } from '@/domain/pickers/UsersField'
import { useWords } from '@/domain/words/words'
import { RecordForm, type FormOf } from '@/page/form/RecordForm'
import {
  cronWeekday,
  isTimeOfDay,
  reportCycles,
  reportDays,
  reportKinds,
} from '@/rules/console/reportSchedule'
import { weekday } from '@/lib/runTimeSentence'
import { useSession } from '@/stores/session'
import { useLoad } from '@/ui/data/queries'
import { reportScheduleFields } from '@/rules/fields/reportSchedule'
import { formFields, FormSection, useFormValue, type Check } from '@/ui/fields/formFields'
import { loadedOptions } from '@/ui/fields/loadedOptions'

interface Props extends FormOf<ScheduleRow> {
  /** Id of the saved report with which a new schedule begins. */
  templateId?: string | undefined
}

const Field = formFields<ScheduleInput>(reportScheduleFields)

/** Form of a scheduled report: content, time and recipients. */
export function ScheduleForm({ row, templateId = '', onClose }: Props) {
  const { t } = useTranslation('statReport')
  const { field } = useWords()
  const user = useSession((state) => state.user)
  const blank: ScheduleInput = {
    ...reportSchedulesApi.blank,
    report_kind: templateId === '' ? 'monthReport' : 'statReport',
    template_id: templateId,
    cycle: 'month',
    day: 3,
    at: '07:00',
    recipients: user ? [user.id] : [],
  }
  const timeOfDay: Check = (value) => (isTimeOfDay(value) ? undefined : t('plan.badTime'))
  const names = row
    ? row.recipients.map((id, index) => ({ id, name: row.recipient_names[index] || id }))
    : user
      ? [{ id: user.id, name: user.name || user.username }]
      : []
  return (
    <RecordForm
      draft="reportSchedule"
      api={{ ...reportSchedulesApi, unique: { schedule_name: [] } }}
      row={row}
      blank={blank}
      place={templateId}
      words={{
        add: t('plan.add'),
        edit: t('plan.edit', { name: row?.schedule_name }),
        saved: t('plan.saved'),
      }}
      onClose={onClose}
    >
      <FormSection title={t('of')} />
      <Field.Text name="schedule_name" label={t('plan.name')} />
      <Field.Radio
        name="report_kind"
        label={t('kindLabel')}
        options={reportKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <TemplateField />
      <Field.Custom name="org_id" label={field('org_name')}>
        <TreeChooser load={treeSources.organizations} fallbackName={row?.org_name ?? ''} />
      </Field.Custom>
      <FormSection title={t('plan.when')} />
      <Field.Radio
        name="cycle"
        label={t('plan.cycle')}
        options={reportCycles.map((value) => ({ value, label: t(`plan.each.${value}`) }))}
      />
      <DayField />
      <Field.Text
        name="at"
        label={t('plan.at')}
        placeholder="07:00"
        rules={[timeOfDay]}
        help={t('plan.atHelp')}
      />
      <FormSection title={t('plan.who')} />
      <Field.Custom
        name="recipients"
        label={t('plan.recipients')}
        wide
        missing={t('plan.nobody')}
        help={t('plan.recipientsHelp')}
      >
        <UsersField
          names={names}
          chooseText={t('plan.choose')}
          removeText={(name) => t('plan.remove', { name })}
        />
      </Field.Custom>
      <Field.Area name="remark" label={field('remark')} />
    </RecordForm>
  )
}

/** Day of the month or of the week. */
function DayField() {
  const { t, i18n } = useTranslation('statReport')
  const weekly = useFormValue<ScheduleInput>('cycle') === 'week'
  if (!weekly)
    return <Field.Integer name="day" label={t('plan.day')} {...reportDays.month} help={t('plan.dayHelp')} />
  const { min, max } = reportDays.week
  return (
    <Field.Select
      name="day"
      label={t('plan.weekday')}
      options={Array.from({ length: max + 1 - min }, (_, n) => ({
        value: String(min + n),
        label: weekday(cronWeekday(min + n), i18n.language, 'long'),
      }))}
    />
  )
}

/** Saved report of the schedule; a month report needs none. */
function TemplateField() {
  const { t } = useTranslation('statReport')
  const kind = useFormValue<ScheduleInput>('report_kind')
  const saved = useLoad(['reportTemplate', 'options'], (signal) => reportTemplatesApi.options(signal))
  const templateId = useFormValue<ScheduleInput>('template_id')
  if (kind !== 'statReport') return null
  const template = saved.data?.find(({ id }) => id === templateId)
  const days = template?.period === 'day' ? (template.months ?? undefined) : undefined
  return (
    <Field.Select
      name="template_id"
      label={t('plan.template')}
      help={days !== undefined && <span>{t('plan.holdsDays', { count: days, n: days })}</span>}
      options={loadedOptions(saved, (templates) =>
        templates.map(({ id, template_name }) => ({ value: id, label: template_name })),
      )}
    />
  )
}
