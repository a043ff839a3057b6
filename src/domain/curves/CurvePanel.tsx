import { Alert, Button } from 'antd'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { MeterDetail } from '@/api/capture/meters'
import { meterReadingsApi, type CurveItem, type CurvePoint } from '@/api/capture/meterReadings'
import { useWords } from '@/domain/words/words'
import { formatNumber, formatShare } from '@/lib/number'
import { sameLength, type DateSpan } from '@/lib/span'
import { formatDate, utilityNow } from '@/lib/time'
import { valueQuality } from '@/rules/codes/valueQuality'
import { isNo } from '@/rules/codes/codes'
import { ChartCard } from '@/ui/chart/ChartCard'
import { useFilled } from '@/ui/chart/useFilled'
import { completeness, type ChartModel, type Completeness } from '@/ui/chart/chartModel'
import { useLoad } from '@/ui/data/queries'
import { useParam } from '@/ui/pane/useParam'
import { Answer } from '@/ui/states/Answer'
import { Live } from '@/ui/value/Live'
import { calendarDay, usePageNow } from '@/ui/pane/pageMoment'
import { curveModel, curveOf, ratioNote, voltageLimits, type CurveAnswer } from './curveModel'
import { CurveTools } from './CurveTools'
import { curveWords, secondaryText } from './curveWords'
import { densities, curveItemsOf, readCurveView, writeCurveView, type CurveView } from './curveView'
import { useLastDay } from './lastDay'
import { follow, useLiveCurve } from './liveCurve'
import { useCurveMarks } from './useCurveMarks'
import { LiveSwitch } from './LiveSwitch'
import sharedStyles from '@/ui/theme/shared.module.css'

/** Height of the marks' line below the chart, px. */
const marksLine = 28
/** Until the room is known, px. */
const chartHeight = 380

interface Props {
  meter: MeterDetail
  /** Today's curve is followed as its points come, where the user does not switch it off. */
  live?: boolean
}

/** The curves of one meter with everything that chooses them; the choice lives in the URL of the tab. */
export function CurvePanel({ meter, live: isLiveWanted = false }: Props) {
  const { t, i18n } = useTranslation('meter')
  const { t: detail } = useTranslation('detail')
  const { field, word } = useWords()
  const language = i18n.language
  const [params, setParams] = useSearchParams()
  const today = calendarDay(usePageNow(calendarDay, !params.has('from') && !params.has('date')))
  const wiring = meter.wiring_mode
  const { view, ignored } = useMemo(() => readCurveView(params, wiring, today), [params, wiring, today])
  const change = (part: Partial<CurveView>) =>
    setParams(writeCurveView(params, { ...view, ...part }, wiring, today), { replace: true })

  const items = curveItemsOf(view.group, wiring)
  const answer = useLoad(['curve', meter.id, view, items], (signal) => load(meter.id, view, items, signal), {
    skipComparison: true,
  })
  const limits = useMemo(() => voltageLimits(meter), [meter])
  const marks = useCurveMarks(meter.id, view.span)
  const box = useRef<HTMLDivElement>(null)
  const height = useFilled(box, chartHeight)
  const [off, setOff] = useParam('live')
  const on = !isNo(off)
  const setOn = (next: boolean) => setOff(next ? undefined : '0')
  const follows = isLiveWanted && view.span.to === today
  const live = useLiveCurve(meter.id, follows && on, answer.reloadNow)
  const model = useMemo(() => {
    const followed = answer.data && follow(answer.data, live.points)
    return (
      followed &&
      curveModel(followed, curveWords(t, field, { wiring, language }), limits, latest(live.points), marks)
    )
    // The words follow the language.
    // oxlint-disable-next-line react/exhaustive-deps -- `field` is made anew at every render and changes with the language only
  }, [answer.data, live.points, limits, marks, t, language, wiring])
  const curveCompleteness = useMemo(() => model && completeness(model), [model])

  return (
    <section className={sharedStyles.column} aria-label={t('curve.title')}>
      {ignored.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={detail('badAddress', { names: ignored.map((name) => t(`curve.${name}`)).join(', ') })}
          closable={{ onClose: () => change({}), 'aria-label': t('close') }}
        />
      )}
      <CurveTools view={view} wiring={wiring} today={today} answer={answer} onChange={change}>
        {follows && <LiveSwitch on={on} state={live.state} onChange={setOn} />}
      </CurveTools>
      <div ref={box}>
        <Answer loaded={answer} height={height + 54}>
          {(data) => (
            <Live since={live.lostSince} hasHistory>
              <ChartCard
                title={t(`question.${data.group === 'voltage' && !limits ? 'secondaryVoltage' : data.group}`)}
                model={model ?? nothing}
                fileName={meter.metercomid}
                object={meter.metercomid}
                height={model?.marks?.length ? height - marksLine : height}
                updating={answer.refreshing}
                emptyAction={
                  <LastDay
                    meter={meter}
                    item={items[0] ?? 'p'}
                    view={view}
                    onShow={(day) => change({ span: { from: day, to: day }, compare: undefined })}
                  />
                }
                note={
                  curveCompleteness &&
                  curveCompleteness.points > 0 &&
                  [completenessText(curveCompleteness), ...adjustedText(data), ...ratioTexts(data)].join(
                    ' · ',
                  )
                }
              />
            </Live>
          )}
        </Answer>
      </div>
    </section>
  )

  /** Sentence about days whose clock was wrong: their values were moved from where the meter had put them. */
  function adjustedText({ main: { clock_adjusted: days = [] } }: CurveAnswer): string[] {
    const [first, last] = [days[0], days.at(-1)]
    if (first === undefined || last === undefined) return []
    const span = [...new Set([first, last])].map((date) => formatDate(date, language)).join(' – ')
    return [`${word(valueQuality, 'clockAdjusted')}: ${span}`]
  }

  function ratioTexts({ items: visibleItems, second }: CurveAnswer): string[] {
    const note = ratioNote(meter, second ? [...visibleItems, second] : visibleItems)
    return [
      secondaryText(note, t, field),
      note?.ratio ? t('curve.primary', { ratio: formatNumber(note.ratio, 0, language) }) : '',
    ].filter((text) => text !== '')
  }

  function completenessText({ complete, points, gaps }: Completeness): string {
    const pointsText = t('curve.points', { count: points, n: formatNumber(points, 0, language) })
    const text = t('curve.complete', {
      share: formatShare(complete / points, 1, language),
      points: pointsText,
    })
    return gaps > 0
      ? `${text} · ${t('curve.gaps', { count: gaps, n: formatNumber(gaps, 0, language) })}`
      : text
  }
}

/** An empty curve offers the last day that is not. */
function LastDay({
  meter,
  item,
  view,
  onShow,
}: {
  meter: MeterDetail
  item: CurveItem
  view: CurveView
  onShow: (day: string) => void
}) {
  const { t, i18n } = useTranslation('meter')
  const { data: day } = useLastDay(meter.id, item, view)
  if (!day) return null
  return (
    <Button type="primary" ghost onClick={() => onShow(day)}>
      {t('curve.lastDay', { date: formatDate(day, i18n.language) })}
    </Button>
  )
}

/** Until when points are due: a point that came is, whatever this computer's clock says. */
const latest = (points: readonly CurvePoint[]): string =>
  points.reduce((last, { data_time }) => (data_time > last ? data_time : last), utilityNow())

const nothing: ChartModel = { points: [], series: [], axes: [{ unit: '', decimals: 0 }] }
async function load(
  id: string,
  view: CurveView,
  items: readonly CurveItem[],
  signal: AbortSignal,
): Promise<CurveAnswer> {
  const ask = (span: DateSpan) =>
    meterReadingsApi.curve(
      {
        meter_id: id,
        date_begin: span.from,
        date_end: span.to,
        density: densities[view.density],
        items: [...items, ...(view.second ? [view.second] : [])].join(','),
      },
      signal,
    )
  const [main, comparison] = await Promise.all([
    ask(view.span),
    view.compare ? ask(sameLength(view.span, view.compare)) : undefined,
  ])
  return {
    group: view.group,
    items,
    second: view.second,
    firstTime: view.span.from,
    main: curveOf(main),
    otherFrom: view.compare,
    comparison: comparison && curveOf(comparison),
  }
}
