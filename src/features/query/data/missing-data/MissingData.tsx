import { LineChartOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { missingDataApi, type MissingQuery, type MissingRow } from '@/api/query/missingData'
import { useMeterSearchField } from '@/domain/forms/MeterSearchField'
import { meterCurvePath } from '@/domain/links/meterPages'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { selectMeterOf } from '@/domain/columns/valueColumns'
import { useWords } from '@/domain/words/words'
import { formatNumber } from '@/lib/number'
import { addDays, formatDate, utilityToday } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { useRecords } from '@/page/list/useRecords'
import { useOneDay } from '@/page/period/useOneDay'
import { failReason } from '@/rules/codes/dictionaries'
import { isYes } from '@/rules/codes/codes'
import { dueDays } from '@/rules/readings/dueDays'
import { missingIn } from '@/rules/readings/missingDays'
import { useCan } from '@/ui/access/access'
import { ReadSign } from '@/ui/actions/signs'
import { useActions } from '@/ui/actions/useActions'
import { useLoad } from '@/ui/data/queries'
import { filterFields } from '@/ui/fields/filterFields'
import { oneChip } from '@/ui/list/oneChip'
import { lazyPart } from '@/ui/pane/lazyPart'
import { useParam } from '@/ui/pane/useParam'
import { PanelList } from '@/page/list/PanelList'
import type { RereadOrder } from '../../shared/again/rereadOrder'
import { useReadAgain } from '../../shared/again/useReadAgain'
import { missingColumns } from './missingColumns'
import { MissingChart, MissingHead, useCauseName } from './MissingPanel'
import { StripContext } from './strip'

const MonthMatrix = lazyPart(() => import('./MonthMatrix').then((file) => file.MonthMatrix))
const make = filterFields<MissingQuery>()
const yesterday = () => addDays(utilityToday(), -1)
const curvesPath = ({ id }: MissingRow, date: string) => withQuery(meterCurvePath(id), { date })
/** Order to read some days of one meter again. */
const rereadOrder = ({ id: meter_id, comm_port }: MissingRow, dates: readonly string[]): RereadOrder => ({
  query: { meter_id, dates },
  find: () =>
    Promise.resolve(
      dates.map((data_date) => ({ id: `${meter_id}.${data_date}`, meter_id, data_date, comm_port })),
    ),
})

/** List of meters with missing days in a month and their causes, with reading again. */
export function MissingData() {
  const { t, i18n } = useTranslation('missing')
  const act = useActions()
  const can = useCan()
  const { word } = useWords()
  const [viewParam, setViewParam] = useParam('look')
  const sidebar = useSidebarContext()
  const meters = useRecords({
    id: 'missingData',
    siblings: 'success',
    name: t('title'),
    api: missingDataApi,
    fields: [
      useMeterSearchField<MissingQuery>(missingDataApi),
      useOneDay<MissingQuery>(t('day'), yesterday, formatDate(dueDays({}).to, i18n.language)),
      {
        ...make.codes('of_day', t('which'), ['1', '0'], (code) => t(isYes(code) ? 'ofDay' : 'ofMonth')),
        unset: ({ every }) => (isYes(every) ? undefined : t('ofDay')),
        // The list holds what its headline counts. Complete meters stand only in a month.
        implied: ({ of_day, every }) => ({ of_day: of_day ?? (isYes(every) ? '0' : '1') }),
      },
      make.codes('every', t('complete'), ['1'], () => t('every')),
      make.address('cause'),
    ],
    links: { date: (data_date: string) => ({ data_date }) },
    columns: missingColumns,
    rowName: (row) => row.metercomid,
    meterOf: (row) => row.id,
    defaultSort: { sidx: 'cause', sord: 'desc' },
    sidebar,
    wordless: true,
  })
  const { list } = meters
  const { narrow } = list
  const { of_day: _, every: __, cause = '', ...summaryQuery } = { ...sidebar.query, ...list.applied }
  const summary = useLoad(['missingData', 'summary', summaryQuery], (signal) =>
    missingDataApi.summary(summaryQuery, signal),
  )
  const rereading = useReadAgain(() => meters.settle())
  const { open: readAgain } = rereading
  const selectedDate = summary.data?.data_date ?? list.applied.data_date ?? dueDays({}).to
  const causeName = useCauseName()
  const missing = summary.data?.missing ?? null
  const chosenCause = cause === '' ? undefined : summary.data?.causes.find((entry) => entry.cause === cause)
  const mayRead = can('read')
  const strip = useMemo(
    () => ({
      selectedDate,
      selectDate: (data_date: string) => narrow({ data_date, cause: '' }),
      ...(mayRead && {
        readAgain: (row: MissingRow, dates: readonly string[]) => readAgain(rereadOrder(row, dates)),
      }),
    }),
    [selectedDate, mayRead, narrow, readAgain],
  )
  const rereadMonth = (row: MissingRow) =>
    rereading.open(
      rereadOrder(
        row,
        missingIn(row.month, row.days).map(({ date }) => date),
      ),
    )
  function rereadCause(data_date: string, causeId: string): void {
    const query = { ...summaryQuery, data_date, cause: causeId }
    rereading.open({ query, find: (signal) => missingDataApi.unread(query, signal) })
  }
  if (viewParam === 'matrix')
    return (
      <StripContext value={strip}>
        <MonthMatrix
          listQuery={{ ...sidebar.query, ...list.applied }}
          month={selectedDate.slice(0, 7)}
          onBack={() => setViewParam(undefined)}
        />
        {rereading.panel}
      </StripContext>
    )
  return (
    <StripContext value={strip}>
      {rereading.panel}
      <PanelList
        records={meters}
        openAtFirst
        figures={
          <MissingHead
            summary={summary}
            cause={cause}
            onCause={({ data_date }, next) => list.narrow({ cause: next, data_date })}
            onMonth={() => setViewParam('matrix')}
          />
        }
        chart={
          <MissingChart summary={summary} onDay={(data_date) => list.narrow({ data_date, cause: '' })} />
        }
        onOpen={selectMeterOf}
        actions={[
          act.run(
            'again',
            chosenCause
              ? t('againOf', { name: causeName(chosenCause) })
              : t('againAll', { count: missing ?? 0, n: formatNumber(missing, 0, i18n.language) }),
            ReadSign,
            () => summary.data && rereadCause(summary.data.data_date, cause),
            { can: 'read', hidden: missing === 0 },
          ),
        ]}
        context={oneChip(list, t('cause'), nameOf(list.rows?.[0]), 'cause')}
        rowActions={(row) => [
          act.run('again', t('again'), ReadSign, () => rereadMonth(row), {
            can: 'read',
            word: t('againWord'),
          }),
          act.open('curves', t('curves'), LineChartOutlined, curvesPath(row, selectedDate)),
        ]}
      />
    </StripContext>
  )

  function nameOf(row: MissingRow | undefined) {
    return row && (row.cause_name || word(failReason, row.fail_reason))
  }
}
