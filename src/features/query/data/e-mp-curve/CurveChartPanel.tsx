import { Button, Select } from 'antd'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { curveReadApi, type ChartedMeter, type CurveChart, type CurveReadQuery } from '@/api/query/curveRead'
import type { CurveItem } from '@/api/capture/meterReadings'
import { curveModel, voltageLimits } from '@/domain/curves/curveModel'
import { curveItemsOf, type CurveGroup } from '@/domain/curves/curveView'
import { curveWords } from '@/domain/curves/curveWords'
import { useCurveMarks } from '@/domain/curves/useCurveMarks'
import { useWords } from '@/domain/words/words'
import { formatNumber, formatShare } from '@/lib/number'
import { utilityNow } from '@/lib/time'
import { isYes } from '@/rules/codes/codes'
import { dueDays } from '@/rules/readings/dueDays'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel, ChartWindow } from '@/ui/chart/chartModel'
import { useLoad } from '@/ui/data/queries'
import { useParam } from '@/ui/pane/useParam'
import { Answer } from '@/ui/states/Answer'
import { Skeleton } from '@/ui/states/Skeleton'
import { compareModel } from './compareModel'
import styles from '@/page/list/ChartedPage.module.css'

/** px */
const height = 240
/** A zoom that has come to rest is asked for, ms. */
const rest = 400
/** All that a group can show; each meter has what its wiring measures. */
const threePhase = '3'

interface Props {
  query: CurveReadQuery
  group: CurveGroup
  /** Meters that are ticked: they are compared instead of the first of the list. */
  meters: readonly string[]
}

interface Part {
  of: string
  from: string
  to: string
}

/** The curves of the first meters of the list: one with its group of items, its limits and marks, several by one item. */
export function CurveChartPanel({ query, group, meters }: Props) {
  const { t, i18n } = useTranslation('curves')
  const { language } = i18n
  const items = curveItemsOf(group, threePhase)
  const question = {
    ...query,
    items: items.join(','),
    ...(meters.length > 0 && { meter_ids: meters.join(',') }),
    points: Math.ceil(innerWidth / 200) * 200,
  }
  const key = JSON.stringify(question)
  const [zoomed, setZoomed] = useState<Part>()
  const part = zoomed?.of === key ? zoomed : undefined
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const answer = useLoad(['eMpCurve', 'chart', question, part?.from, part?.to], (signal) =>
    curveReadApi.chart({ ...question, ...(part && { time_begin: part.from, time_end: part.to }) }, signal),
  )
  /** Of a part that is looked at there is more to see. */
  function look({ start, end }: ChartWindow, chart: CurveChart): void {
    clearTimeout(waiting.current)
    const [from, to] = [chart.data_time[start], chart.data_time[end]]
    if (!isYes(chart.thinned) || !from || !to) return
    waiting.current = setTimeout(() => setZoomed({ of: key, from, to }), rest)
  }
  const count = (n: number | null): string => formatNumber(n, 0, language)
  const notes = ({ total, due, complete, thinned, meters: shown }: CurveChart): string[] => {
    const [only] = shown
    return [
      (total ?? 0) > shown.length && meters.length === 0
        ? t('curve.first', { n: shown.length, of: count(total) })
        : '',
      due && complete !== null
        ? t('curve.complete', { share: formatShare(complete / due, 1, language), n: count(due) })
        : '',
      isYes(thinned) ? t('curve.thinned') : '',
      shown.length === 1 && isYes(only?.clock_adjusted) ? t('curve.clockAdjusted') : '',
    ].filter((note) => note !== '')
  }
  return (
    <div className={styles.chart}>
      <Answer of={answer} height={height + 55} waiting={<Skeleton height={height + 55} />}>
        {(chart) => {
          const shared = {
            chart,
            group,
            notes: notes(chart),
            updating: answer.refreshing,
            onView: (view: ChartWindow) => look(view, chart),
            whole: part && (() => setZoomed(undefined)),
          }
          const [only] = chart.meters
          return only && chart.meters.length === 1 ? (
            <OneMeter {...shared} meter={only} span={dueDays(query)} />
          ) : (
            <Compared {...shared} items={items} />
          )
        }}
      </Answer>
    </div>
  )
}

interface Shared {
  chart: CurveChart
  group: CurveGroup
  notes: readonly string[]
  updating: boolean
  onView: (view: ChartWindow) => void
  /** Shows the whole period again, while a part of it is shown. */
  whole: (() => void) | undefined
}

function OneMeter({
  meter,
  span,
  ...shared
}: Shared & { meter: ChartedMeter; span: { from: string; to: string } }) {
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
  const [asked, choose] = useParam('item')
  const item = items.find((each) => each === asked) ?? items[0] ?? 'p'
  const words = curveWords(meterWords, field, { wiring: threePhase, language: i18n.language })
  const model = compareModel(shared.chart, item, {
    ...words,
    meter: ({ metercomid, clock_adjusted }) =>
      isYes(clock_adjusted) ? t('curve.adjusted', { meter: metercomid }) : metercomid,
  })
  return (
    <Chart {...shared} title={t('curve.compare', { item: field(item) })} object="" model={model}>
      {items.length > 1 && (
        <Select<CurveItem>
          size="small"
          aria-label={t('curve.item')}
          style={{ minWidth: 170 }}
          value={item}
          options={items.map((value) => ({ value, label: field(value) }))}
          onChange={choose}
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
  whole,
  children,
}: Shared & { title: string; object: string; model: ChartModel; children?: ReactNode }) {
  const { t } = useTranslation('curves')
  return (
    <ChartCard
      title={title}
      model={model}
      fileName={chart.meters[0]?.metercomid ?? 'curves'}
      object={object}
      height={height}
      updating={updating}
      onView={onView}
      note={
        <>
          {notes.join(' · ')}{' '}
          {whole && (
            <Button type="link" size="small" onClick={whole}>
              {t('curve.whole')}
            </Button>
          )}{' '}
          {children}
        </>
      }
    />
  )
}
