import { LineChartOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { missingDataApi, type MissingQuery, type MissingRow } from '@/api/query/missingData'
import { useMeterSearchField } from '@/domain/forms/MeterSearchField'
import { meterCurvePath } from '@/domain/links/meterPages'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { selectMeterOf } from '@/domain/columns/valueColumns'
import { useWords } from '@/domain/words/words'
import { addDays, formatDate, utilityToday } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { useRecords } from '@/page/list/useRecords'
import { useOneDay } from '@/page/period/useOneDay'
import { failReason } from '@/rules/codes/dictionaries'
import { isYes } from '@/rules/codes/codes'
import { dueDays } from '@/rules/readings/dueDays'
import { missingIn } from '@/rules/readings/missingDays'
import { useSelection } from '@/stores/selection'
import { useCan } from '@/ui/access/access'
import { AgainSign } from '@/ui/actions/signs'
import { useActions } from '@/ui/actions/useActions'
import { useLoad } from '@/ui/data/queries'
import { filterFields } from '@/ui/fields/filterFields'
import { oneChip } from '@/ui/list/oneChip'
import { lazyPart } from '@/ui/pane/lazyPart'
import { useParam } from '@/ui/pane/useParam'
import { Answer } from '@/ui/states/Answer'
import { ChartedPage } from '@/page/list/ChartedPage'
import type { AgainOrder } from '../../shared/again/againOrder'
import { useReadAgain } from '../../shared/again/useReadAgain'
import { missingColumns } from './missingColumns'
import { MissingPanel } from './MissingPanel'
import { StripContext } from './strip'

const MonthMatrix = lazyPart(() => import('./MonthMatrix').then((file) => file.MonthMatrix))
const make = filterFields<MissingQuery>()
const yesterday = () => addDays(utilityToday(), -1)
/** Some days of a meter. */
const daysOf = ({ id: meter_id, comm_port }: MissingRow, dates: readonly string[]): AgainOrder => ({
  by: { meter_id, dates },
  find: () =>
    Promise.resolve(
      dates.map((data_date) => ({ id: `${meter_id}.${data_date}`, meter_id, data_date, comm_port })),
    ),
})

/** Which days of a month are missing, of which meters and why; read again where they stand. */
export function MissingData() {
  const { t, i18n } = useTranslation('missing')
  const act = useActions()
  const can = useCan()
  const { word } = useWords()
  const [look, setLook] = useParam('look')
  const current = useSelection((state) => state.meter?.id)
  const sidebar = useSidebarContext()
  const meters = useRecords({
    id: 'missingData',
    name: t('title'),
    api: missingDataApi,
    fields: [
      useMeterSearchField<MissingQuery>(missingDataApi),
      useOneDay<MissingQuery>(t('day'), yesterday),
      make.codes('of_day', t('which'), ['1'], () => t('ofDay')),
      make.codes('every', t('complete'), ['1'], () => t('every')),
      make.address('cause'),
    ],
    links: { date: (day: string) => ({ data_date: day, of_day: '1' }) },
    columns: missingColumns,
    rowName: (row) => row.metercomid,
    defaultSort: { sidx: 'missing', sord: 'desc' },
    sidebar,
    wordless: true,
  })
  const { list } = meters
  const { narrow } = list
  const { of_day: _, every: __, cause = '', ...asked } = { ...sidebar.query, ...list.applied }
  const summary = useLoad(['missingData', 'summary', asked], (signal) =>
    missingDataApi.summary(asked, signal),
  )
  const again = useReadAgain(() => {
    summary.reload()
    meters.settle()
  })
  const { open: readAgain } = again
  const chosen = summary.data?.data_date ?? list.applied.data_date ?? dueDays({}).to
  const mayRead = can('read')
  const strip = useMemo(
    () => ({
      chosen,
      choose: (data_date: string) => narrow({ data_date, cause: '' }),
      ...(mayRead && {
        again: (row: MissingRow, dates: readonly string[]) => readAgain(daysOf(row, dates)),
      }),
    }),
    [chosen, mayRead, narrow, readAgain],
  )
  const readMonth = (row: MissingRow) =>
    again.open(
      daysOf(
        row,
        missingIn(row.month, row.days).map(({ date }) => date),
      ),
    )
  function readCause(data_date: string, of: string): void {
    const query = { ...asked, data_date, cause: of }
    again.open({ by: query, find: (signal) => missingDataApi.unread(query, signal) })
  }
  if (look === 'matrix')
    return (
      <StripContext value={strip}>
        <MonthMatrix
          asked={{ ...sidebar.query, ...list.applied }}
          month={chosen.slice(0, 7)}
          onBack={() => setLook(undefined)}
        />
        {again.shown}
      </StripContext>
    )
  return (
    <StripContext value={strip}>
      {again.shown}
      <ChartedPage
        records={meters}
        openAtFirst
        panel={
          <Answer of={summary} height={230}>
            {(found) => (
              <MissingPanel
                of={found}
                cause={cause}
                ofDay={isYes(list.applied.of_day)}
                onOfDay={(only) =>
                  list.narrow({ of_day: only ? '1' : '', cause: '', data_date: found.data_date })
                }
                onMonth={() => setLook('matrix')}
                onCause={(next) => list.narrow({ cause: next, data_date: found.data_date })}
                onDay={(data_date) => list.narrow({ data_date, cause: '' })}
                onAgain={mayRead ? (of) => readCause(found.data_date, of) : undefined}
              />
            )}
          </Answer>
        }
        onOpen={selectMeterOf}
        current={list.rows?.find(({ id }) => id === current)?.id}
        context={[
          ...(list.applied.data_date
            ? []
            : [{ key: 'day', label: t('day'), value: formatDate(chosen, i18n.language) }]),
          ...oneChip(list, t('cause'), nameOf(list.rows?.[0]), 'cause'),
        ]}
        rowActions={(row) => [
          act.run('again', t('again'), AgainSign, () => readMonth(row), { can: 'read' }),
          act.open(
            'curves',
            t('curves'),
            LineChartOutlined,
            withQuery(meterCurvePath(row.id), { date: chosen }),
          ),
        ]}
      ></ChartedPage>
    </StripContext>
  )

  function nameOf(row: MissingRow | undefined) {
    return row && (row.cause_name || word(failReason, row.fail_reason))
  }
}
