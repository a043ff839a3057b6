import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { StatReport } from '@/api/query/statReport'
import { useWords } from '@/domain/words/words'
import { formatDateTime } from '@/lib/time'
import { Sheet } from '@/page/print/Sheet'
import { Signatures } from '@/page/print/Signatures'
import { usePrintedBy } from '@/page/print/usePrintedBy'
import { useSheetColumns } from '@/page/print/useSheetColumns'
import { figureState } from '@/rules/codes/dictionaries'
import { periodWord } from '@/rules/console/reportMeasures'
import { PlainTable } from '@/ui/table/PlainTable'
import { useTranslator } from '@/ui/table/useTranslator'
import paperCss from '../../shared/reports/paper.module.css'
import { collectionRatePath, lossesPath, monthQueryPath } from '@/domain/links/statPaths'
import { useMeasureWords } from '../../shared/reports/useMeasureWords'
import { paperColumns, paperLines, periodOf } from './reportTable'
import type { DisplayedReport } from './useReportSetting'
import css from './StatReport.module.css'

interface Props {
  report: StatReport
  setting: DisplayedReport
  /** Name of the report in words. */
  name: string
  unit: string
  paper: RefObject<HTMLElement | null>
}

/** Statistical report as it is printed. */
export function StatPaper({ report, setting, name, unit, paper }: Props) {
  const { t, i18n } = useTranslation('statReport')
  const { t: monthReport } = useTranslation('report')
  const { t: stat } = useTranslation('statistics')
  const { word } = useWords()
  const texts = useTranslator()
  const measures = useMeasureWords()
  const { months, units } = report
  const last = months.at(-1)?.month ?? setting.lastPeriod
  const period = periodOf(setting, i18n.language)
  const unitCount = new Set(report.rows.map(({ unit_id }) => unit_id)).size
  const totalLabel =
    units !== null && unitCount < units
      ? t('totalOfAll', { n: units, shown: unitCount })
      : t('total', { n: units ?? unitCount })
  const words = {
    ...measures,
    unit: stat(`unit.${setting.level}`),
    belongs: t('belongs'),
    figure: t('figure'),
    unknown: stat('notYet'),
    period: (periodName: string) => periodWord(periodName, i18n.language),
  }
  const columns = useSheetColumns(
    paperColumns(report, setting, words, ({ unit_id }) => {
      const isArea = setting.level === 'area'
      if (setting.isDaily)
        return collectionRatePath({
          level: 'area',
          data_date: last,
          ...(isArea ? { tg_id: unit_id } : { org_id: unit_id }),
        })
      return isArea ? lossesPath(last, { tg_id: unit_id }) : monthQueryPath(unit_id, last)
    }),
  )
  const title = t('paper', { name, unit, period })
  const printedBy = usePrintedBy()
  return (
    <Sheet ref={paper} name={title} head={title} inPage>
      <header className={paperCss.head}>
        <h2>{title}</h2>
        <p>
          {[
            ...months.map(({ month, figure_state, calculated_at, read_at }) =>
              [
                t('monthState', {
                  month: periodWord(month, i18n.language),
                  state: setting.isDaily
                    ? texts.or(`statistics:dayState.${figure_state}`, figure_state)
                    : word(figureState, figure_state),
                }),
                calculated_at &&
                  monthReport('calculated', { time: formatDateTime(calculated_at, i18n.language) }),
                read_at && t('readAt', { time: formatDateTime(read_at, i18n.language) }),
              ]
                .filter(Boolean)
                .join(', '),
            ),
            printedBy,
          ].join(' · ')}
        </p>
      </header>
      {report.rows.length === 0 ? (
        <p className={paperCss.note}>{t('empty')}</p>
      ) : (
        <div className={css.scroll}>
          <PlainTable
            name={title}
            rows={paperLines(report, setting, totalLabel)}
            rowKey={({ unit_id, measure = '', isTotal }) => `${isTotal ? 'all' : unit_id} ${measure}`}
            columns={columns}
            strong={(line) => line.isTotal}
            look="bare"
          />
        </div>
      )}
      <p className={paperCss.note}>{t('means')}</p>
      <Signatures />
    </Sheet>
  )
}
