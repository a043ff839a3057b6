import { useTranslation } from 'react-i18next'
import { metersApi, type MeterDetail as Meter, type MeterHistoryRow } from '@/api/meters'
import { diffOf } from '@/lib/diff'
import { formatDateTime } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { Diff } from '@/ui/value/Diff'
import { NoValue } from '@/ui/value/Quantity'
import { useArchiveWords } from './useArchiveWords'
import { LoadedTable } from '@/page/detail/LoadedTable'
import { useDetailColumns } from '@/page/detail/useDetailColumns'

/** Who changed it and when says nothing in a comparison. */
const ignored = ['id', 'create_user', 'create_time', 'update_user', 'update_time']
const differing = (row: MeterHistoryRow) => diffOf(row.before, row.after, ignored)

/** Every change of the meter's archive, before and after. */
export function ChangesTab({ meter }: { meter: Meter }) {
  const { t, i18n } = useTranslation('meter')
  const { fieldWord } = useArchiveWords()
  const changes = useLoad(['meterChanges', meter.id], (signal) => metersApi.changes(meter.id, signal))
  const make = useDetailColumns<MeterHistoryRow>()
  const columns = [
    make.time('op_time', { title: t('changes.time') }),
    make.cell('operation', 120, (row) => t(`operation.${row.operation}`), {
      title: t('changes.operation'),
    }),
    make.cell('fields', 320, fieldsOf, { title: t('changes.fields') }),
    make.text('user_name', 180, { title: t('commands.user') }),
    make.text('ip', 140, { title: t('changes.ip') }),
  ]
  return (
    <LoadedTable
      of={changes}
      name={t('tab.history')}
      none={{ title: t('changes.none'), hint: t('changes.noneHelp') }}
      columns={columns}
      expand={{ name: (row) => formatDateTime(row.op_time, i18n.language), render: diffOfRow }}
    />
  )

  function fieldsOf(row: MeterHistoryRow) {
    const changed = row.operation === 'update' ? differing(row).filter((each) => each.changed) : []
    return changed.map(({ field }) => fieldWord(field)).join(', ') || <NoValue />
  }
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
