import { useTranslation } from 'react-i18next'
import { jobResultLooks, jobResults, type JobResult as Code } from '@/rules/codes/jobCodes'
import { formatDuration } from '@/lib/duration'
import { formatNumber, thinSpace } from '@/lib/number'
import { NoValue } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'

/** Result of an execution, or that it is running; '' when the job never ran. */
export function JobResult({ code }: { code: string }) {
  const { t } = useTranslation('jobs')
  const knownResult = jobResults.find((result): result is Code => result === code)
  if (!knownResult) return code || <NoValue />
  return <Status {...jobResultLooks[knownResult]} word={t(`result.${knownResult}`)} />
}

/** Duration as text: milliseconds, then seconds with one decimal, then minutes; '' when unknown. */
export function costText(ms: number | null, language: string): string {
  if (ms === null) return ''
  if (ms < 1000) return `${formatNumber(ms, 0, language)}${thinSpace}ms`
  return formatDuration(ms / 1000, language, 1)
}
