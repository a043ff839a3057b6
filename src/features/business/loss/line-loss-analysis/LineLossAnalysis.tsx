import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lossAnalysisApi, type LossAnalysis } from '@/api/business/lossAnalysis'
import { PanelCharts } from '@/page/list/PanelCharts'
import { progressOf } from '@/rules/console/progress'
import { ranges } from '@/rules/limits/ranges'
import { AnswerCard, WaitingCard } from '@/ui/chart/AnswerCard'
import type { Drawing } from '@/ui/chart/picture'
import { useLoad, type Loaded } from '@/ui/data/queries'
import { lazyPart } from '@/ui/pane/lazyPart'
import { printedCharts } from '@/ui/print/printedCharts'
import { FailedParts, Parts } from '@/ui/states/Parts'
import { LossSpan } from '../../shared/losses/LossSpan'
import type { Density } from '../../shared/losses/useLossSpan'
import { AnalysisHead } from './AnalysisHead'
import { Conclusion } from './Conclusion'
import { RateChart } from './LossCharts'
import { MeterInfluence } from './MeterInfluence'
import { PeriodTable } from './PeriodTable'
import { useAnalysisQuery } from './useAnalysisQuery'
import { Waterfall } from './Waterfall'
import { WithoutObject } from './WithoutObject'
import css from './LineLossAnalysis.module.css'

const LossPaper = lazyPart(() => import('./LossPaper').then((file) => file.LossPaper), ['report'])

/** Page that explains the loss of one area or line by its causes, meters and days (BU04). */
export function LineLossAnalysis() {
  const { t } = useTranslation('lossAnalysis')
  const analysis = useAnalysisQuery()
  const { query } = analysis
  const body = useRef<HTMLDivElement>(null)
  const [drawings, setDrawings] = useState<readonly Drawing[]>()
  const loaded = useLoad(['lossAnalysis', query], (signal) => lossAnalysisApi.of(query ?? {}, signal), {
    enabled: query !== undefined,
  })
  const data = query && loaded.data
  return (
    <section className={css.screen} aria-label={t('title')}>
      <AnalysisHead
        hasObject={query !== undefined}
        data={data}
        isWhole={data !== undefined && progressOf(data) === undefined}
        period={<LossSpan lossSpan={analysis.lossSpan} range={ranges.lossDays} />}
        print={() => void printedCharts.whole(body.current).then(setDrawings)}
      />
      {query === undefined ? (
        <WithoutObject analysis={analysis} />
      ) : (
        <div className={css.body} ref={body}>
          <Parts>
            <FailedParts />
            <Explanation loaded={loaded} density={analysis.lossSpan.density} toggle={analysis.toggle} />
          </Parts>
          {drawings && data && (
            <LossPaper data={data} charts={drawings} onPrinted={() => setDrawings(undefined)} />
          )}
        </div>
      )}
    </section>
  )
}

interface ExplanationProps {
  loaded: Loaded<LossAnalysis>
  density: Density
  toggle: (period: string) => void
}

/** Conclusion and causes, the meters behind them, the days. Partial sums are not shown. */
function Explanation({ loaded, density, toggle }: ExplanationProps) {
  const { t } = useTranslation('lossAnalysis')
  const { t: loss } = useTranslation('losses')
  const { data, reload } = loaded
  const progress = data && progressOf(data)
  const rateTitle = t(density === 'day' ? 'ratePerDay' : 'ratePerMonth')
  const note = progress && loss('progress', progress)
  return (
    <>
      <Conclusion loaded={loaded} />
      <PanelCharts className={css.charts}>
        {note === undefined ? (
          <>
            <AnswerCard title={t('waterfall')} loaded={loaded}>
              {(answer) => <Waterfall data={answer} />}
            </AnswerCard>
            <AnswerCard title={rateTitle} loaded={loaded}>
              {(answer) => <RateChart data={answer} density={density} title={rateTitle} />}
            </AnswerCard>
          </>
        ) : (
          <>
            <WaitingCard title={t('waterfall')} note={note} />
            <WaitingCard title={rateTitle} note={note} />
          </>
        )}
      </PanelCharts>
      <MeterInfluence
        data={progress ? undefined : data}
        isFailed={loaded.error !== undefined}
        reload={reload}
      />
      {data && <PeriodTable data={data} density={density} toggle={toggle} reload={reload} />}
    </>
  )
}
