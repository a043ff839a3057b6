import { UnorderedListOutlined } from '@ant-design/icons'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Button, Segmented } from 'antd'
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { missingDataApi, type MissingQuery, type MissingRow } from '@/api/query/missingData'
import { formatNumber } from '@/lib/number'
import { addDays, addMonths } from '@/lib/time'
import { isYes } from '@/rules/codes/codes'
import { missingIn } from '@/rules/readings/missingDays'
import { useLoad } from '@/ui/data/queries'
import { useParam } from '@/ui/pane/useParam'
import { Answer } from '@/ui/states/Answer'
import { isEnter } from '@/ui/keys/enter'
import { MatrixRow } from './MatrixRow'
import css from './MonthMatrix.module.css'
import { WhyMissing } from './WhyMissing'

/** Meters loaded by one call. */
const windowSize = 200
/** px */
const rowHeight = 24
/** Rows drawn beyond the visible ones. */
const overscanRows = 12
/** Size of the scroll box before it is measured and in a hidden tab, px. */
const fallbackSize = { width: 1366, height: 960 }

/** Reports the size of the scroll box to the virtualizer. */
function observeElementRect(
  { scrollElement }: { scrollElement: Element | null },
  onResize: (rect: typeof fallbackSize) => void,
): (() => void) | undefined {
  if (!scrollElement) return undefined
  const measure = () => {
    const { clientWidth, clientHeight } = scrollElement
    onResize({ width: clientWidth || fallbackSize.width, height: clientHeight || fallbackSize.height })
  }
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

interface Props {
  listQuery: MissingQuery
  /** yyyy-MM */
  month: string
  onBack: () => void
}

interface WindowKey {
  query: MissingQuery
  windowIndex: number
}

/** Loads the meters from number `windowIndex × 200` on when one of them comes into view. */
const useWindow = ({ query, windowIndex }: WindowKey) =>
  useLoad(['missingData', 'window', query, windowIndex], (signal) =>
    missingDataApi.page({ ...query, currentPage: windowIndex + 1, pageSize: windowSize }, signal),
  )

/** Matrix of a month: one row for each meter, scrolled without pages. */
export function MonthMatrix({ listQuery, month, onBack }: Props) {
  const { t, i18n } = useTranslation('missing')
  const [scope, setScope] = useParam('every')
  const includesComplete = isYes(scope)
  const [grouped, setGrouped] = useParam('grouped')
  const byCause = grouped === 'cause'
  const query: MissingQuery & { sidx: string; sord: 'desc' } = {
    ...listQuery,
    every: includesComplete ? '1' : '',
    sidx: byCause ? 'cause' : 'missing',
    sord: 'desc',
  }
  const first = useWindow({ query, windowIndex: 0 })
  const days = Number(addDays(addMonths(`${month}-01`, 1), -1).slice(8))
  return (
    <section className={css.page} aria-label={t('matrix.open')}>
      <header className={css.head}>
        <h1>
          {t('matrix.title', { month, n: formatNumber(first.data?.total ?? null, 0, i18n.language) || '…' })}
        </h1>
        <Segmented
          aria-label={t('which')}
          value={includesComplete ? '1' : ''}
          options={[
            { value: '', label: t('matrix.missingOnly') },
            { value: '1', label: t('matrix.all') },
          ]}
          onChange={(next) => setScope(next || undefined)}
        />
        <Segmented
          aria-label={t('matrix.order')}
          value={byCause ? 'cause' : 'missing'}
          options={[
            { value: 'missing', label: t('matrix.byMissing') },
            { value: 'cause', label: t('matrix.byCause') },
          ]}
          onChange={(next) => setGrouped(next === 'cause' ? next : undefined)}
        />
        <Button icon={<UnorderedListOutlined aria-hidden />} onClick={onBack}>
          {t('matrix.back')}
        </Button>
      </header>
      <Answer loaded={first} height={560}>
        {({ total }) => <Scroller key={JSON.stringify(query)} query={query} total={total} days={days} />}
      </Answer>
    </section>
  )
}

function Scroller({ query, total, days }: { query: MissingQuery; total: number; days: number }) {
  const { t } = useTranslation('missing')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState({ row: 0, day: 0 })
  const [missingDay, setMissingDay] = useState<{ row: MissingRow; date: string; reason: string }>()
  // oxlint-disable-next-line react/incompatible-library -- warns about the React Compiler, which this build does not use
  const scroller = useVirtualizer({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: overscanRows,
    initialRect: fallbackSize,
    observeElementRect,
  })
  const items = scroller.getVirtualItems()
  const windows = [...new Set(items.map(({ index }) => Math.floor(index / windowSize)))]
  const rows = useRef(new Map<number, MissingRow>())
  const cellIdOf = useCallback((row: number, day: number): string => `${id}${row}.${day}`, [id])
  const selectCell = (row: number, day: number): void => {
    setCursor({ row, day })
    const meterRow = rows.current.get(row)
    const match =
      meterRow && missingIn(meterRow.month, meterRow.days).find((candidate) => candidate.day === day + 1)
    setMissingDay(match && { row: meterRow, date: match.date, reason: match.reason })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = keySteps[event.key]
    if (isEnter(event) || event.key === ' ') selectCell(cursor.row, cursor.day)
    else if (step) {
      const row = Math.min(
        total - 1,
        Math.max(0, cursor.row + step.row * (step.page ? pageRows(box.current) : 1)),
      )
      const day = Math.min(days - 1, Math.max(0, cursor.day + step.day))
      setCursor({ row, day })
      scroller.scrollToIndex(row)
    } else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent): void => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null
    const [row, day] = (cell?.dataset['cell'] ?? '').split('.').map(Number)
    if (row !== undefined && day !== undefined && cell) selectCell(row, day)
  }
  return (
    <>
      <div className={css.days} aria-hidden>
        <span className={css.meter}>{t('matrix.meter')}</span>
        {Array.from({ length: days }, (_, n) => (
          <span key={n} className={css.day}>
            {n + 1}
          </span>
        ))}
      </div>
      <div ref={box} className={css.box}>
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern on a native table: it takes the keys of all of its cells
          role="grid"
          aria-label={t('title')}
          aria-describedby={`${id}keys`}
          aria-rowcount={total}
          aria-colcount={days + 1}
          aria-activedescendant={cellIdOf(cursor.row, cursor.day)}
          tabIndex={0}
          className={css.all}
          style={{ height: scroller.getTotalSize() }}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          <tbody>
            {windows.map((windowIndex) => (
              <WindowRows
                key={windowIndex}
                windowKey={{ query, windowIndex }}
                items={items.filter(({ index }) => Math.floor(index / windowSize) === windowIndex)}
                days={days}
                cursor={cursor}
                cellIdOf={cellIdOf}
                onRow={(rowIndex, row) => rows.current.set(rowIndex, row)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <footer className={css.foot} aria-live="polite">
        {missingDay ? (
          <WhyMissing {...missingDay} onAct={() => setMissingDay(undefined)} />
        ) : (
          t('matrix.pick')
        )}{' '}
        <span id={`${id}keys`}>{t('matrix.keys')}</span>
      </footer>
    </>
  )
}

const keySteps: Readonly<Record<string, { row: number; day: number; page?: true }>> = {
  ArrowUp: { row: -1, day: 0 },
  ArrowDown: { row: 1, day: 0 },
  ArrowLeft: { row: 0, day: -1 },
  ArrowRight: { row: 0, day: 1 },
  PageUp: { row: -1, day: 0, page: true },
  PageDown: { row: 1, day: 0, page: true },
  Home: { row: Number.NEGATIVE_INFINITY, day: 0 },
  End: { row: Number.POSITIVE_INFINITY, day: 0 },
}
const pageRows = (box: HTMLElement | null): number =>
  Math.max(1, Math.floor((box?.clientHeight ?? 0) / rowHeight) - 1)

interface WindowProps {
  windowKey: WindowKey
  items: readonly { index: number; start: number }[]
  days: number
  cursor: { row: number; day: number }
  cellIdOf: (row: number, day: number) => string
  /** Reports the meter of a row index as soon as it is loaded. */
  onRow: (rowIndex: number, row: MissingRow) => void
}

/** Visible rows of one window, drawn as placeholders until they are loaded. */
function WindowRows({ windowKey, items, days, cursor, cellIdOf, onRow }: WindowProps) {
  const { data, error } = useWindow(windowKey)
  const firstIndex = windowKey.windowIndex * windowSize
  useEffect(() => {
    for (const [offset, row] of data?.rows.entries() ?? []) onRow(firstIndex + offset, row)
    // oxlint-disable-next-line react/exhaustive-deps -- `onRows` is new on every render and always the same
  }, [data, firstIndex])
  const { t } = useTranslation('common')
  return items.map(({ index, start }) => {
    const row: MissingRow | undefined = data?.rows[index - firstIndex]
    return (
      <tr
        key={index}
        aria-rowindex={index + 1}
        className={css.row}
        style={{ transform: `translateY(${start}px)` }}
      >
        {row ? (
          <MatrixRow
            row={row}
            index={index}
            days={days}
            cursor={cursor.row === index ? cursor.day : -1}
            cellIdOf={cellIdOf}
          />
        ) : (
          <td>
            <span className={css.coming}>{error && t('state.failed')}</span>
          </td>
        )}
      </tr>
    )
  })
}
