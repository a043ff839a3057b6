import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { metersApi, type MeterRow } from '@/api/capture/meters'
import { readLimit } from '@/rules/limits/limits'
import { aloneProblem, isDirect, type ReadWay } from '@/rules/readings/readRules'
import { useSelection } from '@/stores/selection'
import { useSend } from '@/ui/data/useSend'
import { feedback } from '@/ui/feedback/feedback'
import { useErrorWords } from '@/ui/states/errorWords'
import { lazyPart } from '@/ui/pane/lazyPart'
import css from './BatchRead.module.css'

const MeterPicker = lazyPart(() => import('@/domain/pickers/MeterPicker').then((file) => file.MeterPicker))
const PointPicker = lazyPart(() => import('@/domain/pickers/GridPickers').then((file) => file.PointPicker))

interface Props {
  meters: readonly MeterRow[]
  /** Maximum number of meters for the chosen items. */
  maxMeters: number
  /** Way of reading; some ways take only one meter at a time. */
  way: ReadWay
  running: boolean
  onMeters: (meters: readonly MeterRow[]) => void
}

/** Meters to read: picked, all of a collection point, or the one selected in the console. */
export function MetersPart({ meters, maxMeters, way, running, onMeters }: Props) {
  const { t } = useTranslation('reading')
  const inWords = useErrorWords()
  const [picking, setPicking] = useState<'meters' | 'points'>()
  const selected = useSelection((state) => state.meter)

  const refuse = (row: MeterRow, basket: readonly MeterRow[]) => {
    if (basket.length === 0) return undefined
    if (isDirect(row)) return t('batch.directAlone')
    if (basket.some(isDirect)) return t('batch.directChosen')
    const problem = aloneProblem([...basket, row], way)
    return problem && t(`problem.${problem}`)
  }
  /** Adds the rows that fit and reports how many do not. */
  const add = (rows: readonly MeterRow[]) => {
    const next = [...meters]
    let leftOut = 0
    for (const row of rows) {
      if (next.some((existing) => existing.id === row.id)) continue
      if (next.length >= maxMeters || refuse(row, next)) leftOut += 1
      else next.push(row)
    }
    onMeters(next)
    if (leftOut > 0) feedback.warning(t('batch.left', { count: leftOut, n: leftOut }))
  }
  const pointMeters = useSend(
    async (ids: readonly string[]) => {
      const pages = []
      for (const tml_id of ids) pages.push(await metersApi.page({ tml_id, currentPage: 1, pageSize: 500 }))
      return pages.flatMap((page) => page.rows)
    },
    (rows) => add(rows),
    { notifies: false },
  )
  const single = useSend(metersApi.detail, (row) => add([row]), { notifies: false })
  const failure = pointMeters.error ?? single.error
  return (
    <>
      <fieldset className={css.meters} disabled={running}>
        <div className={css.part}>
          <div className={css.partHead}>
            <span>{t('batch.meters')}</span>
            <output className={meters.length > maxMeters ? css.over : css.quiet}>
              {t('batch.ofMax', { n: meters.length, max: maxMeters })}
            </output>
          </div>
          <div className={css.buttons}>
            <Button size="small" onClick={() => setPicking('meters')}>
              {t('batch.choose')}
            </Button>
            <Button size="small" loading={pointMeters.sending} onClick={() => setPicking('points')}>
              {t('batch.ofPoint')}
            </Button>
            {selected && !meters.some((meter) => meter.id === selected.id) && (
              <Button size="small" loading={single.sending} onClick={() => void single.send(selected.id)}>
                {t('batch.addSelected')}
              </Button>
            )}
            <Button size="small" disabled={meters.length === 0} onClick={() => onMeters([])}>
              {t('batch.clear')}
            </Button>
          </div>
          {failure && <p role="alert">{inWords(failure, 'action')}</p>}
          {meters.length === 0 && <p className={css.nobody}>{t('batch.nobody')}</p>}
          <ul className={css.chosen} aria-label={t('batch.meters')} hidden={meters.length === 0}>
            {meters.map((meter) => (
              <li key={meter.id}>
                <span>{meter.metercomid}</span>
                <button
                  type="button"
                  aria-label={t('batch.remove', { name: meter.metercomid })}
                  onClick={() => onMeters(meters.filter((remaining) => remaining !== meter))}
                >
                  <CloseOutlined aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        </div>
      </fieldset>
      {picking === 'meters' && (
        <MeterPicker
          multiple
          max={maxMeters}
          selection={meters}
          refuse={refuse}
          onClose={() => setPicking(undefined)}
          onChoose={onMeters}
        />
      )}
      {picking === 'points' && (
        <PointPicker
          multiple
          max={readLimit.commands}
          selection={[]}
          onClose={() => setPicking(undefined)}
          onChoose={(points) => void pointMeters.send(points.map((point) => point.id))}
        />
      )}
    </>
  )
}
