import { Segmented } from 'antd'
import { clsx } from 'clsx'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CollectionPointDetail as Point, PointLoss, PointOnline } from '@/api/capture/collectionPoints'
import { columnsOf } from '@/domain/columns/columnsOf'
import { formatDuration } from '@/lib/duration'
import { formatNumber } from '@/lib/number'
import { formatDateTime } from '@/lib/time'
import { ChartCard } from '@/ui/chart/ChartCard'
import { useParam } from '@/ui/pane/useParam'
import { EmptyState } from '@/ui/states/EmptyState'
import { ZoneBadge } from '@/ui/time/ZoneBadge'
import { Answer } from '@/ui/states/Answer'
import { DetailTable } from '@/page/detail/DetailTable'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from '@/page/detail/detail.module.css'
import { ShortTime } from '@/ui/value/ShortTime'
import { onlineModel } from './pointCharts'
import { usePointOnline } from './usePointFound'

const col = columnsOf<PointLoss>()('collectionPoints')
const columns = [
  col.time('begin', { title: 'online.begin' }),
  col.custom('end', {
    title: 'online.end',
    width: 120,
    text: ({ end }, texts) =>
      end ? formatDateTime(end, texts.language) : texts.t('collectionPoints:online.lasts'),
    render: ({ end }, text) => (end ? <ShortTime time={end} /> : text),
  }),
  col.custom('seconds', {
    title: 'online.length',
    width: 140,
    align: 'right',
    text: ({ seconds }, { language }) => formatDuration(seconds, language),
  }),
  col.keyed('cause', { wordsBelow: 'cause', title: 'online.cause', width: 220 }),
]

/** Times at which the device was online and offline. */
export function OnlineTab({ point }: { point: Point }) {
  const { t, i18n } = useTranslation('collectionPoints')
  const [spanParameter, chooseSpan] = useParam('span')
  const span = spanParameter === 'week' ? 'week' : 'day'
  const loaded = usePointOnline(point.id, span)
  return (
    <>
      <div className={clsx(sharedStyles.topRow, css.tools)}>
        <Segmented
          aria-label={t('online.span')}
          value={span}
          options={(['day', 'week'] as const).map((value) => ({ value, label: t(`online.${value}`) }))}
          onChange={chooseSpan}
        />
        <ZoneBadge />
        {loaded.data?.share != null && (
          <span className={css.sum}>
            {t('online.share', { share: formatNumber(loaded.data.share, 1, i18n.language) })}
          </span>
        )}
      </div>
      <Answer loaded={loaded} height={420}>
        {(data) => <OnlineChart data={data} name={point.cp_name} updating={loaded.refreshing} />}
      </Answer>
    </>
  )
}

function OnlineChart({ data, name, updating }: { data: PointOnline; name: string; updating: boolean }) {
  const { t } = useTranslation('collectionPoints')
  const model = useMemo(() => onlineModel(data, t('online.series')), [data, t])
  if (data.share === null && model.points.length === 0)
    return <EmptyState title={t('neverHeard')} hint={t('neverHeardHelp')} />
  return (
    <>
      <ChartCard
        title={t('online.question')}
        model={model}
        fileName={name}
        object={name}
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
          emptyState={{ title: t('online.noLoss'), hint: '' }}
          columns={columns}
        />
      )}
    </>
  )
}
