import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plansApi, type PlanRow, type YearAnswer } from '@/api/prepaid/plans'
import { MeterField } from '@/domain/pickers/PickerField'
import { useSelection } from '@/stores/selection'
import { useLoad } from '@/ui/data/queries'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { ComparedYear } from './ComparedYear'
import css from '../../shared/prices/parts.module.css'

/** The tariff simulator: what a consumer would have paid under a plan in the last twelve months. */
export function SimulationDrawer({ plan, onClose }: { plan: PlanRow; onClose: () => void }) {
  const { t } = useTranslation('plans')
  const id = useId()
  const selected = useSelection((state) => state.meter?.id ?? '')
  const [meter, setMeter] = useState(selected)
  const loaded = useLoad(
    ['pricePlan.year', meter],
    async (signal) => {
      const [year, plans] = await Promise.all([
        plansApi.year({ meter_id: meter }, signal),
        plansApi.page({ currentPage: 1, pageSize: 100 }, signal),
      ])
      return { year, plans: plans.rows }
    },
    { enabled: meter !== '' },
  )
  return (
    <PaneDrawer title={t('sim.title', { plan: plan.plan_name })} size="large" onClose={onClose}>
      <div className={css.parts}>
        <div className={css.field}>
          <label htmlFor={id}>{t('sim.meter')}</label>
          <MeterField
            id={id}
            value={meter}
            fallbackName={loaded.data?.year.metercomid ?? ''}
            onChange={(next) => setMeter(next)}
          />
        </div>
        {meter === '' ? (
          <EmptyState title={t('sim.none')} hint={t('sim.noneHint')} />
        ) : (
          <Answer loaded={loaded} height={420}>
            {({ year, plans }) => (
              <Simulated key={year.meter_id} year={year} plans={plans} alternative={plan} />
            )}
          </Answer>
        )}
      </div>
    </PaneDrawer>
  )
}

/** The comparison, or why there is none. */
function Simulated({
  year,
  plans,
  alternative,
}: {
  year: YearAnswer
  plans: readonly PlanRow[]
  alternative: PlanRow
}) {
  const { t } = useTranslation('plans')
  const current = plans.find(({ plan_code }) => plan_code === year.plan_code)
  if (!current) return <EmptyState title={t('sim.noContract')} hint={t('sim.noContractHint')} />
  if (current.plan_code === alternative.plan_code)
    return (
      <EmptyState title={t('sim.samePlan', { plan: alternative.plan_name })} hint={t('sim.samePlanHint')} />
    )
  if (year.months.length === 0) return <EmptyState title={t('sim.noMonths')} hint={t('sim.noMonthsHint')} />
  return <ComparedYear year={year} current={current} alternative={alternative} />
}
