import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statReportApi } from '@/api/query/statReport'
import { energySteps } from '@/rules/readings/energySteps'
import { progressOf } from '@/rules/console/progress'
import { useLoad } from '@/ui/data/queries'
import { Answer } from '@/ui/states/Answer'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import css from './Explain.module.css'

const measures = 'pap_e,estimated_energy,sale_energy,loss_energy,supply_energy'

interface Props {
  /** Object whose transformer areas are summed; without one the whole utility. */
  unit: Partial<Record<'org_id' | 'subs_id' | 'line_id' | 'tg_id', string | undefined>>
  /** yyyy-MM */
  month: string
}

/**
 * Steps from each energy of a month to the next. They load only when the user opens them, because the server needs a
 * while.
 */
export function EnergySteps({ unit, month }: Props) {
  const { t } = useTranslation('report')
  const [open, setOpen] = useState(false)
  const query = { ...unit, level: 'area', month_begin: month, month_end: month, measures, top: 1 }
  const loaded = useLoad(['energySteps', query], (signal) => statReportApi.get(query, signal), {
    enabled: open,
  })
  if (!open)
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        {t('showSteps')}
      </Button>
    )
  return (
    <Answer loaded={loaded} height={200}>
      {(report) => {
        const [sums] = report.totals
        const coming = progressOf(report)
        const steps = sums ? [{ key: 'all' as const, value: sums.pap_e }, ...energySteps(sums)] : []
        return (
          <dl className={css.parts} aria-label={t('steps')}>
            {steps.map(({ key, value }) => (
              <div key={key}>
                <dt>{key === 'all' ? t('consumption') : t(`step.${key}`)}</dt>
                <dd>
                  {coming ? (
                    <NoValue why={t('coming')} />
                  ) : (
                    <Quantity value={value} unit="kWh" decimals={0} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )
      }}
    </Answer>
  )
}
