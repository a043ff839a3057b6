import type { TFunction } from 'i18next'
import type { Notice } from '@/api/cbo/notices'
import { formatNumber, howMany } from '@/lib/number'
import { formatDateTime, utilityNow } from '@/lib/time'
import { isYes } from '@/rules/codes/codes'
import { missingTexts } from '../../shared/texts/missingTexts'

/** How many people it reaches, in words' terms; "—" where the server does not say. */
export function told(reach: number | null, language: string): { count: number; n: number | string } {
  const { count, n } = howMany(reach)
  return { count, n: formatNumber(reach, 0, language) || n }
}

/** What publishing means, line by line: the users addressed, how many they are, from when, until when, in which languages. */
export function publishQuestion(
  t: TFunction<'publishing'>,
  notice: Notice,
  reach: number | null,
  language: string,
): string {
  const { form } = notice
  const { count, n } = told(reach, language)
  const later = form && form.begin_time > utilityNow() ? form.begin_time : ''
  return [
    t('publish.audience', { audience: notice.dispaudience }),
    later === ''
      ? t('publish.now', { count, n })
      : t('publish.later', {
          count,
          n,
          time: formatDateTime(later, language),
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
