import { DownloadOutlined, RedoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toCsv } from '@/lib/csv'
import { useCan } from '@/ui/access/access'
import { csvBlob, saveNameOf, saveFile } from '@/lib/saveFile'
import { feedback } from '@/ui/feedback/feedback'
import type { StatusLook } from '@/rules/codes/statusLook'
import { titled, type Column } from '@/ui/table/column'
import { DataTable } from '@/ui/table/DataTable'
import { useTranslator } from '@/ui/table/useTranslator'
import { StatusShape } from '@/ui/value/Status'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './BulkResult.module.css'

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
  /** A constant, or from `useMemo`; what has no `text` is no part of the file. */
  columns: readonly Column<Row>[]
  /** In the order in which they are offered as filters; one without rows is not shown. */
  outcomes: readonly Outcome[]
  /** A function of its file. */
  outcomeOf: (row: Row) => string
  /** Sends the failed ones once more; `label` names their number. */
  retry?: { label: string; run: () => unknown; busy: boolean; can?: string }
  /** Permission for the file. */
  exportCan?: string
  /** Further buttons. */
  children?: ReactNode
}

/**
 * The result for each row of a bulk command: counted, filtered, saved as CSV in the form in which it is shown. It
 * fills the height it is given.
 * @example <BulkResult name={t('result')} rows={rows} rowKey={(row) => row.id} outcomes={outcomes} … />
 */
export function BulkResult<Row>(props: Props<Row>) {
  const { name, rows, rowKey, columns, outcomes, outcomeOf, retry, exportCan, children } = props
  const { t } = useTranslation('commands')
  const can = useCan()
  const words = useTranslator()
  const [onlyOutcome, setOnlyOutcome] = useState<string>()
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(outcomeOf(row), (counts.get(outcomeOf(row)) ?? 0) + 1)
  // After a retry the chosen result may have no rows left: then all rows are shown.
  const filter = onlyOutcome !== undefined && counts.has(onlyOutcome) ? onlyOutcome : undefined
  const visibleRows = useMemo(
    () => (filter === undefined ? rows : rows.filter((row) => outcomeOf(row) === filter)),
    [rows, filter, outcomeOf],
  )

  const save = async () => {
    const written = titled(columns, words).filter((column) => column.text)
    const lines = [
      written.map((column) => column.title),
      ...visibleRows.map((row) => written.map((column) => cellOf(column.text?.(row, words) ?? ''))),
    ]
    try {
      await saveFile(csvBlob(toCsv(lines)), saveNameOf([name], 'csv'))
    } catch {
      feedback.error(t('bulk.saveFailed'))
    }
  }
  return (
    <div className={sharedStyles.filledColumn}>
      <div className={sharedStyles.row}>
        <fieldset className={css.filters}>
          <legend className={sharedStyles.hidden}>{t('bulk.filter')}</legend>
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
              disabled={visibleRows.length === 0}
              onClick={() => void save()}
            >
              {t('bulk.csv')}
            </Button>
          )}
        </span>
      </div>
      <div className={css.table}>
        <DataTable name={name} rows={visibleRows} rowKey={(row) => String(rowKey(row))} columns={columns} />
      </div>
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
        onClick={() => setOnlyOutcome(key)}
      >
        {look && <StatusShape shape={look.shape} />}
        {label} <strong>{count}</strong>
      </button>
    )
  }
}

/** A number is written as it is: a minus sign does not make it a formula. */
function cellOf(text: string): string | number {
  const number = Number(text)
  return Number.isFinite(number) && String(number) === text ? number : text
}
