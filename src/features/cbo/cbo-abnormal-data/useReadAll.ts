import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { abnormalApi, type AbnormalQuery } from '@/api/abnormal'
import { errorText } from '@/api/errorText'
import { readAbnormal } from '@/domain/abnormalRead'
import { useFeedback } from '@/ui/feedback/feedback'

/** Records that are marked in one go, at most. */
export const mostAtOnce = 5_000
const pageSize = 500

/** Marks everything unread that matches a query, after the user has seen how many that are. */
export function useReadAll(query: AbnormalQuery): { busy: boolean; run: () => Promise<void> } {
  const { t } = useTranslation('abnormal')
  const feedback = useFeedback()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function run(): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await readAll()
    } catch (error) {
      feedback.warning(errorText(error, 'action'))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  async function readAll(): Promise<void> {
    if (query.read_result === 'Yes') return feedback.info(t('done.nothing'))
    const ids = await unreadIds(query)
    if (!ids) return feedback.warning(t('ask.tooMany', { n: mostAtOnce }))
    const n = ids.length
    if (n === 0) return feedback.info(t('done.nothing'))
    const agreed = await feedback.confirm({
      title: t('ask.readAllTitle', { count: n, n }),
      content: t('ask.readAllText'),
      ok: t('ask.readAllOk'),
      cancel: t('ask.cancel'),
    })
    if (!agreed) return
    // Exactly those that were counted: what came since stays unread.
    const marked = await readAbnormal(ids)
    if (marked > 0) feedback.success(t('done.read', { count: marked, n: marked }))
  }
  return { busy, run }
}

/** Ids of all unread records of a query; undefined when they are too many. */
async function unreadIds(query: AbnormalQuery): Promise<string[] | undefined> {
  const ids = new Set<string>()
  for (let currentPage = 1; ; currentPage += 1) {
    const page = await abnormalApi.page({ ...query, read_result: 'No', currentPage, pageSize })
    if (page.total > mostAtOnce) return undefined
    for (const row of page.rows) ids.add(row.id)
    if (page.rows.length < pageSize) return [...ids]
  }
}
