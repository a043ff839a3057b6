import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimedJobRow } from '@/api/jobs'
import { jobGroups, jobStatuses, jobStatusLooks } from '@/rules/jobCodes'
import { useStampColumns } from '@/domain/stampColumns'
import { formatDateTime } from '@/lib/time'
import { useRunTimeWords } from '@/ui/form/useRunTimeWords'
import type { Column } from '@/ui/list/columns'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import { jobLogsPath } from '../parts/jobPaths'
import { Cost, JobResult } from '../parts/JobResult'

export function useJobColumns(): readonly Column<TimedJobRow>[] {
  const { t, i18n } = useTranslation('jobs')
  const { language } = i18n
  const when = useWhen()
  const stamps = useStampColumns()
  return useMemo((): readonly Column<TimedJobRow>[] => {
    const time = (key: 'last_time' | 'next_time' | 'start_time' | 'end_time', hidden = false) => ({
      key,
      title: t(`field.${key}`),
      width: 145,
      hidden,
      render: (row: TimedJobRow) => (row[key] ? formatDateTime(row[key], language) : <NoValue />),
    })
    const text = (
      key: 'program' | 'params' | 'person_name' | 'alarm_email' | 'remark',
      title: string,
      width: number,
      hidden = false,
    ) => ({ key, title, width, hidden, render: (row: TimedJobRow) => row[key] || <NoValue /> })
    return [
      {
        key: 'job_name',
        title: t('field.job_name'),
        width: 190,
        identity: true,
        render: (row) => <ObjectLink to={jobLogsPath(row.id)}>{row.job_name}</ObjectLink>,
      },
      { key: 'status', title: t('field.status'), width: 125, render: statusOf },
      {
        key: 'last_result',
        title: t('field.last_result'),
        width: 120,
        render: (row) => <JobResult code={row.last_result} />,
      },
      // What an operator asks first stays in sight on a small screen.
      time('next_time'),
      { key: 'cron', title: t('field.run_time'), width: 205, render: when },
      time('last_time'),
      {
        key: 'last_cost_ms',
        title: t('field.last_cost_ms'),
        width: 130,
        align: 'right',
        render: (row) => <Cost ms={row.last_cost_ms} />,
      },
      {
        key: 'job_group',
        title: t('field.job_group'),
        width: 130,
        render: (row) => groupWord(row.job_group) ?? row.job_group,
      },
      text('program', t('field.program'), 240),
      text('params', t('field.params'), 240, true),
      time('start_time', true),
      time('end_time', true),
      text('person_name', t('field.person_in_charge'), 170),
      text('alarm_email', t('field.alarm_email'), 230),
      text('remark', t('field.remark'), 260, true),
      ...stamps,
    ]

    function groupWord(code: string) {
      const known = jobGroups.find((each) => each === code)
      return known && t(`group.${known}`)
    }
    function statusOf(row: TimedJobRow) {
      const known = jobStatuses.find((each) => each === row.status)
      return known ? <Status {...jobStatusLooks[known]} word={t(`status.${known}`)} /> : row.status
    }
  }, [t, language, when, stamps])
}

/** When a job runs, in words. */
function useWhen(): (row: TimedJobRow) => string {
  const { t } = useTranslation('jobs')
  const runTime = useRunTimeWords()
  return useMemo(
    () =>
      ({ trigger_type, cron, interval_minutes: n }) => {
        if (trigger_type === 'cron') return runTime.sentence(cron)
        if (n === 0) return t('job.once')
        return n % 60 === 0 ? t('job.everyHours', { n: n / 60 }) : t('job.everyMinutes', { n })
      },
    [t, runTime],
  )
}
