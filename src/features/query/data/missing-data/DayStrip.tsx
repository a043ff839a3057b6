import { Popover } from 'antd'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MissingRow } from '@/api/query/missingData'
import { useWords } from '@/domain/words/words'
import { formatDate } from '@/lib/time'
import { failReason } from '@/rules/codes/dictionaries'
import { dayLetters, letteredDays, isTypedDay, reasonOfLetter } from '@/rules/readings/missingDays'
import { StatusShape } from '@/ui/value/Status'
import { dayLooks, unknownLook } from './dayLooks'
import css from './MissingData.module.css'
import { useStrip } from './strip'
import { WhyMissing } from './WhyMissing'

/**
 * Days of a month of a meter: a point for each day that was read, a sign for each missing day. Pressing a sign shows
 * the reason; only the pressed sign has a popover, because a page has hundreds of them.
 */
export function DayStrip({ row }: { row: MissingRow }) {
  const { t, i18n } = useTranslation('missing')
  const { word } = useWords()
  const { selectedDate } = useStrip()
  const [openDate, setOpenDate] = useState<string>()
  const close = () => setOpenDate(undefined)
  return (
    <span className={css.strip}>
      {letteredDays(row.month, row.days).map(({ day, date, letter }) => {
        const reason = reasonOfLetter(letter)
        const cellProps = {
          className: css.day,
          'data-chosen': date === selectedDate || undefined,
          'data-week': day % 7 === 1 || undefined,
        }
        if (reason === undefined)
          return <span key={date} {...cellProps} data-read={letter === dayLetters.read || undefined} />
        const look = dayLooks[reason] ?? unknownLook
        const typed = isTypedDay(letter)
        const why = [word(failReason, reason), ...(typed ? [t('typed')] : [])].join(' · ')
        const name = `${row.metercomid} ${formatDate(date, i18n.language)}: ${why}`
        return (
          <Fragment key={date}>
            <button
              type="button"
              {...cellProps}
              data-tone={look.tone}
              data-typed={typed || undefined}
              title={name}
              aria-label={name}
              aria-haspopup="dialog"
              aria-expanded={openDate === date}
              onClick={() => setOpenDate(date)}
            >
              <StatusShape shape={look.shape} />
            </button>
            {openDate === date && (
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
