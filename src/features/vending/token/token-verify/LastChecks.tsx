import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { TokenCheck } from '@/api/vending/tokenChecks'
import { columnsOf } from '@/domain/columns/columnsOf'
import { formatDateTime } from '@/lib/time'
import { PlainTable } from '@/ui/table/PlainTable'
import detailStyles from '@/page/detail/detail.module.css'
import sharedStyles from '@/ui/theme/shared.module.css'
import { verdictOf } from './verdictTexts'
import css from './tokenVerify.module.css'

/** A check of this tab; it keeps the last four digits of its token alone. */
export interface PastCheck {
  /** Counts the checks of the tab, from 1. */
  number: number
  time: string
  tail: string
  check: TokenCheck
}

interface CheckRow {
  number: number
  checkTime: string
  tail: string
  metercomid: string
  verdictWord: string
}

const col = columnsOf<CheckRow>()('tokenVerify')
const columns = [
  col.text('checkTime', { title: 'time', width: 150 }),
  col.text('tail', { title: 'tail', width: 110, identity: true }),
  col.text('metercomid', { title: 'meter', width: 140 }),
  col.text('verdictWord', { title: 'result', width: 280 }),
]

/** Earlier checks of this tab, the latest first. */
export function LastChecks({ checks }: { checks: readonly PastCheck[] }) {
  const { t, i18n } = useTranslation('tokenVerify')
  const id = useId()
  const rows = checks.map(({ number, time, tail, check }) => ({
    number,
    checkTime: formatDateTime(time, i18n.language),
    tail,
    metercomid: check.metercomid,
    verdictWord: t(`verdict.${verdictOf(check)}`),
  }))
  return (
    <div className={css.wide}>
      <section className={sharedStyles.card} aria-labelledby={id}>
        <h2 id={id} className={detailStyles.heading}>
          {t('last')}
        </h2>
        <PlainTable
          name={t('last')}
          rows={rows}
          rowKey={({ number }) => String(number)}
          columns={columns}
          look="bare"
        />
        <div className={detailStyles.note}>
          <p className={sharedStyles.note}>{t('lastNote')}</p>
        </div>
      </section>
    </div>
  )
}
