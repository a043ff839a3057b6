import { SwapOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plansApi, type PlanQuery, type PlanRow } from '@/api/prepaid/plans'
import { useWords } from '@/domain/words/words'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { priceType } from '@/rules/codes/dictionaries'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/fields/filterFields'
import { lazyPart } from '@/ui/pane/lazyPart'
import { planColumns } from './planColumns'

const PlanDrawer = lazyPart(() => import('./PlanDrawer').then((file) => file.PlanDrawer))
const SimulationDrawer = lazyPart(() => import('./SimulationDrawer').then((file) => file.SimulationDrawer))
const make = filterFields<PlanQuery>()

/** Price plans of the utility, with their versions and what they would have cost a consumer. */
export function PricePlans() {
  const { t } = useTranslation('plans')
  const { options } = useWords()
  const act = useActions()
  const [opened, setOpened] = useState<{ kind: 'plan' | 'simulation'; plan: PlanRow }>()
  const close = () => setOpened(undefined)
  const open = (kind: 'plan' | 'simulation') => (plan: PlanRow) => setOpened({ kind, plan })
  const plans = useRecords({
    id: 'pricePlan',
    name: t('title'),
    api: plansApi,
    fields: [
      make.text('plan_name', t('nameOrCode')),
      make.select('price_type', t('type'), options(priceType)),
    ],
    columns: planColumns,
    rowName: (row) => row.plan_name,
  })
  return (
    <RecordsPage
      records={plans}
      onOpen={open('plan')}
      current={opened?.plan.id}
      rowActions={(row) => [
        act.run('simulate', t('simulate'), SwapOutlined, () => open('simulation')(row), {
          word: t('simulate'),
        }),
        act.details(() => open('plan')(row)),
      ]}
    >
      {opened?.kind === 'plan' && <PlanDrawer key={opened.plan.id} plan={opened.plan} onClose={close} />}
      {opened?.kind === 'simulation' && (
        <SimulationDrawer key={opened.plan.id} plan={opened.plan} onClose={close} />
      )}
    </RecordsPage>
  )
}
