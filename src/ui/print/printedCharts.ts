import type { Drawing } from '@/ui/chart/picture'

/** Marks the element of a chart, in the page and in its copy. */
export const chartMark = 'data-chart'

const charts = new Map<Element, () => Drawing | undefined>()

/** The charts in sight, each with how it is drawn on paper: the copy of a canvas holds no pixels. */
export const printedCharts = {
  join(element: Element, draw: () => Drawing | undefined): () => void {
    charts.set(element, draw)
    return () => void charts.delete(element)
  },
  drawingOf: (element: Element): Drawing | undefined => charts.get(element)?.(),
  /** The drawings of all charts within a part of the page, as they stand. */
  within: (part: Element | null): Drawing[] =>
    [...(part?.querySelectorAll(`[${chartMark}]`) ?? [])].flatMap(
      (element) => printedCharts.drawingOf(element) ?? [],
    ),
}
