import { Segmented } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { taskObjectsApi, type TaskObjectRow, type TaskRunRow } from '@/api/capture/tasks'
import { useWords } from '@/domain/words/words'
import { formatNumber } from '@/lib/number'
import { DetailTable } from '@/page/detail/DetailTable'
import { WaitingTable } from '@/page/detail/WaitingTable'
import { readResult } from '@/rules/codes/statuses'
import { useLoad } from '@/ui/data/queries'
import { useEvery } from '@/ui/data/useEvery'
import { Answer } from '@/ui/states/Answer'
import { hasFailed, underWay } from '../../shared/tasks/taskState'
import { objectColumns } from './objectColumns'
import css from './TaskMonitor.module.css'

interface Props {
  run: TaskRunRow
  onMessage: (object: TaskObjectRow) => void
  tools: ReactNode
}

/** Objects of an execution with their results, in pages, filtered by result. */
export function RunObjects({ run, onMessage, tools }: Props) {
  const { t, i18n } = useTranslation('tasks')
  const { field, word } = useWords()
  const [result, setResult] = useState(hasFailed(run) ? '2' : '')
  const [paging, setPaging] = useState({ currentPage: 1, pageSize: 15 })
  const loaded = useLoad(['taskObjectRows', run.id, result, paging], (signal) =>
    taskObjectsApi.page({ run_id: run.id, task_read_result: result, ...paging }, signal),
  )
  useEvery(underWay(run) && !loaded.error ? 5_000 : undefined, loaded.reload)
  const columns = useMemo(() => objectColumns(onMessage), [onMessage])
  const count = (name: string, n: number | null) => `${name} (${formatNumber(n, 0, i18n.language) || '—'})`
  return (
    <>
      <div className={css.tools}>
        <Segmented
          aria-label={field('task_read_result')}
          options={[
            { value: '', label: count(t('monitor.all'), run.object_count) },
            { value: '1', label: count(word(readResult, '1'), run.success_count) },
            { value: '2', label: count(word(readResult, '2'), run.failure_count) },
            { value: '3', label: count(word(readResult, '3'), run.no_need_count) },
            { value: '4', label: count(word(readResult, '4'), run.reading_count) },
          ]}
          value={result}
          onChange={(next) => {
            setResult(next)
            setPaging({ ...paging, currentPage: 1 })
          }}
        />
        <span className={css.spring} />
        {tools}
      </div>
      <Answer loaded={loaded} height={420} waiting={<WaitingTable columns={columns} />}>
        {({ rows, total }) => (
          <DetailTable
            name={t('monitor.objects')}
            rows={rows}
            columns={columns}
            emptyState={{ title: t('monitor.noObjects'), hint: '' }}
            pages={{
              page: paging.currentPage,
              pageSize: paging.pageSize,
              total,
              onChange: (currentPage, pageSize) => setPaging({ currentPage, pageSize }),
            }}
          />
        )}
      </Answer>
    </>
  )
}
