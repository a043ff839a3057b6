import { useTranslation } from 'react-i18next'
import type { MonthReport } from '@/api/query/monthReport'
import { useWords } from '@/domain/words/words'
import { consSort } from '@/rules/codes/dictionaries'
import { categoryColumns, comparedColumns, tariffColumns, topColumns, totalKey } from './reportColumns'
import { comparedRows, withShares, type ComparedRow } from '@/rules/losses/comparedMonths'

/** The sum of a field; null as long as a part of it is not known. */
const sumOf = <Key extends string>(rows: readonly Readonly<Record<Key, number | null>>[], key: Key) =>
  rows.reduce<number | null>((sum, row) => (sum === null || row[key] === null ? null : sum + row[key]), 0)

/** The row below a table on paper: what stands above it together. */
function totalOf<Key extends string>(
  rows: readonly Readonly<Record<Key | 'share', number | null>>[],
  keys: readonly Key[],
): Record<Key, number | null> & { share: number | null } {
  const sums = Object.fromEntries(keys.map((key) => [key, sumOf(rows, key)])) as Record<Key, number | null>
  const share = rows.every((row) => row.share !== null) && rows.length > 0 ? 100 : null
  return { ...sums, share }
}

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
  const tariffs = withShares(report.tariffs)
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
    tariffs: { name: t('tariffs'), rows: tariffs, columns: tariffColumns },
    /** Below a table on paper; in a workbook its reader adds up. */
    totals: {
      category: {
        cons_sort: totalKey,
        ...totalOf(categories, ['due_count', 'read_count', 'pap_e', 'estimated_energy']),
      },
      tariff: { tariff: totalKey, ...totalOf(tariffs, ['pap_e']) },
    },
    top: { name: t('top'), rows: report.top, columns: topColumns },
  }
}
