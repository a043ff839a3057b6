import { Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { metersApi, type MeterDetail as Meter, type MeterHistoryRow } from '@/api/meters'
import { diffOf } from '@/lib/diff'
import { formatDateTime } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { scrollableByKeyboard } from '@/ui/list/scrollableByKeyboard'
import { EmptyState } from '@/ui/states/EmptyState'
import { Diff } from '@/ui/value/Diff'
import { NoValue } from '@/ui/value/Quantity'
import { Answer } from '../parts/Answer'
import { useArchiveWords } from './useArchiveWords'
import css from '../parts/detail.module.css'
import own from './MeterTabs.module.css'

/** Who changed it and when says nothing in a comparison. */
const ignored = ['id', 'create_user', 'create_time', 'update_user', 'update_time']
const differing = (row: MeterHistoryRow) => diffOf(row.before, row.after, ignored)

/** Every change of the meter's archive, before and after. */
export function ChangesTab({ meter }: { meter: Meter }) {
  const { t, i18n } = useTranslation('meter')
  const { fieldWord } = useArchiveWords()
  const changes = useLoad(['meterChanges', meter.id], (signal) => metersApi.changes(meter.id, signal))
  const columns: TableColumnsType<MeterHistoryRow> = [
    {
      title: t('changes.time'),
      dataIndex: 'op_time',
      width: 165,
      render: (time: string) => formatDateTime(time, i18n.language),
    },
    {
      title: t('changes.operation'),
      dataIndex: 'operation',
      width: 120,
      render: (operation: MeterHistoryRow['operation']) => t(`operation.${operation}`),
    },
    {
      title: t('changes.fields'),
      key: 'fields',
      render: (_, row) =>
        differing(row)
          .filter(({ changed }) => changed && row.operation === 'update')
          .map(({ field }) => fieldWord(field))
          .join(', ') || <NoValue />,
    },
    { title: t('commands.user'), dataIndex: 'user_name', width: 180 },
    { title: t('changes.ip'), dataIndex: 'ip', width: 140, render: (ip: string) => ip || <NoValue /> },
  ]
  return (
    <Answer of={changes} height={320}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={t('changes.none')} hint={t('changes.noneHelp')} />
        ) : (
          <Table<MeterHistoryRow>
            ref={scrollableByKeyboard}
            className={css.card}
            aria-label={t('tab.history')}
            size="small"
            rowKey="id"
            columns={columns}
            dataSource={rows}
            loading={{ spinning: changes.refreshing, delay: 300 }}
            scroll={{ x: 820 }}
            expandable={{
              columnTitle: <span className={own.spoken}>{t('changes.show')}</span>,
              expandedRowRender: diffOfRow,
            }}
            pagination={{ defaultPageSize: 15, showSizeChanger: true, hideOnSinglePage: true }}
          />
        )
      }
    </Answer>
  )
}

const diffOfRow = (row: MeterHistoryRow) => <ChangeDiff row={row} />

function ChangeDiff({ row }: { row: MeterHistoryRow }) {
  const { t, i18n } = useTranslation('meter')
  const { fieldWord, show } = useArchiveWords()
  return (
    <Diff
      label={t('changes.diff', { time: formatDateTime(row.op_time, i18n.language) })}
      fields={differing(row)}
      fieldWord={fieldWord}
      show={show}
      words={{
        field: t('diff.field'),
        before: t('diff.before'),
        after: t('diff.after'),
        changed: t('diff.changed'),
        all: t('diff.all'),
        none: t('diff.none'),
      }}
    />
  )
}
