import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { manualTasksApi, type ManualTaskInput, type ManualTaskRow } from '@/api/capture/tasks'
import { RecordForm } from '@/page/form/RecordForm'
import { useWords } from '@/domain/words/words'
import { utilityNow, utilityToday } from '@/lib/time'
import { isYes } from '@/rules/codes/codes'
import { manualTaskFields } from '@/rules/fields/task'
import { formFields, FormSection, useFormValue } from '@/ui/fields/formFields'
import type { ScopeInput } from './blankScope'
import { lastDay } from './lastDay'
import { blankManualTask } from './blankManualTask'
import { TaskScopeFields } from './TaskScopeFields'
import css from './tasks.module.css'

interface Props {
  /** undefined for a new task. */
  row: ManualTaskRow | undefined
  /** Initial objects of a new task, e.g. the meters chosen in a list. */
  scope?: Partial<ScopeInput>
  /** Warning above the fields. */
  note?: string
  onClose: (saved: boolean) => void
}

const Field = formFields<ManualTaskInput>(manualTaskFields)

export function ManualTaskForm({ row, scope, note, onClose }: Props) {
  const { t } = useTranslation('tasks')
  const { field } = useWords()
  const [blank] = useState(() => ({ ...blankManualTask(), ...scope }))
  return (
    <RecordForm
      draft={!row && scope ? 'manualTask:chosen' : 'manualTask'}
      api={manualTasksApi}
      row={row && { ...row, run_now: '0' }}
      blank={blank}
      words={{ add: t('manual.add'), edit: t('manual.edit'), saved: t('saved') }}
      onClose={onClose}
    >
      {note && <Alert className={css.note ?? ''} type="warning" showIcon title={note} />}
      <TaskScopeFields limited />
      <Days />
      <FormSection title={t('form.when')} />
      <Field.Radio
        name="run_now"
        label={t('form.execute')}
        options={[
          { value: '1', label: t('form.now') },
          { value: '0', label: t('form.later') },
        ]}
      />
      <Later />
      <Field.Area name="remark" label={field('remark')} />
    </RecordForm>
  )
}

/** Days to read; momentary values have none. */
function Days() {
  const { t } = useTranslation('tasks')
  const density = useFormValue<ManualTaskInput, 'freeze_density'>('freeze_density')
  if (density === 'R') return null
  const monthly = density === 'D' || density === 'M'
  return (
    <>
      <FormSection title={t('form.days')} />
      <Field.Date name="data_date_begin" label={t('form.firstDay')} max={utilityToday()} />
      <Field.Date
        name="data_date_end"
        label={t('form.lastDay')}
        max={utilityToday()}
        help={t(monthly ? 'form.withinMonth' : 'form.withinWeek')}
        rules={[
          (end, values) => {
            const begin = values['data_date_begin']
            if (typeof begin !== 'string' || begin === '') return undefined
            if (end < begin) return t('form.dayOrder')
            return end > lastDay(begin, monthly)
              ? t(monthly ? 'form.withinMonth' : 'form.withinWeek')
              : undefined
          },
        ]}
      />
    </>
  )
}

function Later() {
  const { t } = useTranslation('tasks')
  const { field } = useWords()
  const runsNow = isYes(useFormValue<ManualTaskInput, 'run_now'>('run_now'))
  if (runsNow) return null
  return (
    <Field.DateTime
      name="task_time"
      label={field('task_time')}
      rules={[(value) => (value <= utilityNow() ? t('form.startLater') : undefined)]}
    />
  )
}
