import { Button } from 'antd'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportTable } from '@/lib/importTable'
import { formatNumber } from '@/lib/number'
import { feedback } from '@/ui/feedback/feedback'
import type { ImportSpec } from './importSpec'
import { MappingPanel } from './MappingPanel'
import { RepairGrid } from './RepairGrid'
import type { Importing } from './useImport'
import styles from './Import.module.css'

interface Props<Key extends string> {
  spec: ImportSpec<Key>
  state: Importing<Key>
}

/** Step with the mapping of columns and all errors, to be corrected on the spot. */
export function CheckStep<Key extends string>({ spec, state }: Props<Key>) {
  const { t } = useTranslation('imports')
  const { file, mapping, table } = state
  if (!file || !mapping) return null
  return (
    <>
      <h2 className={styles.heading} tabIndex={-1}>
        {t('check.title', { file: file.name })}
      </h2>
      <MappingPanel
        spec={spec}
        file={file}
        mapping={mapping}
        onChange={(next) => void remap(next)}
        onSheet={(sheet) => void otherSheet(sheet)}
      />
      {table ? (
        <Lines spec={spec} state={state} table={table} onLeave={() => void leave()} />
      ) : (
        <footer className={styles.footer}>
          <Button onClick={() => void leave()}>{t('otherFile')}</Button>
        </footer>
      )}
    </>
  )

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
}

function Lines<Key extends string>({
  spec,
  state,
  table,
  onLeave,
}: Props<Key> & { table: ImportTable<Key>; onLeave: () => void }) {
  const { t, i18n } = useTranslation('imports')
  useSyncExternalStore(table.subscribe, () => table.version)
  const problems = table.problems()
  const lines = new Set(problems.map(({ line }) => line)).size
  const n = (value: number) => formatNumber(value, 0, i18n.language)
  const unchecked = state.checking > 0 || table.unchecked().length > 0
  const canStart = problems.length === 0 && !unchecked && table.size > 0
  return (
    <>
      <output className={styles.summary} data-tone={canStart ? 'success' : undefined}>
        {summary()}
      </output>
      {state.failure && (
        <p className={styles.error} role="alert">
          {state.failure}{' '}
          <Button size="small" onClick={() => void state.check(table)}>
            {t('check.again')}
          </Button>
        </p>
      )}
      <RepairGrid
        key={`${state.file?.name}`}
        spec={spec}
        table={table}
        onEdited={() => state.mended(table)}
      />
      <footer className={styles.footer}>
        <Button onClick={onLeave}>{t('otherFile')}</Button>
        <Button
          type="primary"
          disabled={!canStart}
          loading={state.sending}
          title={canStart ? undefined : t('check.notReady')}
          onClick={() => void start()}
        >
          {t('check.import', { count: table.size, n: n(table.size) })}
        </Button>
      </footer>
    </>
  )

  function summary(): string {
    if (table.size === 0) return t('check.nothing')
    if (problems.length > 0)
      return t('check.errors', {
        count: problems.length,
        n: n(problems.length),
        kinds: t('check.kinds', { count: table.counts().length }),
        lines: n(lines),
        all: n(table.size),
      })
    if (state.checking > 0) return t('check.asking', { n: n(state.checking) })
    return unchecked ? t('check.unchecked') : t('check.ready', { count: table.size, n: n(table.size) })
  }

  async function start(): Promise<void> {
    const agreed = await feedback.confirm({
      title: t('run.sure', { count: table.size, n: n(table.size) }),
      content: t('run.allOrNothing'),
      ok: t('check.import', { count: table.size, n: n(table.size) }),
      cancel: t('check.stay'),
    })
    if (agreed) await state.start()
  }
}
