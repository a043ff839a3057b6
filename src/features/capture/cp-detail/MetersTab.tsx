import { Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CollectionPointDetail as Point } from '@/api/collectionPoints'
import { metersApi, type MeterRow } from '@/api/meters'
import { meterDetailPath } from '@/domain/meterPages'
import { onlineStatus, readResult, relayStatus } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords } from '@/domain/words'
import { useLoad } from '@/ui/data/queries'
import { scrollableByKeyboard } from '@/ui/list/scrollableByKeyboard'
import { EmptyState } from '@/ui/states/EmptyState'
import { Age } from '@/ui/value/Age'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Personal } from '@/ui/value/Personal'
import { Answer } from '@/domain/Answer'
import css from '@/page/detail/detail.module.css'
import { metersPath } from '@/domain/grid/gridPaths'

/** Its meters by measuring point; everything else that a list can do is one click away. */
export function MetersTab({ point }: { point: Point }) {
  const { t } = useTranslation('collectionPoints')
  const { field } = useWords()
  const [place, setPlace] = useState({ currentPage: 1, pageSize: 15 })
  const meters = useLoad(['pointMeters', point.id, place], (signal) =>
    metersApi.page({ tml_id: point.id, sidx: 'mp', sord: 'asc', ...place }, signal),
  )
  const columns: TableColumnsType<MeterRow> = [
    { title: field('mp'), dataIndex: 'mp', width: 100, align: 'right' },
    {
      title: field('metercomid'),
      dataIndex: 'metercomid',
      width: 170,
      render: (number: string, row) => (
        <ObjectLink to={meterDetailPath(row.id)} mono>
          {number}
        </ObjectLink>
      ),
    },
    { title: field('cons_no'), dataIndex: 'cons_no', width: 130 },
    {
      title: field('cons_name'),
      dataIndex: 'cons_name',
      width: 190,
      render: (name: string) => <Personal>{name}</Personal>,
    },
    { title: field('meter_model'), dataIndex: 'meter_model', width: 110 },
    {
      title: field('online_status'),
      dataIndex: 'online_status',
      width: 120,
      render: (code: string) => <StatusOf of={onlineStatus} code={code} />,
    },
    {
      title: field('relay_status'),
      dataIndex: 'relay_status',
      width: 150,
      render: (code: string, row) => <StatusOf of={relayStatus} code={code} shown={row.disprelay_status} />,
    },
    {
      title: field('read_result'),
      dataIndex: 'read_result',
      width: 150,
      render: (code: string) => <StatusOf of={readResult} code={code} />,
    },
    {
      title: field('last_read_time'),
      dataIndex: 'last_read_time',
      width: 150,
      render: (time: string) => <Age time={time} />,
    },
  ]
  return (
    <Answer of={meters} height={320}>
      {({ rows, total }) =>
        total === 0 ? (
          <EmptyState title={t('meters.none')} hint={t('meters.noneHelp')} />
        ) : (
          <>
            <div className={css.tools}>
              <span className={css.sum}>{t('meters.count', { count: total, n: total })}</span>
              <span className={css.sum}>
                <ObjectLink to={metersPath({ tml_id: point.id })}>{t('meters.open')}</ObjectLink>
              </span>
            </div>
            <Table<MeterRow>
              ref={scrollableByKeyboard}
              className={css.card}
              aria-label={t('tab.meters')}
              size="small"
              rowKey="id"
              columns={columns}
              dataSource={rows}
              loading={{ spinning: meters.refreshing, delay: 300 }}
              scroll={{ x: 1280 }}
              pagination={{
                current: place.currentPage,
                pageSize: place.pageSize,
                total,
                pageSizeOptions: [15, 30, 50, 100],
                showSizeChanger: true,
                onChange: (currentPage, pageSize) => setPlace({ currentPage, pageSize }),
              }}
            />
          </>
        )
      }
    </Answer>
  )
}
