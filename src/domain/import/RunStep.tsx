import { Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { Step } from '@/ui/steps/Steps'
import type { Importing } from './useImport'
import styles from './Import.module.css'

/** The job at the server. It goes on whatever happens here. */
export function RunStep<Key extends string>({ state }: { state: Importing<Key> }) {
  const { t, i18n } = useTranslation('imports')
  const { job } = state
  const total = job?.total ?? state.table?.size ?? 0
  const doneCount = job?.done ?? 0
  const n = (value: number) => formatNumber(value, 0, i18n.language)
  /** The job is not asked about any more: the user says how it goes on. */
  const isStuck = !state.following && state.failure !== undefined
  return (
    <Step
      title={t('run.title')}
      failure={state.failure}
      back={
        isStuck && state.file ? { text: t('report.repair'), run: () => state.setStep('check') } : undefined
      }
      next={isStuck ? { text: t('check.again'), run: () => void state.followAgain() } : undefined}
    >
      <Progress
        percent={total === 0 ? 0 : Math.floor((doneCount / total) * 100)}
        aria-label={t('run.title')}
        status={state.following ? 'active' : 'exception'}
      />
      <output className={styles.text}>{t('run.progress', { done: n(doneCount), total: n(total) })}</output>
      <p className={styles.hint}>{t('run.goesOn')}</p>
    </Step>
  )
}
