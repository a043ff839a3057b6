import { useTranslation } from 'react-i18next'
import { withPrime } from '@/rules/readings/dayHours'
import sharedStyles from '@/ui/theme/shared.module.css'
import { placedMarks, pointText, type ChartMark, type ChartModel } from './chartModel'
import css from './Marks.module.css'

/** Period of a mark and its name, as text. */
export const markText = ({ name, ...mark }: ChartMark, language: string): string => {
  const minute = (time: string) => time && `${time.slice(0, 16)}:00`
  const [begin, end] = [minute(mark.begin), minute(mark.end)]
  const sameDay = end.slice(0, 10) === begin.slice(0, 10)
  const textOf = (time: string, repeated = false) => pointText(withPrime(time, repeated), language)
  const endText =
    end &&
    `–${sameDay ? withPrime(end.slice(11, 16), mark.endRepeated ?? false) : textOf(end, mark.endRepeated)}`
  return `${textOf(begin, mark.repeated)}${endText} ${name}`
}

interface Props {
  model: ChartModel
  /** True where there is no room below the drawing: the text is read aloud, and the mouse finds it at its points. */
  isSpoken: boolean
}

/** Events of a chart as text; their numbers are those in the drawing. */
export function Marks({ model, isSpoken }: Props) {
  const { t, i18n } = useTranslation('chart')
  const placed = placedMarks(model)
  if (placed.length === 0) return null
  return (
    <ol className={isSpoken ? sharedStyles.hidden : css.marks} aria-label={t('marks')}>
      {placed.map(({ mark }) => (
        <li key={mark.key} data-tone={mark.tone}>
          {markText(mark, i18n.language)}
        </li>
      ))}
    </ol>
  )
}
