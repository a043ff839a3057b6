import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { taskRunsApi } from '@/api/capture/tasks'
import { failReason } from '@/rules/codes/dictionaries'
import { taskStatus } from '@/rules/codes/statuses'
import { useWords } from '@/domain/words/words'
import { formatDate, utilityNow } from '@/lib/time'
import { WaitingCard } from '@/ui/chart/AnswerCard'
import { panelDrawing, panelPicture } from '@/ui/chart/cardHeights'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'
import { GanttCard } from '@/ui/chart/GanttCard'
import { ShareCard } from '@/ui/chart/ShareCard'
import { useLoad } from '@/ui/data/queries'
import { useEvery } from '@/ui/data/useEvery'
import { usePart } from '@/ui/states/usePart'

interface Props {
  busy: boolean
  /** Opens an execution. */
  onOpen: (id: string) => void
}

/** Three charts of today: timeline of the executions, reasons for failures, results by hour. */
export function DayPanel({ busy, onOpen }: Props) {
  const { t, i18n } = useTranslation('tasks')
  const { field, word } = useWords()
  const day = useLoad(['taskDay'], taskRunsApi.day)
  useEvery(busy && !day.error ? 10_000 : 60_000, day.reload)
  const hours = day.data?.hours
  const model = useMemo(
    (): ChartModel => ({
      points: (hours ?? []).map((hour) => hour.time),
      axes: [{ unit: '', decimals: 0, fromZero: true }],
      series: [
        {
          key: 'success',
          name: field('success_count'),
          kind: 'bar',
          values: (hours ?? []).map((hour) => hour.success),
        },
        {
          key: 'failure',
          name: field('failure_count'),
          kind: 'bar',
          color: '#d55e00',
          values: (hours ?? []).map((hour) => hour.failure),
        },
      ],
    }),
    [hours, field],
  )
  const titles = [t('monitor.gantt'), t('monitor.reasons'), t('monitor.hours')] as const
  usePart(titles[0], day)
  if (!day.data)
    return titles.map((title) => <WaitingCard key={title} title={title} isFailed={day.error !== undefined} />)
  const now = utilityNow()
  return (
    <>
      <GanttCard
        title={t('monitor.gantt')}
        fileName="tasks"
        object=""
        height={panelPicture}
        date={now.slice(0, 10)}
        now={now}
        header={[field('job_name'), field('start_time'), field('end_time'), field('task_status')]}
        bars={day.data.runs
          .filter((run) => run.start_time !== '')
          .map((run) => ({
            key: run.id,
            lane: run.job_name,
            begin: run.start_time,
            end: run.end_time,
            tone: taskStatus.look(run.task_status)?.tone ?? 'neutral',
            state: `${word(taskStatus, run.task_status)} ${run.progress ?? '—'} %`,
          }))}
        onOpen={onOpen}
      />
      <ShareCard
        failures
        title={t('monitor.reasons')}
        fileName="tasks"
        object=""
        period={formatDate(now.slice(0, 10), i18n.language)}
        height={panelPicture}
        nameTitle={field('failure_reason')}
        countTitle={field('failure_count')}
        parts={day.data.reasons.flatMap(({ code, count }) =>
          count === null ? [] : { key: code, name: word(failReason, code), count },
        )}
      />
      <ChartCard title={t('monitor.hours')} model={model} fileName="tasks" object="" height={panelDrawing} />
    </>
  )
}
