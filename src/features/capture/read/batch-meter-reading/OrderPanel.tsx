import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterRow } from '@/api/capture/meters'
import { ItemSelect } from '@/domain/commands/ItemSelect'
import { ReadWayFields } from '@/domain/commands/ReadWayFields'
import type { Command } from '@/domain/commands/useDeviceCommand'
import { dayOf } from '@/domain/commands/useLinkedMeters'
import { useReadOrder } from '@/domain/commands/useReadOrder'
import { useWords } from '@/domain/words/words'
import { dateFormat, utilityToday } from '@/lib/time'
import { readLimit } from '@/rules/limits/limits'
import { useNoted } from '@/ui/pane/useNoted'
import { useParam } from '@/ui/pane/useParam'
import { useCan } from '@/ui/access/access'
import { RunSign } from '@/ui/actions/signs'
import css from './BatchRead.module.css'
import { MetersPart } from './MetersPart'

interface Props {
  meters: readonly MeterRow[]
  command: Command
  onMeters: (meters: readonly MeterRow[]) => void
}

/** Devices and items of the order, with the limits and the reason why it cannot be sent yet. */
export function OrderPanel({ meters, command, onMeters }: Props) {
  const { t, i18n } = useTranslation('reading')
  const { field } = useWords()
  const can = useCan()
  const id = useId()
  const [dateParameter] = useParam('date')
  const [itemsParameter] = useParam('items')
  const [items, setItems] = useState<readonly string[]>(() => itemsParameter.split(',').filter(Boolean))
  const [data_date, setDate] = useState(dayOf(dateParameter))
  useNoted({ items: items.join(','), date: data_date })
  const { catalogue, chosen: chosenItems, problem, way, setWay } = useReadOrder({ meters, items, data_date })
  const { running } = command
  const requested = meters.length * Math.max(1, chosenItems.length)
  const maxMeters = Math.floor(readLimit.items / Math.max(1, chosenItems.length))
  return (
    <div className={css.panel}>
      <MetersPart meters={meters} maxMeters={maxMeters} way={way} running={running} onMeters={onMeters} />
      <fieldset className={css.part} disabled={running}>
        <div className={css.partHead}>
          <label htmlFor={`${id}items`}>{t('batch.items')}</label>
          <output className={chosenItems.length > readLimit.commands ? css.over : css.quiet}>
            {t('batch.ofMax', { n: chosenItems.length, max: readLimit.commands })}
          </output>
        </div>
        <ItemSelect
          id={`${id}items`}
          catalogue={catalogue}
          value={items}
          disabled={running}
          onChange={setItems}
        />
      </fieldset>
      <fieldset className={css.part} aria-label={t('way')}>
        <ReadWayFields value={way} disabled={running} onChange={setWay} />
      </fieldset>
      <div className={css.part}>
        <div className={css.partHead}>
          <label htmlFor={`${id}date`}>{field('data_date')}</label>
        </div>
        <DatePicker
          id={`${id}date`}
          disabled={running}
          placeholder={t('batch.now')}
          format={dateFormat(i18n.language).toUpperCase()}
          maxDate={dayjs(utilityToday())}
          value={data_date ? dayjs(data_date) : null}
          onChange={(day) => setDate(day ? day.format('YYYY-MM-DD') : '')}
        />
        <span className={css.quiet}>{t('batch.dateHelp')}</span>
      </div>
      <div className={css.part}>
        <div className={css.partHead}>
          <span>{t('batch.requested')}</span>
          <output className={requested > readLimit.items ? css.over : css.quiet}>
            {t('batch.ofMax', { n: meters.length === 0 ? 0 : requested, max: readLimit.items })}
          </output>
        </div>
        {can('read') && (
          <Button
            type="primary"
            icon={<RunSign aria-hidden />}
            disabled={problem !== undefined || running}
            loading={command.starting}
            onClick={() => void start()}
          >
            {t('batch.start')}
          </Button>
        )}
        <output className={css.problem}>{!running && problem}</output>
      </div>
    </div>
  )

  function start() {
    const devices = meters.map((meter) => meter.id)
    return command.start({
      kind: 'read',
      target: 'meter',
      devices,
      items,
      ...way,
      ...(data_date && { data_date }),
    })
  }
}
