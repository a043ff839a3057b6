import { useTranslation } from 'react-i18next'
import { autoTasksApi, type AutoTaskInput, type AutoTaskRow } from '@/api/tasks'
import { dateSign, dateUnit } from '@/rules/dictionaries'
import { EditForm } from '@/page/form/EditForm'
import { useWords } from '@/domain/words'
import { addDays, utilityNow, utilityToday } from '@/lib/time'
import { formFields, FormSection } from '@/ui/form/formFields'
import { RunTime } from '@/ui/form/RunTime'
import { useRunTimeWords } from '@/ui/form/useRunTimeWords'
import { blankScope, TaskScopeFields } from '../tasks/TaskScopeFields'

interface Props {
  /** Absent for a new one. */
  row: AutoTaskRow | undefined
  onClose: (saved: boolean) => void
}

const Field = formFields<AutoTaskInput>()

export function AutoTaskForm({ row, onClose }: Props) {
  const { t } = useTranslation('tasks')
  const { field, options } = useWords()
  const runTime = useRunTimeWords()
  return (
    <EditForm<AutoTaskInput>
      kind="drawer"
      title={t(row ? 'auto.edit' : 'auto.add')}
      draft={`autoTask:${row?.id ?? 'new'}`}
      initial={row ? inputOf(row) : blank()}
      submit={(input) => (row ? autoTasksApi.update({ ...input, id: row.id }) : autoTasksApi.insert(input))}
      done={t('saved')}
      onClose={onClose}
    >
      <TaskScopeFields limited={false} />
      <FormSection title={t('form.when')} />
      <Field.Custom
        name="cron"
        label={t('form.runTime')}
        required
        wide
        rules={[(value) => runTime.check(value)]}
      >
        <RunTime />
      </Field.Custom>
      <Field.DateTime
        name="start_time"
        label={field('start_time')}
        required
        rules={[
          (value) => (value !== row?.start_time && value <= utilityNow() ? t('form.startLater') : undefined),
        ]}
      />
      <Field.DateTime
        name="end_time"
        label={t('form.endTime')}
        help={t('form.endHelp')}
        rules={[(value, all) => (value <= text(all, 'start_time') ? t('form.endLater') : undefined)]}
      />
      <FormSection title={t('form.span')} />
      <Field.Select
        name="date_unit"
        label={t('form.interval')}
        options={options(dateUnit)}
        rules={[(_value, all) => (text(all, 'date_count') === '' ? t('form.both') : undefined)]}
      />
      <Field.Integer
        name="date_count"
        label={t('form.intervalCount')}
        min={1}
        max={999}
        help={t('form.spanHelp')}
        rules={[(_value, all) => (text(all, 'date_unit') === '' ? t('form.both') : undefined)]}
      />
      <Field.Radio name="date_sign" label={t('form.intervalSide')} options={options(dateSign)} />
      <Field.Area name="remark" label={field('remark')} />
    </EditForm>
  )
}

function text(all: Readonly<Record<string, unknown>>, name: keyof AutoTaskInput): string {
  const value = all[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function blank(): AutoTaskInput {
  return {
    ...blankScope,
    cron: '',
    start_time: `${addDays(utilityToday(), 1)} 00:00:00`,
    end_time: '',
    date_unit: '',
    date_sign: 'before',
    date_count: '',
  }
}

function inputOf(row: AutoTaskRow): AutoTaskInput {
  return {
    job_name: row.job_name,
    task_type: row.task_type,
    item_codes: row.item_codes,
    object_type: row.object_type,
    object_ids: row.object_ids,
    freeze_density: row.freeze_density,
    strategy: row.strategy,
    priority: row.priority,
    rounds: row.rounds,
    remark: row.remark,
    cron: row.cron,
    start_time: row.start_time,
    end_time: row.end_time,
    date_unit: row.date_unit,
    date_sign: row.date_sign || 'before',
    date_count: row.date_count || '',
  }
}
