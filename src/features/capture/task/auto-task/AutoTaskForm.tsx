import { useTranslation } from 'react-i18next'
import { autoTasksApi, type AutoTaskInput, type AutoTaskRow } from '@/api/capture/tasks'
import { RecordForm, type FormOf } from '@/page/form/RecordForm'
import { useWords } from '@/domain/words/words'
import { addDays, utilityNow, utilityToday } from '@/lib/time'
import { autoTaskFields } from '@/rules/fields/task'
import { formFields, FormSection, useFormValue } from '@/ui/fields/formFields'
import { RunTime } from '@/ui/fields/RunTime'
import { Form } from 'antd'
import type { ComponentProps } from 'react'
import { useRunTimeWords } from '@/ui/fields/useRunTimeWords'
import { blankScope } from '../../shared/tasks/blankScope'
import { TaskScopeFields } from '../../shared/tasks/TaskScopeFields'

const Field = formFields<AutoTaskInput>(autoTaskFields)
const blank: AutoTaskInput = {
  ...blankScope,
  cron: '',
  start_time: '',
  end_time: '',
  date_unit: '',
  date_sign: 'before',
  date_count: null,
  data_date: '',
}

/** A task without a relative span has no count, and gets the most common side. */
const formValues = {
  read: (input: AutoTaskInput): AutoTaskInput => ({
    ...input,
    date_sign: input.date_sign || 'before',
    date_count: input.date_count || null,
  }),
  write: (values: AutoTaskInput): AutoTaskInput => values,
}

export function AutoTaskForm({ row, onClose }: FormOf<AutoTaskRow>) {
  const { t } = useTranslation('tasks')
  const { field, options } = useWords()
  const runTime = useRunTimeWords()
  return (
    <RecordForm
      draft="autoTask"
      api={autoTasksApi}
      row={row}
      as={formValues}
      blank={{ ...blank, start_time: `${addDays(utilityToday(), 1)} 00:00:00` }}
      words={{ add: t('auto.add'), edit: t('auto.edit'), saved: t('saved') }}
      onClose={onClose}
    >
      <TaskScopeFields limited={false} />
      <FormSection title={t('form.when')} />
      <Field.Custom
        name="cron"
        label={t('form.runTime')}
        wide
        missing={runTime.missing}
        rules={[(value) => runTime.check(value)]}
      >
        <TaskRunTime />
      </Field.Custom>
      <Field.DateTime
        name="start_time"
        label={field('start_time')}
        rules={[
          (value) => (value !== row?.start_time && value <= utilityNow() ? t('form.startLater') : undefined),
        ]}
      />
      <Field.DateTime
        name="end_time"
        label={t('form.endTime')}
        help={t('form.endHelp')}
        rules={[(value, values) => (value <= text(values, 'start_time') ? t('form.endLater') : undefined)]}
      />
      <FormSection title={t('form.span')} />
      <Field.Select
        name="date_unit"
        label={t('form.interval')}
        options={options}
        rules={[(_value, values) => (text(values, 'date_count') === '' ? t('form.both') : undefined)]}
      />
      <Field.Integer
        name="date_count"
        label={t('form.intervalCount')}
        help={t('form.spanHelp')}
        rules={[(_value, values) => (text(values, 'date_unit') === '' ? t('form.both') : undefined)]}
      />
      <Field.Radio name="date_sign" label={t('form.intervalSide')} options={options} />
      <FixedDay />
      <Field.Area name="remark" label={field('remark')} />
    </RecordForm>
  )
}

function text(values: Readonly<Record<string, unknown>>, name: keyof AutoTaskInput): string {
  const value = values[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Fixed day that each run reads instead of a relative span; momentary values have none. */
function FixedDay() {
  const { t } = useTranslation('tasks')
  const { field } = useWords()
  const density = useFormValue<AutoTaskInput, 'freeze_density'>('freeze_density')
  if (density === 'R') return null
  return (
    <Field.Date
      name="data_date"
      label={field('data_date')}
      help={t('form.fixedDayHelp')}
      rules={[(_value, values) => (text(values, 'date_unit') === '' ? undefined : t('form.spanOrDay'))]}
    />
  )
}

/** Minutes between two values of a density; a momentary value has no density. */
const minutesOf: Readonly<Record<string, number>> = { D: 1440, M: 40_320, '1': 15, '2': 30, '3': 60, '4': 5 }

/**
 * Run time of the task; the preview starts at the task's start and warns when it runs more often than values appear.
 */
function TaskRunTime(field: Pick<ComponentProps<typeof RunTime>, 'value' | 'onChange' | 'id'>) {
  const start: unknown = Form.useWatch('start_time')
  const density: unknown = Form.useWatch('freeze_density')
  return (
    <RunTime
      {...field}
      earliest={typeof start === 'string' ? start : ''}
      density={minutesOf[String(density)]}
    />
  )
}
