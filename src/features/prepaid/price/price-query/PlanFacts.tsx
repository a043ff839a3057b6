import { useTranslation } from 'react-i18next'
import type { PlanVersionRow, PriceAnswer } from '@/api/prepaid/prices'
import { MeterLink } from '@/domain/links/MeterLink'
import { useWords } from '@/domain/words/words'
import { addDays, formatDate } from '@/lib/time'
import { Facts } from '@/page/detail/Facts'
import { contractKind, priceType } from '@/rules/codes/dictionaries'
import sharedStyles from '@/ui/theme/shared.module.css'
import { Personal } from '@/ui/value/Personal'
import { Quantity } from '@/ui/value/Quantity'

interface Props {
  answer: PriceAnswer
  /** Version in force on the day; undefined before the first one. */
  row: PlanVersionRow | undefined
  date: string
}

/** The plan of the contract: for whom, of which kind, and which version is in force on the day. */
export function PlanFacts({ answer, row, date }: Props) {
  const { t, i18n } = useTranslation('prices')
  const { word, field } = useWords()
  const { contract_begin, cons_no, cons_name, metercomid, meter_id, plan_code, plan_name } = answer
  const day = (text: string): string => formatDate(text, i18n.language)
  const next = row && answer.versions.find(({ valid_from }) => valid_from === row.valid_to)
  const versionWords = ({ version, valid_from, valid_to }: PlanVersionRow): string =>
    valid_to === ''
      ? t('plan.versionFrom', { version, begin: day(valid_from) })
      : t('plan.versionSpan', { version, begin: day(valid_from), end: day(addDays(valid_to, -1)) })
  return (
    <Facts
      title={t('plan.title')}
      rows={[
        [
          t('plan.title'),
          <span key="plan">
            {plan_name} <span className={sharedStyles.muted}>{plan_code}</span>
          </span>,
        ],
        [
          t('plan.consumer'),
          <span key="consumer">
            {cons_no} <Personal>{cons_name}</Personal>
          </span>,
        ],
        [
          field('metercomid'),
          <MeterLink key="meter" id={meter_id}>
            {metercomid}
          </MeterLink>,
        ],
        [t('plan.contract'), word(contractKind, answer.contract_kind)],
        [
          t('plan.since'),
          contract_begin > date ? (
            <span key="since">
              {day(contract_begin)}
              <br />
              <span className={sharedStyles.muted}>{t('plan.before', { day: day(contract_begin) })}</span>
            </span>
          ) : (
            day(contract_begin)
          ),
        ],
        ...(row
          ? ([
              [t('plan.type'), word(priceType, row.price_type)],
              [t('plan.version'), versionWords(row)],
              ...(next ? ([[t('plan.next'), versionWords(next)]] as const) : []),
              [t('plan.vat'), <Quantity key="vat" value={row.vat_rate} unit="%" decimals={2} />],
            ] as const)
          : []),
      ]}
    />
  )
}
