import { Button } from 'antd'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '@/lib/duration'
import { formatNumber, thinSpace } from '@/lib/number'
import { StopSign } from '@/ui/actions/signs'
import { NoValue } from '@/ui/value/Quantity'
import css from './CampaignProgress.module.css'

/** Numbers of objects of a campaign; null and absent where they are unknown. */
export interface CampaignCounts {
  total: number | null
  succeeded?: number | null
  failed?: number | null
  /** Objects that needed no work or were withdrawn by a stop. */
  unneeded?: number | null
  /** Objects that are over with an outcome that is not told apart. */
  ended?: number | null
}

const parts = ['succeeded', 'ended', 'failed', 'unneeded'] as const

/** Share of the objects that are over, 0…1; 0 where it is unknown. */
export function shareOver(counts: CampaignCounts): number {
  const over = parts.reduce((sum, part) => sum + (counts[part] ?? 0), 0)
  return counts.total ? Math.min(1, over / counts.total) : 0
}

function Bar({ counts, ...props }: { counts: CampaignCounts } & ComponentProps<'span'>) {
  return (
    <span {...props}>
      {parts.map((part) => {
        const share = counts.total ? (counts[part] ?? 0) / counts.total : 0
        return share > 0 && <span key={part} data-part={part} style={{ width: `${share * 100}%` }} />
      })}
    </span>
  )
}

interface Props {
  /** Accessible name of the bar. */
  name: string
  counts: CampaignCounts
  /** The counts in words of the objects. */
  text: string
  /** `lost`: its progress is not asked for any more. */
  state: 'running' | 'finished' | 'stopped' | 'lost'
  /** Most time that is left, s; null where it is unknown. */
  remaining?: number | null
  /** Withdraws the objects that wait; absent where it cannot be stopped. */
  stop?: { run: () => unknown; busy: boolean }
}

/**
 * Progress of work on many objects: a bar of the succeeded, failed and other ended ones, their numbers, the time left or
 * how the work ended, a stop.
 * @example <CampaignProgress name={t('progress')} counts={{ total: 40, succeeded: 31, failed: 2 }} text={…} state="running" />
 */
export function CampaignProgress({ name, counts, text, state, remaining = null, stop }: Props) {
  const isOver = state === 'finished' || state === 'stopped'
  return (
    <div className={css.row}>
      <Bar
        counts={counts}
        className={css.wide}
        data-lost={state === 'lost' || undefined}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element has one colour only
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(shareOver(counts) * 100)}
      />
      <output className={css.counts}>{text}</output>
      {isOver && <End state={state} />}
      {state === 'running' && remaining !== null && <Remaining seconds={remaining} />}
      {state === 'running' && stop && <Stop {...stop} />}
    </div>
  )
}

function End({ state }: { state: 'finished' | 'stopped' }) {
  const { t } = useTranslation('commands')
  return <span className={css.quiet}>{t(`progress.${state}`)}</span>
}

function Remaining({ seconds }: { seconds: number }) {
  const { t, i18n } = useTranslation('commands')
  const time = formatDuration(seconds, i18n.language)
  return <span className={css.quiet}>{t('progress.remaining', { time })}</span>
}

function Stop({ run, busy }: NonNullable<Props['stop']>) {
  const { t } = useTranslation('commands')
  return (
    <Button danger icon={<StopSign aria-hidden />} loading={busy} onClick={() => void run()}>
      {t('progress.stop')}
    </Button>
  )
}

interface ShareProps {
  /** Share that is over; null where it is unknown. */
  percent: number | null
  /** Numbers of objects; without both the failed share is unknown. */
  succeeded: number | null
  failed: number | null
}

/** Progress in a cell or a fact: the bar with its percentage. */
export function CampaignShare({ percent, succeeded, failed }: ShareProps) {
  const { i18n } = useTranslation('common')
  if (percent === null) return <NoValue />
  const failedShare = succeeded === null || !failed ? 0 : (percent * failed) / (succeeded + failed)
  return (
    <span className={css.share}>
      <Bar
        counts={{ total: 100, ended: percent - failedShare, failed: failedShare }}
        className={css.small}
        aria-hidden
      />
      {`${formatNumber(percent, 0, i18n.language)}${thinSpace}%`}
    </span>
  )
}
