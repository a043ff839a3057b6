import { DeleteOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { gisApi } from '@/api/gis'
import type { MeterDetail } from '@/api/meters'
import { readResult } from '@/rules/statuses'
import { useWords } from '@/domain/words'
import { walkingOrder, wayLength, type LatLng } from '@/lib/geo'
import { number } from '@/lib/shape'
import { formatDateTime } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { usePane } from '@/ui/pane/pane'
import { printElement } from '@/ui/print/printElement'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { Personal } from '@/ui/value/Personal'
import { NoValue } from '@/ui/value/Quantity'
import { metres } from './PlaceCard'
import css from './Gis.module.css'

/** A meter and where it stands; undefined where that is not known, or no degrees. */
interface Stop {
  meter: MeterDetail
  at: LatLng | undefined
}
const stopOf = (meter: MeterDetail): Stop => {
  const [lat, lng] = [number.read(meter.latitude), number.read(meter.longitude)]
  return { meter, at: lat === null || lng === null ? undefined : [lat, lng] }
}
const isFound = (stop: Stop): stop is Stop & { at: LatLng } => stop.at !== undefined

/** The chosen meters in walking order, for paper; those without a position come last. */
export function RouteSheet({
  numbers,
  onRemove,
  onClose,
}: {
  numbers: readonly string[]
  onRemove: (metercomid: string) => void
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('gis')
  const { field, word } = useWords()
  const { container } = usePane()
  const paper = useRef<HTMLDivElement>(null)
  const loaded = useLoad(['gisSheet', numbers], (signal) => gisApi.sheet(numbers, signal), {
    enabled: numbers.length > 0,
  })
  const meters = useMemo(() => (numbers.length > 0 ? (loaded.data ?? []) : []), [loaded.data, numbers])
  const { way, lost } = useMemo(() => {
    const stops = meters.map(stopOf)
    return {
      way: walkingOrder(stops.filter(isFound), ({ at }) => at),
      lost: stops.filter((stop) => !isFound(stop)),
    }
  }, [meters])
  return (
    <Modal
      open
      width={1040}
      title={t('sheet.title')}
      getContainer={container}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            type="primary"
            icon={<PrinterOutlined aria-hidden />}
            disabled={meters.length === 0}
            onClick={() => printElement(paper.current)}
          >
            {t('sheet.print')}
          </Button>
        </>
      }
    >
      {loaded.error && !loaded.data ? (
        <FailedState
          text={errorText(loaded.error, 'load')}
          onRetry={loaded.reload}
          retrying={loaded.refreshing}
        />
      ) : numbers.length > 0 && !loaded.data ? (
        <Skeleton height={240} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <section ref={paper} className={css.paper} tabIndex={0} aria-label={t('sheet.title')}>
          <p className={css.sheetHead}>
            {t('sheet.title')} · {t('sheet.count', { count: meters.length, n: meters.length })} ·{' '}
            {t('sheet.length', { far: metres(wayLength(way.map(({ at }) => at)), i18n.language) })}
          </p>
          <table className={css.sheet} aria-label={t('sheet.title')}>
            <thead>
              <tr>
                <th scope="col">{t('sheet.stop')}</th>
                <th scope="col">{field('metercomid')}</th>
                <th scope="col">{field('cons_no')}</th>
                <th scope="col">{field('cons_name')}</th>
                <th scope="col">{field('address')}</th>
                <th scope="col">{t('position')}</th>
                <th scope="col">{field('read_result')}</th>
                <th scope="col">{field('last_read_time')}</th>
                <th scope="col">{t('sheet.reading')}</th>
                <th scope="col" className={css.noPrint}>
                  {t('sheet.actions')}
                </th>
              </tr>
            </thead>
            <tbody>
              {[...way, ...lost].map(({ meter, at }, index) => (
                <tr key={meter.metercomid}>
                  <td>{index < way.length ? index + 1 : '–'}</td>
                  <th scope="row">{meter.metercomid}</th>
                  <td>{meter.cons_no || <NoValue />}</td>
                  <td>
                    <Personal>{meter.cons_name}</Personal>
                  </td>
                  <td>
                    <Personal>{meter.address}</Personal>
                  </td>
                  <td>{at ? `${meter.latitude}, ${meter.longitude}` : t('noPosition')}</td>
                  <td>{word(readResult, meter.read_result) || <NoValue />}</td>
                  <td>{formatDateTime(meter.last_read_time, i18n.language) || <NoValue />}</td>
                  <td className={css.blank} aria-label={t('sheet.reading')} />
                  <td className={css.noPrint}>
                    <Button
                      type="text"
                      size="small"
                      icon={<DeleteOutlined aria-hidden />}
                      aria-label={t('sheet.remove', { name: meter.metercomid })}
                      title={t('sheet.remove', { name: meter.metercomid })}
                      onClick={() => onRemove(meter.metercomid)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Modal>
  )
}
