import { DownloadOutlined, RedoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toCsv } from '@/lib/csv'
import { useCan } from '@/ui/access/access'
import { csvBlob, saveNameOf, saveFile } from '@/lib/saveFile'
import { feedback } from '@/ui/feedback/feedback'
import type { StatusLook } from '@/rules/codes/statusLook'
import { titled, type Column, type Translator } from '@/ui/table/column'
import { DataTable } from '@/ui/table/DataTable'
import { useTranslator } from '@/ui/table/useTranslator'
import { NoValue } from '@/ui/value/Quantity'
import { Status, StatusShape } from '@/ui/value/Status'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './CampaignResults.module.css'

/** State of an object of a campaign, with its shape, colour and word. */
export interface CampaignState extends StatusLook {
  key: string
  /** A text, or a function where the states are a constant of their file. */
  label: string | ((translator: Translator) => string)
  /** A retry takes the objects of this state. */
  isFailed?: boolean
}

const labelOf = ({ label }: CampaignState, translator: Translator): string =>
  typeof label === 'string' ? label : label(translator)

/**
 * Cell of an object's state, for a custom column; a state that the table does not know is shown as its code.
 * @example col.custom('result', { title: 'renew.result', ...stateCell(states, stateOf) })
 */
export function stateCell<Row>(states: readonly CampaignState[], stateOf: (row: Row) => string) {
  const find = (row: Row) => states.find(({ key }) => key === stateOf(row))
  return {
    text(row: Row, translator: Translator): string {
      const state = find(row)
      return state ? labelOf(state, translator) : stateOf(row)
    },
    render(row: Row, word: string): ReactNode {
      const { tone, shape } = find(row) ?? unknownStateLook
      return word === '' ? <NoValue /> : <Status tone={tone} shape={shape} word={word} />
    },
  }
}

/** Look of a state that the console does not know. */
const unknownStateLook: StatusLook = { tone: 'neutral', shape: 'dash' }

interface Retry<Row> {
  /** Words of the button for a number of objects. */
  label: (count: number) => string
  /** Begins the work on exactly the failed objects once more. */
  run: (failedRows: readonly Row[]) => unknown
  busy: boolean
  /** Permission. */
  can?: string
  /** Number of failed objects where the server leaves some out of the rows. */
  count?: number
}

interface Props<Row> {
  /** Accessible name of the table; begins the name of its file. */
  name: string
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The object, its state and the reason; a constant, or from `useMemo`. A column without `text` is no part of the file. */
  columns: readonly Column<Row>[]
  /** In the order in which they are offered as filters; one without rows is not shown. Others that rows have follow as codes. */
  states: readonly CampaignState[]
  /** A function of its file. */
  stateOf: (row: Row) => string
  /** Absent while the work goes on, and where it cannot be repeated. */
  retry?: Retry<Row> | undefined
  /** Permission for the file. */
  exportCan?: string
  /** Further buttons. */
  children?: ReactNode
}

/**
 * Results of work on many objects, each with its state and reason: counted, filtered, the failed ones sent once more,
 * saved as CSV in the form in which they are shown. The table fills the height it is given.
 * @example <CampaignResults name={t('result')} rows={rows} rowKey={(row) => row.id} states={states} … />
 */
export function CampaignResults<Row>(props: Props<Row>) {
  const { name, rows, rowKey, columns, states, stateOf, retry, exportCan, children } = props
  const { t } = useTranslation('commands')
  const can = useCan()
  const translator = useTranslator()
  const [chosenState, setChosenState] = useState<string>()
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(stateOf(row), (counts.get(stateOf(row)) ?? 0) + 1)
  // After a retry the chosen result may have no rows left: then all rows are shown.
  const filter = chosenState !== undefined && counts.has(chosenState) ? chosenState : undefined
  const visibleRows = useMemo(
    () => (filter === undefined ? rows : rows.filter((row) => stateOf(row) === filter)),
    [rows, filter, stateOf],
  )

  const listedKeys = new Set(states.map(({ key }) => key))
  const unlistedKeys = [...counts.keys()].filter((key) => key !== '' && !listedKeys.has(key))
  const filters = [...states, ...unlistedKeys.map((key) => ({ key, label: key, ...unknownStateLook }))]

  const failedStates = new Set(states.flatMap(({ key, isFailed }) => (isFailed ? key : [])))
  const failedRows = rows.filter((row) => failedStates.has(stateOf(row)))
  const failedCount = retry?.count ?? failedRows.length

  const save = async () => {
    const written = titled(columns, translator).filter((column) => column.text)
    const lines = [
      written.map((column) => column.title),
      ...visibleRows.map((row) => written.map((column) => cellOf(column.text?.(row, translator) ?? ''))),
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
          {filters.map((state) => {
            const count = counts.get(state.key) ?? 0
            return count > 0 && chip(state.key, labelOf(state, translator), count, state)
          })}
        </fieldset>
        <span className={css.tools}>
          {children}
          {retry && failedCount > 0 && can(retry.can) && (
            <Button
              icon={<RedoOutlined aria-hidden />}
              loading={retry.busy}
              onClick={() => void retry.run(failedRows)}
            >
              {retry.label(failedCount)}
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
        onClick={() => setChosenState(key)}
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
