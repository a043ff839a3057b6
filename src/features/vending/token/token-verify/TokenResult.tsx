import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TokenCheck } from '@/api/vending/tokenChecks'
import { MeterLink } from '@/domain/links/MeterLink'
import { formatMoney, useMoneyUnit } from '@/domain/money/money'
import { formatDateTime, zoneOffsets, type WallTime } from '@/lib/time'
import { Facts } from '@/page/detail/Facts'
import type { TokenClass } from '@/rules/tokens/tokenNumber'
import { Mono } from '@/ui/value/Mono'
import { Personal } from '@/ui/value/Personal'
import { Quantity } from '@/ui/value/Quantity'
import { adviceText, kindText, unitOf, verdictOf, verdictTone } from './verdictTexts'
import css from './tokenVerify.module.css'

interface Props {
  check: TokenCheck
  tokenClass: TokenClass
}
type Row = readonly [label: string, value: ReactNode]

/** Findings of a check: the verdict with its advice, the content of the token, its meter and its sale. */
export function TokenResult({ check, tokenClass }: Props) {
  const { t } = useTranslation('tokenVerify')
  const verdict = verdictOf(check)
  return (
    <>
      <div className={css.wide}>
        <Alert
          type={verdictTone(verdict)}
          showIcon
          title={t(`verdict.${verdict}`)}
          description={adviceText(t, check, tokenClass)}
        />
      </div>
      <ContentFacts check={check} tokenClass={tokenClass} />
      {check.meter_id !== '' && <MeterFacts check={check} />}
      {check.receipt !== '' && <SaleFacts check={check} />}
    </>
  )
}

function ContentFacts({ check, tokenClass }: Props) {
  const { t, i18n } = useTranslation('tokenVerify')
  const { kind, tid, tid_time, random, crc, krn_from, krn_to } = check
  const krn = krn_from === null ? krn_to : `${krn_from} → ${krn_to ?? ''}`
  const rows: Row[] = [
    [t('kindName'), kindText(t, kind, tokenClass)],
    ...amountRow(useAmount(check), t),
    ...(krn_to === null ? [] : [[t('revision'), String(krn)] as const]),
    ...(tid === null
      ? []
      : [
          [
            t('made'),
            tid_time === '' ? String(tid) : `${zonedTime(tid_time, i18n.language)} (${tid})`,
          ] as const,
        ]),
    ...(random === null ? [] : [[t('random'), String(random)] as const]),
    ...(crc === '' ? [] : [[t('checkField'), t(`crc.${crc}`)] as const]),
  ]
  return <Facts title={t('content')} rows={rows} />
}

/** A time with the offset of its zone. */
function zonedTime(time: WallTime, language: string): string {
  const day = time.slice(0, 10)
  return `${formatDateTime(time, language)} ${zoneOffsets({ from: day, to: day })}`
}

/** The amount of a token as it is drawn, with the word for it; undefined where the token has none. */
function useAmount({ kind, amount }: TokenCheck): { word: AmountWord; value: ReactNode } | undefined {
  const { i18n } = useTranslation('tokenVerify')
  const money = useMoneyUnit()
  const unit = unitOf(kind)
  if (unit === undefined) return undefined
  if (unit === '') return { word: 'money', value: formatMoney(amount, money, i18n.language) }
  const word = unit === 'kWh' ? 'energy' : unit === 'W' ? 'limit' : 'quantity'
  return { word, value: <Quantity value={amount} unit={unit} decimals={unit === 'W' ? 0 : 1} /> }
}
type AmountWord = 'energy' | 'money' | 'limit' | 'quantity'
const amountRow = (amount: ReturnType<typeof useAmount>, t: (word: AmountWord) => string): Row[] =>
  amount ? [[t(amount.word), amount.value]] : []

function MeterFacts({ check }: { check: TokenCheck }) {
  const { t } = useTranslation('tokenVerify')
  const { meter_id, metercomid, sgc, krn, ti, other_id, other_metercomid } = check
  const rows: Row[] = [
    [
      t('meter'),
      <MeterLink key="meter" id={meter_id}>
        {metercomid}
      </MeterLink>,
    ],
    ...(sgc === ''
      ? []
      : ([
          [t('group'), <Mono key="sgc">{sgc}</Mono>],
          [t('revision'), krn === null ? '' : String(krn)],
          [t('index'), ti],
        ] as const)),
    ...(other_id === ''
      ? []
      : [
          [
            t('otherMeter'),
            <MeterLink key="other" id={other_id}>
              {other_metercomid}
            </MeterLink>,
          ] as const,
        ]),
  ]
  return <Facts title={t('checked')} rows={rows} />
}

function SaleFacts({ check }: { check: TokenCheck }) {
  const { t, i18n } = useTranslation('tokenVerify')
  const { receipt, create_time, cons_no, cons_name, sale_index, sale_count, accept_time } = check
  return (
    <Facts
      title={t('sale')}
      rows={[
        [t('receipt'), <Mono key="receipt">{receipt}</Mono>],
        [t('soldAt'), create_time === '' ? '' : formatDateTime(create_time, i18n.language)],
        [
          t('place'),
          sale_index === null || sale_count === null
            ? ''
            : t('placeOf', { n: sale_index, count: sale_count }),
        ],
        [
          t('consumer'),
          cons_no === '' && cons_name === '' ? (
            ''
          ) : (
            <span key="consumer">
              {cons_no} <Personal>{cons_name}</Personal>
            </span>
          ),
        ],
        [t('accepted'), accept_time === '' ? t('notAccepted') : formatDateTime(accept_time, i18n.language)],
      ]}
    />
  )
}
