import { useTranslation } from 'react-i18next'
import type { DataItemRow } from '@/api/capture/dataItems'
import type { WatchSample } from '@/api/capture/realTime'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { StatusShape } from '@/ui/value/Status'
import { brokenLimit, type Alarms } from './watchModel'
import css from './RealTime.module.css'

interface Props {
  items: readonly DataItemRow[]
  sample: WatchSample | undefined
  alarms: Alarms
}

/** Newest value of each item in large type, with its alarm as shape and word. */
export function NewestValues({ items, sample, alarms }: Props) {
  const { t } = useTranslation('reading')
  return (
    <dl className={css.values}>
      {items.map((item) => {
        const value = sample?.values[item.item_code]
        const broken = brokenLimit(value, alarms[item.item_code])
        return (
          <div key={item.item_code} data-alarm={broken}>
            <dt>{item.item_name}</dt>
            <dd>
              {value === undefined || value === null ? (
                <NoValue />
              ) : (
                <Quantity value={value} unit={item.unit} decimals={item.decimals} />
              )}
              {broken && (
                <span className={css.alarm}>
                  <StatusShape shape="triangle" /> {t(broken === 'low' ? 'live.tooLow' : 'live.tooHigh')}
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
