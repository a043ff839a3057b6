import { useTranslation } from 'react-i18next'
import { abnormalApi, type AbnormalQuery } from '@/api/cbo/abnormal'
import { readAbnormal } from '@/domain/links/abnormalRead'
import { feedback } from '@/ui/feedback/feedback'
import { useAsk } from '@/ui/feedback/useAsk'
import { mostMarked } from '@/rules/limits/limits'

const pageSize = 500

/** Marks all unread records of a query as read, after the user has confirmed their number. */
export function useReadAll(query: AbnormalQuery): () => unknown {
  const { t } = useTranslation('abnormal')
  const { ask: countUnread } = useAsk()
  const { ask } = useAsk()
  return () =>
    query.read_result === 'Yes'
      ? feedback.info(t('done.nothing'))
      : countUnread({ send: () => unreadIds(query), onSuccess: confirm })

  function confirm(ids: readonly string[] | undefined) {
    if (!ids) return feedback.warning(t('ask.tooMany', { n: mostMarked }))
    const n = ids.length
    if (n === 0) return feedback.info(t('done.nothing'))
    return ask({
      question: {
        title: t('ask.readAllTitle', { count: n, n }),
        content: t('ask.readAllText'),
        ok: t('ask.readAllOk'),
        cancel: t('ask.cancel'),
      },
      // Only the counted records are marked; later ones stay unread. The dialog shows a refusal.
      send: () => readAbnormal(ids),
      onSuccess: (marked) => marked > 0 && feedback.success(t('done.read', { count: marked, n: marked })),
    })
  }
}

/** Ids of all unread records of a query; undefined when there are too many. */
async function unreadIds(query: AbnormalQuery): Promise<string[] | undefined> {
  const ids = new Set<string>()
  for (let currentPage = 1; ; currentPage += 1) {
    const page = await abnormalApi.page({ ...query, read_result: 'No', currentPage, pageSize })
    if (page.total > mostMarked) return undefined
    for (const row of page.rows) ids.add(row.id)
    if (page.rows.length < pageSize) return [...ids]
  }
}
