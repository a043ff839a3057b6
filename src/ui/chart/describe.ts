import type { TFunction } from 'i18next'
import { axisOf, marksNear, pointText, summarise, valueText, type ChartModel } from './chartModel'
import { markText } from './Marks'
import { pointNames } from './pointNames'

/** Description of a chart: lowest and highest value of each series, its missing points, limits and bands. */
export function describe(model: ChartModel, t: TFunction<'chart'>, language: string): string {
  const sentences = model.series.map((series) => {
    const { min, max, missing } = summarise(model, series)
    const axis = axisOf(model, series)
    const text =
      min && max
        ? t('summary', {
            name: series.name,
            min: valueText(min.value, axis, language),
            minAt: pointText(min.point, language),
            max: valueText(max.value, axis, language),
            maxAt: pointText(max.point, language),
          })
        : t('summaryEmpty', { name: series.name })
    return missing > 0 && min ? `${text}; ${t('missing', { count: missing })}.` : `${text}.`
  })
  const limits = (model.limits ?? []).map((limit) => limit.name).join(', ')
  const bands = (model.bands ?? []).map(({ name, lower, upper }) => {
    const bounds = [lower, upper].map((end) => (end === null ? '' : valueText(end, model.axes[0], language)))
    return `${name} ${bounds.join(' … ').trim()}`
  })
  return [
    ...sentences,
    ...(limits ? [t('limits', { limits })] : []),
    ...(bands.length ? [t('bands', { bands: bands.join(', ') })] : []),
  ].join(' ')
}

/** One point as text: its time, the value of every series and the marks over it. */
export function pointWords(
  model: ChartModel,
  index: number,
  t: TFunction<'chart'>,
  language: string,
): string {
  const values = model.series.map(
    (series) =>
      `${series.name} ${valueText(series.values[index], axisOf(model, series), language) || t('noValue')}`,
  )
  const marks = marksNear(model, index).map(({ mark }) => markText(mark, language))
  return [pointText(pointNames(model.points)[index] ?? '', language), ...values, ...marks].join(', ')
}
