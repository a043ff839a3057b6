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

/** So many meters come with one call. */
const windowSize = 200
/** px */
const rowHeight = 24
/** Rows beyond those in view. */
const spare = 12
/** While it has no size: before it is measured, in a tab that is not in sight, px. */
const unseen = { width: 1366, height: 960 }

/** The size of what scrolls. */
function observeElementRect(
  { scrollElement }: { scrollElement: Element | null },
  tell: (rect: typeof unseen) => void,
): (() => void) | undefined {
  if (!scrollElement) return undefined
  const look = () => {
    const { clientWidth, clientHeight } = scrollElement
    tell({ width: clientWidth || unseen.width, height: clientHeight || unseen.height })
  }
  look()
  const observer = new ResizeObserver(look)
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

interface Props {
  asked: MissingQuery
  /** yyyy-MM */
  month: string
  onBack: () => void
}

interface Windowed {
  query: MissingQuery
  n: number
}

/** Meters number `n × 200` and following; asked for when one of them comes into view, and kept. */
const useWindow = ({ query, n }: Windowed) =>
  useLoad(['missingData', 'window', query, n], (signal) =>
    missingDataApi.page({ ...query, currentPage: n + 1, pageSize: windowSize }, signal),
  )

/** A month of all meters, a row each: scrolled without pages. */
export function MonthMatrix({ asked, month, onBack }: Props) {
  const { t, i18n } = useTranslation('missing')
  const [scope, setScope] = useParam('every')
  const every = isYes(scope)
  const [grouped, setGrouped] = useParam('grouped')
  const byCause = grouped === 'cause'
  const query: MissingQuery & { sidx: string; sord: 'desc' } = {
    ...asked,
    every: every ? '1' : '',
    sidx: byCause ? 'cause' : 'missing',
    sord: 'desc',
  }
  const first = useWindow({ query, n: 0 })
  const days = Number(addDays(addMonths(`${month}-01`, 1), -1).slice(8))
  return (
    <section className={css.page} aria-label={t('matrix.open')}>
      <header className={css.head}>
        <h1>
          {t('matrix.title', { month, n: formatNumber(first.data?.total ?? null, 0, i18n.language) || '…' })}
        </h1>
        <Segmented
          aria-label={t('which')}
          value={every ? '1' : ''}
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
      <Answer of={first} height={560}>
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
  const [why, setWhy] = useState<{ row: MissingRow; date: string; reason: string }>()
  // oxlint-disable-next-line react/incompatible-library -- warns about the React Compiler, which this build does not use
  const scroller = useVirtualizer({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: spare,
    initialRect: unseen,
    observeElementRect,
  })
  const items = scroller.getVirtualItems()
  const windows = [...new Set(items.map(({ index }) => Math.floor(index / windowSize)))]
  const rows = useRef(new Map<number, MissingRow>())
  const keyOf = useCallback((row: number, day: number): string => `${id}${row}.${day}`, [id])
  const tell = (row: number, day: number): void => {
    setCursor({ row, day })
    const of = rows.current.get(row)
    const missing = of && missingIn(of.month, of.days).find((each) => each.day === day + 1)
    setWhy(missing && { row: of, date: missing.date, reason: missing.reason })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (isEnter(event) || event.key === ' ') tell(cursor.row, cursor.day)
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
    if (row !== undefined && day !== undefined && cell) tell(row, day)
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
          aria-activedescendant={keyOf(cursor.row, cursor.day)}
          tabIndex={0}
          className={css.all}
          style={{ height: scroller.getTotalSize() }}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          <tbody>
            {windows.map((n) => (
              <WindowRows
                key={n}
                of={{ query, n }}
                items={items.filter(({ index }) => Math.floor(index / windowSize) === n)}
                days={days}
                cursor={cursor}
                keyOf={keyOf}
                onRows={(at, row) => rows.current.set(at, row)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <footer className={css.foot} aria-live="polite">
        {why ? <WhyMissing {...why} onAct={() => setWhy(undefined)} /> : t('matrix.pick')}{' '}
        <span id={`${id}keys`}>{t('matrix.keys')}</span>
      </footer>
    </>
  )
}

const steps: Readonly<Record<string, { row: number; day: number; page?: true }>> = {
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
  of: Windowed
  items: readonly { index: number; start: number }[]
  days: number
  cursor: { row: number; day: number }
  keyOf: (row: number, day: number) => string
  /** Told which meter is where, as soon as it is known. */
  onRows: (at: number, row: MissingRow) => void
}

/** The rows in view of one window; bars of their size until they are here. */
function WindowRows({ of, items, days, cursor, keyOf, onRows }: WindowProps) {
  const { data, error } = useWindow(of)
  const from = of.n * windowSize
  useEffect(() => {
    for (const [n, row] of data?.rows.entries() ?? []) onRows(from + n, row)
    // oxlint-disable-next-line react/exhaustive-deps -- `onRows` is new on every render and always the same
  }, [data, from])
  const { t } = useTranslation('common')
  return items.map(({ index, start }) => {
    const row: MissingRow | undefined = data?.rows[index - from]
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
            keyOf={keyOf}
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
