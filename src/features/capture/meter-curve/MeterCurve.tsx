import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { meterDetailPath } from '@/domain/meterPages'
import { onlineStatus } from '@/domain/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { usePaneTitle } from '@/ui/pane/pane'
import { Skeleton } from '@/ui/states/Skeleton'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Personal } from '@/ui/value/Personal'
import { CurvePanel } from '../parts/CurvePanel'
import { MeterMissing } from '../parts/MeterMissing'
import { useMeter } from '../parts/useMeter'
import css from './MeterCurve.module.css'

export function MeterCurve() {
  const { t } = useTranslation('meter')
  const { id = '' } = useParams()
  const loaded = useMeter(id)
  const meter = loaded.data
  usePaneTitle(meter && t('curve.tab', { number: meter.metercomid }))
  if (!meter && loaded.error) return <MeterMissing of={loaded} id={id} />
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h2 className={css.title}>{t('curve.title')}</h2>
        {meter ? (
          <>
            <ObjectLink to={meterDetailPath(meter.id)} mono>
              {meter.metercomid}
            </ObjectLink>
            <span>
              <Personal>{meter.cons_name}</Personal>
            </span>
            <span className={css.quiet}>{meter.tg_name}</span>
            <StatusOf of={onlineStatus} code={meter.online_status} />
          </>
        ) : (
          <Skeleton width={420} height={18} />
        )}
      </header>
      {meter ? <CurvePanel meter={meter} /> : <Skeleton height={474} />}
    </div>
  )
}
