import { Button, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MissingRow } from '@/api/missingData'
import { useWords } from '@/domain/words'
import { formatDate } from '@/lib/time'
import { failReason } from '@/rules/dictionaries'
import { dayLetters, daysIn, reasonOfLetter } from '@/rules/missingDays'
import { Status, StatusShape } from '@/ui/value/Status'
import { dayLooks, unknownLook } from './dayLooks'
import css from './MissingData.module.css'
import { useStrip } from './strip'

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
  const { t, i18n } = useTranslation('missing')
  const { word } = useWords()
  const { chosen, choose, again } = useStrip()
  const [open, setOpen] = useState(false)
  const day = formatDate(date, i18n.language)
  const look = dayLooks[reason] ?? unknownLook
  const name = `${row.metercomid} ${day}: ${word(failReason, reason)}`
  const act = (what: () => void) => () => {
    setOpen(false)
    what()
  }
  return (
    <Popover
      trigger="click"
      destroyOnHidden
      open={open}
      onOpenChange={setOpen}
      content={
        <section className={css.why} aria-label={name}>
          <strong>{`${row.metercomid} · ${day}`}</strong>
          <Status {...look} word={word(failReason, reason)} />
          {date === chosen && row.cause_name !== '' && (
            <span>
              {t('because', { device: t(`level.${levelOf(row.cause_level)}`), name: row.cause_name })}
            </span>
          )}
          <span className={css.buttons}>
            {again && (
              <Button size="small" onClick={act(() => again(row, [date]))}>
                {t('again')}
              </Button>
            )}
            {date !== chosen && (
              <Button size="small" onClick={act(() => choose(date))}>
                {t('why')}
              </Button>
            )}
          </span>
        </section>
      }
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

export const levels = ['point', 'tg', 'line', 'subs', 'meter'] as const

/** A level that is not known here is that of a meter: nothing is said of a device. */
export const levelOf = (level: string): (typeof levels)[number] =>
  levels.find((each) => each === level) ?? 'meter'
