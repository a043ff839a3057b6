import { useTranslation } from 'react-i18next'
import { CampaignProgress, shareOver } from '@/domain/campaign/CampaignProgress'
import { formatNumber, thinSpace } from '@/lib/number'
import { Step } from '@/ui/steps/Steps'
import type { Importing } from './useImport'
import styles from './Import.module.css'

/** The job at the server. It goes on whatever happens here. */
export function RunStep<Key extends string>({ state }: { state: Importing<Key> }) {
  const { t, i18n } = useTranslation('imports')
  const { job } = state
  // Lines have no outcome of their own: all are imported, or none.
  const counts = { total: job?.total ?? state.table?.size ?? 0, ended: job?.doneCount ?? 0 }
  const n = (value: number) => formatNumber(value, 0, i18n.language)
  const lines = t('run.progress', { done: n(counts.ended), total: n(counts.total) })
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
      <CampaignProgress
        name={t('run.title')}
        counts={counts}
        text={`${lines} · ${n(Math.floor(shareOver(counts) * 100))}${thinSpace}%`}
        state={state.following ? 'running' : 'lost'}
      />
      <p className={styles.hint}>{t('run.goesOn')}</p>
    </Step>
  )
}
