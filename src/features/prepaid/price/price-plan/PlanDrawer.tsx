import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanRow } from '@/api/prepaid/plans'
import { pricePlanOf } from '@/domain/money/pricePlanOf'
import { useWords } from '@/domain/words/words'
import { formatDate, utilityToday } from '@/lib/time'
import { Facts } from '@/page/detail/Facts'
import { priceType } from '@/rules/codes/dictionaries'
import { planInForce } from '@/rules/money/pricePlan'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import { EmptyState } from '@/ui/states/EmptyState'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { FeeTable, PriceTable } from '../../shared/prices/PlanTables'
import { currencyDecimalsOf } from '../../shared/prices/priceTexts'
import { VersionTable } from '../../shared/prices/VersionTable'
import css from '../../shared/prices/parts.module.css'

/** A plan with its versions: prices and fees of the one that is chosen, at first those of today. */
export function PlanDrawer({ plan, onClose }: { plan: PlanRow; onClose: () => void }) {
  const { t, i18n } = useTranslation('plans')
  const { word } = useWords()
  const today = utilityToday()
  const [day, setDay] = useState(today)
  const { versions } = plan
  const row = planInForce(versions, day) ?? versions[0]
  const decimals = currencyDecimalsOf(plan)
  const prices = row && pricePlanOf(plan.plan_code, row, decimals)
  const dayText = (text: string) => (text === '' ? <NoValue /> : formatDate(text, i18n.language))
  return (
    <PaneDrawer title={plan.plan_name} size="large" onClose={onClose}>
      <div className={css.parts}>
        <Facts
          title={t('plan')}
          rows={[
            [t('code'), plan.plan_code],
            [t('type'), word(priceType, plan.price_type)],
            [t('usedBy'), <Quantity key="used" value={plan.used_by} decimals={0} />],
            [t('validFrom'), dayText(plan.valid_from)],
            [t('nextFrom'), dayText(plan.next_from)],
          ]}
        />
        <VersionTable versions={versions} row={row} today={today} onDate={setDay} />
        {row && prices ? (
          <>
            <PriceTable plan={prices} />
            <FeeTable fees={row.fees} vatRate={row.vat_rate} decimals={decimals} />
          </>
        ) : (
          <EmptyState title={t('noPrice')} hint={t('noPriceHint')} />
        )}
      </div>
    </PaneDrawer>
  )
}
