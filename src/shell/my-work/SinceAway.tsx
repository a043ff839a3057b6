import { Button } from 'antd'
import { clsx } from 'clsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Away } from '@/api/cbo/work'
import { useMissingData } from '@/domain/links/missingDataPath'
import { formatChange, formatNumber, minus } from '@/lib/number'
import { formatShortTime, utilityNow } from '@/lib/time'
import { readingDay } from '@/rules/readings/readingDay'
import { useMenuPage } from '@/stores/menuPages'
import { Age } from '@/ui/value/Age'
import { NoValue } from '@/ui/value/Quantity'
import { silentLink, jobsLink, unreadLink } from './awayLinks'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './MyWork.module.css'

/** Changes since the user was last seen, each figure with a link to exactly its rows. */
export function SinceAway({ away }: { away: Away }) {
  const { t, i18n } = useTranslation('work')
  const id = useId()
  const meters = useMenuPage('meterList')
  const jobs = useMenuPage('jobLog')
  const missing = useMissingData()
  const causes = away.unread ? missing(readingDay(utilityNow())) : undefined
  const change = minus(away.unread, away.unread_then)
  const changed =
    change === null ? '' : change === 0 ? t('away.same') : `(${formatChange(change, 0, i18n.language)})`
  return (
    <section className={clsx(sharedStyles.card, css.card)} aria-labelledby={id}>
      <h2 id={id}>
        {t('away.title', { time: formatShortTime(away.since, i18n.language) || '—' })}{' '}
        <span className={css.age}>
          <Age time={away.since} plain />
        </span>
      </h2>
      <ul className={css.figures}>
        {meters && (
          <Figure name={t('away.silent')} value={away.silent} path={silentLink(meters, away)}>
            {t('away.silentHelp')}
          </Figure>
        )}
        {meters && (
          <Figure
            name={t('away.unread')}
            value={away.unread}
            beside={changed}
            path={causes ?? unreadLink(meters, away)}
          >
            {t('away.unreadHelp')}
          </Figure>
        )}
        {jobs && (
          <Figure name={t('away.jobs')} value={away.jobs_failed} path={jobsLink(jobs, away)}>
            {t('away.jobsHelp')}
          </Figure>
        )}
      </ul>
    </section>
  )
}

interface FigureProps {
  name: string
  /** null = not known. */
  value: number | null
  /** Text after the figure. */
  beside?: string
  /** The list with exactly these rows; undefined where there is none. */
  path: string | undefined
  children: string
}

function Figure({ name, value, beside, path, children }: FigureProps) {
  const { t, i18n } = useTranslation('work')
  const navigate = useNavigate()
  return (
    <li>
      <span className={css.figure}>
        <b>{value === null ? <NoValue /> : formatNumber(value, 0, i18n.language)}</b> {name} {beside}
      </span>
      <span className={css.help}>{children}</span>
      {path !== undefined && (
        <Button size="small" aria-label={`${t('show')}: ${name}`} onClick={() => void navigate(path)}>
          {t('show')}
        </Button>
      )}
    </li>
  )
}
