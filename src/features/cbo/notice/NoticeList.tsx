import { CheckOutlined, DeleteOutlined, ReadOutlined } from '@ant-design/icons'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { noticeExport, noticesApi, type NoticeQuery, type NoticeRow } from '@/api/notices'
import { useColumnStorage } from '@/page/list/columnStorage'
import { startExport } from '@/page/exports/exportJob'
import { noticeStatuses, noticeTypes } from '@/rules/noticeCodes'
import { markAllNoticesRead, markNoticesRead } from '@/domain/noticeData'
import { useSavedView } from '@/page/views/savedView'
import { SavedViews } from '@/page/views/SavedViews'
import { useExportStarting, type ExportFilter } from '@/stores/exports'
import { useNotices } from '@/stores/notices'
import { useCan } from '@/ui/access/access'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useSend } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { filterFields } from '@/ui/form/filterFields'
import { ListScreen } from '@/ui/list/ListScreen'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { useColumns } from '@/ui/table/useColumns'
import { useList } from '@/ui/list/useList'
import { usePane } from '@/ui/pane/pane'
import { noticeFilters, noticeSorts } from './noticeFilters'
import { useNoticeColumns } from './useNoticeColumns'
import { usePublishing } from './usePublishing'

const NoticeDrawer = lazy(() =>
  import('@/domain/NoticeDrawer').then((file) => ({ default: file.NoticeDrawer })),
)
const id = 'notice'
const make = filterFields<NoticeQuery>()

/** Everything that is announced to this user, to be read; publishers see and make all notices here. */
export function NoticeList() {
  const { t, i18n } = useTranslation('notices')
  const { t: publish } = useTranslation('publishing')
  const can = useCan()
  const writes = can('add') || can('edit') || can('publish')
  const { container } = usePane()
  const [reading, setReading] = useState<NoticeRow>()
  const exporting = useExportStarting(noticeExport)
  const saved = useSavedView(id)
  const columns = useColumns(id, useNoticeColumns(setReading), useColumnStorage(id), saved.view?.columns)
  const list = useList<NoticeRow, NoticeQuery>({
    // Titles come from the server in the user's language.
    id: `${id}.${i18n.language}`,
    load: noticesApi.page,
    rowKey: (row) => row.id,
    filters: noticeFilters,
    sorts: noticeSorts,
  })
  const { reload } = list
  // The server has said that notices changed: also while this tab was not in sight.
  const news = useNotices((state) => state.news)
  const known = useRef(news)
  useEffect(() => {
    if (known.current === news) return
    known.current = news
    reload()
  }, [news, reload])
  const draft = reading?.status === 'draft' ? reading : undefined
  const publishing = usePublishing({
    draft,
    onLeave: () => setReading(undefined),
    reload: () => {
      list.clearSelection()
      reload()
    },
  })
  // A click is answered once: a second one while the first is under way does nothing.
  const marking = useSend(async (ids: readonly string[] | undefined) => {
    try {
      await (ids ? markNoticesRead(ids) : markAllNoticesRead())
    } catch (error) {
      feedback.warning(errorText(error, 'action'))
      throw error
    }
    const count = ids?.length ?? 0
    feedback.success(ids ? t('notice.marked', { count, n: count }) : t('notice.allMarked'))
    list.clearSelection()
    reload()
  })
  const fields = useMemo(
    () => [
      make.text('title', t('notice.title')),
      make.select(
        'type',
        t('notice.type'),
        noticeTypes.map((value) => ({ value, label: t(`noticeType.${value}`) })),
      ),
      make.select(
        'status',
        t('notice.status'),
        noticeStatuses
          // Only publishers see these.
          .filter((value) => writes || (value !== 'draft' && value !== 'scheduled'))
          .map((value) => ({ value, label: t(`noticeStatus.${value}`) })),
      ),
      make.select('isread', t('notice.isread'), [
        { value: '0', label: t('read.no') },
        { value: '1', label: t('read.yes') },
      ]),
      make.dates('publish_date_begin', 'publish_date_end', t('notice.published')),
    ],
    [t, writes],
  )
  const rows: RowBehaviour<NoticeRow> = {
    name: (row) => row.title,
    selectable: true,
    onOpen: setReading,
    actions: {
      width: rowActionsWidth(writes ? 4 : 2),
      render: (row) => (
        <RowActions
          name={row.title}
          actions={[
            {
              key: 'open',
              label: t('notice.open'),
              icon: <ReadOutlined aria-hidden />,
              hidden: row.status === 'draft',
              run: () => setReading(row),
            },
            {
              key: 'mark',
              label: t('notice.markRead'),
              icon: <CheckOutlined aria-hidden />,
              hidden: row.isread !== '0',
              run: () => mark([row]),
            },
            ...publishing.actions(row),
          ]}
        />
      ),
    },
  }
  return (
    <>
      <ListScreen
        list={list}
        name={t('notice.screen')}
        columns={columns}
        fields={fields}
        rows={rows}
        actions={[
          publishing.add,
          {
            key: 'all',
            label: t('notice.markAllRead'),
            icon: <CheckOutlined aria-hidden />,
            run: () => marking.send(undefined),
          },
        ]}
        bulk={[
          {
            key: 'mark',
            label: t('notice.markRead'),
            icon: <CheckOutlined aria-hidden />,
            run: () => mark([...list.selected.values()]),
          },
          {
            key: 'remove',
            label: publish('form.removeDrafts'),
            icon: <DeleteOutlined aria-hidden />,
            can: 'del',
            danger: true,
            run: removeDrafts,
          },
        ]}
        exporting={{ can: 'export', busy: exporting, run: exportAll }}
      >
        <SavedViews saved={saved} columns={columns} onReset={list.reset} />
      </ListScreen>
      {publishing.open}
      {reading && !draft && (
        <Suspense>
          <NoticeDrawer
            key={reading.id}
            id={reading.id}
            title={reading.title}
            container={container}
            onRead={reload}
            onClose={() => setReading(undefined)}
          />
        </Suspense>
      )}
    </>
  )

  function removeDrafts(): void {
    const drafts = [...list.selected.values()].filter(({ status }) => status === 'draft')
    if (drafts.length === 0) feedback.info(publish('form.noDrafts'))
    else publishing.remove(drafts)
  }

  function exportAll(filters: ExportFilter[]) {
    const titles = columns.shown.map(({ key, title }) => ({ key, title }))
    return startExport({ type: noticeExport, name: t('notice.screen'), filters }, (head) =>
      noticesApi.startExport(list.query, titles, head),
    )
  }

  async function mark(chosen: readonly NoticeRow[]): Promise<void> {
    const ids = chosen.filter((row) => row.isread === '0').map((row) => row.id)
    if (ids.length === 0) feedback.info(t('notice.noneSelected'))
    else await marking.send(ids)
  }
}
