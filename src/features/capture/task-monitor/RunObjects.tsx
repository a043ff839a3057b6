import { MessageOutlined } from '@ant-design/icons'
import { Button, Pagination, Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { taskObjectsApi, type TaskObjectRow, type TaskRunRow } from '@/api/tasks'
import { failReason } from '@/rules/dictionaries'
import { MeterLink } from '@/domain/MeterLink'
import { readResult } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords, type FieldName } from '@/domain/words'
import { formatNumber } from '@/lib/number'
import { formatDateTime } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { useEvery } from '@/ui/data/useEvery'
import { EmptyState } from '@/ui/states/EmptyState'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { Personal } from '@/ui/value/Personal'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import css from './TaskMonitor.module.css'
import { underWay } from './useRunOrders'

interface Props {
  run: TaskRunRow
  onMessage: (object: TaskObjectRow) => void
  tools: ReactNode
}

const pageSize = 15
const columns = [
  'metercomid',
  'task_read_result',
  'failure_reason',
  'cp_name',
  'mp',
  'cons_no',
  'cons_name',
  'start_time',
  'end_time',
  'value_count',
] as const satisfies readonly FieldName[]

/** What became of each object of an execution, a page at a time; narrowed by its result. */
export function RunObjects({ run, onMessage, tools }: Props) {
  const { t, i18n } = useTranslation('tasks')
  const { field, word } = useWords()
  const [result, setResult] = useState(run.failure_count > 0 ? '2' : '')
  const [page, setPage] = useState(1)
  const busy = underWay(run)
  const loaded = useLoad(['taskObjectRows', run.id, result, page], (signal) =>
    taskObjectsApi.page(
      { run_id: run.id, ...(result && { task_read_result: result }), currentPage: page, pageSize },
      signal,
    ),
  )
  useEvery(busy && !loaded.error ? 5_000 : undefined, loaded.reload)
  const count = (name: string, n: number) => `${name} (${formatNumber(n, 0, i18n.language)})`
  const choices = [
    { value: '', label: count(t('monitor.all'), run.object_count) },
    { value: '1', label: count(word(readResult, '1'), run.success_count) },
    { value: '2', label: count(word(readResult, '2'), run.failure_count) },
    { value: '3', label: count(word(readResult, '3'), run.no_need_count) },
    { value: '4', label: count(word(readResult, '4'), run.reading_count) },
  ]
  const time = (wall: string) => (wall ? formatDateTime(wall, i18n.language) : <NoValue />)
  const data = loaded.data
  return (
    <>
      <div className={css.tools}>
        <Segmented
          aria-label={field('task_read_result')}
          options={choices}
          value={result}
          onChange={(next) => {
            setResult(next)
            setPage(1)
          }}
        />
        <span className={css.spring} />
        {tools}
      </div>
      {loaded.error && data && (
        <p className={css.old} role="alert">
          {errorText(loaded.error, 'load')}
        </p>
      )}
      {!data ? (
        loaded.error ? (
          <FailedState text={errorText(loaded.error, 'load')} onRetry={loaded.reload} />
        ) : (
          <Skeleton height={420} />
        )
      ) : data.rows.length === 0 ? (
        <EmptyState title={t('monitor.noObjects')} />
      ) : (
        <div className={css.scroll}>
          <table className={css.table} aria-label={t('monitor.objects')}>
            <thead>
              <tr>
                {columns.map((key) => (
                  <th
                    key={key}
                    scope="col"
                    className={key === 'mp' || key === 'value_count' ? css.number : undefined}
                  >
                    {field(key)}
                  </th>
                ))}
                <th scope="col">{t('monitor.message')}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <MeterLink id={row.id}>{row.metercomid}</MeterLink>
                  </th>
                  <td>
                    <StatusOf of={readResult} code={row.task_read_result} />
                  </td>
                  <td>{row.failure_reason ? word(failReason, row.failure_reason) : <NoValue />}</td>
                  <td>{row.cp_name}</td>
                  <td className={css.number}>{row.mp}</td>
                  <td className={css.mono}>{row.cons_no}</td>
                  <td>
                    <Personal>{row.cons_name}</Personal>
                  </td>
                  <td>{time(row.start_time)}</td>
                  <td>{time(row.end_time)}</td>
                  <td className={css.number}>
                    {row.task_read_result === '1' ? (
                      <Quantity value={row.value_count} decimals={0} />
                    ) : (
                      <NoValue />
                    )}
                  </td>
                  <td>
                    <Button
                      type="text"
                      size="small"
                      icon={<MessageOutlined aria-hidden />}
                      disabled={row.start_time === '' || row.task_read_result === '3'}
                      aria-label={t('monitor.openMessage', { name: row.metercomid })}
                      title={t('monitor.openMessage', { name: row.metercomid })}
                      onClick={() => onMessage(row)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && data.total > pageSize && (
        <Pagination
          style={{ marginTop: 12 }}
          size="small"
          current={page}
          pageSize={pageSize}
          total={data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  )
}
