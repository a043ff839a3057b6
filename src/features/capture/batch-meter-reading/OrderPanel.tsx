import { CloseOutlined, PlayCircleOutlined } from '@ant-design/icons'
import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { metersApi, type MeterRow } from '@/api/meters'
import { isDirect, readProblem } from '@/rules/readRules'
import { useDataItems } from '@/domain/commands/useDataItems'
import { readLimit } from '@/rules/limits'
import { useWords } from '@/domain/words'
import { dateFormat, utilityToday } from '@/lib/time'
import { useSelection } from '@/stores/selection'
import { useCan } from '@/ui/access/access'
import { useSend } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { ItemSelect } from '@/domain/commands/ItemSelect'
import css from './BatchRead.module.css'

const MeterPicker = lazy(() =>
  import('@/domain/pickers/MeterPicker').then((file) => ({ default: file.MeterPicker })),
)
const PointPicker = lazy(() =>
  import('@/domain/pickers/GridPickers').then((file) => ({ default: file.PointPicker })),
)

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

/** Whom to ask for what, with the limits before they are reached and the reason why it cannot be sent yet. */
export function OrderPanel({ meters, order, running, starting, onMeters, onOrder, onStart }: Props) {
  const { t, i18n } = useTranslation('reading')
  const { field } = useWords()
  const can = useCan()
  const id = useId()
  const [picking, setPicking] = useState<'meters' | 'points'>()
  const selected = useSelection((state) => state.meter)
  const catalogue = useDataItems()
  const chosen = catalogue.items.filter((item) => order.items.includes(item.item_code))
  const problem = readProblem({ meters, items: chosen, data_date: order.data_date })
  const requested = meters.length * Math.max(1, chosen.length)
  const most = Math.floor(readLimit.items / Math.max(1, chosen.length))

  const refuse = (row: MeterRow, basket: readonly MeterRow[]) => {
    if (basket.length === 0) return undefined
    if (isDirect(row)) return t('batch.directAlone')
    return basket.some(isDirect) ? t('batch.directChosen') : undefined
  }
  /** Adds what fits and says what did not. */
  const add = (rows: readonly MeterRow[]) => {
    const next = [...meters]
    let left = 0
    for (const row of rows) {
      if (next.some((each) => each.id === row.id)) continue
      if (next.length >= most || refuse(row, next)) left += 1
      else next.push(row)
    }
    onMeters(next)
    if (left > 0) feedback.warning(t('batch.left', { count: left, n: left }))
  }
  const ofPoints = useSend(
    async (ids: readonly string[]) => {
      const pages = []
      for (const tml_id of ids) pages.push(await metersApi.page({ tml_id, currentPage: 1, pageSize: 500 }))
      return pages.flatMap((page) => page.rows)
    },
    (rows) => add(rows),
  )
  const one = useSend(metersApi.detail, (row) => add([row]))
  const failure = ofPoints.error ?? one.error
  return (
    <div className={css.panel}>
      <fieldset className={css.part} disabled={running}>
        <div className={css.partHead}>
          <span>{t('batch.meters')}</span>
          <output className={meters.length > most ? css.over : css.quiet}>
            {t('batch.ofMax', { n: meters.length, max: most })}
          </output>
        </div>
        <div className={css.buttons}>
          <Button size="small" onClick={() => setPicking('meters')}>
            {t('batch.choose')}
          </Button>
          <Button size="small" loading={ofPoints.sending} onClick={() => setPicking('points')}>
            {t('batch.ofPoint')}
          </Button>
          {selected && !meters.some((meter) => meter.id === selected.id) && (
            <Button size="small" loading={one.sending} onClick={() => void one.send(selected.id)}>
              {t('batch.addSelected')}
            </Button>
          )}
          <Button size="small" disabled={meters.length === 0} onClick={() => onMeters([])}>
            {t('batch.clear')}
          </Button>
        </div>
        {failure && <p role="alert">{errorText(failure, 'action')}</p>}
        {meters.length === 0 && <p className={css.nobody}>{t('batch.nobody')}</p>}
        <ul className={css.chosen} aria-label={t('batch.meters')} hidden={meters.length === 0}>
          {meters.map((meter) => (
            <li key={meter.id}>
              <span>{meter.metercomid}</span>
              <button
                type="button"
                aria-label={t('batch.remove', { name: meter.metercomid })}
                onClick={() => onMeters(meters.filter((each) => each !== meter))}
              >
                <CloseOutlined aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
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
      <Suspense>
        {picking === 'meters' && (
          <MeterPicker
            multiple
            max={most}
            chosen={meters}
            refuse={refuse}
            onClose={() => setPicking(undefined)}
            onChoose={(rows) => {
              setPicking(undefined)
              onMeters(rows)
            }}
          />
        )}
        {picking === 'points' && (
          <PointPicker
            multiple
            max={readLimit.commands}
            chosen={[]}
            onClose={() => setPicking(undefined)}
            onChoose={(points) => {
              setPicking(undefined)
              void ofPoints.send(points.map((point) => point.id))
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

const limitOf = (problem: string): number =>
  problem === 'tooManyItems' ? readLimit.commands : readLimit.items
