import { useTranslation } from 'react-i18next'
import type { MonthReport } from '@/api/query/monthReport'
import { useWords } from '@/domain/words/words'
import { consSort } from '@/rules/codes/dictionaries'
import { categoryColumns, comparedColumns, tariffShareColumns, topColumns, totalKey } from './reportColumns'
import { comparedRows, withShares, type ComparedRow } from '@/rules/losses/comparedMonths'

/** Sum of a field; null while a part of it is unknown. */
const sumOf = <Key extends string>(rows: readonly Readonly<Record<Key, number | null>>[], key: Key) =>
  rows.reduce<number | null>((sum, row) => (sum === null || row[key] === null ? null : sum + row[key]), 0)

/** Total row below a table on paper. */
function totalOf<Key extends string>(
  rows: readonly Readonly<Record<Key | 'share', number | null>>[],
  keys: readonly Key[],
): Record<Key, number | null> & { share: number | null } {
  const sums = Object.fromEntries(keys.map((key) => [key, sumOf(rows, key)])) as Record<Key, number | null>
  const share = rows.every((row) => row.share !== null) && rows.length > 0 ? 100 : null
  return { ...sums, share }
}

/** Tables of a report, for the paper and its workbook. */
export function useReportParts(report: MonthReport) {
  const { t } = useTranslation('report')
  const { field, word } = useWords()
  const { month, months } = report
  const [, ...comparedMonths] = months.map((entry) => entry.month)
  const yearBefore =
    comparedMonths.find((candidate) => candidate.slice(5) === month.slice(5)) ?? t('yearBefore')
  const previousMonth = comparedMonths.find((candidate) => candidate !== yearBefore) ?? t('monthBefore')
  const rows = comparedRows(report)
  const categories = withShares(report.categories)
  const tariffs = withShares(report.tariffs)
  return {
    /** Bar charts of the same figures. */
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
              { name: previousMonth, value: row.before },
              { name: yearBefore, value: row.year },
            ],
          })),
      },
    },
    compared: {
      name: t('compared'),
      rows,
      columns: comparedColumns([month, previousMonth, yearBefore]),
      unitOf: ({ unit }: ComparedRow) => unit,
    },
    categories: { name: t('categories'), rows: categories, columns: categoryColumns },
    tariffs: { name: t('tariffs'), rows: tariffs, columns: tariffShareColumns },
    /** Total rows for the paper; a workbook has none, because its reader adds up there. */
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
