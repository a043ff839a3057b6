import { colorOf, type ChartLook } from './chartLook'
import { placedMarks, type ChartModel } from './chartModel'
import { markText } from './Marks'
import type { ChartKey } from './picture'

/** Legend of the visible lines, bars and marks of a chart. */
export function chartKeys(
  model: ChartModel,
  hidden: ReadonlySet<string>,
  look: ChartLook,
  language: string,
): ChartKey[] {
  const series = model.series.flatMap((item, index) =>
    hidden.has(item.name)
      ? []
      : { name: item.name, color: colorOf(model, item, index, look), faded: item.ghost === true },
  )
  const marks = placedMarks(model).map(({ mark }, index) => ({
    name: `${index + 1} ${markText(mark, language)}`,
    color: mark.tone === 'danger' ? look.danger : look.primary,
    faded: false,
  }))
  return [...series, ...marks]
}
