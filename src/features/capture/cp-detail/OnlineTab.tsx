import { Segmented } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import {
  collectionPointsApi,
  type CollectionPointDetail as Point,
  type PointLoss,
  type PointOnline,
} from '@/api/collectionPoints'
import { formatDuration } from '@/lib/format'
import { formatNumber } from '@/lib/number'
import { formatDateTime } from '@/lib/time'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'
import { useLoad } from '@/ui/data/queries'
import { EmptyState } from '@/ui/states/EmptyState'
import { ZoneBadge } from '@/ui/time/ZoneBadge'
import { Answer } from '@/ui/states/Answer'
import { DetailTable } from '@/page/detail/DetailTable'
import { useDetailColumns } from '@/page/detail/useDetailColumns'
import css from '@/page/detail/detail.module.css'

/** When the head-end heard the device, and when it did not. */
export function OnlineTab({ point }: { point: Point }) {
  const { t, i18n } = useTranslation('collectionPoints')
  const [params, setParams] = useSearchParams()
  const span = params.get('span') === 'week' ? 'week' : 'day'
  const loaded = useLoad(['pointOnline', point.id, span], (signal) =>
    collectionPointsApi.online(point.id, span, signal),
  )
  const choose = (next: string) => {
    const query = new URLSearchParams(params)
    query.set('span', next)
    setParams(query, { replace: true })
  }
  return (
    <>
      <div className={css.tools}>
        <Segmented
          aria-label={t('online.span')}
          value={span}
          options={(['day', 'week'] as const).map((value) => ({ value, label: t(`online.${value}`) }))}
          onChange={choose}
        />
        <ZoneBadge />
        {loaded.data?.share != null && (
          <span className={css.sum}>
            {t('online.share', { share: formatNumber(loaded.data.share, 1, i18n.language) })}
          </span>
        )}
      </div>
      <Answer of={loaded} height={420}>
        {(data) => <Heard data={data} name={point.cp_name} updating={loaded.refreshing} />}
      </Answer>
    </>
  )
}

function Heard({ data, name, updating }: { data: PointOnline; name: string; updating: boolean }) {
  const { t, i18n } = useTranslation('collectionPoints')
  const language = i18n.language
  const make = useDetailColumns<PointLoss>()
  const model = useMemo(
    (): ChartModel => ({
      points: data.points,
      series: [{ key: 'online', name: t('online.series'), values: data.online, kind: 'bar' }],
      axes: [{ unit: '%', decimals: 1, fromZero: true }],
    }),
    [data, t],
  )
  if (data.share === null) return <EmptyState title={t('neverHeard')} hint={t('neverHeardHelp')} />
  const columns = [
    make.time('begin', { title: t('online.begin') }),
    make.cell('end', 180, ({ end }) => (end ? formatDateTime(end, language) : t('online.lasts')), {
      title: t('online.end'),
    }),
    make.cell('seconds', 140, ({ seconds }) => formatDuration(seconds), {
      title: t('online.length'),
      align: 'right',
    }),
    make.cell('cause', 220, ({ cause }) => t(`cause.${cause}`), { title: t('online.cause') }),
  ]
  return (
    <>
      <ChartCard
        title={t('online.question')}
        model={model}
        fileName={name}
        height={260}
        updating={updating}
      />
      {data.losses.length === 0 ? (
        <p className={css.sum}>{t('online.noLoss')}</p>
      ) : (
        <DetailTable
          name={t('online.losses')}
          rows={data.losses}
          rowKey={(row) => `${row.cause}${row.begin}`}
          none={{ title: t('online.noLoss'), hint: '' }}
          columns={columns}
        />
      )}
    </>
  )
}
