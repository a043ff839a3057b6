import { Popover } from 'antd'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MissingRow } from '@/api/query/missingData'
import { useWords } from '@/domain/words/words'
import { formatDate } from '@/lib/time'
import { failReason } from '@/rules/codes/dictionaries'
import { dayLetters, daysIn, isTyped, reasonOfLetter } from '@/rules/readings/missingDays'
import { StatusShape } from '@/ui/value/Status'
import { dayLooks, unknownLook } from './dayLooks'
import css from './MissingData.module.css'
import { useStrip } from './strip'
import { WhyMissing } from './WhyMissing'

/**
 * The days of a month of a meter: a point for each that was read, a sign for each that is missing. Pressing one says why: a page
 * has hundreds of signs, so that only the pressed one has a popover.
 */
export function DayStrip({ row }: { row: MissingRow }) {
  const { t, i18n } = useTranslation('missing')
  const { word } = useWords()
  const { chosen } = useStrip()
  const [asked, setAsked] = useState<string>()
  const close = () => setAsked(undefined)
  return (
    <span className={css.strip}>
      {daysIn(row.month, row.days).map(({ day, date, letter }) => {
        const reason = reasonOfLetter(letter)
        const of = {
          className: css.day,
          'data-chosen': date === chosen || undefined,
          'data-week': day % 7 === 1 || undefined,
        }
        if (reason === undefined)
          return <span key={date} {...of} data-read={letter === dayLetters.read || undefined} />
        const look = dayLooks[reason] ?? unknownLook
        const typed = isTyped(letter)
        const why = [word(failReason, reason), ...(typed ? [t('typed')] : [])].join(' · ')
        const name = `${row.metercomid} ${formatDate(date, i18n.language)}: ${why}`
        return (
          <Fragment key={date}>
            <button
              type="button"
              {...of}
              data-tone={look.tone}
              data-typed={typed || undefined}
              title={name}
              aria-label={name}
              aria-haspopup="dialog"
              aria-expanded={asked === date}
              onClick={() => setAsked(date)}
            >
              <StatusShape shape={look.shape} />
            </button>
            {asked === date && (
              <Popover
                open
                trigger="click"
                onOpenChange={(open) => open || close()}
                content={<WhyMissing row={row} date={date} reason={reason} onAct={close} />}
              >
                <span className={css.asked} />
              </Popover>
            )}
          </Fragment>
        )
      })}
    </span>
  )
}
