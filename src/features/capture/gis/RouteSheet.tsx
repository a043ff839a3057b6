import { DeleteOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { gisApi } from '@/api/gis'
import type { MeterDetail } from '@/api/meters'
import { readResult } from '@/rules/statuses'
import { columnsOf } from '@/domain/columnsOf'
import { ofReadingDay } from '@/domain/dated'
import { walkingOrder, wayLength, type LatLng } from '@/lib/geo'
import { number } from '@/lib/shape'
import { useLoad } from '@/ui/data/queries'
import { printElement } from '@/ui/print/printElement'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import { PlainTable } from '@/ui/table/PlainTable'
import { metres } from './PlaceCard'
import css from './Gis.module.css'

/** A meter on the sheet, its place on the way from 1 and where it stands; without both where that is not known. */
interface Stop extends MeterDetail {
  stop?: number
  at: LatLng | undefined
}
const stopOf = (meter: MeterDetail): Stop => {
  const [lat, lng] = [number.read(meter.latitude), number.read(meter.longitude)]
  return { ...meter, at: lat === null || lng === null ? undefined : [lat, lng] }
}
const isFound = (stop: Stop): stop is Stop & { at: LatLng } => stop.at !== undefined

const col = columnsOf<Stop>()('gis')
const columns = [
  col.number('stop', { title: 'sheet.stop', width: 60 }),
  col.text('metercomid', { width: 130, identity: true }),
  col.text('cons_no', { width: 110 }),
  col.person('cons_name', { width: 130 }),
  col.person('address', { kind: 'address', width: 170 }),
  col.own('latitude', {
    title: 'position',
    width: 120,
    text: ({ at, latitude, longitude }, { t }) => (at ? `${latitude}, ${longitude}` : t('gis:noPosition')),
  }),
  col.code('read_result', {
    of: readResult,
    title: ({ t, language }) => ofReadingDay(t('domain:field.read_result'), language),
    width: 100,
  }),
  col.time('last_read_time', { width: 120 }),
  // Room to write.
  col.made('reading', { title: 'sheet.reading', width: 100, render: () => '' }),
]

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
  const stops = useMemo(
    (): Stop[] => [...way.map((stop, at) => ({ ...stop, stop: at + 1 })), ...lost],
    [way, lost],
  )
  const remove = ({ metercomid: name }: Stop) => (
    <Button
      type="text"
      size="small"
      icon={<DeleteOutlined aria-hidden />}
      aria-label={t('sheet.remove', { name })}
      title={t('sheet.remove', { name })}
      onClick={() => onRemove(name)}
    />
  )
  return (
    <PaneDialog
      width={1040}
      title={t('sheet.title')}
      onClose={onClose}
      closeText={t('close')}
      ok={{
        text: t('sheet.print'),
        icon: <PrinterOutlined aria-hidden />,
        disabled: meters.length === 0,
        run: () => printElement(paper.current),
      }}
    >
      {loaded.error && !loaded.data ? (
        <FailedState error={loaded.error} onRetry={loaded.reload} retrying={loaded.refreshing} />
      ) : numbers.length > 0 && !loaded.data ? (
        <Skeleton height={240} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <section ref={paper} className={css.paper} tabIndex={0} aria-label={t('sheet.title')}>
          <p className={css.sheetHead}>
            {t('sheet.title')} · {t('sheet.count', { count: meters.length, n: meters.length })} ·{' '}
            {t('sheet.length', { far: metres(wayLength(way.map(({ at }) => at)), i18n.language) })}
          </p>
          <PlainTable
            name={t('sheet.title')}
            rows={stops}
            rowKey={({ metercomid }) => metercomid}
            columns={columns}
            actions={{ title: t('sheet.actions'), width: 80, render: remove }}
            look="bare"
          />
        </section>
      )}
    </PaneDialog>
  )
}
