import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportTable } from '@/lib/importTable'
import { formatNumber } from '@/lib/number'
import { feedback } from '@/ui/feedback/feedback'
import { Step } from '@/ui/steps/Steps'
import type { ImportSpec } from './importSpec'
import { MappingPanel } from './MappingPanel'
import { RepairGrid } from './RepairGrid'
import type { Importing } from './useImport'
import styles from './Import.module.css'

interface Props<Key extends string> {
  spec: ImportSpec<Key>
  state: Importing<Key>
}

const neverChanges = () => () => undefined

/** Step with the mapping of columns and all errors, to be corrected on the spot. */
export function CheckStep<Key extends string>({ spec, state }: Props<Key>) {
  const { t, i18n } = useTranslation('imports')
  const { file, mapping, table, checking } = state
  useSyncExternalStore(table?.subscribe ?? neverChanges, () => table?.version)
  if (!file || !mapping) return null
  const isReady = table !== undefined && canStart(table, checking)
  const n = (value: number) => formatNumber(value, 0, i18n.language)
  const count = { count: table?.size ?? 0, n: n(table?.size ?? 0) }
  return (
    <Step
      title={t('check.title', { file: file.name })}
      failure={table && state.failure}
      onRetry={table && (() => void state.check(table))}
      back={{ text: t('otherFile'), run: () => void leave() }}
      next={
        table && {
          text: t('check.import', count),
          blocked: isReady ? undefined : t('check.notReady'),
          sending: state.sending,
          run: () => void start(),
        }
      }
    >
      <MappingPanel
        spec={spec}
        file={file}
        mapping={mapping}
        onChange={(next) => void remap(next)}
        onSheet={(sheet) => void otherSheet(sheet)}
      />
      {table && (
        <>
          <output className={styles.summary} data-tone={isReady ? 'success' : undefined}>
            {summary(table)}
          </output>
          <RepairGrid key={file.name} spec={spec} table={table} onEdited={() => state.mended(table)} />
        </>
      )}
    </Step>
  )

  function summary(checkedTable: ImportTable<Key>): string {
    if (checkedTable.size === 0) return t('check.nothing')
    const problems = checkedTable.problems()
    if (problems.length > 0)
      return t('check.errors', {
        count: problems.length,
        n: n(problems.length),
        kinds: t('check.kinds', { count: checkedTable.counts().length }),
        lines: n(new Set(problems.map(({ line }) => line)).size),
        all: count.n,
      })
    if (checking > 0) return t('check.asking', { n: n(checking) })
    return isReady ? t('check.ready', count) : t('check.unchecked')
  }

  /** Asks the user, because corrections would be lost. */
  async function sure(title: string): Promise<boolean> {
    if (!table?.edited) return true
    return feedback.confirm({ title, ok: t('check.discard'), cancel: t('check.stay'), danger: true })
  }

  async function remap(next: typeof mapping): Promise<void> {
    if (file && next && (await sure(t('check.remap')))) state.map(file, next)
  }

  async function otherSheet(sheet: string): Promise<void> {
    if (await sure(t('check.remap'))) await state.chooseAgain({ sheet })
  }

  async function leave(): Promise<void> {
    if (await sure(t('check.leave'))) state.restart()
  }

  async function start(): Promise<void> {
    const agreed = await feedback.confirm({
      title: t('run.sure', count),
      content: t('run.allOrNothing'),
      ok: t('check.import', count),
      cancel: t('check.stay'),
    })
    if (agreed) await state.start()
  }
}

/** True if no line has an error and the server has seen all of them. */
const canStart = <Key extends string>(table: ImportTable<Key>, checking: number): boolean =>
  table.size > 0 && table.problems().length === 0 && checking === 0 && table.unchecked().length === 0
