import type { EventTrend } from '@/api/query/meterEvents'
import type { ChartModel } from '@/ui/chart/chartModel'

/** Colours of info, warning, major and critical, as in their signs. */
const colors: Readonly<Record<string, string>> = {
  '1': '#56b4e9',
  '2': '#e69f00',
  '3': '#d55e00',
  '4': '#7a1f2b',
}

/** Stacked bars of counts by hour, the gravest at the bottom; a severity without events is left out. */
export const hoursModel = (
  { hours, severities }: EventTrend,
  word: (severity: string) => string,
): ChartModel => ({
  points: hours,
  axes: [{ unit: '', decimals: 0, fromZero: true, steps: 3 }],
  series: severities
    .filter(({ counts }) => counts.some((count) => count !== null && count > 0))
    .toSorted((a, b) => (a.severity < b.severity ? 1 : -1))
    .map(({ severity, counts }) => ({
      key: `severity${severity}`,
      name: word(severity),
      values: counts,
      kind: 'bar',
      stacked: true,
      color: colors[severity] ?? '#6b7a78',
    })),
})
