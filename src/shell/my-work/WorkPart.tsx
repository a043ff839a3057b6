import { Button } from 'antd'
import { clsx } from 'clsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { formatNumber } from '@/lib/number'
import { ObjectLink } from '@/ui/value/ObjectLink'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './MyWork.module.css'
import type { Part, Row } from './workParts'

/** One kind of what waits, as a card of rows. */
export function WorkPart({ part: { title, total, listPath, rows } }: { part: Part }) {
  const { t, i18n } = useTranslation('work')
  const id = useId()
  return (
    <section className={clsx(sharedStyles.card, css.card)} aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className={css.count}>{formatNumber(total, 0, i18n.language) || '—'}</span>
        {listPath && (
          <span className={css.all}>
            <ObjectLink to={listPath}>{t('all')}</ObjectLink>
          </span>
        )}
      </h2>
      <ul>
        {rows.map((row) => (
          <Waiting key={row.key} row={row} />
        ))}
      </ul>
      {total !== null && total > rows.length && (
        <p className={css.rest}>{t('newest', { n: formatNumber(rows.length, 0, i18n.language) })}</p>
      )}
    </section>
  )
}

function Waiting({ row: { title, details, action } }: { row: Row }) {
  const navigate = useNavigate()
  return (
    <li>
      <span className={css.what}>
        <strong>{title}</strong>
        <span>{details.filter(Boolean).join(' · ')}</span>
      </span>
      <Button
        size="small"
        aria-label={`${action.label}: ${title}`}
        onClick={() => (typeof action.does === 'string' ? void navigate(action.does) : action.does())}
      >
        {action.label}
      </Button>
    </li>
  )
}
