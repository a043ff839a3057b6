import { AimOutlined, CloseOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { gisApi, type AreaLoss, type GisObjects } from '@/api/gis'
import { meterDetailPath } from '@/domain/meterPages'
import { StatusOf } from '@/domain/StatusOf'
import { onlineStatus, readResult, signalLevel } from '@/rules/statuses'
import { useWords } from '@/domain/words'
import { formatDate, formatDateTime } from '@/lib/time'
import { useMenuPage } from '@/stores/menuPages'
import { selection } from '@/stores/selection'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { PointSign } from '@/ui/map/PointLayer'
import { Skeleton } from '@/ui/states/Skeleton'
import { Age } from '@/ui/value/Age'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Personal } from '@/ui/value/Personal'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { gisKinds } from './gisKinds'
import { isPlaced, type GisObject } from './gisObjects'
import css from './Gis.module.css'

interface Props {
  object: GisObject
  objects: GisObjects
  losses: readonly AreaLoss[] | undefined
  onSheet: boolean
  onToSheet: () => void
  onEdit: () => void
  onClose: () => void
}

/** Which filter of the meter list holds what lies below an object. */
const below = { subs: 'subs_id', line: 'line_id', tg: 'tg_id', rcp: 'tml_id' } as const

/** What is known of the chosen object, and what can be done with it. */
export function ObjectCard({ object, objects, losses, onSheet, onToSheet, onEdit, onClose }: Props) {
  const { t, i18n } = useTranslation('gis')
  const { field } = useWords()
  const can = useCan()
  const id = useId()
  const list = useMenuPage('meterList')
  const isMeter = object.kind === 'meter'
  const meter = useLoad(['gisMeter', object.id], (signal) => gisApi.sheet([object.id], signal), {
    enabled: isMeter,
  })
  const detail = meter.data?.find(({ metercomid }) => metercomid === object.id)
  const facts: [string, ReactNode][] = isMeter ? meterFacts() : gridFacts()
  return (
    <section className={css.card} aria-labelledby={id}>
      <header className={css.cardHead}>
        {object.layer !== 'line' && (
          <PointSign kind={gisKinds[object.layer] ?? { className: '', path: '' }} online={object.online} />
        )}
        <h2 id={id}>
          {isMeter && detail ? (
            <ObjectLink to={meterDetailPath(detail.id)} mono>
              {object.name}
            </ObjectLink>
          ) : (
            object.name
          )}
        </h2>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('close')}
          onClick={onClose}
        />
      </header>
      {isMeter && !detail ? (
        meter.error ? (
          <p role="alert">{errorText(meter.error, 'load')}</p>
        ) : (
          <Skeleton height={140} />
        )
      ) : (
        <dl className={css.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>{t('position')}</dt>
            <dd>
              {isPlaced(object) ? `${object.lat.toFixed(6)}, ${object.lng.toFixed(6)}` : t('noPosition')}
            </dd>
          </div>
        </dl>
      )}
      <div className={css.actions}>
        <Button
          size="small"
          type="primary"
          icon={<AimOutlined aria-hidden />}
          disabled={isMeter && !detail}
          onClick={select}
        >
          {t('select')}
        </Button>
        {isMeter && (
          <Button size="small" icon={<PlusOutlined aria-hidden />} disabled={onSheet} onClick={onToSheet}>
            {onSheet ? t('sheet.on') : t('sheet.add')}
          </Button>
        )}
        {object.kind !== 'line' && can('edit') && (
          <Button size="small" icon={<EditOutlined aria-hidden />} onClick={onEdit}>
            {t('place.edit')}
          </Button>
        )}
      </div>
    </section>
  )

  function meterFacts(): [string, ReactNode][] {
    if (!detail) return []
    return [
      [field('cons_no'), detail.cons_no],
      [field('cons_name'), <Personal key="name">{detail.cons_name}</Personal>],
      [field('address'), <Personal key="address">{detail.address}</Personal>],
      [field('online_status'), <StatusOf key="online" of={onlineStatus} code={detail.online_status} />],
      [field('read_result'), <StatusOf key="read" of={readResult} code={detail.read_result} />],
      [field('last_read_time'), <Age key="last" time={detail.last_read_time} />],
      [field('signal_level'), <StatusOf key="signal" of={signalLevel} code={detail.signal_level} />],
      [field('rssi'), <Quantity key="rssi" value={detail.rssi} unit="dBm" decimals={0} />],
      [field('cp_name'), detail.cp_name],
      [field('tg_name'), detail.tg_name],
    ]
  }

  function gridFacts(): [string, ReactNode][] {
    const count = (n: number) =>
      list !== undefined && n > 0 && object.kind in below ? (
        <ObjectLink
          to={`${list}?${below[object.kind as keyof typeof below]}=${encodeURIComponent(object.id)}`}
        >
          {t('meters', { count: n, n })}
        </ObjectLink>
      ) : (
        t('meters', { count: n, n })
      )
    const line = objects.lines.find((each) => each.id === object.id)
    const area = objects.areas.find((each) => each.id === object.id)
    const point = objects.points.find((each) => each.id === object.id)
    const loss = losses?.find((each) => each.id === object.id)
    const areasOf = (ids: readonly string[]) => objects.areas.filter(({ line_id }) => ids.includes(line_id))
    const sum = (ids: readonly string[]) => areasOf(ids).reduce((all, { meters }) => all + meters, 0)
    const type: [string, ReactNode] = [t('type'), t(`layer.${object.layer}`)]
    if (line) {
      const since = line.outage === '' ? undefined : formatDateTime(line.outage, i18n.language)
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
          objects.lines.find(({ id: each }) => each === area.line_id)?.name ?? <NoValue key="line" />,
        ],
        ...(loss
          ? ([
              [t('loss.rate'), <Quantity key="loss" value={loss.rate} unit="%" decimals={2} />],
              [t('loss.balance'), <LossBalance key="balance" loss={loss} />],
            ] as [string, ReactNode][])
          : []),
        [t('metersBelow'), count(area.meters)],
      ]
    if (point)
      return [
        type,
        [t('status.title'), <StatusOf key="online" of={onlineStatus} code={point.online} />],
        ...(point.since
          ? [[t('silent'), <Age key="since" time={point.since} />] as [string, ReactNode]]
          : []),
        [field('tml_asset_no'), point.tml_asset_no || <NoValue key="number" />],
        [t('metersBelow'), count(point.meters)],
      ]
    const lines = objects.lines.filter(({ subs_id }) => subs_id === object.id).map(({ id: each }) => each)
    return [type, [t('linesBelow'), lines.length], [t('metersBelow'), count(sum(lines))]]
  }

  /** The choice goes to the whole console, as one in the sidebar's trees does. */
  function select() {
    if (detail)
      selection.selectMeter(
        { id: detail.id, mp: detail.mp, cons_no: detail.cons_no, cons_name: detail.cons_name },
        { id: detail.tml_id, label: detail.cp_name, identify: 'rcp', comm_protocol: detail.comm_protocol },
      )
    else if (object.kind !== 'meter')
      selection.selectPower({
        t_id: `${object.kind}-${object.id}`,
        id: object.id,
        label: object.name,
        identify: object.kind,
      })
    feedback.success(t('selected', { name: object.name }))
  }
}

/** What the loss is made of, and of which day it is. */
function LossBalance({ loss: { supply, sale, date } }: { loss: AreaLoss }) {
  const { t, i18n } = useTranslation('gis')
  return (
    <>
      <Quantity value={supply} decimals={1} /> − <Quantity value={sale} unit="kWh" decimals={1} />
      <br />
      {t('loss.of', { date: formatDate(date, i18n.language) })}
    </>
  )
}
