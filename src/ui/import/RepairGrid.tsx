import { DownloadOutlined } from '@ant-design/icons'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Button } from 'antd'
import { useMemo, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportTable } from '@/lib/importTable'
import { formatNumber } from '@/lib/number'
import { feedback } from '@/ui/feedback/feedback'
import { saveErrors, type FileKind } from './importFiles'
import type { ImportSpec } from './importSpec'
import { RepairRow } from './RepairRow'
import { withNew, type Cell } from './repairCells'
import styles from './RepairGrid.module.css'

interface Props<Key extends string> {
  spec: ImportSpec<Key>
  table: ImportTable<Key>
  /** After a change: the server may be asked again. */
  onEdited: () => void
}

const rowHeight = 36
const blank = '\u00a0'
/** Rows seen before the browser has measured, and in a browser that does not. */
const firstHeight = 432

/**
 * Every error of a file, one row each: line, field, value to mend, what is wrong. A mended row stays where it is and
 * says so, so that nothing jumps away under the hand. Enter and the arrows walk from value to value.
 */
export function RepairGrid<Key extends string>({ spec, table, onEdited }: Props<Key>) {
  const { t, i18n } = useTranslation('imports')
  const version = useSyncExternalStore(table.subscribe, () => table.version)
  const [kind, setKind] = useState<string>()
  const [listed, setListed] = useState<readonly Cell<Key>[]>([])
  const scroller = useRef<HTMLDivElement>(null)
  const problems = table.problems()
  const counts = table.counts()
  // A kind of which nothing is left shows what was mended, until another is chosen.
  const cells = useMemo(
    () => withNew(table, listed, kind),
    // oxlint-disable-next-line react/exhaustive-deps -- the table changes in place; its version says so
    [table, listed, kind, version],
  )
  const mended = cells.filter(({ line, key }) => !table.problemAt(line, key)).length
  const rows = useVirtualizer({
    count: cells.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 800, height: firstHeight },
    observeElementRect: (_instance, report) => {
      const element = scroller.current
      if (!element) return undefined
      const measure = () =>
        report({ width: element.clientWidth || 800, height: element.clientHeight || firstHeight })
      measure()
      const watch = new ResizeObserver(measure)
      watch.observe(element)
      return () => watch.disconnect()
    },
  })
  if (cells.length === 0) return null
  const visible = rows.getVirtualItems()
  const chosen = problems.filter(({ code }) => kind === undefined || code === kind)
  const remedies = suggestions()
  const n = (value: number) => formatNumber(value, 0, i18n.language)

  return (
    <section className={styles.grid} aria-label={t('grid.title')}>
      <div className={styles.bar}>
        <fieldset aria-label={t('grid.kinds')} className={styles.kinds}>
          {filter(undefined, t('grid.all'), problems.length)}
          {counts.map(([code, count]) => filter(code, spec.problem(code), count))}
        </fieldset>
        <span className={styles.tools}>
          {mended > 0 && (
            <Button size="small" type="text" onClick={() => setListed([])}>
              {t('grid.hideMended', { count: mended, n: n(mended) })}
            </Button>
          )}
          {remedies.length > 0 && (
            <Button size="small" onClick={() => change(remedies)}>
              {t('grid.suggest', { count: remedies.length, n: n(remedies.length) })}
            </Button>
          )}
          {chosen.length > 0 && (
            <Button size="small" danger onClick={() => void removeChosen()}>
              {t('grid.removeLines', { count: linesOf(chosen).length, n: n(linesOf(chosen).length) })}
            </Button>
          )}
          {problems.length > 0 &&
            (['xlsx', 'csv'] as const).map((type) => (
              <Button
                key={type}
                size="small"
                icon={<DownloadOutlined aria-hidden />}
                onClick={() => void save(type)}
              >
                {t(`grid.${type}`)}
              </Button>
            ))}
        </span>
      </div>
      <div ref={scroller} className={styles.scroller}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the inputs inside, caught once for all rows */}
        <table
          className={styles.table}
          aria-label={t('grid.title')}
          aria-rowcount={cells.length + 1}
          onKeyDown={walk}
        >
          <thead>
            <tr>
              {[t('grid.line'), t('grid.field'), t('grid.value'), t('grid.error'), t('grid.action')].map(
                (word) => (
                  <th key={word} scope="col">
                    {word}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {gap('above', visible[0]?.start ?? 0)}
            {visible.map((item) => {
              const cell = cells[item.index]
              return (
                cell && (
                  <RepairRow
                    key={`${cell.line}.${cell.key}`}
                    index={item.index}
                    spec={spec}
                    table={table}
                    cell={cell}
                    onEdit={(value) => change([{ ...cell, value }])}
                    onRemove={() => void remove([cell.line])}
                  />
                )
              )
            })}
            {gap('below', rows.getTotalSize() - (visible.at(-1)?.end ?? 0))}
          </tbody>
        </table>
      </div>
    </section>
  )

  /** Stands for the rows out of sight. */
  function gap(key: string, height: number) {
    return height > 0 ? (
      <tr key={key} aria-hidden style={{ height }}>
        <td colSpan={5}>{blank}</td>
      </tr>
    ) : null
  }

  function filter(code: string | undefined, word: string, count: number) {
    return (
      <button
        key={code ?? ''}
        type="button"
        className={styles.kind}
        aria-pressed={kind === code}
        onClick={() => {
          setKind(code)
          setListed([])
          scroller.current?.scrollTo({ top: 0 })
        }}
      >
        {word} <span className={styles.count}>{n(count)}</span>
      </button>
    )
  }

  function suggestions() {
    return chosen.flatMap(({ line, key }) => {
      const values = table.line(line)?.values
      const column = spec.columns.find((each) => each.key === key)
      const value = values && column?.mend?.(values[key], values)
      return value !== undefined && value !== values?.[key] ? [{ line, key, value }] : []
    })
  }

  function change(changes: readonly { line: number; key: Key; value: string }[]): void {
    // What is listed stays listed, so that the next value is where it was.
    setListed(cells)
    table.edit(changes)
    onEdited()
  }

  function removeChosen() {
    return remove(linesOf(chosen))
  }

  async function remove(lines: readonly number[]): Promise<void> {
    const agreed = await feedback.confirm({
      title: t('grid.removeTitle', { count: lines.length, n: n(lines.length) }),
      content: t('grid.removeText'),
      ok: t('grid.removeLines', { count: lines.length, n: n(lines.length) }),
      cancel: t('check.stay'),
      danger: true,
    })
    if (!agreed) return
    setListed([])
    table.remove(lines)
    onEdited()
  }

  async function save(type: FileKind): Promise<void> {
    try {
      await saveErrors(spec, table, type, { line: t('grid.line'), errors: t('grid.error') })
    } catch {
      feedback.error(t('saveFailed'))
    }
  }

  /** Enter and the arrows go to the value above or below. */
  function walk(event: KeyboardEvent): void {
    const from = event.target
    if (!(from instanceof HTMLInputElement)) return
    const step = event.key === 'ArrowUp' ? -1 : ['ArrowDown', 'Enter'].includes(event.key) ? 1 : 0
    const next = Number(from.dataset['index']) + step
    if (step === 0 || next < 0 || next >= cells.length) return
    event.preventDefault()
    rows.scrollToIndex(next)
    const focus = () =>
      scroller.current?.querySelector<HTMLInputElement>(`input[data-index="${next}"]`)?.focus()
    if (scroller.current?.querySelector(`input[data-index="${next}"]`)) focus()
    else requestAnimationFrame(() => requestAnimationFrame(focus))
  }
}

const linesOf = (problems: readonly { line: number }[]): number[] => [
  ...new Set(problems.map(({ line }) => line)),
]
