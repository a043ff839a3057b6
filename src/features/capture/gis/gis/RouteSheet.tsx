import { DeleteOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { gisApi } from '@/api/capture/gis'
import type { MeterDetail } from '@/api/capture/meters'
import { readResult } from '@/rules/codes/statuses'
import { columnsOf } from '@/domain/columns/columnsOf'
import { metres } from '@/lib/metres'
import { ofReadingDay } from '@/domain/links/dated'
import { routeOf, spotOf } from '@/lib/geo'
import { useLoad } from '@/ui/data/queries'
import { printElement } from '@/ui/print/printElement'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
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
  col.time('last_read_time', { width: 120 }),
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
  const { t, i18n } = useTranslation('gis')
  const paper = useRef<HTMLDivElement>(null)
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
            {t('sheet.length', { far: metres(routeLength, i18n.language) })}
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
