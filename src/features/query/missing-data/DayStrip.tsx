import { Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MissingRow } from '@/api/missingData'
import { useWords } from '@/domain/words'
import { formatDate } from '@/lib/time'
import { failReason } from '@/rules/dictionaries'
import { dayLetters, daysIn, reasonOfLetter } from '@/rules/missingDays'
import { StatusShape } from '@/ui/value/Status'
import { dayLooks, unknownLook } from './dayLooks'
import css from './MissingData.module.css'
import { useStrip } from './strip'
import { WhyMissing } from './WhyMissing'

/** The days of a month of a meter: a point for each that was read, a sign for each that is missing. */
export function DayStrip({ row }: { row: MissingRow }) {
  const { chosen } = useStrip()
  return (
    <span className={css.strip}>
      {daysIn(row.month, row.days).map(({ date, letter }) => {
        const reason = reasonOfLetter(letter)
        return (
          <span key={date} className={css.day} data-chosen={date === chosen || undefined}>
            {reason === undefined ? (
              <span className={css.quiet} data-read={letter === dayLetters.read || undefined} />
            ) : (
              <MissingDay row={row} date={date} reason={reason} />
            )}
          </span>
        )
      })}
    </span>
  )
}

function MissingDay({ row, date, reason }: { row: MissingRow; date: string; reason: string }) {
  const { i18n } = useTranslation('missing')
  const { word } = useWords()
  const [open, setOpen] = useState(false)
  const day = formatDate(date, i18n.language)
  const look = dayLooks[reason] ?? unknownLook
  const name = `${row.metercomid} ${day}: ${word(failReason, reason)}`
  return (
    <Popover
      trigger="click"
      destroyOnHidden
      open={open}
      onOpenChange={setOpen}
      content={<WhyMissing row={row} date={date} reason={reason} onAct={() => setOpen(false)} />}
    >
      <button
        type="button"
        className={css.missing}
        data-tone={look.tone}
        title={name}
        aria-label={name}
        aria-haspopup="dialog"
      >
        <StatusShape shape={look.shape} />
      </button>
    </Popover>
  )
}
