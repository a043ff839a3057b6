import { useTranslation } from 'react-i18next'
import { timedJobsApi, type TimedJobInput, type TimedJobRow } from '@/api/cbo/jobs'
import { RecordForm, type FormOf } from '@/page/form/RecordForm'
import { jobGroups, jobTriggers } from '@/rules/codes/jobCodes'
import { jobHours } from '@/rules/limits/limits'
import { UserField } from '@/domain/pickers/PickerField'
import { useRules } from '@/domain/forms/useRules'
import { ApiError } from '@/lib/apiError'
import { serverFields } from '@/lib/serverFields'
import { useLoad } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { timedJobFields } from '@/rules/fields/timedJob'
import { formFields, FormSection, useFormValue } from '@/ui/fields/formFields'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { RunTime } from '@/ui/fields/RunTime'
import { useRunTimeWords } from '@/ui/fields/useRunTimeWords'

const Field = formFields<Omit<TimedJobInput, 'overwrite'>>(timedJobFields)
const blank: TimedJobInput = {
  job_name: '',
  job_group: 'maintenance',
  program: '',
  params: '',
  trigger_type: 'cron',
  cron: '',
  interval_minutes: null,
  start_time: '',
  end_time: '',
  person_in_charge: '',
  alarm_email: '',
  remark: '',
}

/** A job with set times has no interval. */
const formValues = {
  read: (job: TimedJobInput): TimedJobInput =>
    job.trigger_type === 'interval' ? job : { ...job, interval_minutes: null },
  write: (job: TimedJobInput) => job,
}

export function TimedJobForm({ row, onClose }: FormOf<TimedJobRow>) {
  const { t } = useTranslation('jobs')
  const rules = useRules()
  const insert = useInsert()
  const saved = { start: row?.start_time ?? '', end: row?.end_time ?? '' }
  return (
    <RecordForm
      draft="timedJob"
      api={{ insert, update: timedJobsApi.update }}
      row={row}
      blank={blank}
      as={formValues}
      words={{ add: t('job.add'), edit: t('job.edit'), saved: t('job.saved') }}
      onClose={onClose}
    >
      <FormSection title={t('job.what')} />
      <Field.Text name="job_name" label={t('field.job_name')} />
      <Field.Select
        name="job_group"
        label={t('field.job_group')}
        options={jobGroups.map((value) => ({ value, label: t(`group.${value}`) }))}
      />
      <ProgramFields />
      <FormSection title={t('job.when')} />
      <TriggerFields />
      <Field.DateTime
        name="start_time"
        label={t('field.start_time')}
        help={t('job.startHelp')}
        rules={[rules.jobStart('start_time', 'end_time', saved)]}
      />
      <Field.DateTime
        name="end_time"
        label={t('field.end_time')}
        help={t('job.endHelp', { hour: jobHours })}
        rules={[rules.jobEnd('start_time', 'end_time', saved)]}
      />
      <FormSection title={t('job.who')} />
      <Field.Custom name="person_in_charge" label={t('field.person_in_charge')}>
        <UserField fallbackName={row?.person_name ?? ''} />
      </Field.Custom>
      <Field.Text
        name="alarm_email"
        label={t('field.alarm_email')}
        rules={[rules.email]}
        help={t('job.alarmHelp')}
      />
      <Field.Area name="remark" label={t('field.remark')} />
    </RecordForm>
  )
}

/** Saves a new job; a job with the same name is overwritten if the user agrees. */
function useInsert(): (input: TimedJobInput) => Promise<unknown> {
  const { t } = useTranslation('jobs')
  const { t: common } = useTranslation('common')
  return async (input) => {
    try {
      return await timedJobsApi.insert(input)
    } catch (error) {
      if (!(error instanceof ApiError) || !('overwrite' in serverFields(error))) throw error
      const agreed = await feedback.confirm({
        title: error.message,
        content: t('job.overwriteContent', { name: input.job_name }),
        ok: t('job.overwrite'),
        cancel: common('action.cancel'),
        danger: true,
      })
      if (agreed) return timedJobsApi.insert({ ...input, overwrite: '1' })
      throw new ApiError('refused', '', undefined, { fields: { job_name: t('job.nameTaken') } })
    }
  }
}

/** Program that the server runs, with its parameters. */
function ProgramFields() {
  const { t, i18n } = useTranslation('jobs')
  const programs = useLoad(['timedJob', 'programs', i18n.language], timedJobsApi.programs)
  const chosenProgram = useFormValue<TimedJobInput>('program')
  const options = loadedOptions(programs, (loadedPrograms) =>
    loadedPrograms.map(({ program, title }) => ({ value: program, label: `${title} · ${program}` })),
  )
  const entry = programs.data?.find(({ program }) => program === chosenProgram)
  return (
    <>
      <Field.Select
        name="program"
        label={t('field.program')}
        wide
        options={options}
        help={t('job.programHelp')}
      />
      <Field.Area
        name="params"
        label={t('field.params')}
        rows={2}
        help={entry && (entry.example ? t('job.paramsHelp', { example: entry.example }) : t('job.noParams'))}
      />
    </>
  )
}

/** Set times or an interval: only the fields of the chosen trigger appear. */
function TriggerFields() {
  const { t } = useTranslation('jobs')
  const runTime = useRunTimeWords()
  const trigger = useFormValue<TimedJobInput>('trigger_type')
  return (
    <>
      <Field.Radio
        name="trigger_type"
        label={t('field.trigger_type')}
        wide
        options={jobTriggers.map((value) => ({ value, label: t(`trigger.${value}`) }))}
      />
      {trigger === 'interval' ? (
        <Field.Integer
          name="interval_minutes"
          label={t('field.interval_minutes')}
          wide
          unit={t('job.minutes')}
          help={t('job.intervalHelp')}
        />
      ) : (
        <Field.Custom
          name="cron"
          label={t('field.run_time')}
          wide
          missing={runTime.missing}
          rules={[(value) => runTime.check(value)]}
        >
          <RunTime />
        </Field.Custom>
      )}
    </>
  )
}
