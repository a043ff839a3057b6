import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useRef, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { gisApi } from '@/api/capture/gis'
import type { MeterDetail } from '@/api/capture/meters'
import { readResult } from '@/rules/codes/statuses'
import { columnsOf } from '@/domain/columns/columnsOf'
import { metres } from '@/lib/metres'
import { ofReadingDay } from '@/domain/links/dated'
import { routeOf, spotOf } from '@/lib/geo'
import { useLoad } from '@/ui/data/queries'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { PrintDialog } from '@/page/print/PrintDialog'
import { Sheet } from '@/page/print/Sheet'
import { useSheetColumns } from '@/page/print/useSheetColumns'
import { PlainTable } from '@/ui/table/PlainTable'
import css from './Gis.module.css'

/** Meter on the sheet with its number on the route from 1; null for a meter without a position. */
interface Stop extends MeterDetail {
  stop: number | null
}

const col = columnsOf<Stop>()('gis')
const columns = [
  col.number('stop', { title: 'sheet.stop', width: 60 }),
  col.text('metercomid', { width: 130, identity: true }),
  col.text('cons_no', { width: 110 }),
  col.person('cons_name', { width: 130 }),
  col.person('address', { width: 170 }),
  col.custom('latitude', {
    title: 'position',
    width: 120,
    text: ({ stop, latitude, longitude }, { t }) =>
      stop === null ? t('gis:noPosition') : `${latitude}, ${longitude}`,
  }),
  col.code('read_result', {
    codes: readResult,
    title: ({ t, language }) => ofReadingDay(t('domain:field.read_result'), language),
    width: 100,
  }),
  col.time('last_read_time'),
  // Empty column for writing.
  col.computed('reading', { title: 'sheet.reading', width: 100, render: () => '' }),
]

/** Printable list of the chosen meters in walking order; meters without a position come last. */
export function RouteSheet({
  numbers,
  onRemove,
  onClose,
}: {
  numbers: readonly string[]
  onRemove: (metercomid: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('gis')
  const paper = useRef<HTMLElement>(null)
  const loaded = useLoad(['gisSheet', numbers], (signal) => gisApi.sheet(numbers, signal), {
    enabled: numbers.length > 0,
  })
  const meters = useMemo(() => (numbers.length > 0 ? (loaded.data ?? []) : []), [loaded.data, numbers])
  const route = useMemo(() => routeOf(meters, spotOf), [meters])
  const stops = useMemo((): Stop[] => route.map(({ place, stop }) => ({ ...place, stop })), [route])
  const routeLength = route.reduce((sum, { distance }) => sum + (distance ?? 0), 0)
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
    <PrintDialog
      width={1040}
      title={t('sheet.title')}
      onClose={onClose}
      closeText={t('close')}
      printText={t('sheet.print')}
      paper={paper}
      isReady={meters.length > 0}
    >
      {loaded.error && !loaded.data ? (
        <FailedState error={loaded.error} onRetry={loaded.reload} retrying={loaded.refreshing} />
      ) : numbers.length > 0 && !loaded.data ? (
        <Skeleton height={240} />
      ) : (
        <Route stops={stops} length={routeLength} paper={paper} remove={remove} />
      )}
    </PrintDialog>
  )
}

interface RouteProps {
  stops: readonly Stop[]
  /** Way along all stops, m. */
  length: number
  paper: RefObject<HTMLElement | null>
  /** Button that takes a meter off the sheet. */
  remove: (stop: Stop) => ReactNode
}

function Route({ stops, length, paper, remove }: RouteProps) {
  const { t, i18n } = useTranslation('gis')
  return (
    <Sheet ref={paper} name={t('sheet.title')} head={t('sheet.title')} landscape className={css.paper}>
      <p className={css.sheetHead}>
        {t('sheet.title')} · {t('sheet.count', { count: stops.length, n: stops.length })} ·{' '}
        {t('sheet.length', { far: metres(length, i18n.language) })}
      </p>
      <PlainTable
        name={t('sheet.title')}
        rows={stops}
        rowKey={({ metercomid }) => metercomid}
        columns={useSheetColumns(columns)}
        actions={{ title: t('sheet.actions'), width: 80, render: remove }}
        look="bare"
      />
    </Sheet>
  )
}
