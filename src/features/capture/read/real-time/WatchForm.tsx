import { Button, InputNumber } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataItemRow } from '@/api/capture/dataItems'
import type { DataItemCatalogue } from '@/domain/commands/useDataItems'
import { liveRead, type ReadWay } from '@/rules/readings/readRules'
import { watchLimits } from '@/rules/limits/watchLimits'
import { MeterField, PointField } from '@/domain/pickers/PickerField'
import { useWords } from '@/domain/words/words'
import { typedDecimals } from '@/ui/fields/typedDecimals'
import { useCan } from '@/ui/access/access'
import { ItemSelect } from '@/domain/commands/ItemSelect'
import { ReadWayFields } from '@/domain/commands/ReadWayFields'
import { taskTypes } from '@/rules/codes/dictionaries'
import { RunSign, StopSign } from '@/ui/actions/signs'
import { itemsOf, unitsOf, type Alarms } from './watchModel'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './RealTime.module.css'

export interface Settings {
  tml_id: string
  cp_name: string
  meter_id: string
  metercomid: string
  /** Code of `wiringMode`; '' while no meter is chosen. */
  wiring: string
  items: readonly string[]
  /** Seconds between two samples. */
  interval: number
  minutes: number
  way: ReadWay
  alarms: Alarms
}
export const blankSettings: Settings = {
  tml_id: '',
  cp_name: '',
  meter_id: '',
  metercomid: '',
  wiring: '',
  items: ['p'],
  interval: 5,
  minutes: 10,
  way: liveRead,
  alarms: {},
}

interface Props {
  catalogue: DataItemCatalogue
  settings: Settings
  running: boolean
  starting: boolean
  onChange: (settings: Settings) => void
  onStart: () => void
  onStop: () => void
}

const limitKinds = ['low', 'high'] as const

/** True for items with numeric values, which a chart can draw. */
const canBeDrawn = (item: DataItemRow): boolean =>
  item.task_type === taskTypes.value && item.item_group !== 'status' && item.item_code !== 'pap_demand_time'

/** Settings of a watch: meter, items, interval, duration and alarm limits. */
export function WatchForm({ catalogue, settings, running, starting, onChange, onStart, onStop }: Props) {
  const { t } = useTranslation('reading')
  const { field } = useWords()
  const can = useCan()
  const id = useId()
  const { items, alarms, wiring } = settings
  const change = (part: Partial<Settings>) => onChange({ ...settings, ...part })
  const chosenItems = itemsOf(catalogue.items, items, wiring, field)
  const problem =
    settings.meter_id === ''
      ? 'noMeter'
      : items.length === 0
        ? 'noItem'
        : unitsOf(chosenItems).length > 2
          ? 'units'
          : undefined
  return (
    <div className={css.form}>
      <div className={css.field}>
        <label htmlFor={`${id}point`}>{field('cp_name')}</label>
        <PointField
          id={`${id}point`}
          value={settings.tml_id}
          disabled={running}
          fallbackName={settings.cp_name}
          onPick={(row) =>
            change({
              tml_id: row?.id ?? '',
              cp_name: row?.cp_name ?? '',
              meter_id: '',
              metercomid: '',
              wiring: '',
            })
          }
        />
      </div>
      <div className={css.field}>
        <label htmlFor={`${id}meter`}>{t('live.meter')}</label>
        <MeterField
          id={`${id}meter`}
          value={settings.meter_id}
          disabled={running}
          {...(settings.tml_id && { within: { tml_id: settings.tml_id } })}
          fallbackName={settings.metercomid}
          onPick={(row) =>
            change({
              meter_id: row?.id ?? '',
              metercomid: row?.metercomid ?? '',
              wiring: row?.wiring_mode ?? '',
            })
          }
        />
      </div>
      <div className={css.field}>
        <label htmlFor={`${id}items`}>{t('live.items', { max: watchLimits.items })}</label>
        <ItemSelect
          id={`${id}items`}
          catalogue={catalogue}
          value={items}
          offers={canBeDrawn}
          max={watchLimits.items}
          disabled={running}
          onChange={(next) => change({ items: next })}
        />
      </div>
      <div className={css.pair}>
        {(['interval', 'minutes'] as const).map((name) => (
          <Span
            key={name}
            id={`${id}${name}`}
            name={name}
            value={settings[name]}
            disabled={running}
            onChange={(next) => change({ [name]: next })}
          />
        ))}
      </div>
      <ReadWayFields value={settings.way} disabled={running} onChange={(way) => change({ way })} />
      <fieldset className={css.alarms}>
        <legend>{t('live.alarms')}</legend>
        {chosenItems.map((item) => (
          <div key={item.item_code} className={css.limits}>
            <span>{item.item_name}</span>
            {limitKinds.map((end) => (
              <Limit
                key={end}
                item={item}
                end={end}
                value={alarms[item.item_code]?.[end]}
                onChange={(next) =>
                  change({
                    alarms: { ...alarms, [item.item_code]: { ...alarms[item.item_code], [end]: next } },
                  })
                }
              />
            ))}
          </div>
        ))}
      </fieldset>
      {can('read') &&
        (running ? (
          <Button danger icon={<StopSign aria-hidden />} onClick={onStop}>
            {t('live.stop')}
          </Button>
        ) : (
          <Button
            type="primary"
            icon={<RunSign aria-hidden />}
            loading={starting}
            disabled={problem !== undefined}
            onClick={onStart}
          >
            {t('live.start')}
          </Button>
        ))}
      <output className={sharedStyles.quiet}>{problem ? t(`live.${problem}`) : t('live.leave')}</output>
    </div>
  )
}

interface SpanProps {
  id: string
  name: 'interval' | 'minutes'
  value: number
  disabled: boolean
  onChange: (value: number) => void
}

/** Number field for the interval or the duration. */
function Span({ name, onChange, ...shared }: SpanProps) {
  const { t } = useTranslation('reading')
  const { min, max } = watchLimits[name]
  return (
    <div className={css.field}>
      <label htmlFor={shared.id}>{t(`live.${name}`)}</label>
      <InputNumber
        {...shared}
        min={min}
        max={max}
        precision={0}
        suffix={name === 'interval' ? 's' : 'min'}
        onChange={(next) => onChange(next ?? min)}
      />
      <span className={sharedStyles.quiet}>{t('live.range', { min, max })}</span>
    </div>
  )
}

interface LimitProps {
  item: DataItemRow
  end: (typeof limitKinds)[number]
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** Number field for a value at which the alarm is raised. */
function Limit({ item, end, value, onChange }: LimitProps) {
  const { t, i18n } = useTranslation('reading')
  return (
    <InputNumber
      aria-label={t(end === 'low' ? 'live.lowOf' : 'live.highOf', { name: item.item_name })}
      placeholder={t(end === 'low' ? 'live.low' : 'live.high')}
      suffix={item.unit || undefined}
      controls={false}
      {...typedDecimals(i18n.language)}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}
