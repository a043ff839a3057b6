import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { formatDate } from '@/lib/time'
import type { DayState } from '@/rules/readings/monthDays'
import { readBandLooks, readBandOf } from '@/rules/readings/readBands'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue } from '@/ui/value/Quantity'
import { StatusShape } from '@/ui/value/Status'
import { useBandWords } from '../../shared/stat/useBandWords'
import css from './MonthSuccess.module.css'

/** Why there is no rate. */
export function useStateWords(): (state: DayState) => string {
  const { t } = useTranslation('statistics')
  return (state) =>
    state === 'open' ? t('month.open') : t(state === 'nothingDue' ? 'cp.nothingDue' : 'notYet')
}

interface CausesProps {
  /** undefined where there is no list of exactly these meters. */
  to: string | undefined
  date: string
  children: ReactNode
}

/** The sign of a bad day leads to the meters that were not read on it, by cause. */
export function ToCauses({ to, date, children }: CausesProps) {
  const { t, i18n } = useTranslation('statistics')
  if (to === undefined) return children
  const name = t('month.causes', { date: formatDate(date, i18n.language) })
  return (
    <ObjectLink to={to} name={name}>
      {children}
    </ObjectLink>
  )
}

interface Props {
  /** yyyy-MM-dd */
  date: string
  /** % */
  rate: number | null
  state: DayState
  to: string
  /** Where the meters that were not read stand by cause. */
  causes: string
}

/** The rate of a unit on a day: with the colour and shape of its band, and the way to how that day went. */
export function DayRate({ date, rate, state, to, causes }: Props) {
  const { i18n } = useTranslation('statistics')
  const words = useBandWords()
  const states = useStateWords()
  if (rate === null) return <NoValue why={states(state)} />
  const band = readBandOf(rate)
  return (
    <span
      className={css.rate}
      data-tone={readBandLooks[band].tone}
      title={`${formatDate(date, i18n.language)} · ${words(band)}`}
    >
      {band !== 'met' && (
        <ToCauses to={causes} date={date}>
          <StatusShape shape={readBandLooks[band].shape} />
        </ToCauses>
      )}
      <ObjectLink to={to}>{formatNumber(rate, 2, i18n.language)}</ObjectLink>
    </span>
  )
}
