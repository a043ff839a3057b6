import { PauseCircleOutlined, PlayCircleOutlined } from '@ant-design/icons'
import { Button, InputNumber } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataItemRow } from '@/api/dataItems'
import type { DataItemCatalogue } from '@/domain/commands/useDataItems'
import { watchLimits } from '@/rules/watchLimits'
import { MeterField, PointField } from '@/domain/pickers/PickerField'
import { useWords } from '@/domain/words'
import { decimalSign } from '@/lib/number'
import { useCan } from '@/ui/access/access'
import { ItemSelect } from '@/domain/commands/ItemSelect'
import { unitsOf, type Alarm, type Alarms } from './watchModel'
import css from './RealTime.module.css'

export interface Settings {
  tml_id: string
  cp_name: string
  meter_id: string
  metercomid: string
  items: readonly string[]
  /** s */
  interval: number
  minutes: number
  alarms: Alarms
}
export const blankSettings: Settings = {
  tml_id: '',
  cp_name: '',
  meter_id: '',
  metercomid: '',
  items: ['p'],
  interval: 5,
  minutes: 10,
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

/** Text values and values without a number cannot be drawn. */
const drawn = (item: DataItemRow): boolean =>
  item.task_type === '1' && item.item_group !== 'status' && item.item_code !== 'pap_demand_time'

/** What is watched, how often and how long, and at which values to raise the alarm. */
export function WatchForm({ catalogue, settings, running, starting, onChange, onStart, onStop }: Props) {
  const { t, i18n } = useTranslation('reading')
  const { field } = useWords()
  const can = useCan()
  const id = useId()
  const { interval, minutes, items, alarms } = settings
  const change = (part: Partial<Settings>) => onChange({ ...settings, ...part })
  const chosen = items.flatMap((code) => catalogue.items.find((item) => item.item_code === code) ?? [])
  const problem =
    settings.meter_id === ''
      ? 'noMeter'
      : items.length === 0
        ? 'noItem'
        : unitsOf(chosen).length > 2
          ? 'units'
          : undefined
  const setAlarm = (code: string, alarm: Alarm) => change({ alarms: { ...alarms, [code]: alarm } })
  return (
    <div className={css.form}>
      <div className={css.field}>
        <label htmlFor={`${id}point`}>{field('cp_name')}</label>
        <PointField
          id={`${id}point`}
          value={settings.tml_id}
          disabled={running}
          shown={settings.cp_name}
          onPick={(row) =>
            change({ tml_id: row?.id ?? '', cp_name: row?.cp_name ?? '', meter_id: '', metercomid: '' })
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
          shown={settings.metercomid}
          onPick={(row) => change({ meter_id: row?.id ?? '', metercomid: row?.metercomid ?? '' })}
        />
      </div>
      <div className={css.field}>
        <label htmlFor={`${id}items`}>{t('live.items', { max: watchLimits.items })}</label>
        <ItemSelect
          id={`${id}items`}
          catalogue={catalogue}
          value={items}
          offers={drawn}
          max={watchLimits.items}
          disabled={running}
          onChange={(next) => change({ items: next })}
        />
      </div>
      <div className={css.pair}>
        {number('interval', interval, watchLimits.interval, 's')}
        {number('minutes', minutes, watchLimits.minutes, 'min')}
      </div>
      <fieldset className={css.alarms}>
        <legend>{t('live.alarms')}</legend>
        {chosen.map((item) => (
          <div key={item.item_code} className={css.limits}>
            <span>{item.item_name}</span>
            {limit(item, 'low')}
            {limit(item, 'high')}
          </div>
        ))}
      </fieldset>
      {can('read') &&
        (running ? (
          <Button danger icon={<PauseCircleOutlined aria-hidden />} onClick={onStop}>
            {t('live.stop')}
          </Button>
        ) : (
          <Button
            type="primary"
            icon={<PlayCircleOutlined aria-hidden />}
            loading={starting}
            disabled={problem !== undefined}
            onClick={onStart}
          >
            {t('live.start')}
          </Button>
        ))}
      <output className={css.quiet}>{problem ? t(`live.${problem}`) : t('live.leave')}</output>
    </div>
  )

  function number(
    name: 'interval' | 'minutes',
    value: number,
    { min, max }: { min: number; max: number },
    unit: string,
  ) {
    return (
      <div className={css.field}>
        <label htmlFor={`${id}${name}`}>{t(`live.${name}`)}</label>
        <InputNumber
          id={`${id}${name}`}
          min={min}
          max={max}
          precision={0}
          suffix={unit}
          disabled={running}
          value={value}
          onChange={(next) => change({ [name]: next ?? min })}
        />
        <span className={css.quiet}>{t('live.range', { min, max })}</span>
      </div>
    )
  }

  function limit(item: DataItemRow, end: 'low' | 'high') {
    const alarm = alarms[item.item_code] ?? {}
    return (
      <InputNumber
        aria-label={t(end === 'low' ? 'live.lowOf' : 'live.highOf', { name: item.item_name })}
        placeholder={t(end === 'low' ? 'live.low' : 'live.high')}
        suffix={item.unit || undefined}
        controls={false}
        decimalSeparator={decimalSign(i18n.language)}
        value={alarm[end] ?? null}
        onChange={(next) => setAlarm(item.item_code, { ...alarm, [end]: next ?? undefined })}
      />
    )
  }
}
