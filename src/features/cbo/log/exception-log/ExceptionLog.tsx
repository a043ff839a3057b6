import { CheckOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exceptionsApi, type ExceptionQuery, type ExceptionRow } from '@/api/cbo/exceptions'
import { utilityToday } from '@/lib/time'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { isNo, isYes } from '@/rules/codes/codes'
import { exceptionTypes } from '@/rules/codes/noticeCodes'
import { searchLength } from '@/rules/limits/fieldLimits'
import { copyText } from '@/ui/actions/copyText'
import { useActions } from '@/ui/actions/useActions'
import { useDialog } from '@/ui/dialog/useDialog'
import { feedback } from '@/ui/feedback/feedback'
import { filterFields } from '@/ui/fields/filterFields'
import { oneChip } from '@/ui/list/oneChip'
import { calendarDay, usePageNow } from '@/ui/pane/pageMoment'
import { useParam } from '@/ui/pane/useParam'
import { exceptionColumns } from './exceptionColumns'
import { ExceptionDrawer } from './ExceptionDrawer'
import { exceptionDays, exceptionDaysProblem } from './exceptionSpan'
import { HandleDialog } from './HandleDialog'

const make = filterFields<ExceptionQuery>()

/** Exceptions of the system and its interfaces, with a mark for handled ones. */
export function ExceptionLog() {
  const { t } = useTranslation('notices')
  const act = useActions()
  const [openRow, setOpenRow] = useState<ExceptionRow>()
  const [begin] = useParam('time_begin')
  const [end] = useParam('time_end')
  const [idParameter] = useParam('id')
  const today = calendarDay(usePageNow(calendarDay, !begin && !end && !idParameter))
  const period = make.dates('time_begin', 'time_end', t('exception.period'))
  const log = useRecords({
    id: 'exceptionLog',
    name: t('exception.screen'),
    api: exceptionsApi,
    fields: [
      make.codes('dispexception_type', t('exception.type'), exceptionTypes, (value) =>
        t(`exceptionType.${value}`),
      ),
      make.text('name', t('exception.name'), searchLength),
      {
        ...period,
        unset: (query, language) =>
          query.id ? undefined : period.show(exceptionDays(query, today), language),
        implied: (query) => (query.id ? {} : exceptionDays(query, today)),
        control: (props) =>
          period.control({
            ...props,
            draft: props.draft.id ? props.draft : exceptionDays(props.draft, today),
          }),
      },
      make.codes('handled', t('exception.handled'), ['0', '1'], (code) =>
        t(isYes(code) ? 'handled.yes' : 'handled.no'),
      ),
      make.address('id'),
    ],
    columns: exceptionColumns,
    rowName: (row) => row.name,
  })
  const { list } = log
  const handle = useDialog<readonly ExceptionRow[]>(log.settle)
  const currentRow = openRow && (list.rows?.find((row) => row.id === openRow.id) ?? openRow)
  return (
    <RecordsPage
      records={{ ...log, list: { ...list, search } }}
      onOpen={setOpenRow}
      rowActions={(row) => [
        act.run('handle', t('exception.handle'), CheckOutlined, () => handle.open([row]), {
          can: 'edit',
          word: t('handle.word'),
          hidden: !isNo(row.handled),
        }),
        act.details(() => setOpenRow(row), { label: t('exception.details') }),
        act.copy(() => copyText(row.trace_id, t('exception.copied')), { label: t('exception.copyTrace') }),
      ]}
      bulk={[
        act.run('handle', t('exception.handleSelected'), CheckOutlined, handleSelected, { can: 'edit' }),
      ]}
      current={openRow?.id}
      context={oneChip(list, t('exception.one'), list.rows?.[0]?.name)}
    >
      {currentRow && (
        <ExceptionDrawer
          key={currentRow.id}
          row={currentRow}
          onHandle={() => handle.open([currentRow])}
          onClose={() => setOpenRow(undefined)}
        />
      )}
      {handle.show((rows) => (
        <HandleDialog rows={rows} onClose={handle.close} />
      ))}
    </RecordsPage>
  )

  function search(draft: Partial<ExceptionQuery>): void {
    const problem = draft.id ? undefined : exceptionDaysProblem(draft, utilityToday())
    if (problem) feedback.warning(t(`exception.${problem}`))
    else list.search(draft)
  }

  function handleSelected(): void {
    const unhandled = log.selectedRows().filter((row) => isNo(row.handled))
    if (unhandled.length === 0) feedback.info(t('handle.already'))
    else handle.open(unhandled)
  }
}
