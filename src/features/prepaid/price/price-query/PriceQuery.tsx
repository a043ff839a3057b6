import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { pricesApi, type PriceAnswer } from '@/api/prepaid/prices'
import { pricePlanOf } from '@/domain/money/pricePlanOf'
import { MeterField } from '@/domain/pickers/PickerField'
import { isDate, utilityToday } from '@/lib/time'
import { planInForce } from '@/rules/money/pricePlan'
import { useSelection } from '@/stores/selection'
import { useLoad } from '@/ui/data/queries'
import { DateControl } from '@/ui/fields/DateControls'
import { useParam } from '@/ui/pane/useParam'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { currencyDecimalsOf } from '../../shared/prices/priceTexts'
import { Calculator } from './Calculator'
import { PlanFacts } from './PlanFacts'
import { FeeTable, PriceTable } from '../../shared/prices/PlanTables'
import { VersionTable } from '../../shared/prices/VersionTable'
import { WithoutMeter } from './WithoutMeter'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './PriceQuery.module.css'

/** Page that shows by which prices the contract at a meter is charged on a day, and reckons with them. */
export function PriceQuery() {
  const { t, i18n } = useTranslation('prices')
  const id = useId()
  const selected = useSelection((state) => state.meter?.id ?? '')
  const [meterParam, setMeterParam] = useParam('meter')
  const [dateParam, setDateParam] = useParam('date')
  const meter = meterParam || selected
  const today = utilityToday()
  const date = isDate(dateParam) ? dateParam : today
  const loaded = useLoad(
    ['priceQuery', meter, date],
    (signal) => pricesApi.query({ meter_id: meter, date }, signal),
    { enabled: meter !== '' },
  )
  const versions = loaded.data?.versions ?? []
  const [firstDay, lastDay] = [versions[0]?.valid_from, versions.at(-1)?.valid_from ?? today]
  return (
    <section className={css.screen} aria-label={t('title')}>
      <h1 className={sharedStyles.title}>{t('title')}</h1>
      <div className={css.tools}>
        {meter !== '' && (
          <div className={css.field}>
            <label htmlFor={`${id}meter`}>{t('meter')}</label>
            <MeterField
              id={`${id}meter`}
              value={meter}
              fallbackName={loaded.data?.metercomid ?? ''}
              onChange={(next) => setMeterParam(next || undefined)}
            />
          </div>
        )}
        <div className={css.field}>
          <label htmlFor={`${id}date`}>{t('date')}</label>
          <DateControl
            id={`${id}date`}
            value={date}
            min={firstDay}
            max={firstDay === undefined ? undefined : lastDay > today ? lastDay : today}
            language={i18n.language}
            onChange={(next) => setDateParam(next && next !== today ? next : undefined)}
          />
        </div>
      </div>
      {meter === '' ? (
        <WithoutMeter onChoose={setMeterParam} />
      ) : (
        <Answer loaded={loaded} height={460}>
          {(answer) => (
            <Prices
              answer={answer}
              date={date}
              today={today}
              onDate={(day) => setDateParam(day === today ? undefined : day)}
            />
          )}
        </Answer>
      )}
    </section>
  )
}

interface PricesProps {
  answer: PriceAnswer
  date: string
  today: string
  onDate: (day: string) => void
}

function Prices({ answer, date, today, onDate }: PricesProps) {
  const { t } = useTranslation('prices')
  if (answer.plan_code === '') return <EmptyState title={t('noContract')} hint={t('noContractHint')} />
  const row = planInForce(answer.versions, date)
  const plan = row && pricePlanOf(answer.plan_code, row, currencyDecimalsOf(answer))
  return (
    <div className={css.body}>
      <PlanFacts answer={answer} row={row} date={date} />
      <VersionTable versions={answer.versions} row={row} today={today} onDate={onDate} />
      {plan ? (
        <>
          <PriceTable plan={plan} />
          <FeeTable fees={row.fees} vatRate={row.vat_rate} decimals={currencyDecimalsOf(answer)} />
          <Calculator key={answer.meter_id} answer={answer} plan={plan} date={date} />
        </>
      ) : (
        <div className={css.wide}>
          <EmptyState title={t('noPrice')} hint={t('noPriceHint', { plan: answer.plan_name })} />
        </div>
      )}
    </div>
  )
}
