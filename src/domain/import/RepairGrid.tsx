import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { suggestionFor, type ImportTable } from '@/lib/importTable'
import { formatNumber } from '@/lib/number'
import { feedback } from '@/ui/feedback/feedback'
import { saveErrors, type FileKind } from './importFiles'
import type { ImportSpec } from './importSpec'
import { RepairTable } from './RepairTable'
import { withNew, type Cell } from './repairCells'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './RepairGrid.module.css'

interface Props<Key extends string> {
  spec: ImportSpec<Key>
  table: ImportTable<Key>
  /** After a change: the server may be asked again. */
  onEdited: () => void
}

/**
 * Every error of a file, by kind, with what can be done for many at once. A mended row stays where it is and says so, so
 * that the rows do not move while the user works.
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
  if (cells.length === 0) return null
  const selectedProblems = problems.filter(({ code }) => kind === undefined || code === kind)
  const remedies = suggestions()
  const repeated = table.repeated(kind)
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
          {repeated.length > 0 && (
            <Button size="small" onClick={() => void remove(repeated)}>
              {t('grid.keepFirst', { count: repeated.length, n: n(repeated.length) })}
            </Button>
          )}
          {selectedProblems.length > 0 && (
            <Button size="small" danger onClick={() => void remove(linesOf(selectedProblems))}>
              {t('grid.removeLines', {
                count: linesOf(selectedProblems).length,
                n: n(linesOf(selectedProblems).length),
              })}
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
      <RepairTable
        {...{ scroller, spec, table, cells }}
        onChange={change}
        onRemove={(line) => void remove([line])}
      />
    </section>
  )

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
        {word} <span className={sharedStyles.mutedFigure}>{n(count)}</span>
      </button>
    )
  }

  function suggestions() {
    return selectedProblems.flatMap(({ line, key }) => {
      const values = table.line(line)?.values
      const column = spec.columns.find((candidate) => candidate.key === key)
      const value = values && column && suggestionFor(column, values)
      return value === undefined ? [] : [{ line, key, value }]
    })
  }

  function change(changes: readonly { line: number; key: Key; value: string }[]): void {
    // Listed problems stay listed, so that the next value keeps its position.
    setListed(cells)
    table.edit(changes)
    onEdited()
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
}

const linesOf = (problems: readonly { line: number }[]): number[] => [
  ...new Set(problems.map(({ line }) => line)),
]
