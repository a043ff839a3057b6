import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TariffTotals } from '@/api/business/energies'
import { useWords } from '@/domain/words/words'
import { consSort, meterRole } from '@/rules/codes/dictionaries'
import { seriesColor } from '@/ui/chart/chartLook'
import { FigureCard, type FigureProps } from '@/ui/chart/FigureCard'
import { useChartLook } from '@/ui/chart/useLook'
import { Quantity } from '@/ui/value/Quantity'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './CategoryBars.module.css'
import { energyOf, lengthOf, sumOf, tariffs, type Category } from './tariffModel'

interface Props extends FigureProps {
  categories: TariffTotals['categories']
  /** Note with the number of known rows. */
  note: string
}

/** Bars of the tariffs in each consumer category, as shares of the category's sum or as energies. */
export function CategoryBars({ categories, note, ...card }: Props) {
  const { t } = useTranslation('energies')
  const { word } = useWords()
  const look = useChartLook()
  const [scale, setScale] = useState<'percent' | 'amount'>('percent')
  const nameOf = ({ meter_role, cons_sort }: Category) =>
    cons_sort === '' ? word(meterRole, meter_role) : word(consSort, cons_sort)
  const names = tariffs.map((n) => t('tariffs.tariff', { n }))
  return (
    <FigureCard
      {...card}
      unit="kWh"
      header={[t('tariffs.sums'), ...names, t('tariffs.sum')]}
      rows={categories.map((category) => [
        nameOf(category),
        ...tariffs.map((n) => energyOf(category, n)),
        sumOf(category),
      ])}
      choice={
        <Segmented
          size="small"
          aria-label={t('tariffs.look')}
          value={scale}
          options={(['percent', 'amount'] as const).map((value) => ({
            value,
            label: t(`tariffs.${value}`),
          }))}
          onChange={setScale}
        />
      }
    >
      <div className={css.box}>
        <div className={css.head}>
          <ul className={css.legend}>
            {names.map((name, index) => (
              <li key={name}>
                <span className={css.mark} style={{ background: seriesColor(undefined, index, look) }} />
                {name}
              </li>
            ))}
          </ul>
          <span className={css.note}>{note}</span>
        </div>
        <ul className={css.bars}>
          {categories.map((category) => (
            <li key={`${category.meter_role}${category.cons_sort}`}>
              <span className={sharedStyles.clipped}>{nameOf(category)}</span>
              <span className={css.bar} aria-hidden="true">
                {tariffs.map((n, index) => (
                  <span
                    key={n}
                    style={{
                      width: `${lengthOf(category, n, categories, scale === 'percent')}%`,
                      background: seriesColor(undefined, index, look),
                    }}
                  />
                ))}
              </span>
              <span className={css.sum}>
                <Quantity value={sumOf(category)} unit="kWh" decimals={0} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </FigureCard>
  )
}
