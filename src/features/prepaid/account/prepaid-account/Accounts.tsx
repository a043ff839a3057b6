import { CalculatorOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountsApi, type AccountQuery, type AccountRow } from '@/api/prepaid/accounts'
import { selectMeterOf } from '@/domain/columns/valueColumns'
import { useMeterSearchField } from '@/domain/forms/MeterSearchField'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { useWords } from '@/domain/words/words'
import { withQuery } from '@/lib/url'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { yesNo } from '@/rules/codes/dictionaries'
import { balanceBand, relayStatus } from '@/rules/codes/statuses'
import { overdueLimits } from '@/rules/money/account'
import { useMenuPage } from '@/stores/menuPages'
import { useActions } from '@/ui/actions/useActions'
import { lazyPart } from '@/ui/pane/lazyPart'
import { filterFields } from '@/ui/fields/filterFields'
import { accountColumns } from './accountColumns'

const LedgerDrawer = lazyPart(() => import('./LedgerDrawer').then((file) => file.LedgerDrawer))
const make = filterFields<AccountQuery>()

/** Accounts of the consumers who pay in advance to the head-end: balances, and the rules by which they are reminded and cut (PP01). */
export function Accounts() {
  const { t } = useTranslation('prepaidAccounts')
  const { options, field } = useWords()
  const act = useActions()
  const [opened, setOpened] = useState<AccountRow>()
  const prices = useMenuPage('priceQuery')
  const accounts = useRecords({
    id: 'prepaidAccount',
    name: t('title'),
    api: accountsApi,
    fields: [
      useMeterSearchField<AccountQuery>(accountsApi),
      make.select('balance_band', t('band'), options(balanceBand)),
      make.integer('overdue_days', t('overdueAtLeast'), { ...overdueLimits, unit: t('days') }),
      make.select('relay_status', field('relay_status'), options(relayStatus)),
      make.select('overdue_outage', t('outage'), options(yesNo)),
    ],
    columns: accountColumns,
    rowName: (row) => row.account_no,
    meterOf: (row) => row.meter_id,
    sidebar: useSidebarContext(),
  })
  return (
    <RecordsPage
      records={accounts}
      onOpen={selectMeterOf}
      current={opened?.id}
      rowActions={(row) => [
        act.run('ledger', t('ledger.open'), UnorderedListOutlined, () => setOpened(row), {
          word: t('ledger.open'),
        }),
        ...(prices === undefined
          ? []
          : [
              act.open('prices', t('prices'), CalculatorOutlined, withQuery(prices, { meter: row.meter_id })),
            ]),
      ]}
    >
      {opened && <LedgerDrawer key={opened.id} account={opened} onClose={() => setOpened(undefined)} />}
    </RecordsPage>
  )
}
