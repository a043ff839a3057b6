import { useTranslation } from 'react-i18next'
import type { MonthReport } from '@/api/monthReport'
import { useWords } from '@/domain/words'
import { consSort } from '@/rules/dictionaries'
import { categoryColumns, comparedColumns, tariffColumns, topColumns } from './reportColumns'
import { comparedRows, withShares, type ComparedRow } from '@/rules/comparedMonths'

/** The tables of a report, on paper and in its workbook. */
export function useReportParts(report: MonthReport) {
  const { t } = useTranslation('report')
  const { field, word } = useWords()
  const { month, months } = report
  const [, ...others] = months.map((each) => each.month)
  const year = others.find((each) => each.slice(5) === month.slice(5)) ?? t('yearBefore')
  const before = others.find((each) => each !== year) ?? t('monthBefore')
  const rows = comparedRows(report)
  const categories = withShares(report.categories)
  return {
    /** The same figures as bars. */
    bars: {
      categories: {
        title: t('categories'),
        header: [field('cons_sort'), t('consumption')],
        groups: [
          {
            name: '',
            bars: categories.map(({ cons_sort, pap_e }) => ({
              name: word(consSort, cons_sort),
              value: pap_e,
            })),
          },
        ],
      },
      energies: {
        title: t('energies'),
        header: [t('figure'), t('month'), 'kWh'],
        groups: rows
          .filter(({ key }) => key === 'supply_energy' || key === 'sale_energy' || key === 'loss_energy')
          .map((row) => ({
            name: t(`row.${row.key}`),
            bars: [
              { name: month, value: row.now },
              { name: before, value: row.before },
              { name: year, value: row.year },
            ],
          })),
      },
    },
    compared: {
      name: t('compared'),
      rows,
      columns: comparedColumns([month, before, year]),
      unitOf: ({ unit }: ComparedRow) => unit,
    },
    categories: { name: t('categories'), rows: categories, columns: categoryColumns },
    tariffs: { name: t('tariffs'), rows: withShares(report.tariffs), columns: tariffColumns },
    top: { name: t('top'), rows: report.top, columns: topColumns },
  }
}
