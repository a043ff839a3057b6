import { useTranslation } from 'react-i18next'
import { slowJobSeconds } from '@/rules/limits/limits'
import { jobResultLooks, jobResults, type JobResult as Code } from '@/rules/codes/jobCodes'
import { formatDuration } from '@/lib/format'
import { formatNumber, thinSpace } from '@/lib/number'
import { NoValue } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'

/** How an execution ended, or that it goes on; '' = there was none. */
export function JobResult({ code }: { code: string }) {
  const { t } = useTranslation('jobs')
  const known = jobResults.find((each): each is Code => each === code)
  if (!known) return code || <NoValue />
  return <Status {...jobResultLooks[known]} word={t(`result.${known}`)} />
}

/** How long an execution took; one that takes long is marked. */
export function JobCost({ ms, said }: { ms: number | null; said: string }) {
  const { t } = useTranslation('jobs')
  if (ms === null || ms < slowJobSeconds * 1000) return said || <NoValue />
  return <Status tone="warning" shape="triangle" word={said} title={t('slow', { n: slowJobSeconds })} />
}

/** A time that was taken: milliseconds, then seconds with a decimal, then minutes; '' when it is not known. */
export function costText(ms: number | null, language: string): string {
  if (ms === null) return ''
  if (ms < 1000) return `${formatNumber(ms, 0, language)}${thinSpace}ms`
  return ms < 60_000 ? `${formatNumber(ms / 1000, 1, language)}${thinSpace}s` : formatDuration(ms / 1000)
}
