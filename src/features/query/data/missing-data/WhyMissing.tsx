import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MissingRow } from '@/api/query/missingData'
import { useWords } from '@/domain/words/words'
import { formatDate } from '@/lib/time'
import { failReason } from '@/rules/codes/dictionaries'
import { Status } from '@/ui/value/Status'
import { dayLooks, unknownLook } from './dayLooks'
import css from './MissingData.module.css'
import { levelOf } from './levels'
import { useStrip } from './strip'

interface Props {
  row: MissingRow
  date: string
  reason: string
  /** Called before an action of the panel runs. */
  onAct?: () => void
}

/** Reason for a missing day of a meter, with the possible actions. */
export function WhyMissing({ row, date, reason, onAct }: Props) {
  const { t, i18n } = useTranslation('missing')
  const { word } = useWords()
  const { selectedDate, selectDate, readAgain } = useStrip()
  const day = formatDate(date, i18n.language)
  const handler = (action: () => void) => () => {
    onAct?.()
    action()
  }
  return (
    <section className={css.why} aria-label={`${row.metercomid} ${day}: ${word(failReason, reason)}`}>
      <strong>{`${row.metercomid} · ${day}`}</strong>
      <Status {...(dayLooks[reason] ?? unknownLook)} word={word(failReason, reason)} />
      {date === selectedDate && row.cause_name !== '' && (
        <span>{t('because', { device: t(`level.${levelOf(row.cause_level)}`), name: row.cause_name })}</span>
      )}
      <span className={css.buttons}>
        {readAgain && (
          <Button size="small" onClick={handler(() => readAgain(row, [date]))}>
            {t('again')}
          </Button>
        )}
        {date !== selectedDate && (
          <Button size="small" onClick={handler(() => selectDate(date))}>
            {t('why')}
          </Button>
        )}
      </span>
    </section>
  )
}
