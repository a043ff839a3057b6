import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { JobLogRow } from '@/api/jobs'
import { jobCauses } from '@/rules/jobCodes'
import { formatDateTime } from '@/lib/time'
import type { Column } from '@/ui/table/column'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue } from '@/ui/value/Quantity'
import { jobPath } from '../parts/jobPaths'
import { Cost, JobResult } from '../parts/JobResult'

export function useJobLogColumns(): readonly Column<JobLogRow>[] {
  const { t, i18n } = useTranslation('jobs')
  const { language } = i18n
  const cause = useCauseWord()
  return useMemo((): readonly Column<JobLogRow>[] => {
    const text = (
      key: 'params' | 'node' | 'exception' | 'operator' | 'program',
      width: number,
      hidden = false,
    ) => ({
      key,
      title: t(`field.${key}`),
      width,
      hidden,
      render: (row: JobLogRow) => row[key] || <NoValue />,
    })
    return [
      {
        key: 'start_time',
        title: t('field.start_time'),
        width: 170,
        identity: true,
        render: (row) => formatDateTime(row.start_time, language),
      },
      {
        key: 'job_name',
        title: t('field.job_name'),
        width: 230,
        render: (row) => <ObjectLink to={jobPath(row.job_id)}>{row.job_name}</ObjectLink>,
      },
      {
        key: 'result',
        title: t('field.result'),
        width: 130,
        render: (row) => <JobResult code={row.result} />,
      },
      {
        key: 'cost_ms',
        title: t('field.cost_ms'),
        width: 120,
        align: 'right',
        render: (row) => <Cost ms={row.cost_ms} />,
      },
      { key: 'cause', title: t('field.cause'), width: 120, render: (row) => cause(row.cause) },
      text('exception', 380),
      text('params', 240),
      text('node', 110),
      text('operator', 120, true),
      text('program', 230, true),
      {
        key: 'end_time',
        title: t('field.end_time'),
        width: 170,
        hidden: true,
        render: (row) => (row.end_time ? formatDateTime(row.end_time, language) : <NoValue />),
      },
    ]
  }, [t, language, cause])
}

/** Why a job ran. */
export function useCauseWord(): (code: string) => string {
  const { t } = useTranslation('jobs')
  return useMemo(
    () => (code) => {
      const known = jobCauses.find((each) => each === code)
      return known ? t(`cause.${known}`) : code
    },
    [t],
  )
}
