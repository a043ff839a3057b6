import { useTranslation } from 'react-i18next'
import { jobResultLooks, jobResults, type JobResult as Code } from '@/domain/jobCodes'
import { formatDuration } from '@/lib/format'
import { formatNumber } from '@/lib/number'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'

/** How an execution ended, or that it goes on; '' = there was none. */
export function JobResult({ code }: { code: string }) {
  const { t } = useTranslation('jobs')
  const known = jobResults.find((each): each is Code => each === code)
  if (!known) return code || <NoValue />
  return <Status {...jobResultLooks[known]} word={t(`result.${known}`)} />
}

/** A time that was taken: milliseconds as long as these can be told apart, then seconds and minutes. */
export function Cost({ ms }: { ms: number | null }) {
  if (ms === null) return <NoValue />
  return ms < 1000 ? <Quantity value={ms} unit="ms" decimals={0} /> : <span>{costText(ms, 'en')}</span>
}

/** The same in words of a sentence. */
export const costText = (ms: number, language: string): string =>
  ms < 1000 ? `${formatNumber(ms, 0, language)} ms` : formatDuration(ms / 1000)
