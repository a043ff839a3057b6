import { colorOf, type ChartLook } from './chartLook'
import { axisOf, marksNear, pointText, valueText, type ChartModel } from './chartModel'
import { markText } from './Marks'
import { pointNames } from './pointNames'
import css from './PointTip.module.css'

/** Position of a point, px from the left of a drawing of `width` px, which extends from `top` to `bottom`. */
export interface PointPlace {
  x: number
  top: number
  bottom: number
  width: number
}

/** Share of the points beside a mark at which it is told: a mark without a length is as narrow as one point. */
const reach = 0.005

interface PointTipProps {
  model: ChartModel
  /** Index of the point. */
  index: number
  look: ChartLook
  language: string
  /** Names of series that are switched off. */
  hidden: ReadonlySet<string>
  place: PointPlace
}

/**
 * Values of one point and the marks over it, beside a line through it. For a year, too, it shows the measured values, which a tooltip of the
 * thinned-out drawing could not. Screen readers use the reading cursor instead.
 */
export function PointTip({ model, index, look, language, hidden, place }: PointTipProps) {
  const beside = place.x > place.width / 2 ? { right: place.width - place.x + 12 } : { left: place.x + 12 }
  const visibleSeries = model.series
    .map((series, seriesIndex) => ({ series, color: colorOf(model, series, seriesIndex, look) }))
    .filter(({ series }) => !hidden.has(series.name))
  return (
    <div aria-hidden="true" className={css.tip}>
      <span
        className={css.line}
        style={{ left: place.x, top: place.top, height: place.bottom - place.top }}
      />
      <div className={css.card} style={{ top: place.top + 4, ...beside }}>
        <div className={css.point}>{pointText(pointNames(model.points)[index] ?? '', language)}</div>
        <table>
          <tbody>
            {visibleSeries.map(({ series, color }) => (
              <tr key={series.key}>
                <td className={css.name}>
                  <span
                    className={css.swatch}
                    style={{ background: color, opacity: series.ghost ? 0.6 : 1 }}
                  />
                  {series.name}
                </td>
                <td className={css.value}>
                  {valueText(series.values[index], axisOf(model, series), language) || '—'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {marksNear(model, index, Math.ceil(model.points.length * reach)).map(({ mark, number }) => (
          <p key={mark.key} className={css.mark} data-tone={mark.tone}>
            <b>{number}</b> {markText(mark, language)}
          </p>
        ))}
      </div>
    </div>
  )
}
