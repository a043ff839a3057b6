import { Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  collectionPointsApi,
  type CollectionPointDetail as Point,
  type PointCommand,
} from '@/api/collectionPoints'
import { commandResult } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords } from '@/domain/words'
import { formatNumber, thinSpace } from '@/lib/number'
import { formatDateTime } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { scrollableByKeyboard } from '@/ui/list/scrollableByKeyboard'
import { EmptyState } from '@/ui/states/EmptyState'
import { NoValue } from '@/ui/value/Quantity'
import { Answer } from '@/domain/Answer'
import css from '@/page/detail/detail.module.css'

/** What was asked of the device and what became of it. */
export function CommandsTab({ point }: { point: Point }) {
  const { t, i18n } = useTranslation('collectionPoints')
  const { field } = useWords()
  const language = i18n.language
  // Belongs to the point: a command that ends makes both old.
  const loaded = useLoad(['collectionPoint', point.id, 'commands', language], (signal) =>
    collectionPointsApi.commands(point.id, signal),
  )
  const columns: TableColumnsType<PointCommand> = [
    {
      title: t('commands.time'),
      dataIndex: 'start_time',
      width: 180,
      render: (time: string) => formatDateTime(time, language),
    },
    {
      title: t('commands.kind'),
      dataIndex: 'kind',
      width: 220,
      render: (kind: PointCommand['kind']) => t(`commands.${kind}`),
    },
    {
      title: t('commands.result'),
      dataIndex: 'result',
      width: 140,
      render: (code: string) => <StatusOf of={commandResult} code={code} />,
    },
    {
      title: field('failure_reason'),
      dataIndex: 'failure_reason',
      render: (text: string) => text || <NoValue />,
    },
    {
      title: field('cost_ms'),
      dataIndex: 'cost_ms',
      width: 110,
      align: 'right',
      render: (ms: number | null) =>
        ms === null ? <NoValue /> : `${formatNumber(ms / 1000, 1, language)}${thinSpace}s`,
    },
    { title: t('by'), dataIndex: 'user_name', width: 190, render: (name: string) => name || t('headEnd') },
  ]
  return (
    <Answer of={loaded} height={320}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={t('commands.none')} hint={t('commands.noneHelp')} />
        ) : (
          <Table<PointCommand>
            ref={scrollableByKeyboard}
            className={css.card}
            aria-label={t('tab.commands')}
            size="small"
            rowKey="id"
            columns={columns}
            dataSource={[...rows]}
            loading={{ spinning: loaded.refreshing, delay: 300 }}
            scroll={{ x: 1000 }}
            pagination={{ defaultPageSize: 15, pageSizeOptions: [15, 30, 50], hideOnSinglePage: true }}
          />
        )
      }
    </Answer>
  )
}
