import { Radio } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterRow } from '@/api/capture/meters'
import { manualTasksApi, type ManualTaskRow } from '@/api/capture/tasks'
import { taskObjects } from '@/rules/limits/limits'
import { formatShortTime } from '@/lib/time'
import { changeFields } from '@/page/form/changeFields'
import { useLoad } from '@/ui/data/queries'
import { useSend } from '@/ui/data/useSend'
import { feedback } from '@/ui/feedback/feedback'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { OptionSelect } from '@/ui/fields/OptionSelect'
import { searchLabels } from '@/ui/fields/searchLabels'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import { ManualTaskForm } from '../../shared/tasks/ManualTaskForm'
import { blankManualTask } from '../../shared/tasks/blankManualTask'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './AddToTask.module.css'

interface Props {
  rows: readonly MeterRow[]
  onClose: (hasChanged: boolean) => void
}

/** Adds chosen meters to a new manual task, or to one that has not been sent. */
export function AddToTask({ rows, onClose }: Props) {
  const { t, i18n } = useTranslation('capture')
  const id = useId()
  const [way, setWay] = useState<'new' | 'old'>('new')
  const [createsTask, setCreatesTask] = useState(false)
  const [taskId, setTaskId] = useState<string>()
  const numbers = rows.map((row) => row.metercomid)
  const tasks = useLoad(['openManualTasks'], (signal) =>
    manualTasksApi.page(
      { object_type: 'code', task_status: 'unsend', currentPage: 1, pageSize: 100 },
      signal,
    ),
  )
  const openTasks = tasks.data?.rows ?? []
  const task = openTasks.find((candidate) => candidate.id === taskId)
  const joined = (ids: readonly string[]) => [...new Set([...ids, ...numbers])]
  const merged = joined(task?.object_ids ?? [])
  const total = way === 'new' ? numbers.length : merged.length
  const tooMany = total > taskObjects.codes
  const { send, sending, error } = useSend(
    (target: ManualTaskRow) =>
      changeFields(manualTasksApi.update, {
        blank: blankManualTask(),
        row: { ...target, run_now: '0' },
        change: ({ object_ids }) => ({ object_ids: joined(object_ids) }),
      }),
    (_, target) => {
      feedback.success(t('toTask.done', { name: target.job_name, n: merged.length }))
      onClose(true)
    },
  )
  if (createsTask)
    return (
      <ManualTaskForm
        row={undefined}
        scope={{ object_type: 'code', object_ids: numbers }}
        onClose={onClose}
      />
    )
  const duplicateCount = numbers.length + (task?.object_ids.length ?? 0) - merged.length
  return (
    <PaneDialog
      title={t('toTask.title')}
      onClose={() => onClose(false)}
      closeText={t('toTask.cancel')}
      ok={{
        text: t(way === 'new' ? 'toTask.next' : 'toTask.add'),
        sending,
        disabled: tooMany || (way === 'old' && !task),
        run: () => (way === 'new' ? setCreatesTask(true) : task && send(task)),
      }}
      error={error}
    >
      <div className={styles.body}>
        <output className={tooMany ? styles.over : sharedStyles.mutedFigure}>
          {t('toTask.meters', { count: total, n: total, max: taskObjects.codes })}
          {tooMany && ` · ${t('toTask.tooMany', { max: taskObjects.codes })}`}
        </output>
        <Radio.Group
          value={way}
          onChange={(event) => setWay(event.target.value === 'old' ? 'old' : 'new')}
          options={[
            { value: 'new', label: t('toTask.new') },
            { value: 'old', label: t('toTask.old') },
          ]}
          vertical
        />
        {way === 'old' && (
          <div className={styles.task}>
            <label htmlFor={`${id}task`}>{t('toTask.task')}</label>
            <OptionSelect<string, { value: string; label: string }>
              id={`${id}task`}
              {...(taskId === undefined ? {} : { value: taskId })}
              placeholder={t('toTask.choose')}
              empty={t('toTask.noTask')}
              showSearch={searchLabels}
              options={loadedOptions(tasks, ({ rows: openRows }) =>
                openRows.map((candidate) => ({
                  value: candidate.id,
                  label: `${candidate.job_name} · ${formatShortTime(candidate.task_time, i18n.language)}`,
                })),
              )}
              onChange={setTaskId}
            />
            {task && (
              <p className={sharedStyles.mutedFigure}>
                {t('toTask.result', {
                  added: numbers.length - duplicateCount,
                  known: duplicateCount,
                  total: merged.length,
                })}
              </p>
            )}
          </div>
        )}
      </div>
    </PaneDialog>
  )
}
