import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MissingRow } from '@/api/query/missingData'
import { MeterLink } from '@/domain/links/MeterLink'
import { useWords } from '@/domain/words/words'
import { formatDate } from '@/lib/time'
import { failReason } from '@/rules/codes/dictionaries'
import { dayLetters, daysIn, isTyped, reasonOfLetter } from '@/rules/readings/missingDays'
import { StatusShape } from '@/ui/value/Status'
import { dayLooks, unknownLook } from './dayLooks'
import css from './MonthMatrix.module.css'

interface Props {
  row: MissingRow
  index: number
  /** Days of the month, also those to come. */
  days: number
  /** The day on which the cursor is; -1 where it is on another row. */
  cursor: number
  keyOf: (row: number, day: number) => string
}

/** A meter with the days of its month: nothing in it takes the keyboard but the link, the grid does. */
export const MatrixRow = memo(function MatrixRow({ row, index, days, cursor, keyOf }: Props) {
  const { t, i18n } = useTranslation('missing')
  const { word } = useWords()
  const ended = daysIn(row.month, row.days)
  return (
    <>
      <th scope="row" className={css.meter}>
        <MeterLink id={row.meter_id}>{row.metercomid}</MeterLink>
      </th>
      {ended.map(({ day, date, letter }) => {
        const reason = reasonOfLetter(letter)
        const said =
          reason === undefined
            ? t(letter === dayLetters.read ? 'matrix.read' : 'matrix.none')
            : [word(failReason, reason), ...(isTyped(letter) ? [t('typed')] : [])].join(' · ')
        const look = reason === undefined ? undefined : (dayLooks[reason] ?? unknownLook)
        return (
          <td
            key={date}
            id={keyOf(index, day - 1)}
            data-cell={`${index}.${day - 1}`}
            data-tone={look?.tone}
            data-typed={isTyped(letter) || undefined}
            data-read={letter === dayLetters.read || undefined}
            data-cursor={cursor === day - 1 || undefined}
            aria-label={`${formatDate(date, i18n.language)}: ${said}`}
            title={look && `${formatDate(date, i18n.language)}: ${said}`}
            className={css.day}
          >
            {look && <StatusShape shape={look.shape} />}
          </td>
        )
      })}
      {Array.from({ length: Math.max(0, days - ended.length) }, (_, n) => (
        <td key={n} className={css.day} aria-label={t('matrix.none')} />
      ))}
    </>
  )
})
