import { Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import type { Importing } from './useImport'
import styles from './Import.module.css'

/** The job at the server. It goes on whatever happens here. */
export function RunStep<Key extends string>({ state }: { state: Importing<Key> }) {
  const { t, i18n } = useTranslation('imports')
  const { job } = state
  const total = job?.total ?? state.table?.size ?? 0
  const doneCount = job?.done ?? 0
  const n = (value: number) => formatNumber(value, 0, i18n.language)
  return (
    <>
      <h2 className={styles.heading} tabIndex={-1}>
        {t('run.title')}
      </h2>
      <Progress
        percent={total === 0 ? 0 : Math.floor((doneCount / total) * 100)}
        aria-label={t('run.title')}
        status={state.following ? 'active' : 'exception'}
      />
      <output className={styles.text}>{t('run.progress', { done: n(doneCount), total: n(total) })}</output>
      <p className={styles.hint}>{t('run.goesOn')}</p>
      {state.failure && (
        <p className={styles.error} role="alert">
          {state.failure}
        </p>
      )}
      {!state.following && state.failure && (
        <footer className={styles.footer}>
          {state.file && <Button onClick={() => state.setStep(2)}>{t('report.repair')}</Button>}
          <Button type="primary" onClick={() => void state.followAgain()}>
            {t('check.again')}
          </Button>
        </footer>
      )}
    </>
  )
}
