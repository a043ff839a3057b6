import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lossAnalysisApi, type LossAnalysis } from '@/api/business/lossAnalysis'
import { progressOf } from '@/rules/console/progress'
import { ranges } from '@/rules/limits/ranges'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import type { Drawing } from '@/ui/chart/picture'
import { lazyPart } from '@/ui/pane/lazyPart'
import { printedCharts } from '@/ui/print/printedCharts'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { LossSpan } from '../../shared/losses/LossSpan'
import type { Density } from '../../shared/losses/useLossSpan'
import { Conclusion } from './Conclusion'
import { LossCharts } from './LossCharts'
import { MeterInfluence } from './MeterInfluence'
import { PeriodTable } from './PeriodTable'
import { useAnalysisQuery } from './useAnalysisQuery'
import { useEvidence } from './useEvidence'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './LineLossAnalysis.module.css'

const LossPaper = lazyPart(() => import('./LossPaper').then((file) => file.LossPaper), ['report'])

/** Page that explains the loss of one area or line by its days, causes and meters (BU04). */
export function LineLossAnalysis() {
  const { t } = useTranslation('lossAnalysis')
  const analysis = useAnalysisQuery()
  const { query } = analysis
  const loaded = useLoad(['lossAnalysis', query], (signal) => lossAnalysisApi.of(query ?? {}, signal), {
    enabled: query !== undefined,
  })
  return (
    <section className={css.screen} aria-label={t('title')}>
      <h1 className={sharedStyles.title}>{t('title')}</h1>
      <div className={css.tools}>
        <LossSpan lossSpan={analysis.lossSpan} range={ranges.lossDays} />
      </div>
      {query === undefined ? (
        <EmptyState title={t('none')} hint={t('noneHint')} />
      ) : (
        <Answer loaded={loaded} height={480}>
          {(data) => (
            <Analysis
              data={data}
              density={analysis.lossSpan.density}
              toggle={analysis.toggle}
              reload={loaded.reload}
            />
          )}
        </Answer>
      )}
    </section>
  )
}

function Analysis({
  data,
  density,
  toggle,
  reload,
}: {
  data: LossAnalysis
  density: Density
  toggle: (period: string) => void
  reload: () => void
}) {
  const { t } = useTranslation('lossAnalysis')
  const can = useCan()
  const body = useRef<HTMLDivElement>(null)
  const [drawings, setDrawings] = useState<readonly Drawing[]>()
  const saveEvidence = useEvidence(data)
  // Partial sums are neither shown nor printed.
  const isComing = progressOf(data) !== undefined
  return (
    <div className={css.body} ref={body}>
      <Conclusion
        data={data}
        tools={
          <>
            <Button
              icon={<PrinterOutlined aria-hidden />}
              disabled={isComing}
              onClick={() => void printedCharts.whole(body.current).then(setDrawings)}
            >
              {t('print')}
            </Button>
            {can('export') && (
              <Button
                icon={<DownloadOutlined aria-hidden />}
                disabled={isComing}
                onClick={() => void saveEvidence()}
              >
                {t('export')}
              </Button>
            )}
          </>
        }
      />
      {!isComing && <LossCharts data={data} density={density} />}
      <PeriodTable data={data} toggle={toggle} reload={reload} />
      {!isComing && <MeterInfluence data={data} reload={reload} />}
      {drawings && <LossPaper data={data} charts={drawings} onPrinted={() => setDrawings(undefined)} />}
    </div>
  )
}
