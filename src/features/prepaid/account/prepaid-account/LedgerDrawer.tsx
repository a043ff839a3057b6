import { Alert } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountsApi, type AccountFlow, type AccountRow } from '@/api/prepaid/accounts'
import { columnsOf } from '@/domain/columns/columnsOf'
import { useMoneyUnit } from '@/domain/money/money'
import { formatNumber } from '@/lib/number'
import { formatDate, formatDateTime, utilityToday } from '@/lib/time'
import { Facts } from '@/page/detail/Facts'
import type { Amount } from '@/rules/money/amount'
import { formatAmount } from '@/rules/money/amountText'
import { useLoad } from '@/ui/data/queries'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import { MonthControl } from '@/ui/fields/DateControls'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { PlainTable } from '@/ui/table/PlainTable'
import { Personal } from '@/ui/value/Personal'
import { currencyDecimalsOf } from '../../shared/prices/priceTexts'
import { ledgerOf, outlookOf, type LedgerRow } from './ledger'
import css from '../../shared/prices/parts.module.css'

/** The ledger of an account, month by month: every change of its balance, and how long what is left will last. */
export function LedgerDrawer({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const { t } = useTranslation('prepaidAccounts')
  const id = useId()
  const today = utilityToday()
  const [month, setMonth] = useState(today.slice(0, 7))
  const loaded = useLoad(['prepaidAccount.flow', account.meter_id, month], (signal) =>
    accountsApi.flow({ meter_id: account.meter_id, month }, signal),
  )
  return (
    <PaneDrawer title={t('ledger.title', { number: account.account_no })} size="large" onClose={onClose}>
      <div className={css.parts}>
        <div className={css.field}>
          <label htmlFor={id}>{t('ledger.month')}</label>
          <MonthControl
            id={id}
            value={month}
            {...(loaded.data && { min: loaded.data.first_month })}
            max={today.slice(0, 7)}
            onChange={setMonth}
          />
        </div>
        <Answer loaded={loaded} height={420}>
          {(flow) => <MonthOfLedger flow={flow} today={today} />}
        </Answer>
      </div>
    </PaneDrawer>
  )
}

function MonthOfLedger({ flow, today }: { flow: AccountFlow; today: string }) {
  const { t, i18n } = useTranslation('prepaidAccounts')
  const decimals = currencyDecimalsOf(flow)
  const unit = { ...useMoneyUnit(), decimals }
  const ledger = ledgerOf(flow, decimals)
  const money = (amount: Amount | undefined): string => formatAmount(amount ?? null, unit, i18n.language)
  const sumRows: (readonly [string, string])[] = [
    [t('ledger.opening'), money(ledger.opening)],
    [t('ledger.paid'), money(ledger.paid)],
    [t('ledger.billed'), money(ledger.billed)],
    ...(ledger.posted === 0 ? [] : [[t('ledger.postedSum'), money(ledger.posted)] as const]),
    [t('ledger.closing'), money(ledger.closing)],
  ]
  return (
    <>
      <p>
        {flow.cons_no} <Personal>{flow.cons_name}</Personal>
      </p>
      <Forecast flow={flow} today={today} money={money} />
      <Facts title={t('ledger.sums')} rows={sumRows} />
      {ledger.sum === undefined || ledger.closing === undefined ? (
        <p>{t('ledger.unknown')}</p>
      ) : ledger.sum === ledger.closing ? (
        <p>{t('ledger.agrees')}</p>
      ) : (
        <Alert type="error" showIcon title={t('ledger.differs', { sum: money(ledger.sum) })} role="alert" />
      )}
      <Lines rows={ledger.rows} money={money} />
    </>
  )
}

interface ForecastProps {
  flow: AccountFlow
  today: string
  money: (amount: Amount | undefined) => string
}

/** Credit that is left and its days, or the arrears. */
function Forecast({ flow, today, money }: ForecastProps) {
  const { t, i18n } = useTranslation('prepaidAccounts')
  const { language } = i18n
  const outlook = outlookOf(flow, currencyDecimalsOf(flow), today)
  if (!outlook) return null
  const { balance, available, lasting, expected } = outlook
  if (balance <= 0)
    return (
      <output className={css.result}>
        {flow.due_date === ''
          ? t('ledger.arrearsOld', { balance: money(balance) })
          : t('ledger.arrears', { balance: money(balance), due: formatDate(flow.due_date, language) })}
      </output>
    )
  if (!lasting || !expected)
    return <output className={css.result}>{t('ledger.noUse', { available: money(available) })}</output>
  return (
    <div>
      <output className={css.result}>
        {t('ledger.leftText', {
          available: money(available),
          days: formatNumber(lasting.tenths / 10, 1, language),
        })}
      </output>
      <p>
        {t('ledger.meanOf', {
          reminder: formatDate(expected.reminder, language),
          overdue: formatDate(expected.overdue, language),
          due: formatDate(expected.due, language),
        })}
      </p>
    </div>
  )
}

/** A line in words. */
interface LineTexts {
  id: string
  time: string
  business: string
  amount: string
  balance: string
}

const col = columnsOf<LineTexts>()('prepaidAccounts')
const lineColumns = [
  col.text('time', { title: 'ledger.time', width: 170, identity: true }),
  col.text('business', { title: 'ledger.business', width: 200 }),
  col.text('amount', { title: 'ledger.amount', width: 140, align: 'right' }),
  col.text('balance', { title: 'ledger.after', width: 150, align: 'right' }),
]

function Lines({ rows, money }: { rows: readonly LedgerRow[]; money: ForecastProps['money'] }) {
  const { t, i18n } = useTranslation('prepaidAccounts')
  if (rows.length === 0) return <EmptyState title={t('ledger.none')} hint={t('ledger.noneHint')} />
  const businessText = ({ business, bill_date }: LedgerRow): string => {
    if (business === 'bill') return t('ledger.bill', { day: formatDate(bill_date, i18n.language) })
    if (business === 'payment') return t('ledger.payment')
    return business === 'posted' ? t('ledger.posted') : business
  }
  const signed = (amount: Amount | undefined): string =>
    amount !== undefined && amount > 0 ? `+${money(amount)}` : money(amount)
  const lines = rows.map((row): LineTexts => ({
    id: row.id,
    time: formatDateTime(row.time, i18n.language),
    business: businessText(row),
    amount: signed(row.amount),
    balance: money(row.balanceAfter),
  }))
  return (
    <PlainTable
      name={t('ledger.open')}
      rows={lines.toReversed()}
      rowKey={({ id }) => id}
      columns={lineColumns}
    />
  )
}
