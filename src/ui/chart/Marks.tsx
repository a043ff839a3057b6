import { useTranslation } from 'react-i18next'
import { withPrime } from '@/rules/readings/dayHours'
import { placedMarks, pointText, type ChartMark, type ChartModel } from './chartModel'
import css from './Marks.module.css'

/** From when to when a mark reaches, in words. */
export const markText = ({ name, ...mark }: ChartMark, language: string): string => {
  const minute = (time: string) => time && `${time.slice(0, 16)}:00`
  const [from, to] = [minute(mark.from), minute(mark.to)]
  const sameDay = to.slice(0, 10) === from.slice(0, 10)
  const textOf = (time: string, repeated = false) => pointText(withPrime(time, repeated), language)
  const until =
    to &&
    `–${sameDay ? withPrime(to.slice(11, 16), mark.endRepeated ?? false) : textOf(to, mark.endRepeated)}`
  return `${textOf(from, mark.repeated)}${until} ${name}`
}

/** What happened, in words: the numbers are those in the drawing. */
export function Marks({ model }: { model: ChartModel }) {
  const { t, i18n } = useTranslation('chart')
  const placed = placedMarks(model)
  if (placed.length === 0) return null
  return (
    <ol className={css.marks} aria-label={t('marks')}>
      {placed.map(({ mark }) => (
        <li key={mark.key} data-tone={mark.tone}>
          {markText(mark, i18n.language)}
        </li>
      ))}
    </ol>
  )
}
