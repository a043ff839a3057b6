import type { TFunction } from 'i18next'
import type { Notice } from '@/api/notices'
import { languages } from '@/i18n/languages'
import { formatNumber } from '@/lib/number'
import { formatDateTime, utilityNow } from '@/lib/time'
import { stateOf, textFor, textLanguages } from '@/rules/richTexts'

/** What publishing means, line by line: the users addressed, how many they are, from when, until when, in which languages. */
export function publishQuestion(
  t: TFunction<'publishing'>,
  notice: Notice,
  count: number,
  language: string,
): string {
  const { form } = notice
  const later = form && form.begin_time > utilityNow() ? form.begin_time : ''
  const missing = form ? textLanguages.filter((each) => stateOf(form.texts[each]) !== 'full') : []
  const [first] = missing
  return [
    t('publish.audience', { audience: notice.dispaudience }),
    later === ''
      ? t('publish.now', { count, n: formatNumber(count, 0, language) })
      : t('publish.later', {
          count,
          n: formatNumber(count, 0, language),
          time: formatDateTime(later, language),
        }),
    notice.expire_time === ''
      ? t('publish.always')
      : t('publish.until', { time: formatDateTime(notice.expire_time, language) }),
    form && first
      ? t('publish.missing', {
          languages: missing.map((each) => languages[each]).join(', '),
          shown: languages[textFor(form.texts, first).language],
        })
      : '',
    t('publish.final'),
  ]
    .filter(Boolean)
    .join('\n')
}
