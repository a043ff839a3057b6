import { Segmented, Table, type TableColumnsType } from 'antd'
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
import { Answer } from '@/domain/Answer'
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
  const model = useMemo(
    (): ChartModel => ({
      points: data.points,
      series: [{ key: 'online', name: t('online.series'), values: data.online, kind: 'bar' }],
      axes: [{ unit: '%', decimals: 1, fromZero: true }],
    }),
    [data, t],
  )
  if (data.share === null) return <EmptyState title={t('neverHeard')} hint={t('neverHeardHelp')} />
  const columns: TableColumnsType<PointLoss> = [
    {
      title: t('online.begin'),
      dataIndex: 'begin',
      width: 180,
      render: (time: string) => formatDateTime(time, language),
    },
    {
      title: t('online.end'),
      dataIndex: 'end',
      width: 180,
      render: (time: string) => (time ? formatDateTime(time, language) : t('online.lasts')),
    },
    { title: t('online.length'), dataIndex: 'seconds', width: 140, align: 'right', render: formatDuration },
    {
      title: t('online.cause'),
      dataIndex: 'cause',
      render: (cause: PointLoss['cause']) => t(`cause.${cause}`),
    },
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
        <Table<PointLoss>
          className={css.card}
          aria-label={t('online.losses')}
          size="small"
          rowKey={(row) => `${row.cause}${row.begin}`}
          columns={columns}
          dataSource={data.losses}
          pagination={{ defaultPageSize: 15, hideOnSinglePage: true }}
        />
      )}
    </>
  )
}
