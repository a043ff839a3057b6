import { Button } from 'antd'
import { use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusShape } from '@/ui/value/Status'
import { useErrorWords } from './errorWords'
import { PartsContext, toldTogether, type FailedPart } from './usePart'
import styles from './states.module.css'

/**
 * A page of several parts, which are loaded one by one: what failed of them is said once, by `FailedParts`.
 * @example <Parts><FailedParts /><Figures name={t('totals')} loaded={totals}>…</Figures></Parts>
 */
export function Parts({ children }: { children: ReactNode }) {
  const [failed, setFailed] = useState<ReadonlyMap<string, FailedPart>>(new Map())
  const report = useCallback(
    (id: string, part: FailedPart | undefined) =>
      setFailed((previous) => {
        const next = new Map(previous)
        if (part) next.set(id, part)
        else next.delete(id)
        return next
      }),
    [],
  )
  return <PartsContext value={useMemo(() => ({ failed, report }), [failed, report])}>{children}</PartsContext>
}

/** One line above the parts of a page: which of them could not be loaded, why, and a way to try all of them again. */
export function FailedParts() {
  const { t, i18n } = useTranslation('common')
  const inWords = useErrorWords()
  const failures = toldTogether(use(PartsContext)?.failed ?? new Map<string, FailedPart>())
  const [first] = failures
  if (!first) return null
  const names = [...new Set(failures.map(({ name }) => name))]
  // Parts of one call have its error in common, so the call is sent once.
  const calls = new Map(failures.map(({ error, reload }) => [error, reload]))
  const parts = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names)
  return (
    <div className={styles.parts} role="alert">
      <StatusShape shape="octagon" />
      <span className={styles.told}>
        {t('state.partsFailed', { parts, why: inWords(first.error, 'load') })}
      </span>
      <Button size="small" onClick={() => calls.forEach((reload) => reload())}>
        {t(calls.size > 1 ? 'action.retryAll' : 'action.retry')}
      </Button>
    </div>
  )
}
