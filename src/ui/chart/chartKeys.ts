import { colorOf, type ChartLook } from './chartLook'
import { placedMarks, type ChartModel } from './chartModel'
import { markText } from './Marks'
import type { ChartKey } from './picture'

/** What the lines, bars and marks of a chart mean, as far as they are shown. */
export function chartKeys(
  model: ChartModel,
  hidden: ReadonlySet<string>,
  look: ChartLook,
  language: string,
): ChartKey[] {
  const series = model.series.flatMap((each, at) =>
    hidden.has(each.name)
      ? []
      : { name: each.name, color: colorOf(model, each, at, look), faded: each.ghost === true },
  )
  const marks = placedMarks(model).map(({ mark }, at) => ({
    name: `${at + 1} ${markText(mark, language)}`,
    color: mark.tone === 'danger' ? look.danger : look.primary,
    faded: false,
  }))
  return [...series, ...marks]
}
