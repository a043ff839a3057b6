import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AreaLoss, GisObjects } from '@/api/capture/gis'
import type { MeterDetail } from '@/api/capture/meters'
import { dated } from '@/domain/links/dated'
import { lossAnalysisPath } from '@/domain/links/lossAnalysisPath'
import { StatusOf } from '@/domain/words/StatusOf'
import { useWords } from '@/domain/words/words'
import { formatNumber, howMany, plus } from '@/lib/number'
import { formatDate, formatShortTime } from '@/lib/time'
import { onlineStatus, readResult, signalLevel } from '@/rules/codes/statuses'
import { valueQuality } from '@/rules/codes/valueQuality'
import { useMenuPage } from '@/stores/menuPages'
import { Age } from '@/ui/value/Age'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Personal } from '@/ui/value/Personal'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import type { GisObject } from './gisObjects'

type Fact = [label: string, value: ReactNode]

/** Filter of the meter list that finds the meters below an object. */
const memberFilters = { subs: 'subs_id', line: 'line_id', tg: 'tg_id', rcp: 'tml_id' } as const

/** Facts of an object on the map; for a meter they come from its own call. */
export function useObjectFacts(
  object: GisObject,
  detail: MeterDetail | undefined,
  objects: GisObjects,
  losses: readonly AreaLoss[] | undefined,
): Fact[] {
  const meter = useMeterFacts(detail)
  const grid = useGridFacts(object, objects, losses)
  return object.kind === 'meter' ? meter : grid
}

function useMeterFacts(detail: MeterDetail | undefined): Fact[] {
  const { field } = useWords()
  const { i18n } = useTranslation()
  if (!detail) return []
  return [
    [field('cons_no'), detail.cons_no || <NoValue key="number" />],
    [field('cons_name'), <Personal key="name">{detail.cons_name}</Personal>],
    [
      field('address'),
      <Personal key="address" kind="address">
        {detail.address}
      </Personal>,
    ],
    [field('online_status'), <StatusOf key="online" codes={onlineStatus} code={detail.online_status} />],
    [
      dated(field('read_result'), detail.data_date, i18n.language),
      <StatusOf key="read" codes={readResult} code={detail.read_result} />,
    ],
    [field('last_read_time'), <Age key="last" time={detail.last_read_time} />],
    [field('signal_level'), <StatusOf key="signal" codes={signalLevel} code={detail.signal_level} />],
    detail.snr === null
      ? [field('rssi'), <Quantity key="rssi" value={detail.rssi} unit="dBm" decimals={0} />]
      : [field('snr'), <Quantity key="snr" value={detail.snr} unit="dB" decimals={1} />],
    [field('cp_name'), detail.cp_name || <NoValue key="point" />],
    [field('tg_name'), detail.tg_name || <NoValue key="area" />],
  ]
}

function useGridFacts(
  object: GisObject,
  objects: GisObjects,
  losses: readonly AreaLoss[] | undefined,
): Fact[] {
  const { t, i18n } = useTranslation('gis')
  const { field } = useWords()
  const list = useMenuPage('meterList')
  const analysis = useMenuPage('line-loss-analysis')
  const count = (n: number | null) =>
    list !== undefined && n !== 0 && object.kind in memberFilters ? (
      <ObjectLink
        to={`${list}?${memberFilters[object.kind as keyof typeof memberFilters]}=${encodeURIComponent(object.id)}`}
      >
        {t('meters', howMany(n))}
      </ObjectLink>
    ) : (
      t('meters', howMany(n))
    )
  const line = objects.lines.find((candidate) => candidate.id === object.id)
  const area = objects.areas.find((candidate) => candidate.id === object.id)
  const point = objects.points.find((candidate) => candidate.id === object.id)
  const loss = losses?.find((candidate) => candidate.id === object.id)
  const areasOf = (ids: readonly string[]) => objects.areas.filter(({ line_id }) => ids.includes(line_id))
  /** Meters of the lines' areas, and the lines' own feeder meters. */
  const sum = (ids: readonly string[]) =>
    [...areasOf(ids), ...objects.points.filter(({ line_id }) => ids.includes(line_id))].reduce<number | null>(
      (total, { meters }) => plus(total, meters),
      0,
    )
  const type: [string, ReactNode] = [t('type'), t(`layer.${object.layer}`)]
  if (line) {
    const since = line.outage === '' ? undefined : formatShortTime(line.outage, i18n.language)
    return [
      type,
      [t('outage'), since ? t('since', { time: since }) : t('noOutage')],
      [t('areas'), areasOf([line.id]).length],
      [t('metersBelow'), count(sum([line.id]))],
    ]
  }
  if (area)
    return [
      type,
      [
        field('line_name'),
        objects.lines.find(({ id: candidate }) => candidate === area.line_id)?.name || <NoValue key="line" />,
      ],
      ...(loss
        ? ([
            [
              t('loss.rate'),
              analysis === undefined ? (
                <Quantity key="loss" value={loss.rate} unit="%" decimals={2} />
              ) : (
                <ObjectLink key="loss" to={lossAnalysisPath({ tg_id: area.id }, loss.date)}>
                  <Quantity value={loss.rate} unit="%" decimals={2} />
                </ObjectLink>
              ),
            ],
            [t('loss.balance'), <LossBalance key="balance" loss={loss} />],
          ] as [string, ReactNode][])
        : []),
      [t('metersBelow'), count(area.meters)],
    ]
  if (point)
    return [
      type,
      [t('status.title'), <StatusOf key="online" codes={onlineStatus} code={point.online} />],
      ...(point.since ? [[t('silent'), <Age key="since" time={point.since} />] as [string, ReactNode]] : []),
      [field('tml_asset_no'), point.tml_asset_no || <NoValue key="number" />],
      [t('metersBelow'), count(point.meters)],
    ]
  const lines = objects.lines
    .filter(({ subs_id }) => subs_id === object.id)
    .map(({ id: candidate }) => candidate)
  return [type, [t('linesBelow'), lines.length], [t('metersBelow'), count(sum(lines))]]
}

/** Components of the loss, its day, and how much of it was read. */
function LossBalance({ loss: { supply, sale, date, due, read, estimated, quality } }: { loss: AreaLoss }) {
  const { t, i18n } = useTranslation('gis')
  return (
    <>
      <Quantity value={supply} decimals={1} /> − <Quantity value={sale} unit="kWh" decimals={1} />
      <br />
      {t('loss.of', { date: formatDate(date, i18n.language) || '—' })}
      {due !== null && read !== null && due > read && (
        <>
          <br />
          {t('loss.read', {
            read: formatNumber(read, 0, i18n.language),
            due: formatNumber(due, 0, i18n.language),
          })}{' '}
          <StatusOf codes={valueQuality} code={quality} />
          <br />
          {t('loss.estimated')} <Quantity value={estimated} unit="kWh" decimals={1} />
        </>
      )}
    </>
  )
}
