import { ClockCircleOutlined, LineChartOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeAnalysisApi, type ClockQuery, type ClockRow } from '@/api/query/timeAnalysis'
import { useMeterSearchField } from '@/domain/forms/MeterSearchField'
import { meterCurvePath } from '@/domain/links/meterPages'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { formatDate } from '@/lib/time'
import { PanelList } from '@/page/list/PanelList'
import { useRecords } from '@/page/list/useRecords'
import { useOneDay } from '@/page/period/useOneDay'
import { clockBands } from '@/rules/readings/clockBands'
import { ReadSign } from '@/ui/actions/signs'
import { useActions } from '@/ui/actions/useActions'
import { AnswerCard } from '@/ui/chart/AnswerCard'
import { BandBars } from '@/ui/chart/BandBars'
import { useLoad } from '@/ui/data/queries'
import { filterFields } from '@/ui/fields/filterFields'
import { lazyPart } from '@/ui/pane/lazyPart'
import { selectMeterOf } from '@/domain/columns/valueColumns'
import { bandLook, clockColumns } from './clockColumns'

const ReadClocks = lazyPart(
  () => import('./ReadClocks').then((file) => file.ReadClocks),
  ['reading', 'commands', 'chart'],
)
const SyncClocks = lazyPart(
  () => import('./SyncClocks').then((file) => file.SyncClocks),
  ['commands', 'chart'],
)
const make = filterFields<ClockQuery>()

/** List of meter clocks by deviation (QR11), with reading and setting them. */
export function TimeAnalysis() {
  const { t, i18n } = useTranslation('clocks')
  const act = useActions()
  const [order, setOrder] = useState<{ kind: 'read' | 'sync'; rows: readonly ClockRow[] }>()
  const day = useOneDay<ClockQuery>(t('date'))
  const clocks = useRecords({
    id: 'timeAnalysis',
    name: t('title'),
    api: timeAnalysisApi,
    fields: [
      useMeterSearchField<ClockQuery>(timeAnalysisApi),
      day,
      make.codes('band', t('bandOf'), clockBands, (band) => t(`band.${band}`)),
    ],
    links: { date: (date: string) => ({ data_date: date }) },
    // The head-end sorts bands by the size of the deviation: a clock that is slow is as bad as one that is fast.
    defaultSort: { sidx: 'band', sord: 'desc' },
    columns: clockColumns,
    rowName: (row) => row.metercomid,
    meterOf: (row) => row.meter_id,
    sidebar: useSidebarContext(),
    wordless: true,
  })
  const { list } = clocks
  const { data_date } = list.applied
  // The summary leaves out the band filter, because its bars are how the user picks a band.
  const summaryQuery = { ...list.unsorted, band: '' } as ClockQuery
  const summary = useLoad(['timeAnalysis', 'summary', summaryQuery], (signal) =>
    timeAnalysisApi.summary(summaryQuery, signal),
  )
  const orderActions = (rows: () => readonly ClockRow[]) => [
    act.run('sync', t('sync.do'), ClockCircleOutlined, () => setOrder({ kind: 'sync', rows: rows() }), {
      can: 'set',
      word: t('sync.word'),
    }),
    act.run('read', t('read.do'), ReadSign, () => setOrder({ kind: 'read', rows: rows() }), { can: 'read' }),
  ]
  const close = (changed: boolean) => {
    setOrder(undefined)
    if (changed) clocks.settle()
  }
  return (
    <PanelList
      records={clocks}
      openAtFirst
      chart={
        <AnswerCard title={t('distribution')} loaded={summary}>
          {({ bands }) => (
            <BandBars
              title={t('distribution')}
              header={[t('bandOf'), t('meters')]}
              bars={clockBands.map((band) => ({
                band,
                name: t(`band.${band}`),
                look: bandLook[band],
                count: bands.find((entry) => entry.band === band)?.count ?? null,
              }))}
              selectedBand={list.applied.band ?? ''}
              describe={(name) => t('showBand', { band: name })}
              period={data_date ? formatDate(data_date, i18n.language) : t('latest')}
              fileName="timeAnalysis"
              onChoose={(band) => list.narrow({ band })}
            />
          )}
        </AnswerCard>
      }
      onOpen={selectMeterOf}
      context={data_date ? [] : [{ key: 'period', label: t('date'), value: t('latest') }]}
      rowActions={(row) => [
        ...orderActions(() => [row]),
        act.open('curves', t('curves'), LineChartOutlined, meterCurvePath(row.meter_id)),
      ]}
      bulk={orderActions(clocks.selectedRows)}
    >
      {order?.kind === 'read' && <ReadClocks rows={order.rows} onClose={close} />}
      {order?.kind === 'sync' && <SyncClocks rows={order.rows} onClose={close} />}
    </PanelList>
  )
}
