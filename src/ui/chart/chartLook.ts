import { chartColors, phaseColors } from '@/ui/theme/chartColors'
import { readable } from '@/ui/theme/tokens'
import type { ChartModel, ChartSeries } from './chartModel'

/** Colours of a chart; they follow the theme. */
export interface ChartLook {
  surface: string
  raised: string
  line: string
  lineStrong: string
  text: string
  muted: string
  danger: string
  primary: string
  font: string
  dark: boolean
  /** Lowest contrast of a drawn series against the surface; higher where the user's system requests more contrast. */
  contrast: number
}

/** Reads the current variables of the theme. */
export function readChartLook(root: HTMLElement = document.documentElement): ChartLook {
  const style = getComputedStyle(root)
  const read = (name: string, fallback: string) => style.getPropertyValue(`--pg-${name}`).trim() || fallback
  return {
    surface: read('surface', '#ffffff'),
    raised: read('raised', '#ffffff'),
    line: read('line', '#dfe6e6'),
    lineStrong: read('line-strong', '#c3cdcd'),
    text: read('text', '#14211f'),
    muted: read('muted', '#566664'),
    danger: read('danger', '#c0392b'),
    primary: read('primary', '#006e6b'),
    font: read('font', 'sans-serif'),
    dark: root.dataset['theme'] !== undefined && root.dataset['theme'] !== 'light',
    contrast: root.dataset['theme'] === 'contrast' ? 7 : 3,
  }
}

/** Calls `changed` whenever theme, theme colour or size change; returns the function that stops it. */
export function watchLook(changed: () => void, root: HTMLElement = document.documentElement): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(root, { attributes: true, attributeFilter: ['style', 'data-theme'] })
  return () => observer.disconnect()
}

// On dark surfaces the black phase becomes near white, as on black terminals: lightened black would look like grey
// L3. Teal and indigo are lighter, yet stay as far from each other and from the others for every colour vision.
const onDark: Record<string, string> = {
  [chartColors[0]]: '#1f9e99',
  [chartColors[1]]: '#7a74f0',
  [phaseColors[0]]: '#c58b57',
  [phaseColors[1]]: '#e6efee',
  [phaseColors[2]]: '#8f9ba3',
}

/** Colour of a series, visible on the surface. `index` picks from the palette when no colour is given. */
export function seriesColor(color: string | undefined, index: number, look: ChartLook): string {
  const base = color ?? chartColors[index % chartColors.length] ?? chartColors[0]
  return readable((look.dark && onDark[base]) || base, look.surface, look.contrast)
}

/** Dash patterns of the lines from the third on, which differ by more than their colour. */
const patterns: readonly number[][] = [
  [7, 3],
  [2, 3],
  [8, 3, 2, 3],
  [4, 2],
]
export const dashOf = (index: number): 'solid' | number[] =>
  index < 2 ? 'solid' : (patterns[(index - 2) % patterns.length] ?? 'solid')

/** Colour in which a series of a model is drawn. */
export function colorOf(model: ChartModel, series: ChartSeries, index: number, look: ChartLook): string {
  const measuredSeries = model.series.filter((item) => !item.ghost)
  return seriesColor(series.color, series.ghost ? index - measuredSeries.length : index, look)
}
