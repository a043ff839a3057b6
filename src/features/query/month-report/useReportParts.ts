import { useTranslation } from 'react-i18next'
import type { MonthReport } from '@/api/monthReport'
import { categoryColumns, comparedColumns, tariffColumns, topColumns } from './reportColumns'
import { comparedRows, withShares, type ComparedRow } from '@/rules/comparedMonths'

/** The tables of a report, on paper and in its workbook. */
export function useReportParts(report: MonthReport) {
  const { t } = useTranslation('report')
  const { month, months } = report
  const [, ...others] = months.map((each) => each.month)
  const year = others.find((each) => each.slice(5) === month.slice(5)) ?? t('yearBefore')
  const before = others.find((each) => each !== year) ?? t('monthBefore')
  return {
    compared: {
      name: t('compared'),
      rows: comparedRows(report),
      columns: comparedColumns([month, before, year]),
      unitOf: ({ unit }: ComparedRow) => unit,
    },
    categories: { name: t('categories'), rows: withShares(report.categories), columns: categoryColumns },
    tariffs: { name: t('tariffs'), rows: withShares(report.tariffs), columns: tariffColumns },
    top: { name: t('top'), rows: report.top, columns: topColumns },
  }
}
