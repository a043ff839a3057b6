import { useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManualCheckRow } from '@/api/capture/manualCheck'
import { staffCenterApi, type StaffSummary, type StaffVisitRow } from '@/api/capture/staffCenter'
import { metres } from '@/lib/metres'
import { decimalsOf } from '@/domain/columns/measuredFields'
import { distance, spotOf, wayLength, type LatLng } from '@/lib/geo'
import { formatNumber } from '@/lib/number'
import { formatDate, formatDateTime, utilityNow } from '@/lib/time'
import { expectedRange } from '@/rules/readings/manualReading'
import { visitTimes } from '@/rules/readings/staffVisits'
import { useLoad } from '@/ui/data/queries'
import { PrintDialog } from '@/page/print/PrintDialog'
import { Sheet } from '@/page/print/Sheet'
import { HandLines } from '@/page/print/Signatures'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { Mono } from '@/ui/value/Mono'
import { Personal } from '@/ui/value/Personal'
import css from './VisitSheet.module.css'

/** Maximum number of stops: a long day's walk, and the head-end's limit of registers in one call. */
const maxStops = 100

interface Stops {
  total: number
  rows: readonly StaffVisitRow[]
  readings: ReadonlyMap<string, ManualCheckRow>
}

/** Printable sheet of the open visits in route order, with space for writing. */
export function VisitSheet({
  summary,
  area,
  onClose,
}: {
  summary: StaffSummary
  /** Narrows the sheet to visits of one area; '' = all areas. */
  area: string
  onClose: () => void
}) {
  const { t } = useTranslation('staff')
  const paper = useRef<HTMLElement>(null)
  const { username, data_date } = summary
  const query = { username, data_date, visit: 'open', ...(area && { tg_id: area }) } as const
  const loaded = useLoad(['staffCenter', 'sheet', query], async (signal): Promise<Stops> => {
    const { rows, total } = await staffCenterApi.page(
      { ...query, currentPage: 1, pageSize: maxStops },
      signal,
    )
    const ids = rows.map(({ id }) => id).join(',')
    const readings = ids === '' ? [] : await staffCenterApi.readings({ ids }, signal)
    return { rows, total, readings: new Map(readings.map((row) => [row.id, row])) }
  })
  return (
    <PrintDialog
      width={1180}
      title={t('sheet.title')}
      closeText={t('sheet.close')}
      onClose={onClose}
      printText={t('sheet.print')}
      paper={paper}
      isReady={loaded.data !== undefined && loaded.data.rows.length > 0}
    >
      <Answer loaded={loaded} height={320}>
        {(stops) =>
          stops.rows.length === 0 ? (
            <EmptyState title={t('sheet.nothing')} />
          ) : (
            <Visits summary={summary} area={area} stops={stops} paper={paper} />
          )
        }
      </Answer>
    </PrintDialog>
  )
}

interface VisitsProps {
  summary: StaffSummary
  area: string
  stops: Stops
  paper: RefObject<HTMLElement | null>
}

const heads = ['stop', 'address', 'consumer', 'meter', 'point', 'last', 'expected', 'read', 'remark'] as const

function Visits({ summary, area, stops: { rows, total, readings }, paper }: VisitsProps) {
  const { t, i18n } = useTranslation('staff')
  const { language } = i18n
  const areas = [...new Set(rows.map(({ tg_name }) => tg_name))].filter(Boolean).join(', ')
  const spots = rows.map(spotOf).filter((spot) => spot !== undefined)
  const routeLength = metres(wayLength(spots), language)
  const day = (date: string) => formatDate(date, language)
  return (
    <Sheet
      ref={paper}
      name={t('sheet.title')}
      head={`${t('sheet.title')} · ${summary.staff_name}`}
      landscape
      className={css.paper}
    >
      <table aria-label={t('sheet.title')}>
        {/* A browser repeats the table head on each printed page. */}
        <thead>
          <tr>
            <td colSpan={heads.length} className={css.top}>
              <strong>{`${t('sheet.title')} · ${summary.staff_name}`}</strong>
              <br />
              {[
                t('sheet.visits', { date: day(visitTimes(summary.data_date).from) }),
                t('sheet.missing', { date: day(summary.data_date) }),
                t(area ? 'sheet.area' : 'sheet.areas', { names: areas }),
                t('sheet.printed', { time: formatDateTime(utilityNow(), language) }),
              ].join(' · ')}
            </td>
          </tr>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`sheet.head.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {withDistances(rows).map(({ row, way }) => (
            <Line key={row.id} row={row} way={way} reading={readings.get(row.id)} />
          ))}
        </tbody>
      </table>
      <p className={css.sums}>
        {t('sheet.sums', { count: rows.length, n: formatNumber(rows.length, 0, language), far: routeLength })}
        {spots.length < rows.length &&
          ` · ${t('sheet.lost', { count: rows.length - spots.length, n: rows.length - spots.length })}`}
        {total > rows.length && ` · ${t('sheet.more', { n: formatNumber(total, 0, language) })}`}
      </p>
      <HandLines names={(['reader', 'received', 'date'] as const).map((key) => t(`sheet.hand.${key}`))} />
    </Sheet>
  )
}

/**
 * Rows with the distance from the previous printed row: meters that were read remotely stay on the route but not on
 * the sheet.
 */
function withDistances(rows: readonly StaffVisitRow[]): { row: StaffVisitRow; way: number | undefined }[] {
  let previousSpot: LatLng | undefined
  return rows.map((row) => {
    const spot = spotOf(row)
    const way = previousSpot && spot ? distance(previousSpot, spot) : undefined
    previousSpot = spot ?? previousSpot
    return { row, way }
  })
}

function Line({
  row,
  way,
  reading,
}: {
  row: StaffVisitRow
  /** Distance from the previous row, m; undefined for the first row and for rows without a position. */
  way: number | undefined
  reading: ManualCheckRow | undefined
}) {
  const { t, i18n } = useTranslation('staff')
  const { language } = i18n
  const decimals = decimalsOf('pap_r', row.total_ratio)
  const registerText = (value: number) => formatNumber(value, decimals, language)
  const { last_r = null, avg_6m = null, days = null } = reading ?? {}
  const range = expectedRange(last_r, avg_6m, row.total_ratio, days ?? undefined)
  const tariffs = reading?.tariff_count ?? 1
  return (
    <tr>
      <td className={css.right}>{row.stop ?? '–'}</td>
      <td>
        <Personal kind="address">{row.address}</Personal>
        {row.stop === null && (
          <>
            <br />
            {t('noPosition')}
          </>
        )}
        {way !== undefined && (
          <>
            <br />
            {t('sheet.way', { far: metres(way, language) })}
          </>
        )}
      </td>
      <td>
        <Personal>{row.cons_name}</Personal>
        <br />
        {row.cons_no}
      </td>
      <th scope="row">
        <Mono>{row.metercomid}</Mono>
      </th>
      <td>
        {row.cp_name}
        <br />
        {t('sheet.mp', { mp: row.mp ?? '–' })}
      </td>
      <td className={css.right}>
        {last_r === null ? t('sheet.unknown') : `${registerText(last_r)} kWh`}
        {last_r !== null && (
          <>
            <br />
            <span className={css.whole}>{formatDate(reading?.last_date ?? '', language)}</span>
          </>
        )}
      </td>
      <td className={css.right}>
        {range ? `${registerText(range.from)} – ${registerText(range.to)} kWh` : t('sheet.unknown')}
      </td>
      <td>
        <span className={css.boxes}>
          {tariffs > 1 &&
            Array.from({ length: tariffs }, (_, n) => (
              <span key={n} className={css.box}>{`T${String(n + 1)}`}</span>
            ))}
          <span className={css.box}>{t('sheet.total')}</span>
          <span className={css.box}>{t('sheet.time')}</span>
        </span>
      </td>
      <td className={css.remark}>&nbsp;</td>
    </tr>
  )
}
