import type { DifferenceRow } from '../../../src/api/business/calculations'
import { calcDifference } from '../../../src/rules/losses/calculation'
import { resultOf, type CalcItem, type CalcRun } from './calculationRuns'

type Value = number | string | null
type ValueOf = (item: CalcItem) => Value

const measures = ['energy', 'rate', 'supply', 'sale'] as const
const sides = ['before', 'after'] as const
const difference =
  (measure: 'energy' | 'rate'): ValueOf =>
  (item) =>
    calcDifference(item.pair?.before[measure] ?? null, item.pair?.after[measure] ?? null)

/** Value of a field in a figure of a run, without making the row; a time as its instant. */
const values: Readonly<Partial<Record<string, ValueOf>>> = {
  period: ({ period }) => period,
  result: resultOf,
  ...Object.fromEntries(
    sides.flatMap((side): [string, ValueOf][] => [
      ...measures.map((measure): [string, ValueOf] => [
        `${side}_${measure}`,
        (item) => item.pair?.[side][measure] ?? null,
      ]),
      [`${side}_reason`, (item) => item.pair?.[side].reason ?? ''],
      [`${side}_time`, (item) => item.pair?.[side].calculatedAt ?? null],
    ]),
  ),
  diff_energy: difference('energy'),
  diff_rate: difference('rate'),
}
/** The fields by which `orderOf` sorts. */
export const orderedFields = Object.keys(values) as readonly (keyof DifferenceRow)[]

/** Numbers that stand in the order of these values; NaN for what is empty. */
function ranksOf(fieldValues: readonly Value[]): Float64Array {
  const words = fieldValues.filter((value): value is string => typeof value === 'string' && value !== '')
  const texts = [...new Set(words)].toSorted((a, b) => (a < b ? -1 : 1))
  const rank = new Map<Value, number>(texts.map((text, n) => [text, n]))
  return Float64Array.from(fieldValues, (value) =>
    typeof value === 'number' ? value : (rank.get(value) ?? Number.NaN),
  )
}

/** The places of all figures of a run in the order of a field of `orderedFields`; what is empty comes last, either way round. */
export function orderOf(run: CalcRun, field: string, sign: number): Uint32Array {
  const valueOf = values[field] ?? (() => null)
  const fieldValues = run.objects.map((item) => valueOf(item))
  const ranks = ranksOf(fieldValues)
  return Uint32Array.from(fieldValues.keys()).sort((a, b) => {
    const [x, y] = [ranks[a] ?? Number.NaN, ranks[b] ?? Number.NaN]
    const empty = Number(Number.isNaN(x)) - Number(Number.isNaN(y))
    return empty || (Number.isNaN(x) ? a - b : sign * (x - y) || a - b)
  })
}
