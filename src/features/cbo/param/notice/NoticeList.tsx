import { CheckOutlined, ReadOutlined } from '@ant-design/icons'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noticesApi, type NoticeQuery, type NoticeRow } from '@/api/cbo/notices'
import { markAllNoticesRead, markNoticesRead } from '@/domain/words/noticeData'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { isNo } from '@/rules/codes/codes'
import { noticeStatuses, noticeTypes } from '@/rules/codes/noticeCodes'
import { richLimits } from '@/rules/console/richTexts'
import { useNotices } from '@/stores/notices'
import { useCan } from '@/ui/access/access'
import { useActions } from '@/ui/actions/useActions'
import { feedback } from '@/ui/feedback/feedback'
import { useAsk } from '@/ui/feedback/useAsk'
import { filterFields } from '@/ui/fields/filterFields'
import { lazyPart } from '@/ui/pane/lazyPart'
import { usePane } from '@/ui/pane/pane'
import { noticeColumns } from './noticeColumns'
import { usePublishing } from './usePublishing'

const NoticeDrawer = lazyPart(() => import('@/domain/notices/NoticeDrawer').then((file) => file.NoticeDrawer))
const make = filterFields<NoticeQuery>()
/** Statuses that only publishers see. */
const unpublished: readonly string[] = ['draft', 'scheduled']

/** Notices for this user to read; publishers see and edit all notices. */
export function NoticeList() {
  const { t } = useTranslation('notices')
  const { t: publishTexts } = useTranslation('publishing')
  const act = useActions()
  const can = useCan()
  const { ask } = useAsk()
  const canWrite = can('add') || can('edit') || can('publish')
  const seesRate = can('readRate')
  const { container } = usePane()
  const [reading, setReading] = useState<NoticeRow>()
  const statuses = noticeStatuses.filter((value) => canWrite || !unpublished.includes(value))
  const notices = useRecords({
    id: 'notice',
    name: t('notice.screen'),
    api: noticesApi,
    fields: [
      make.text('title', t('notice.title'), richLimits.title),
      make.codes('type', t('notice.type'), noticeTypes, (value) => t(`noticeType.${value}`)),
      make.codes('status', t('notice.status'), statuses, (value) => t(`noticeStatus.${value}`)),
      make.select('isread', t('notice.isread'), [
        { value: '0', label: t('read.no') },
        { value: '1', label: t('read.yes') },
      ]),
      make.dates('publish_date_begin', 'publish_date_end', t('notice.published')),
    ],
    columns: useMemo(() => noticeColumns(setReading, seesRate), [setReading, seesRate]),
    rowName: (row) => row.title,
  })
  const { reload } = notices.list
  // The server reports changed notices, also while this tab is hidden.
  const news = useNotices((state) => state.news)
  const seenNews = useRef(news)
  useEffect(() => {
    if (seenNews.current === news) return
    seenNews.current = news
    reload()
  }, [news, reload])
  const draft = reading?.status === 'draft' ? reading : undefined
  const publishing = usePublishing({ records: notices, draft, onLeave: () => setReading(undefined) })
  return (
    <RecordsPage
      records={notices}
      onOpen={setReading}
      rowActions={(row) => [
        ...publishing.publish(row),
        act.run('open', t('notice.open'), ReadOutlined, () => setReading(row), {
          hidden: row.status === 'draft',
        }),
        act.run('mark', t('notice.markRead'), CheckOutlined, () => mark([row]), {
          hidden: !isNo(row.isread),
        }),
        ...publishing.actions(row),
      ]}
      actions={[publishing.add, act.run('all', t('notice.markAllRead'), CheckOutlined, markAll)]}
      bulk={[
        act.run('mark', t('notice.markRead'), CheckOutlined, () => mark(notices.selectedRows())),
        act.remove(removeDrafts, { label: publishTexts('form.removeDrafts') }),
      ]}
    >
      {publishing.openDialogs}
      {reading && !draft && (
        <NoticeDrawer
          key={reading.id}
          id={reading.id}
          title={reading.title}
          container={container}
          onRead={reload}
          onClose={() => setReading(undefined)}
        />
      )}
    </RecordsPage>
  )

  function removeDrafts() {
    const drafts = notices.selectedRows().filter(({ status }) => status === 'draft')
    return drafts.length === 0 ? feedback.info(publishTexts('form.noDrafts')) : publishing.remove(drafts)
  }

  function markAll() {
    return ask({ send: markAllNoticesRead, successMessage: t('notice.allMarked'), onSuccess: notices.settle })
  }

  function mark(selection: readonly NoticeRow[]) {
    const ids = selection.filter((row) => isNo(row.isread)).map((row) => row.id)
    const count = ids.length
    if (count === 0) return feedback.info(t('notice.noneSelected'))
    return ask({
      send: () => markNoticesRead(ids),
      successMessage: t('notice.marked', { count, n: count }),
      onSuccess: notices.settle,
    })
  }
}
