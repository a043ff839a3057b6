import { Button, Select } from 'antd'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { curveReadApi, type ChartedMeter, type CurveChart, type CurveReadQuery } from '@/api/query/curveRead'
import type { CurveItem } from '@/api/capture/meterReadings'
import { curveModel, ratioNote, voltageLimits } from '@/domain/curves/curveModel'
import { curveItemsOf, type CurveGroup } from '@/domain/curves/curveView'
import { curveWords, secondaryText } from '@/domain/curves/curveWords'
import { useCurveMarks } from '@/domain/curves/useCurveMarks'
import { useWords } from '@/domain/words/words'
import { formatNumber, formatShare } from '@/lib/number'
import type { DateSpan } from '@/lib/span'
import { utilityNow } from '@/lib/time'
import { isYes } from '@/rules/codes/codes'
import { dueDays } from '@/rules/readings/dueDays'
import { AnswerCard, WaitingCard } from '@/ui/chart/AnswerCard'
import { panelDrawing } from '@/ui/chart/cardHeights'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel, ChartWindow } from '@/ui/chart/chartModel'
import { useLoad } from '@/ui/data/queries'
import { useParam } from '@/ui/pane/useParam'
import { compareModel } from './compareModel'

/** Delay after the last zoom step before its period is loaded, ms. */
const zoomDelayMs = 400
/** Wiring mode with all items of a group; each meter draws only the items that its wiring measures. */
const threePhase = '3'

interface Props {
  query: CurveReadQuery
  group: CurveGroup
  meters: ChartedSelection
}

/** Meters of the list that are drawn. */
export interface ChartedSelection {
  /** Ids, at most as many as one chart holds. */
  ids: readonly string[]
  /** Number of those of which they are the first: of the ticked rows, or of the rows of the page. */
  total: number
  origin: 'ticks' | 'page'
  /** State of the rows of this question. */
  rows: 'coming' | 'here' | 'failed'
}

/** Chart of a list without rows. */
const emptyModel: ChartModel = { points: [], series: [], axes: [{ unit: '', decimals: 0 }] }

interface ZoomedPeriod {
  chartKey: string
  begin: string
  end: string
}

/**
 * Curves of the meters that the list shows: a single meter with a group of items, limits and marks; several meters by
 * one item.
 */
export function CurveChartPanel({ query, group, meters }: Props) {
  const { t, i18n } = useTranslation('curves')
  const { t: meterWords } = useTranslation('meter')
  const { field } = useWords()
  const { language } = i18n
  const items = curveItemsOf(group, threePhase)
  const question = {
    ...query,
    items: items.join(','),
    meter_ids: meters.ids.join(','),
    points: Math.ceil(innerWidth / 200) * 200,
  }
  const key = JSON.stringify(question)
  const [zoomedPeriod, setZoomedPeriod] = useState<ZoomedPeriod>()
  const currentPeriod = zoomedPeriod?.chartKey === key ? zoomedPeriod : undefined
  const zoomTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(zoomTimer.current), [])
  const answer = useLoad(
    ['eMpCurve', 'chart', question, currentPeriod?.begin, currentPeriod?.end],
    (signal) =>
      curveReadApi.chart(
        {
          ...question,
          ...(currentPeriod && { time_begin: currentPeriod.begin, time_end: currentPeriod.end }),
        },
        signal,
      ),
    { enabled: meters.rows === 'here' && meters.ids.length > 0 },
  )
  /** Loads the zoomed period again, because a shorter period comes with more points. */
  function loadZoomedPeriod({ start, end }: ChartWindow, chart: CurveChart): void {
    clearTimeout(zoomTimer.current)
    const [beginTime, endTime] = [chart.data_time[start], chart.data_time[end]]
    if (!isYes(chart.thinned) || !beginTime || !endTime) return
    zoomTimer.current = setTimeout(
      () => setZoomedPeriod({ chartKey: key, begin: beginTime, end: endTime }),
      zoomDelayMs,
    )
  }
  const formatCount = (n: number | null): string => formatNumber(n, 0, language)
  const notes = ({ due, complete, thinned, meters: chartedMeters }: CurveChart): string[] => {
    const [firstMeter] = chartedMeters
    const isOne = chartedMeters.length === 1
    return [
      isOne ? (firstMeter?.metercomid ?? '') : '',
      chartedMeters.length > 1
        ? t(`curve.${meters.origin}${meters.total > chartedMeters.length ? 'First' : 'All'}`, {
            n: chartedMeters.length,
            of: formatCount(meters.total),
          })
        : '',
      due && complete !== null
        ? t('curve.complete', { share: formatShare(complete / due, 1, language), n: formatCount(due) })
        : '',
      isYes(thinned) ? t('curve.thinned') : '',
      isOne && isYes(firstMeter?.clock_adjusted) ? t('curve.clockAdjusted') : '',
      isOne && firstMeter
        ? secondaryText(ratioNote(firstMeter, curveItemsOf(group, firstMeter.wiring_mode)), meterWords, field)
        : '',
    ].filter((note) => note !== '')
  }
  if (meters.rows === 'failed') return <WaitingCard title={t('curve.title')} isFailed />
  if (meters.rows === 'here' && meters.ids.length === 0)
    return (
      <ChartCard
        title={t('curve.title')}
        model={emptyModel}
        fileName="curves"
        object=""
        height={panelDrawing}
      />
    )
  return (
    <AnswerCard title={t('curve.title')} loaded={answer}>
      {(chart) => {
        const shared = {
          chart,
          group,
          notes: notes(chart),
          updating: answer.refreshing,
          onView: (view: ChartWindow) => loadZoomedPeriod(view, chart),
          showEntirePeriod: currentPeriod && (() => setZoomedPeriod(undefined)),
        }
        const [firstMeter] = chart.meters
        return firstMeter && chart.meters.length === 1 ? (
          <OneMeter {...shared} meter={firstMeter} span={dueDays(query)} />
        ) : (
          <Compared {...shared} items={items} />
        )
      }}
    </AnswerCard>
  )
}

interface Shared {
  chart: CurveChart
  group: CurveGroup
  notes: readonly string[]
  updating: boolean
  onView: (view: ChartWindow) => void
  /** Shows the entire period again; undefined while it is shown. */
  showEntirePeriod: (() => void) | undefined
}

function OneMeter({ meter, span, ...shared }: Shared & { meter: ChartedMeter; span: DateSpan }) {
  const { t, i18n } = useTranslation('meter')
  const { field } = useWords()
  const { language } = i18n
  const { chart, group } = shared
  const wiring = meter.wiring_mode
  const marks = useCurveMarks(meter.meter_id, span)
  const limits = useMemo(() => voltageLimits(meter), [meter])
  const model = useMemo(
    () =>
      curveModel(
        {
          group,
          items: curveItemsOf(group, wiring),
          second: undefined,
          firstTime: span.from,
          main: { ...chart, series: meter.series },
          otherFrom: undefined,
          comparison: undefined,
        },
        curveWords(t, field, { wiring, language }),
        limits,
        utilityNow(),
        marks,
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- `field` is made anew at every render and changes with the language only
    [chart, meter, group, wiring, span.from, limits, marks, t, language],
  )
  const title = t(`question.${group === 'voltage' && !limits ? 'secondaryVoltage' : group}`)
  return <Chart {...shared} title={title} object={meter.metercomid} model={model} />
}

function Compared({ items, ...shared }: Shared & { items: readonly CurveItem[] }) {
  const { t, i18n } = useTranslation('curves')
  const { t: meterWords } = useTranslation('meter')
  const { field } = useWords()
  const [itemParam, setItem] = useParam('item')
  const item = items.find((candidate) => candidate === itemParam) ?? items[0] ?? 'p'
  const words = curveWords(meterWords, field, { wiring: threePhase, language: i18n.language })
  const model = compareModel(shared.chart, item, {
    ...words,
    meter: ({ metercomid, clock_adjusted }, isRight) => {
      const name = isYes(clock_adjusted) ? t('curve.adjusted', { meter: metercomid }) : metercomid
      return isRight ? t('curve.rightAxis', { meter: name }) : name
    },
  })
  return (
    <Chart {...shared} title={field(item)} object={shared.notes[0] ?? ''} model={model}>
      {items.length > 1 && (
        <Select<CurveItem>
          size="small"
          aria-label={t('curve.item')}
          style={{ minWidth: 120 }}
          value={item}
          options={items.map((value) => ({ value, label: field(value) }))}
          onChange={setItem}
        />
      )}
    </Chart>
  )
}

function Chart({
  title,
  object,
  model,
  chart,
  notes,
  updating,
  onView,
  showEntirePeriod,
  children,
}: Shared & { title: string; object: string; model: ChartModel; children?: ReactNode }) {
  const { t } = useTranslation('curves')
  return (
    <ChartCard
      title={title}
      model={model}
      fileName={chart.meters.length === 1 ? object : 'curves'}
      object={object}
      height={panelDrawing}
      updating={updating}
      onView={onView}
      note={
        <>
          <span title={chart.meters.length > 1 ? t('curve.choose') : undefined}>{notes.join(' · ')}</span>{' '}
          {showEntirePeriod && (
            <Button type="link" size="small" onClick={showEntirePeriod}>
              {t('curve.whole')}
            </Button>
          )}{' '}
          {children}
        </>
      }
    />
  )
}
