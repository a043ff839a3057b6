import { useTranslation } from 'react-i18next'
import { metersApi, type MeterDetail as Meter, type MeterHistoryRow } from '@/api/capture/meters'
import { columnsOf } from '@/domain/columns/columnsOf'
import { diffOf } from '@/lib/diff'
import { formatDateTime } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { Diff } from '@/ui/value/Diff'
import { NoValue } from '@/ui/value/Quantity'
import { useArchiveWords } from './useArchiveWords'
import { LoadedTable } from '@/page/detail/LoadedTable'

/** User and time of a change are left out of the comparison. */
const ignoredFields = ['id', 'create_user', 'create_time', 'update_user', 'update_time']
const differing = (row: MeterHistoryRow) => diffOf(row.before, row.after, ignoredFields)

const col = columnsOf<MeterHistoryRow>()('meter')
const columns = [
  col.time('op_time', { title: 'changes.time' }),
  col.keyed('operation', { wordsBelow: 'operation', title: 'changes.operation' }),
  col.custom('after', { title: 'changes.fields', width: 320, render: (row) => <ChangedFields row={row} /> }),
  col.text('user_name', { title: 'commands.user', width: 180 }),
  col.text('ip', { title: 'changes.ip', width: 140 }),
]

/** Changes of the meter's archive with old and new values. */
export function ChangesTab({ meter }: { meter: Meter }) {
  const { t, i18n } = useTranslation('meter')
  const changes = useLoad(['meterChanges', meter.id], (signal) => metersApi.changes(meter.id, signal))
  return (
    <LoadedTable
      loaded={changes}
      name={t('tab.history')}
      emptyState={{ title: t('changes.none'), hint: t('changes.noneHelp') }}
      columns={columns}
      expand={{ name: (row) => formatDateTime(row.op_time, i18n.language), render: diffOfRow }}
    />
  )
}

function ChangedFields({ row }: { row: MeterHistoryRow }) {
  const { fieldWord } = useArchiveWords()
  const changed = row.operation === 'update' ? differing(row).filter((field) => field.changed) : []
  return <>{changed.map(({ field }) => fieldWord(field)).join(', ') || <NoValue />}</>
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
