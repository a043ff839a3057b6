import { Popover } from 'antd'
import { useRef, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { MissingRow } from '@/api/query/missingData'
import { useWords } from '@/domain/words/words'
import { formatNumber } from '@/lib/number'
import { failReason } from '@/rules/codes/dictionaries'
import { dayLetters, isTypedDay, missingIn, reasonOfLetter, runsOf } from '@/rules/readings/missingDays'
import { ChooseDay } from './ChooseDay'
import { dayLooks, unknownLook } from './dayLooks'
import css from './MissingData.module.css'
import { useStrip } from './strip'

/** Width of a day, px. */
const dayWidth = 6

/**
 * Days of a month of a meter as one line: missing days are filled. The whole strip is one button, because a page has
 * hundreds of days; its panel shows each of them.
 */
export function DayStrip({ row }: { row: MissingRow }) {
  const { t, i18n } = useTranslation('missing')
  const { word } = useWords()
  const { selectedDate } = useStrip()
  const strip = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [openDate, setOpenDate] = useState<string>()
  const missingDays = missingIn(row.month, row.days)
  const runs = runsOf(row.days)
  const chosenDay = selectedDate.startsWith(row.month) ? Number(selectedDate.slice(8)) : 0
  const chosenReason = reasonOfLetter(row.days.charAt(chosenDay - 1))
  const picture = (
    <>
      {runs.map(({ first, last, letter }) => {
        const reason = reasonOfLetter(letter)
        return (
          <span
            key={first}
            className={css.run}
            style={{ width: (last - first + 1) * dayWidth }}
            data-tone={reason && (dayLooks[reason] ?? unknownLook).tone}
            data-typed={isTypedDay(letter) || undefined}
            data-read={letter === dayLetters.read || undefined}
          />
        )
      })}
      {chosenDay > 0 && (
        <span
          className={css.chosen}
          style={{ left: (chosenDay - 1) * dayWidth }}
          data-tone={chosenReason && (dayLooks[chosenReason] ?? unknownLook).tone}
        />
      )}
    </>
  )
  if (missingDays.length === 0) return <span className={css.strip}>{picture}</span>
  const reasons = runs.flatMap(({ first, last, letter }) => {
    const reason = reasonOfLetter(letter)
    if (reason === undefined) return []
    const days = first === last ? String(first) : `${String(first)}–${String(last)}`
    return [word(failReason, reason), ...(isTypedDay(letter) ? [t('typed')] : [])].join(' · ') + ` ${days}`
  })
  const open = (event: MouseEvent) => {
    const pointed =
      Math.floor((event.clientX - (strip.current?.getBoundingClientRect().left ?? 0)) / dayWidth) + 1
    // The keyboard points at no day: it opens the chosen one.
    const wantedDay = event.detail === 0 ? chosenDay || row.days.length : pointed
    const openedDay = missingDays.reduce((nearest, entry) =>
      Math.abs(entry.day - wantedDay) < Math.abs(nearest.day - wantedDay) ? entry : nearest,
    )
    setOpenDate(openedDay.date)
  }
  const close = () => {
    setOpenDate(undefined)
    strip.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <button
        ref={strip}
        type="button"
        className={css.strip}
        title={reasons.join(', ')}
        aria-label={t('stripOf', {
          meter: row.metercomid,
          n: formatNumber(row.missing, 0, i18n.language),
          days: reasons.join(', '),
        })}
        aria-haspopup="dialog"
        aria-expanded={openDate !== undefined}
        onClick={open}
      >
        {picture}
      </button>
      {openDate !== undefined && (
        <Popover
          open
          trigger="click"
          onOpenChange={(isOpen) => isOpen || setOpenDate(undefined)}
          afterOpenChange={(isOpen) =>
            isOpen && panel.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
          }
          content={
            <div ref={panel}>
              <ChooseDay row={row} date={openDate} onChoose={setOpenDate} onClose={close} />
            </div>
          }
        >
          <span className={css.asked} />
        </Popover>
      )}
    </>
  )
}
