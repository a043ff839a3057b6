import { DownloadOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { areaCompareApi, type AreaComparison } from '@/api/business/areaCompare'
import { toCsv } from '@/lib/csv'
import { formatMonth } from '@/lib/format'
import { csvBlob, fileNameOf, saveFile } from '@/lib/saveFile'
import { formatDate } from '@/lib/time'
import { comparedMetrics, metricUnits, mostCompared, type ComparedMetric } from '@/rules/losses/compared'
import { progressOf } from '@/rules/console/progress'
import { ranges } from '@/rules/limits/ranges'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import { lazyPart } from '@/ui/pane/lazyPart'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { LossSpan } from '../../shared/losses/LossSpan'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './AreaCompare.module.css'
import { CompareCharts } from './CompareCharts'
import { PeriodTable, SubjectTable } from './CompareTables'
import { figureOf } from './figureOf'
import { baseOf, comparedOf, openPeriods } from './subjects'
import { useCompared } from './useCompared'

const AreaPicker = lazyPart(() => import('@/domain/pickers/GridPickers').then((file) => file.AreaPicker))

/** The same days or months of some transformer areas, or those of one, against a base (BU01). */
export function AreaCompare() {
  const { t } = useTranslation('areaCompare')
  const asked = useCompared()
  const { ids, query, metric, pinned } = asked
  const [picking, setPicking] = useState(false)
  const loaded = useLoad(['areaCompare', query], (signal) => areaCompareApi.of(query ?? {}, signal), {
    enabled: query !== undefined,
  })
  const metrics = comparedMetrics.filter((each) => each !== 'peak' || asked.of.density === 'day')
  return (
    <section className={css.screen} aria-label={t('title')}>
      <h1 className={sharedStyles.title}>{t('title')}</h1>
      <div className={css.tools}>
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          disabled={ids.length >= mostCompared}
          onClick={() => setPicking(true)}
        >
          {t('add')}
        </Button>
        <LossSpan of={asked.of} range={ranges.week} />
        <Select<ComparedMetric>
          aria-label={t('metric')}
          style={{ minWidth: 170 }}
          value={metric}
          options={metrics.map((value) => ({ value, label: `${t(`m.${value}`)}, ${metricUnits[value]}` }))}
          onChange={asked.setMetric}
        />
        {ids.length > pinned.length && (
          <Button title={t('clearMeans')} onClick={asked.clear}>
            {t('clear')}
          </Button>
        )}
      </div>
      {query === undefined ? (
        <EmptyState title={t('none')} hint={t('noneHint')} />
      ) : (
        <Answer of={loaded} height={480}>
          {(data) => <Shown data={data} asked={asked} updating={loaded.refreshing} />}
        </Answer>
      )}
      {picking && (
        <AreaPicker
          selection={[]}
          multiple
          max={mostCompared - ids.length}
          refuse={({ id }) => (ids.includes(id) ? t('already') : undefined)}
          onClose={() => setPicking(false)}
          onChoose={(rows) => asked.add(rows.map(({ id }) => id))}
        />
      )}
    </section>
  )
}

interface ShownProps {
  data: AreaComparison
  asked: ReturnType<typeof useCompared>
  updating: boolean
}

function Shown({ data, asked, updating }: ShownProps) {
  const { t, i18n } = useTranslation('areaCompare')
  const { t: loss } = useTranslation('losses')
  const can = useCan()
  const { metric } = asked
  const coming = progressOf(data)
  const nameOf = (period: string): string =>
    period.length === 7 ? formatMonth(period) : formatDate(period, i18n.language)
  const compared = comparedOf(data, nameOf)
  const { subjects, periods } = compared
  const base = baseOf(subjects, asked.base)
  const only = data.areas.length === 1 ? (data.areas[0]?.tg_name ?? '') : ''
  const words = `${nameOf(periods[0] ?? '')} – ${nameOf(periods.at(-1) ?? '')}`
  return (
    <div className={css.body}>
      {coming && <p className={css.muted}>{loss('progress', coming)}</p>}
      <OpenPeriods data={data} nameOf={nameOf} />
      <CompareCharts
        compared={compared}
        metric={metric}
        density={asked.of.density}
        updating={updating}
        period={words}
        object={only}
      />
      <SubjectTable
        compared={compared}
        asked={asked}
        base={base}
        title={only === '' ? t('figures') : t('figuresOf', { area: only })}
      />
      {only === '' && <PeriodTable compared={compared} metric={metric} base={base} nameOf={nameOf} />}
      {can('export') && (
        <div>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void save(data, t, words)}>
            {t('export')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Which of the figures still change, and why. */
function OpenPeriods({ data, nameOf }: { data: AreaComparison; nameOf: (period: string) => string }) {
  const { t } = useTranslation('areaCompare')
  const open = openPeriods(data)
  return (['collecting', 'preliminary'] as const).map(
    (state) =>
      open[state].length > 0 && (
        <output key={state} className={css.muted}>
          {t(`open.${state}`, { periods: open[state].map(nameOf).join(', ') })}
        </output>
      ),
  )
}

/** Every figure of every area and period, one line each. */
function save(
  { areas }: AreaComparison,
  t: (key: 'area' | 'period' | `m.${ComparedMetric}`) => string,
  words: string,
): Promise<void> {
  const lines = [
    [t('area'), t('period'), ...comparedMetrics.map((each) => `${t(`m.${each}`)} (${metricUnits[each]})`)],
    ...areas.flatMap(({ tg_name, figures }) =>
      figures.map((figure) => [
        tg_name,
        figure.period,
        ...comparedMetrics.map((each) => figureOf(figure, each) ?? ''),
      ]),
    ),
  ]
  return saveFile(csvBlob(toCsv(lines)), fileNameOf([t('area'), words], 'csv'))
}
