import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { monthQueryApi, type MonthQueryQuery, type MonthQuerySummary } from '@/api/query/monthQuery'
import { Explain } from '@/domain/figures/Explain'
import { Figure } from '@/domain/figures/Figure'
import { TargetLine } from '@/domain/figures/TargetLine'
import { metersPath } from '@/domain/grid/gridPaths'
import { formatShare, fractionOf } from '@/lib/number'
import { progressOf } from '@/rules/console/progress'
import { besideTarget, readTarget } from '@/rules/losses/targets'
import type { MonthLevel } from '@/rules/readings/unitLevels'
import { AnswerCard } from '@/ui/chart/AnswerCard'
import { useLoad, type Loaded } from '@/ui/data/queries'
import { useReloadAfter } from '@/ui/data/useFollowing'
import { lazyPart } from '@/ui/pane/lazyPart'
import { FigureLine, FigureNote, Figures } from '@/ui/value/Figures'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { isExact, monthSuccessPath, summedLossesPath } from '@/domain/links/statPaths'
import { WorstBars } from '../../shared/stat/WorstBars'
import { monthUnitPath } from './monthQueryColumns'

const EnergySteps = lazyPart(
  () => import('@/domain/figures/EnergySteps').then((file) => file.EnergySteps),
  ['report'],
)

interface Props {
  query: MonthQueryQuery
  level: MonthLevel
  totals: Loaded<MonthQuerySummary>
}

/** Totals of all units of the list. */
export function MonthFigures({ query, level, totals }: Props) {
  const { t } = useTranslation('statistics')
  return (
    <Figures name={t('totals')} loaded={totals}>
      {(summary) => <Totals summary={summary} query={query} level={level} />}
    </Figures>
  )
}

/**
 * Units with the highest loss and the lowest reading rate.
 * @param month yyyy-MM
 */
export function MonthCharts({ query, level, totals, month }: Props & { month: string }) {
  const { t } = useTranslation('statistics')
  const page = { ...query, currentPage: 1, pageSize: 15 }
  const worstRead = useLoad(['monthQuery', 'read', query], (signal) =>
    monthQueryApi.page({ ...page, sidx: 'rate', sord: 'asc' }, signal),
  )
  const worstLosses = useLoad(['monthQuery', 'lost', query], (signal) =>
    monthQueryApi.page({ ...page, sidx: 'loss_rate', sord: 'desc' }, signal),
  )
  useReloadAfter(totals, () => {
    worstRead.reload()
    worstLosses.reload()
  })
  const bars = { fileName: 'month-query', period: month, unit: '%', decimals: 2 }
  return (
    <>
      <AnswerCard title={t('query.worst')} loaded={worstLosses}>
        {({ rows }) => (
          <WorstBars
            {...bars}
            title={t('query.worst')}
            header={[t(`unit.${level}`), t('query.lossRate'), t('query.loss')]}
            bars={rows.flatMap((row) =>
              row.loss_rate === null
                ? []
                : {
                    id: row.id,
                    name: row.unit_name,
                    path: monthUnitPath(level, row),
                    value: row.loss_rate,
                    cells: [row.loss_rate, row.loss_energy ?? ''],
                  },
            )}
          />
        )}
      </AnswerCard>
      <AnswerCard title={t('query.worstRead')} loaded={worstRead}>
        {({ rows }) => (
          <WorstBars
            {...bars}
            title={t('query.worstRead')}
            target={readTarget}
            header={[t(`unit.${level}`), t('query.rate'), t('month.success')]}
            bars={rows.flatMap((row) =>
              row.rate === null
                ? []
                : {
                    id: row.id,
                    name: row.unit_name,
                    path: monthUnitPath(level, row),
                    value: row.rate,
                    cells: [row.rate, row.success ?? ''],
                  },
            )}
          />
        )}
      </AnswerCard>
    </>
  )
}

const objectQueryOf = ({ org_id, subs_id, line_id, tg_id }: MonthQueryQuery) => ({
  org_id,
  subs_id,
  line_id,
  tg_id,
})

/** Returns the unit with exactly the areas of the list; undefined where no unit has them. */
const summedUnit = (level: MonthLevel, query: MonthQueryQuery) =>
  query.unit_name || (level === 'org' && !isExact(level, query)) ? undefined : objectQueryOf(query)

interface TotalsProps extends Pick<Props, 'query' | 'level'> {
  summary: MonthQuerySummary
}

function Totals({ summary, query, level }: TotalsProps) {
  const { t, i18n } = useTranslation('statistics')
  const { t: explain } = useTranslation('explain')
  const navigate = useNavigate()
  const rowsLink = (path: string | undefined, value: number | null) =>
    path === undefined || value === null
      ? undefined
      : { label: explain('rows'), show: () => void navigate(path) }
  const progress = progressOf(summary)
  const share = progress ? fractionOf(progress.done, progress.total) : null
  // A partial sum would mislead, so that the figure waits until all parts are there.
  const renderValue = (value: number | null, unit: string, decimals: number, emptyReason = t('notYet')) =>
    progress ? (
      <NoValue why={t('notWhole', { share: formatShare(share, 0, i18n.language) })} />
    ) : value === null ? (
      <NoValue why={emptyReason} />
    ) : (
      <Quantity value={value} unit={unit} decimals={decimals} />
    )
  const energy = (value: number | null) => renderValue(value, 'kWh', 0, t('noArea'))
  const count = (value: number | null) => renderValue(value, '', 0)
  const losses = summedLossesPath(level, query, summary.month)
  const unit = summedUnit(level, query)
  const energies = [
    { key: 'supply', value: summary.supply_energy },
    { key: 'sale', value: summary.sale_energy },
    { key: 'loss', value: summary.loss_energy },
  ] as const
  return (
    <>
      <Figure
        large
        bad={!progress && summary.rate !== null && besideTarget(summary.rate, readTarget, 2).below}
        target={monthSuccessPath({ ...query, level, month: summary.month })}
        below={<TargetLine />}
        name={t('query.rate')}
        explained={
          <Explain
            figureName={t('query.rate')}
            definition={t('query.rateMeans')}
            parts={[
              { name: t('month.success'), value: count(summary.success) },
              { name: t('month.should'), value: count(summary.should_read) },
            ]}
            calculatedAt={summary.calculated_at}
            rows={rowsLink(monthSuccessPath({ ...query, level, month: summary.month }), summary.rate)}
          />
        }
      >
        {renderValue(summary.rate, '%', 2)}
      </Figure>
      <Figure
        large
        name={t('query.lossRate')}
        explained={
          <Explain
            figureName={t('query.lossRate')}
            definition={t('query.lossRateMeans')}
            parts={[
              { name: t('query.loss'), value: energy(summary.loss_energy) },
              { name: t('query.supply'), value: energy(summary.supply_energy) },
              { name: t('query.computable'), value: count(summary.computable) },
              { name: t('query.areas'), value: count(summary.areas) },
            ]}
            calculatedAt=""
            rows={rowsLink(losses, summary.loss_rate)}
          />
        }
      >
        {renderValue(summary.loss_rate, '%', 2, t('noArea'))}
      </Figure>
      <FigureLine>
        <Figure
          name={t('query.meters')}
          explained={
            <Explain
              figureName={t('query.meters')}
              definition={t('query.metersMeans')}
              parts={[]}
              calculatedAt=""
              rows={rowsLink(
                isExact(level, query) ? metersPath(objectQueryOf(query)) : undefined,
                summary.meters,
              )}
            />
          }
        >
          <Quantity value={summary.meters} decimals={0} />
        </Figure>
        {energies.map(({ key, value }) => (
          <Figure
            key={key}
            name={t(`query.${key}`)}
            explained={
              <Explain
                figureName={t(`query.${key}`)}
                definition={t(`query.${key}Means`)}
                parts={[{ name: t('query.computable'), value: count(summary.computable) }]}
                calculatedAt=""
                rows={rowsLink(losses, value)}
                details={unit && <EnergySteps unit={unit} month={summary.month} />}
              />
            }
          >
            {energy(value)}
          </Figure>
        ))}
        {level === 'area' && <FigureNote>{t('areasAlone')}</FigureNote>}
        {progress && <FigureNote>{t('query.progress', progress)}</FigureNote>}
      </FigureLine>
    </>
  )
}
