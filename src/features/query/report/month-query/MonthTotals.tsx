import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { monthQueryApi, type MonthQueryQuery, type MonthQuerySummary } from '@/api/query/monthQuery'
import { Explain } from '@/domain/figures/Explain'
import { Figure } from '@/domain/figures/Figure'
import { metersPath } from '@/domain/grid/gridPaths'
import { formatShare, shareOf } from '@/lib/number'
import { progressOf } from '@/rules/console/progress'
import { besideTarget, readTarget } from '@/rules/losses/targets'
import type { MonthLevel } from '@/rules/readings/unitLevels'
import { useLoad } from '@/ui/data/queries'
import { useReloadAfter } from '@/ui/data/useFollowing'
import { lazyPart } from '@/ui/pane/lazyPart'
import { Answer } from '@/ui/states/Answer'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { isExact, monthSuccessPath, summedLossesPath } from '@/domain/links/statPaths'
import { WorstBars } from '../../shared/stat/WorstBars'
import css from '../../shared/stat/StatTotals.module.css'
import { below } from './monthQueryColumns'

const EnergySteps = lazyPart(
  () => import('@/domain/figures/EnergySteps').then((file) => file.EnergySteps),
  ['report'],
)

const height = 186

interface Props {
  asked: MonthQueryQuery
  level: MonthLevel
  /** yyyy-MM */
  month: string
  /** Loads the list again: more of its figures are worked out. */
  reload: () => void
}

/** What all units of the list make together, which of them were read worst and which lose most. */
export function MonthTotals({ asked, level, month, reload }: Props) {
  const { t } = useTranslation('statistics')
  const totals = useLoad(['monthQuery', 'summary', asked], (signal) => monthQueryApi.summary(asked, signal))
  const page = { ...asked, currentPage: 1, pageSize: 15 }
  const read = useLoad(['monthQuery', 'read', asked], (signal) =>
    monthQueryApi.page({ ...page, sidx: 'rate', sord: 'asc' }, signal),
  )
  const lost = useLoad(['monthQuery', 'lost', asked], (signal) =>
    monthQueryApi.page({ ...page, sidx: 'loss_rate', sord: 'desc' }, signal),
  )
  useReloadAfter(totals, () => {
    read.reload()
    lost.reload()
    reload()
  })
  const bars = { fileName: 'month-query', period: month, unit: '%', decimals: 2 }
  return (
    <section className={css.totals} aria-label={t('totals')}>
      <Answer of={totals} height={height}>
        {(of) => <Figures of={of} asked={asked} level={level} />}
      </Answer>
      <Answer of={lost} height={height}>
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
                    to: below(level, row),
                    value: row.loss_rate,
                    isBad: true,
                    cells: [row.loss_rate, row.loss_energy ?? ''],
                  },
            )}
          />
        )}
      </Answer>
      <Answer of={read} height={height}>
        {({ rows }) => (
          <WorstBars
            {...bars}
            title={t('query.worstRead')}
            whole={100}
            header={[t(`unit.${level}`), t('query.rate'), t('month.success')]}
            bars={rows.flatMap((row) =>
              row.rate === null
                ? []
                : {
                    id: row.id,
                    name: row.unit_name,
                    to: below(level, row),
                    value: row.rate,
                    isBad: row.rate < readTarget,
                    cells: [row.rate, row.success ?? ''],
                  },
            )}
          />
        )}
      </Answer>
    </section>
  )
}

const placeOf = ({ org_id, subs_id, line_id, tg_id }: MonthQueryQuery) => ({
  org_id,
  subs_id,
  line_id,
  tg_id,
})

/** The unit whose areas are those of the list; undefined where no unit has exactly these. */
const summedUnit = (level: MonthLevel, asked: MonthQueryQuery) =>
  asked.unit_name || (level === 'org' && !isExact(level, asked)) ? undefined : placeOf(asked)

interface FiguresProps extends Pick<Props, 'asked' | 'level'> {
  of: MonthQuerySummary
}

function Figures({ of, asked, level }: FiguresProps) {
  const { t, i18n } = useTranslation('statistics')
  const { t: explain } = useTranslation('explain')
  const navigate = useNavigate()
  const rows = (path: string | undefined, value: number | null) =>
    path === undefined || value === null
      ? undefined
      : { label: explain('rows'), show: () => void navigate(path) }
  const coming = progressOf(of)
  const share = coming ? shareOf(coming.done, coming.total) : null
  // Part of a sum is no sum: nobody is shown it.
  const shown = (value: number | null, unit: string, decimals: number, none = t('notYet')) =>
    coming ? (
      <NoValue why={t('notWhole', { share: formatShare(share, 0, i18n.language) })} />
    ) : value === null ? (
      <NoValue why={none} />
    ) : (
      <Quantity value={value} unit={unit} decimals={decimals} />
    )
  const energy = (value: number | null) => shown(value, 'kWh', 0, t('noArea'))
  const count = (value: number | null) => shown(value, '', 0)
  const losses = summedLossesPath(level, asked, of.month)
  const unit = summedUnit(level, asked)
  const energies = [
    { key: 'supply', value: of.supply_energy },
    { key: 'sale', value: of.sale_energy },
    { key: 'loss', value: of.loss_energy },
  ] as const
  return (
    <div className={css.figures}>
      <Figure
        large
        bad={!coming && of.rate !== null && besideTarget(of.rate, readTarget, 2).below}
        target={monthSuccessPath({ ...asked, level, month: of.month })}
        name={t('query.rate')}
        explained={
          <Explain
            figureName={t('query.rate')}
            definition={t('query.rateMeans')}
            parts={[
              { name: t('month.success'), value: count(of.success) },
              { name: t('month.should'), value: count(of.should_read) },
            ]}
            calculatedAt={of.calculated_at}
            rows={rows(monthSuccessPath({ ...asked, level, month: of.month }), of.rate)}
          />
        }
      >
        {shown(of.rate, '%', 2)}
      </Figure>
      <Figure
        large
        name={t('query.lossRate')}
        explained={
          <Explain
            figureName={t('query.lossRate')}
            definition={t('query.lossRateMeans')}
            parts={[
              { name: t('query.loss'), value: energy(of.loss_energy) },
              { name: t('query.supply'), value: energy(of.supply_energy) },
              { name: t('query.computable'), value: count(of.computable) },
              { name: t('query.areas'), value: count(of.areas) },
            ]}
            calculatedAt=""
            rows={rows(losses, of.loss_rate)}
          />
        }
      >
        {shown(of.loss_rate, '%', 2, t('noArea'))}
      </Figure>
      <Figure
        name={t('query.meters')}
        explained={
          <Explain
            figureName={t('query.meters')}
            definition={t('query.metersMeans')}
            parts={[]}
            calculatedAt=""
            rows={rows(isExact(level, asked) ? metersPath(placeOf(asked)) : undefined, of.meters)}
          />
        }
      >
        <Quantity value={of.meters} decimals={0} />
      </Figure>
      {energies.map(({ key, value }) => (
        <Figure
          key={key}
          name={t(`query.${key}`)}
          explained={
            <Explain
              figureName={t(`query.${key}`)}
              definition={t(`query.${key}Means`)}
              parts={[{ name: t('query.computable'), value: count(of.computable) }]}
              calculatedAt=""
              rows={rows(losses, value)}
              details={unit && <EnergySteps unit={unit} month={of.month} />}
            />
          }
        >
          {energy(value)}
        </Figure>
      ))}
      {level === 'area' && <p className={css.coming}>{t('areasAlone')}</p>}
      {coming && <p className={css.coming}>{t('query.progress', coming)}</p>}
    </div>
  )
}
