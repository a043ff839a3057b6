import type { TFunction } from 'i18next'
import type { Notice } from '@/api/cbo/notices'
import { formatNumber, howMany } from '@/lib/number'
import { formatDateTime, utilityNow } from '@/lib/time'
import { isYes } from '@/rules/codes/codes'
import { missingTexts } from '../../shared/texts/missingTexts'

/** Number of reached people for a translation; `n` is "—" when the server does not know it. */
export function reachCount(reach: number | null, language: string): { count: number; n: number | string } {
  const { count, n } = howMany(reach)
  return { count, n: formatNumber(reach, 0, language) || n }
}

/** Text of the publishing question, line by line: audience with its size, begin, end, and missing languages. */
export function publishQuestion(
  t: TFunction<'publishing'>,
  notice: Notice,
  reach: number | null,
  language: string,
): string {
  const { form } = notice
  const { count, n } = reachCount(reach, language)
  const laterBegin = form && form.begin_time > utilityNow() ? form.begin_time : ''
  return [
    t('publish.audience', { audience: notice.dispaudience }),
    laterBegin === ''
      ? t('publish.now', { count, n })
      : t('publish.later', {
          count,
          n,
          time: formatDateTime(laterBegin, language),
        }),
    isYes(notice.never_expires)
      ? t('publish.always')
      : notice.expire_time && t('publish.until', { time: formatDateTime(notice.expire_time, language) }),
    form ? missingTexts(t, form.texts) : '',
    t('publish.final'),
  ]
    .filter(Boolean)
    .join('\n')
}
