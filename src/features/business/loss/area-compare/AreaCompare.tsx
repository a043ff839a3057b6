import { DownloadOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { areaCompareApi, type AreaComparison } from '@/api/business/areaCompare'
import { toCsv } from '@/lib/csv'
import { formatMonth } from '@/lib/format'
import { csvBlob, saveNameOf, saveFile } from '@/lib/saveFile'
import { formatDate } from '@/lib/time'
import { comparedMetrics, metricUnits, mostCompared, type ComparedMetric } from '@/rules/losses/compared'
import { progressOf } from '@/rules/console/progress'
import { ranges } from '@/rules/limits/ranges'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import { lazyPart } from '@/ui/pane/lazyPart'
import { Answer } from '@/ui/states/Answer'
import { LossSpan } from '../../shared/losses/LossSpan'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './AreaCompare.module.css'
import { CompareCharts } from './CompareCharts'
import { PeriodTable, SubjectTable } from './CompareTables'
import { metricValue } from './metricValue'
import { baseOf, comparedOf, openPeriods } from './subjects'
import { useComparison } from './useComparison'
import { WithoutAreas } from './WithoutAreas'

const AreaPicker = lazyPart(() => import('@/domain/pickers/GridPickers').then((file) => file.AreaPicker))

/** Comparison of several transformer areas, or of the days or months of one area, against a base (BU01). */
export function AreaCompare() {
  const { t } = useTranslation('areaCompare')
  const comparison = useComparison()
  const { ids, query, metric, pinned } = comparison
  const [picking, setPicking] = useState(false)
  const loaded = useLoad(['areaCompare', query], (signal) => areaCompareApi.of(query ?? {}, signal), {
    enabled: query !== undefined,
  })
  const metrics = comparedMetrics.filter(
    (candidate) => candidate !== 'peak' || comparison.lossSpan.density === 'day',
  )
  const add = (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      disabled={ids.length >= mostCompared}
      onClick={() => setPicking(true)}
    >
      {t('add')}
    </Button>
  )
  return (
    <section className={css.screen} aria-label={t('title')}>
      <h1 className={sharedStyles.title}>{t('title')}</h1>
      <div className={css.tools}>
        {query !== undefined && add}
        <LossSpan lossSpan={comparison.lossSpan} range={ranges.week} />
        <Select<ComparedMetric>
          aria-label={t('metric')}
          style={{ minWidth: 170 }}
          value={metric}
          options={metrics.map((value) => ({ value, label: `${t(`m.${value}`)}, ${metricUnits[value]}` }))}
          onChange={comparison.setMetric}
        />
        {ids.length > pinned.length && (
          <Button title={t('clearMeans')} onClick={comparison.clear}>
            {t('clear')}
          </Button>
        )}
      </div>
      {query === undefined ? (
        <WithoutAreas comparison={comparison} add={add} />
      ) : (
        <Answer loaded={loaded} height={480}>
          {(data) => <Comparison data={data} comparison={comparison} updating={loaded.refreshing} />}
        </Answer>
      )}
      {picking && (
        <AreaPicker
          selection={[]}
          multiple
          max={mostCompared - ids.length}
          refuse={({ id }) => (ids.includes(id) ? t('already') : undefined)}
          onClose={() => setPicking(false)}
          onChoose={(rows) => comparison.add(rows.map(({ id }) => id))}
        />
      )}
    </section>
  )
}

interface ShownProps {
  data: AreaComparison
  comparison: ReturnType<typeof useComparison>
  updating: boolean
}

function Comparison({ data, comparison, updating }: ShownProps) {
  const { t, i18n } = useTranslation('areaCompare')
  const { t: loss } = useTranslation('losses')
  const can = useCan()
  const { metric } = comparison
  const progress = progressOf(data)
  const nameOf = (period: string): string =>
    period.length === 7 ? formatMonth(period) : formatDate(period, i18n.language)
  const compared = comparedOf(data, nameOf)
  const { subjects, periods } = compared
  const base = baseOf(subjects, comparison.base)
  const onlyArea = data.areas.length === 1 ? (data.areas[0]?.tg_name ?? '') : ''
  const periodText = `${nameOf(periods[0] ?? '')} – ${nameOf(periods.at(-1) ?? '')}`
  return (
    <div className={css.body}>
      {progress && <p className={css.muted}>{loss('progress', progress)}</p>}
      <OpenPeriods data={data} nameOf={nameOf} />
      <CompareCharts
        compared={compared}
        metric={metric}
        density={comparison.lossSpan.density}
        updating={updating}
        period={periodText}
        object={onlyArea}
      />
      <SubjectTable
        compared={compared}
        comparison={comparison}
        base={base}
        title={onlyArea === '' ? t('figures') : t('figuresOf', { area: onlyArea })}
      />
      {onlyArea === '' && <PeriodTable compared={compared} metric={metric} base={base} nameOf={nameOf} />}
      {can('export') && (
        <div>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void saveTable(data, t, periodText)}>
            {t('export')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Notice of the periods whose figures still change, with the reason. */
function OpenPeriods({ data, nameOf }: { data: AreaComparison; nameOf: (period: string) => string }) {
  const { t } = useTranslation('areaCompare')
  const periodsByState = openPeriods(data)
  return (['collecting', 'preliminary'] as const).map(
    (state) =>
      periodsByState[state].length > 0 && (
        <output key={state} className={css.muted}>
          {t(`open.${state}`, { periods: periodsByState[state].map(nameOf).join(', ') })}
        </output>
      ),
  )
}

/** Saves all figures as a file with a line for each area and period. */
function saveTable(
  { areas }: AreaComparison,
  t: (key: 'area' | 'period' | `m.${ComparedMetric}`) => string,
  periodText: string,
): Promise<void> {
  const lines = [
    [
      t('area'),
      t('period'),
      ...comparedMetrics.map((metric) => `${t(`m.${metric}`)} (${metricUnits[metric]})`),
    ],
    ...areas.flatMap(({ tg_name, figures }) =>
      figures.map((figure) => [
        tg_name,
        figure.period,
        ...comparedMetrics.map((metric) => metricValue(figure, metric) ?? ''),
      ]),
    ),
  ]
  return saveFile(csvBlob(toCsv(lines)), saveNameOf([t('area'), periodText], 'csv'))
}
