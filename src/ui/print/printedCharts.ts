import type { Drawing } from '@/ui/chart/picture'

/** Marks the element of a chart, in the page and in its copy. */
export const chartMark = 'data-chart'

/** Marks what stands in the place of a chart whose code is still fetched. */
export const comingMark = 'data-chart-coming'
/** Time for a chart to be fetched and drawn, ms, before it is asked for again. */
const pause = 50

const charts = new Map<Element, () => Drawing | undefined>()

/** The charts in sight, each with how it is drawn on paper: the copy of a canvas holds no pixels. */
export const printedCharts = {
  join(element: Element, draw: () => Drawing | undefined): () => void {
    charts.set(element, draw)
    return () => void charts.delete(element)
  },
  drawingOf: (element: Element): Drawing | undefined => charts.get(element)?.(),
  /** The drawings of all charts within a part of the page, as soon as those that are still fetched are drawn: evidence is whole. */
  whole: async (part: Element | null): Promise<Drawing[]> => {
    // Charts that have left the page meanwhile are skipped.
    const isComing = () => part?.isConnected === true && part.querySelector(`[${comingMark}]`) !== null
    const wait = () => new Promise((go) => setTimeout(go, pause))
    const hasWaited = isComing()
    while (isComing()) await wait()
    // A chart that has just come is drawn after it stands on the page.
    if (hasWaited) await wait()
    return printedCharts.within(part)
  },
  /** The drawings of all charts within a part of the page, as they stand. */
  within: (part: Element | null): Drawing[] =>
    [...(part?.querySelectorAll(`[${chartMark}]`) ?? [])].flatMap(
      (element) => printedCharts.drawingOf(element) ?? [],
    ),
}
