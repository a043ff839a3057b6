import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MissingRow } from '@/api/query/missingData'
import { MeterLink } from '@/domain/links/MeterLink'
import { useWords } from '@/domain/words/words'
import { formatDate } from '@/lib/time'
import { failReason } from '@/rules/codes/dictionaries'
import { dayLetters, letteredDays, isTypedDay, reasonOfLetter } from '@/rules/readings/missingDays'
import { StatusShape } from '@/ui/value/Status'
import { dayLooks, unknownLook } from './dayLooks'
import css from './MonthMatrix.module.css'

interface Props {
  row: MissingRow
  index: number
  /** Number of days in the month, future ones included. */
  days: number
  /** Index of the day with the cursor; -1 while the cursor is in another row. */
  cursor: number
  cellIdOf: (row: number, day: number) => string
}

/**
 * Row of a meter with the days of its month. Only its link takes the focus: the grid handles the keyboard for all
 * cells.
 */
export const MatrixRow = memo(function MatrixRow({ row, index, days, cursor, cellIdOf }: Props) {
  const { t, i18n } = useTranslation('missing')
  const { word } = useWords()
  const endedDays = letteredDays(row.month, row.days)
  return (
    <>
      <th scope="row" className={css.meter}>
        <MeterLink id={row.meter_id}>{row.metercomid}</MeterLink>
      </th>
      {endedDays.map(({ day, date, letter }) => {
        const reason = reasonOfLetter(letter)
        const description =
          reason === undefined
            ? t(letter === dayLetters.read ? 'matrix.read' : 'matrix.none')
            : [word(failReason, reason), ...(isTypedDay(letter) ? [t('typed')] : [])].join(' · ')
        const look = reason === undefined ? undefined : (dayLooks[reason] ?? unknownLook)
        return (
          <td
            key={date}
            id={cellIdOf(index, day - 1)}
            data-cell={`${index}.${day - 1}`}
            data-tone={look?.tone}
            data-typed={isTypedDay(letter) || undefined}
            data-read={letter === dayLetters.read || undefined}
            data-cursor={cursor === day - 1 || undefined}
            aria-label={`${formatDate(date, i18n.language)}: ${description}`}
            title={look && `${formatDate(date, i18n.language)}: ${description}`}
            className={css.day}
          >
            {look && <StatusShape shape={look.shape} />}
          </td>
        )
      })}
      {Array.from({ length: Math.max(0, days - endedDays.length) }, (_, n) => (
        <td key={n} className={css.day} aria-label={t('matrix.none')} />
      ))}
    </>
  )
})
