import { CheckOutlined, CopyOutlined, FileSearchOutlined } from '@ant-design/icons'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exceptionExport, exceptionsApi, type ExceptionQuery, type ExceptionRow } from '@/api/exceptions'
import { useColumnStorage } from '@/page/list/columnStorage'
import { startExport } from '@/page/exports/exportJob'
import { exceptionTypes } from '@/rules/noticeCodes'
import { useSavedView } from '@/page/views/savedView'
import { SavedViews } from '@/page/views/SavedViews'
import { formatDate, utilityToday } from '@/lib/time'
import { useExportStarting, type ExportFilter } from '@/stores/exports'
import { copyText } from '@/ui/actions/copyText'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { feedback } from '@/ui/feedback/feedback'
import { filterFields } from '@/ui/form/filterFields'
import { ListScreen } from '@/ui/list/ListScreen'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { oneChip } from '@/ui/list/oneChip'
import { useColumns } from '@/ui/table/useColumns'
import { useList } from '@/ui/list/useList'
import { ExceptionDrawer } from './ExceptionDrawer'
import { exceptionFilters, exceptionSorts, spanOf, spanProblem } from './exceptionFilters'
import { HandleDialog } from './HandleDialog'
import { useExceptionColumns } from './useExceptionColumns'

const id = 'exceptionLog'
const make = filterFields<ExceptionQuery>()

/** What went wrong in the system and its interfaces: found, understood, marked handled. */
export function ExceptionLog() {
  const { t, i18n } = useTranslation('notices')
  const [shown, setShown] = useState<ExceptionRow>()
  const [handling, setHandling] = useState<readonly ExceptionRow[]>()
  const exporting = useExportStarting(exceptionExport)
  const saved = useSavedView(id)
  const columns = useColumns(id, useExceptionColumns(setShown), useColumnStorage(id), saved.view?.columns)
  const today = utilityToday()
  const list = useList<ExceptionRow, ExceptionQuery>({
    // Names come from the server in the user's language.
    id: `${id}.${i18n.language}`,
    load: (query, signal) => exceptionsApi.page(asked(query), signal),
    rowKey: (row) => row.id,
    filters: exceptionFilters,
    sorts: exceptionSorts,
  })
  const { applied } = list
  const fields = useMemo(
    () => [
      make.select(
        'dispexception_type',
        t('exception.type'),
        exceptionTypes.map((value) => ({ value, label: t(`exceptionType.${value}`) })),
      ),
      make.text('name', t('exception.name')),
      make.dates('time_begin', 'time_end', t('exception.period')),
      make.select('handled', t('exception.handled'), [
        { value: '0', label: t('handled.no') },
        { value: '1', label: t('handled.yes') },
      ]),
    ],
    [t],
  )
  const rows: RowBehaviour<ExceptionRow> = {
    name: (row) => row.name,
    selectable: true,
    onOpen: setShown,
    actions: {
      width: rowActionsWidth(3),
      render: (row) => (
        <RowActions
          name={row.name}
          actions={[
            {
              key: 'details',
              label: t('exception.details'),
              icon: <FileSearchOutlined aria-hidden />,
              run: () => setShown(row),
            },
            {
              key: 'copy',
              label: t('exception.copyTrace'),
              icon: <CopyOutlined aria-hidden />,
              run: () => copyText(row.trace_id, t('exception.copied')),
            },
            {
              key: 'handle',
              label: t('exception.handle'),
              icon: <CheckOutlined aria-hidden />,
              can: 'edit',
              hidden: row.handled === '1',
              run: () => setHandling([row]),
            },
          ]}
        />
      ),
    },
  }
  const one = applied.id ? list.rows?.find((row) => row.id === applied.id) : undefined
  const unbounded = !applied.id && !applied.time_begin && !applied.time_end
  const span = spanOf(applied, today)
  const context = [
    ...oneChip(list, t('exception.one'), one?.name),
    ...(unbounded
      ? [
          {
            key: 'period',
            label: t('exception.lastMonth'),
            value: `${formatDate(span.time_begin, i18n.language)} – ${formatDate(span.time_end, i18n.language)}`,
          },
        ]
      : []),
  ]
  return (
    <>
      <ListScreen
        list={{ ...list, search }}
        name={t('exception.screen')}
        columns={columns}
        fields={fields}
        rows={rows}
        current={shown?.id}
        context={context}
        bulk={[
          {
            key: 'handle',
            label: t('exception.handleSelected'),
            icon: <CheckOutlined aria-hidden />,
            can: 'edit',
            run: handleSelected,
          },
        ]}
        exporting={{ can: 'export', busy: exporting, run: exportAll }}
      >
        <SavedViews saved={saved} columns={columns} onReset={list.reset} />
      </ListScreen>
      {shown && (
        <ExceptionDrawer
          key={shown.id}
          row={list.rows?.find((row) => row.id === shown.id) ?? shown}
          onHandle={() => setHandling([shown])}
          onClose={() => setShown(undefined)}
        />
      )}
      {handling && (
        <HandleDialog
          rows={handling}
          onClose={(done) => {
            setHandling(undefined)
            if (!done) return
            list.clearSelection()
            list.reload()
          }}
        />
      )}
    </>
  )

  /** What the server is asked: one exception, or the days that are meant. */
  function asked<Query extends ExceptionQuery>(query: Query): Query {
    return query.id ? query : { ...query, ...spanOf(query, today) }
  }

  function search(draft: typeof applied): void {
    const problem = draft.id ? undefined : spanProblem(draft, today)
    if (problem) feedback.warning(t(`exception.${problem}`))
    else list.search(draft)
  }

  function handleSelected(): void {
    const open = [...list.selected.values()].filter((row) => row.handled !== '1')
    if (open.length === 0) feedback.info(t('handle.already'))
    else setHandling(open)
  }

  function exportAll(filters: ExportFilter[]) {
    const titles = columns.shown.map(({ key, title }) => ({ key, title }))
    return startExport({ type: exceptionExport, name: t('exception.screen'), filters }, (head) =>
      exceptionsApi.startExport(asked(list.query), titles, head),
    )
  }
}
