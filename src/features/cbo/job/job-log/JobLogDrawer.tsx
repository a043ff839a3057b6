import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { jobLogsApi, type JobLogRow } from '@/api/cbo/jobs'
import { formatDateTime } from '@/lib/time'
import { useCan } from '@/ui/access/access'
import { copyText } from '@/ui/actions/copyText'
import { AgainSign } from '@/ui/actions/signs'
import { useLoad } from '@/ui/data/queries'
import { Answer } from '@/ui/states/Answer'
import { useTranslator } from '@/ui/table/useTranslator'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Personal } from '@/ui/value/Personal'
import cbo from '../../shared/logs/Cbo.module.css'
import { FactGrid, type FactRow } from '../../shared/logs/FactGrid'
import { jobPath } from '../../shared/jobs/jobPaths'
import { costText, JobResult } from '../../shared/jobs/JobResult'
import { Stack } from '../../shared/logs/Stack'
import { jobWord } from '../../shared/jobs/jobWord'
import log from '@/page/log/Log.module.css'
import { isNo } from '@/rules/codes/codes'
import { jobResult, isAtRest } from '@/rules/codes/jobCodes'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'

interface Props {
  /** Newest known state of the execution. */
  row: JobLogRow
  onRerun: (row: JobLogRow) => void
  onClose: () => void
}

/** One execution: its parameters, its result and the full exception. */
export function JobLogDrawer({ row, onRerun, onClose }: Props) {
  const { t, i18n } = useTranslation('jobs')
  const can = useCan()
  const texts = useTranslator()
  // A running execution may get an exception later, so the result is part of the cache key.
  const loaded = useLoad(['jobLog', 'detail', row.id, row.result], (signal) =>
    jobLogsApi.detail(row.id, signal),
  )
  const detail = loaded.data
  const time = (wall: string) => formatDateTime(wall, i18n.language)
  const isUnderWay = row.result === jobResult.underWay
  const isJobGone = isNo(detail?.job_exists)
  const job = isJobGone ? row.job_name : <ObjectLink to={jobPath(row.job_id)}>{t('log.openJob')}</ObjectLink>
  const costWord = costText(row.cost_ms, i18n.language)
  const facts: readonly FactRow[] = [
    [t('field.result'), <JobResult key="result" code={row.result} />],
    [t('field.job'), job],
    [t('field.start_time'), time(row.start_time)],
    [t('field.end_time'), time(row.end_time)],
    [t('field.cost_ms'), isUnderWay && costWord ? t('log.soFar', { time: costWord }) : costWord],
    [t('field.node'), row.node],
    [t('field.cause'), jobWord('cause', row.cause, texts)],
    [t('field.operator'), row.operator],
    row.result === jobResult.failure &&
      detail !== undefined && [
        t('field.alarm_to'),
        detail.alarm_to ? (
          <Personal key="alarm" kind="email">
            {detail.alarm_to}
          </Personal>
        ) : (
          t('log.alarmNone')
        ),
        'wide',
      ],
  ]
  return (
    <PaneDrawer
      title={`${row.job_name}, ${formatDateTime(row.start_time, i18n.language)}`}
      onClose={onClose}
      extra={
        can('set') &&
        isAtRest(row.result) &&
        detail &&
        !isJobGone && (
          <Button icon={<AgainSign aria-hidden />} onClick={() => onRerun(row)}>
            {t('log.rerun')}
          </Button>
        )
      }
    >
      <FactGrid facts={facts} />
      {isJobGone && <p className={cbo.hint}>{t('log.jobGone')}</p>}
      <h2 className={log.section}>{t('field.params')}</h2>
      <p className={log.mono}>{row.program}</p>
      {row.params ? (
        <pre className={cbo.stack}>{pretty(row.params)}</pre>
      ) : (
        <p className={cbo.hint}>{t('log.noParams')}</p>
      )}
      <h2 className={log.section}>{t('log.stack')}</h2>
      <Answer loaded={loaded} height={120}>
        {({ stack }) =>
          stack === '' ? (
            <p className={cbo.hint}>{t('log.noException')}</p>
          ) : (
            <>
              <Stack label={t('log.stack')} text={stack} />
              <Button
                type="text"
                icon={<CopyOutlined aria-hidden />}
                onClick={() => void copyText(stack, t('log.copied'))}
              >
                {t('log.copyStack')}
              </Button>
            </>
          )
        }
      </Answer>
    </PaneDrawer>
  )
}

/** Indents parameters that are JSON; other text is returned unchanged. */
function pretty(params: string): string {
  try {
    return JSON.stringify(JSON.parse(params), null, 2)
  } catch {
    return params
  }
}
