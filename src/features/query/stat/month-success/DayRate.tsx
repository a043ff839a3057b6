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

/** Returns the reason for a missing rate. */
export function useStateWords(): (state: DayState) => string {
  const { t } = useTranslation('statistics')
  return (state) =>
    state === 'open' ? t('month.open') : t(state === 'nothingDue' ? 'cp.nothingDue' : 'notYet')
}

interface CausesProps {
  /** Path of the unread meters; undefined where no list has exactly these. */
  path: string | undefined
  date: string
  children: ReactNode
}

/** Link from the sign of a bad day to its unread meters by cause. */
export function CausesLink({ path, date, children }: CausesProps) {
  const { t, i18n } = useTranslation('statistics')
  if (path === undefined) return children
  const name = t('month.causes', { date: formatDate(date, i18n.language) })
  return (
    <ObjectLink to={path} name={name}>
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
  path: string
  /** Path of the unread meters by cause. */
  causesPath: string
}

/** Rate of a unit on a day with the colour and shape of its band, linked to the reading of that day. */
export function DayRate({ date, rate, state, path, causesPath }: Props) {
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
        <CausesLink path={causesPath} date={date}>
          <StatusShape shape={readBandLooks[band].shape} />
        </CausesLink>
      )}
      <ObjectLink to={path}>{formatNumber(rate, 2, i18n.language)}</ObjectLink>
    </span>
  )
}
