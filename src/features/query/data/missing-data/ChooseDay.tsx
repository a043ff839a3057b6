import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { MissingRow } from '@/api/query/missingData'
import { useWords } from '@/domain/words/words'
import { formatDate } from '@/lib/time'
import { failReason } from '@/rules/codes/dictionaries'
import { isTypedDay, letteredDays, missingIn, reasonOfLetter } from '@/rules/readings/missingDays'
import { takeFocus } from '@/ui/actions/takeFocus'
import { StatusShape } from '@/ui/value/Status'
import { dayLooks, unknownLook } from './dayLooks'
import css from './MissingData.module.css'
import { WhyMissing } from './WhyMissing'

interface Props {
  row: MissingRow
  /** Missing day whose reason is shown. */
  date: string
  onChoose: (date: string) => void
  onClose: () => void
}

/** The missing days of a meter, each with its sign; the arrow keys lead through them. The chosen one tells why. */
export function ChooseDay({ row, date, onChoose, onClose }: Props) {
  const { t, i18n } = useTranslation('missing')
  const { word } = useWords()
  const missingDays = missingIn(row.month, row.days)
  const place = missingDays.findIndex((entry) => entry.date === date)
  const chosenDay = missingDays[place]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = missingDays[place + step]
    if (step === 0 || !next) return
    event.preventDefault()
    onChoose(next.date)
  }
  return (
    <div className={css.choose}>
      <section className={css.days} aria-label={t('strip')}>
        {letteredDays(row.month, row.days).map(({ day, date: dayDate, letter }) => {
          const reason = reasonOfLetter(letter)
          if (reason === undefined)
            return (
              <span key={dayDate} className={css.day}>
                {day}
              </span>
            )
          const look = dayLooks[reason] ?? unknownLook
          const isChosen = dayDate === date
          const name = [
            `${formatDate(dayDate, i18n.language)}: ${word(failReason, reason)}`,
            ...(isTypedDay(letter) ? [t('typed')] : []),
          ].join(' · ')
          return (
            <button
              key={dayDate}
              ref={isChosen ? takeFocus : undefined}
              type="button"
              className={css.day}
              data-tone={look.tone}
              data-typed={isTypedDay(letter) || undefined}
              title={name}
              aria-label={`${String(day)} · ${name}`}
              aria-pressed={isChosen}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => onChoose(dayDate)}
              onKeyDown={onKeyDown}
            >
              {day}
              <StatusShape shape={look.shape} />
            </button>
          )
        })}
      </section>
      {chosenDay && <WhyMissing row={row} date={chosenDay.date} reason={chosenDay.reason} onAct={onClose} />}
    </div>
  )
}
