import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ReactNode, RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import type { MonthReport, MonthReportQuery } from '@/api/query/monthReport'
import { Explain } from '@/domain/figures/Explain'
import { Figure } from '@/domain/figures/Figure'
import { useWords } from '@/domain/words/words'
import { minus, percentOf } from '@/lib/number'
import { formatDateTime } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { Sheet } from '@/page/print/Sheet'
import { Signatures } from '@/page/print/Signatures'
import { usePrintedBy } from '@/page/print/usePrintedBy'
import { useSheetColumns } from '@/page/print/useSheetColumns'
import { figureState, noBalance } from '@/rules/codes/dictionaries'
import type { Column } from '@/ui/table/column'
import { PlainTable } from '@/ui/table/PlainTable'
import { Quantity } from '@/ui/value/Quantity'
import { comparedRows } from '@/rules/losses/comparedMonths'
import type { EnergyLack } from '@/rules/readings/energyLacks'
import { energySteps } from '@/rules/readings/energySteps'
import { totalKey } from './reportColumns'
import { ReportBars } from './ReportBars'
import { useReportParts } from './useReportParts'
import css from '../../shared/reports/paper.module.css'
import barCss from './ReportBars.module.css'

interface Props {
  report: MonthReport
  /** Unit in words. */
  unit: string
  query: MonthReportQuery
  paper: RefObject<HTMLElement | null>
}

/** Report as it is printed, without the explanations of its figures. */
export function ReportPaper({ report, unit, query, paper }: Props) {
  const { t, i18n } = useTranslation('report')
  const { word } = useWords()
  const { bars, compared, categories, tariffs, top, totals } = useReportParts(report)
  const { month, figure_state, calculated_at, not_computable } = report
  const printedBy = usePrintedBy()
  const title = t('paper', { unit, month })
  const absenceReasons = not_computable
    .map(({ loss_reason, count }) => `${word(noBalance, loss_reason)}: ${String(count ?? '–')}`)
    .join(' · ')
  return (
    <Sheet ref={paper} name={title} head={title} inPage>
      <header className={css.head}>
        <h2>{title}</h2>
        <p>
          {[
            t('state', { state: word(figureState, figure_state) }),
            calculated_at && t('calculated', { time: formatDateTime(calculated_at, i18n.language) }),
            printedBy,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <Figures report={report} query={query} />
      <div className={barCss.pair}>
        <ReportBars {...bars.energies} object={unit} period={month} />
        <ReportBars {...bars.categories} object={unit} period={month} />
      </div>
      <Part {...compared} rowKey={({ key }) => key}>
        <p className={css.note}>
          {[lossOf(report, t), absenceReasons && `${t('without')} ${absenceReasons}.`]
            .filter(Boolean)
            .join(' ')}
        </p>
      </Part>
      <Part
        {...categories}
        rows={[...categories.rows, totals.category]}
        strong={({ cons_sort }) => cons_sort === totalKey}
        rowKey={({ cons_sort }) => cons_sort}
      >
        <p className={css.note}>{t('estimateMeans')}</p>
      </Part>
      <Part
        {...tariffs}
        rows={[...tariffs.rows, totals.tariff]}
        strong={({ tariff }) => tariff === totalKey}
        rowKey={({ tariff }) => tariff}
      >
        <p className={css.note}>{t('tariffMeans')}</p>
      </Part>
      <Part {...top} rowKey={({ meter_id }) => meter_id} />
      <Signatures />
    </Sheet>
  )
}

interface PartProps<Row> {
  name: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  strong?: (row: Row) => boolean
  /** Note below the table. */
  children?: ReactNode
}

function Part<Row>({ name, rows, columns, rowKey, strong, children }: PartProps<Row>) {
  return (
    <section className={css.part} aria-label={name}>
      <h3>{name}</h3>
      <PlainTable
        name={name}
        rows={rows}
        columns={useSheetColumns(columns)}
        rowKey={rowKey}
        strong={strong}
        look="bare"
      />
      {children}
    </section>
  )
}

/** Sentence with the number of transformer areas whose loss is known; '' where the answer lacks it. */
function lossOf({ months, areas }: MonthReport, t: TFunction<'report'>): string {
  const count = months[0]?.computable ?? null
  return count === null || areas === null ? '' : t('lossOf', { count, total: areas })
}

/** Key figures of the report, each with an explanation. */
function Figures({ report, query }: { report: MonthReport; query: MonthReportQuery }) {
  const { t } = useTranslation('report')
  const navigate = useNavigate()
  const { month, months, calculated_at } = report
  const [reportMonth] = months
  const rows = comparedRows(report)
  const figureOf = (key: (typeof rows)[number]['key']) => rows.find((row) => row.key === key)?.now ?? null
  const energy = (value: number | null) => <Quantity value={value} unit="kWh" decimals={0} />
  const count = (value: number | null | undefined) => <Quantity value={value ?? null} decimals={0} />
  const { month: _month, ...unit } = query
  const unread = minus(reportMonth?.due_count ?? null, reportMonth?.read_count ?? null)
  const steps = reportMonth ? energySteps(reportMonth) : []
  /** The list is narrowed to consumers, because check and feeder meters measure the same energy again. */
  const monthsPath = (filter: { lacks?: EnergyLack } = {}): string =>
    withQuery('/business/energy/monthEnergy', {
      ...unit,
      date: `${month}-01`,
      meter_role: 'consumer',
      ...filter,
    })
  const metersLink = { label: t('showMonths'), show: () => void navigate(monthsPath()) }
  return (
    <div className={css.figures}>
      <Figure
        name={t('consumption')}
        large
        explained={
          <Explain
            figureName={t('consumption')}
            definition={t('consumptionMeans')}
            parts={[
              { name: t('due'), value: count(reportMonth?.due_count) },
              { name: t('read'), value: count(reportMonth?.read_count) },
              { name: t('estimated'), value: energy(reportMonth?.estimated_energy ?? null) },
              { name: t('month'), value: month },
              ...steps.map(({ key, value }) => ({ name: t(`step.${key}`), value: energy(value) })),
            ]}
            calculatedAt={calculated_at}
            rows={metersLink}
          />
        }
      >
        {energy(figureOf('pap_e'))}
      </Figure>
      <Figure
        name={t('row.loss_rate')}
        large
        explained={
          <Explain
            figureName={t('row.loss_rate')}
            definition={t('lossMeans')}
            parts={[
              { name: t('row.loss_energy'), value: energy(figureOf('loss_energy')) },
              { name: t('row.supply_energy'), value: energy(figureOf('supply_energy')) },
              {
                name: t('computable'),
                value: lossOf(report, t) || count(null),
              },
              { name: t('month'), value: month },
            ]}
            calculatedAt={calculated_at}
            rows={{
              label: t('showAreas'),
              show: () =>
                void navigate(withQuery('/business/loss/tgLoss', { ...unit, month, computable: '1' })),
            }}
          />
        }
      >
        <Quantity value={figureOf('loss_rate')} unit="%" decimals={2} />
      </Figure>
      <Figure
        name={t('coverage')}
        large
        explained={
          <Explain
            figureName={t('coverage')}
            definition={t('coverageMeans')}
            parts={[
              { name: t('read'), value: count(reportMonth?.read_count) },
              { name: t('due'), value: count(reportMonth?.due_count) },
            ]}
            calculatedAt={calculated_at}
            rows={metersLink}
          />
        }
      >
        <Quantity
          value={percentOf(reportMonth?.read_count ?? null, reportMonth?.due_count ?? null)}
          unit="%"
          decimals={2}
        />
      </Figure>
      <Figure
        name={t('unread')}
        large
        bad={(unread ?? 0) > 0}
        target={monthsPath({ lacks: 'reading' })}
        explained={
          <Explain
            figureName={t('unread')}
            definition={t('unreadMeans')}
            parts={[
              { name: t('due'), value: count(reportMonth?.due_count) },
              { name: t('read'), value: count(reportMonth?.read_count) },
            ]}
            calculatedAt={calculated_at}
            rows={{ label: t('showMonths'), show: () => void navigate(monthsPath({ lacks: 'reading' })) }}
          />
        }
      >
        {count(unread)}
      </Figure>
    </div>
  )
}
