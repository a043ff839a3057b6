import { AimOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { gisApi, type AreaLoss, type GisObjects } from '@/api/capture/gis'
import { meterDetailPath } from '@/domain/links/meterPages'
import { selection } from '@/stores/selection'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { MapCard } from '@/ui/map/MapPage'
import { PointSign } from '@/ui/map/PointSign'
import { EmptyState } from '@/ui/states/EmptyState'
import { Skeleton } from '@/ui/states/Skeleton'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { useErrorWords } from '@/ui/states/errorWords'
import { gisKinds } from './gisKinds'
import { isPlaced, type GisObject } from './gisObjects'
import { useObjectFacts } from './useObjectFacts'
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

/** Facts of the selected object and its actions. */
export function ObjectCard({ object, objects, losses, onSheet, onToSheet, onEdit, onClose }: Props) {
  const { t } = useTranslation('gis')
  const inWords = useErrorWords()
  const can = useCan()
  const isMeter = object.kind === 'meter'
  const meter = useLoad(['gisMeter', object.id], (signal) => gisApi.sheet([object.id], signal), {
    enabled: isMeter,
  })
  const detail = meter.data?.find(({ metercomid }) => metercomid === object.id)
  const facts = useObjectFacts(object, detail, objects, losses)
  return (
    <MapCard
      sign={
        object.layer !== 'line' && (
          <PointSign kind={gisKinds[object.layer] ?? { className: '', path: '' }} online={object.online} />
        )
      }
      title={
        isMeter && detail ? (
          <ObjectLink to={meterDetailPath(detail.id)} mono>
            {object.name}
          </ObjectLink>
        ) : (
          object.name
        )
      }
      onClose={onClose}
    >
      {isMeter && !detail ? (
        meter.error ? (
          <p role="alert">{inWords(meter.error, 'load')}</p>
        ) : meter.data && !meter.refreshing ? (
          <EmptyState title={t('nothing')} />
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
    </MapCard>
  )

  /** Selects the object for the whole console, as the sidebar's trees do. */
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
