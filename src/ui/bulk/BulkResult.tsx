import { DownloadOutlined, RedoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ReactNode, type UIEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { toCsv, type CsvCell } from '@/lib/csv'
import { useCan } from '@/ui/access/access'
import { csvBlob, fileNameOf, saveFile } from '@/lib/saveFile'
import { feedback } from '@/ui/feedback/feedback'
import type { StatusLook } from '@/rules/statusLook'
import { StatusShape } from '@/ui/value/Status'
import css from './BulkResult.module.css'

export interface ResultColumn<Row> {
  key: string
  title: string
  /** px */
  width: number
  align?: 'right'
  render: (row: Row) => ReactNode
  /** The cell of the file. */
  text: (row: Row) => CsvCell
}

/** One way in which a row can have ended. */
export interface Outcome extends StatusLook {
  key: string
  label: string
}

interface Props<Row> {
  /** Accessible name of the table; begins the name of its file. */
  name: string
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  columns: readonly ResultColumn<Row>[]
  /** In the order in which they are offered as filters; one without rows is not shown. */
  outcomes: readonly Outcome[]
  outcomeOf: (row: Row) => string
  /** Sends the failed ones once more; `label` names their number. */
  retry?: { label: string; run: () => unknown; busy: boolean; can?: string }
  /** Permission for the file. */
  exportCan?: string
  /** Further buttons. */
  children?: ReactNode
}

const rowHeight = 32
const overscan = 10

/**
 * What became of each row of a bulk command: counted by result, filtered by it, saved as CSV as it is shown. Only the
 * rows in sight exist, so thousands scroll like thirty. It fills the height it is given.
 * @example <BulkResult name={t('result')} rows={rows} rowKey={(row) => row.id} outcomes={outcomes} … />
 */
export function BulkResult<Row>(props: Props<Row>) {
  const { name, rows, rowKey, columns, outcomes, outcomeOf, retry, exportCan, children } = props
  const { t } = useTranslation('commands')
  const can = useCan()
  const [only, setOnly] = useState<string>()
  const [view, setView] = useState({ top: 0, height: 600 })
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(outcomeOf(row), (counts.get(outcomeOf(row)) ?? 0) + 1)
  // A filter whose rows have moved on (a retry) would show nothing and say nothing.
  const filter = only !== undefined && counts.has(only) ? only : undefined
  const shown = filter === undefined ? rows : rows.filter((row) => outcomeOf(row) === filter)
  const first = Math.max(0, Math.min(Math.floor(view.top / rowHeight), shown.length) - overscan)
  const last = Math.min(shown.length, Math.ceil((view.top + view.height) / rowHeight) + overscan)
  const width = columns.reduce((sum, column) => sum + column.width, 0)

  const save = async () => {
    const lines = [
      columns.map((column) => column.title),
      ...shown.map((row) => columns.map((column) => column.text(row))),
    ]
    try {
      await saveFile(csvBlob(toCsv(lines)), fileNameOf([name], 'csv'))
    } catch {
      feedback.error(t('bulk.saveFailed'))
    }
  }
  return (
    <div className={css.result}>
      <div className={css.bar}>
        <fieldset className={css.filters}>
          <legend className={css.spoken}>{t('bulk.filter')}</legend>
          {chip(undefined, t('bulk.all'), rows.length)}
          {outcomes.map((outcome) => {
            const count = counts.get(outcome.key) ?? 0
            return count > 0 && chip(outcome.key, outcome.label, count, outcome)
          })}
        </fieldset>
        <span className={css.tools}>
          {children}
          {retry && can(retry.can) && (
            <Button icon={<RedoOutlined aria-hidden />} loading={retry.busy} onClick={() => void retry.run()}>
              {retry.label}
            </Button>
          )}
          {can(exportCan) && (
            <Button
              icon={<DownloadOutlined aria-hidden />}
              disabled={shown.length === 0}
              onClick={() => void save()}
            >
              {t('bulk.csv')}
            </Button>
          )}
        </span>
      </div>
      <section
        className={css.scroll}
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }: UIEvent<HTMLElement>) =>
          setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })
        }
      >
        <table
          className={css.table}
          style={{ minWidth: width }}
          aria-label={name}
          aria-rowcount={shown.length + 1}
        >
          <colgroup>
            {columns.map((column) => (
              <col key={column.key} style={{ width: column.width }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {columns.map((column) => (
                <th key={column.key} scope="col" data-align={column.align}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Spacer height={first * rowHeight} />
            {shown.slice(first, last).map((row, offset) => (
              <tr key={rowKey(row)} aria-rowindex={first + offset + 2} style={{ height: rowHeight }}>
                {columns.map((column) => (
                  <td key={column.key} data-align={column.align}>
                    {column.render(row)}
                  </td>
                ))}
              </tr>
            ))}
            <Spacer height={(shown.length - last) * rowHeight} />
          </tbody>
        </table>
      </section>
    </div>
  )

  function chip(key: string | undefined, label: string, count: number, look?: StatusLook) {
    return (
      <button
        key={key ?? 'all'}
        type="button"
        className={css.chip}
        aria-pressed={filter === key}
        data-tone={look?.tone}
        onClick={() => setOnly(key)}
      >
        {look && <StatusShape shape={look.shape} />}
        {label} <strong>{count}</strong>
      </button>
    )
  }
}

function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null
}
