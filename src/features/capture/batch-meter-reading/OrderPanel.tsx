import { PlayCircleOutlined } from '@ant-design/icons'
import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterRow } from '@/api/meters'
import { ItemSelect } from '@/domain/commands/ItemSelect'
import { useDataItems } from '@/domain/commands/useDataItems'
import { useWords } from '@/domain/words'
import { dateFormat, utilityToday } from '@/lib/time'
import { readLimit } from '@/rules/limits'
import { readProblem } from '@/rules/readRules'
import { useCan } from '@/ui/access/access'
import css from './BatchRead.module.css'
import { MetersPart } from './MetersPart'

/** What is read: codes of items, '' or the day. */
export interface Order {
  items: readonly string[]
  data_date: string
}
interface Props {
  meters: readonly MeterRow[]
  order: Order
  running: boolean
  starting: boolean
  onMeters: (meters: readonly MeterRow[]) => void
  onOrder: (order: Order) => void
  onStart: () => void
}

/** Which devices to ask for which items, with the limits before they are reached and the reason why it cannot be sent yet. */
export function OrderPanel({ meters, order, running, starting, onMeters, onOrder, onStart }: Props) {
  const { t, i18n } = useTranslation('reading')
  const { field } = useWords()
  const can = useCan()
  const id = useId()
  const catalogue = useDataItems()
  const chosen = catalogue.items.filter((item) => order.items.includes(item.item_code))
  const problem = readProblem({ meters, items: chosen, data_date: order.data_date })
  const requested = meters.length * Math.max(1, chosen.length)
  const most = Math.floor(readLimit.items / Math.max(1, chosen.length))
  return (
    <div className={css.panel}>
      <MetersPart meters={meters} most={most} running={running} onMeters={onMeters} />
      <fieldset className={css.part} disabled={running}>
        <div className={css.partHead}>
          <label htmlFor={`${id}items`}>{t('batch.items')}</label>
          <output className={chosen.length > readLimit.commands ? css.over : css.quiet}>
            {t('batch.ofMax', { n: chosen.length, max: readLimit.commands })}
          </output>
        </div>
        <ItemSelect
          id={`${id}items`}
          catalogue={catalogue}
          value={order.items}
          disabled={running}
          onChange={(items) => onOrder({ ...order, items })}
        />
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
          value={order.data_date ? dayjs(order.data_date) : null}
          onChange={(day) => onOrder({ ...order, data_date: day ? day.format('YYYY-MM-DD') : '' })}
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
            icon={<PlayCircleOutlined aria-hidden />}
            disabled={problem !== undefined || running}
            loading={starting}
            onClick={onStart}
          >
            {t('batch.start')}
          </Button>
        )}
        <output className={css.problem}>
          {problem && !running && t(`problem.${problem}`, { max: limitOf(problem) })}
        </output>
      </div>
    </div>
  )
}

const limitOf = (problem: string): number =>
  problem === 'tooManyItems' ? readLimit.commands : readLimit.items
