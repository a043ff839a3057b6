import { OrderedListOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dictDetailsApi, dictsApi, type DictDetailQuery } from '@/api/cbo/dicts'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useRemoval } from '@/page/removal/useRemoval'
import { isNo } from '@/rules/codes/codes'
import { useActions } from '@/ui/actions/useActions'
import { useLoad } from '@/ui/data/queries'
import { dictDetailFields } from '@/rules/fields/dictDetail'
import { ruledFilters } from '@/ui/fields/ruledFilters'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { usePaneTitle } from '@/ui/pane/pane'
import { dictEntryColumns } from './dictEntryColumns'
import { DictEntryForm } from './DictEntryForm'
import { OrderDialog } from './OrderDialog'

const make = ruledFilters<DictDetailQuery>(dictDetailFields)
const allDicts = { currentPage: 1, pageSize: 500 }

export function DictEntries() {
  const { t } = useTranslation('dicts')
  const act = useActions()
  const [ordering, setOrdering] = useState(false)
  const dicts = useLoad(['dict', 'all'], (signal) => dictsApi.page(allDicts, signal))
  const dictOf = (id: string | undefined) => dicts.data?.rows.find((row) => row.id === id)
  const entries = useRecords({
    id: 'dictDetail',
    name: t('detailTitle'),
    api: dictDetailsApi,
    fields: [
      make.object(
        'dict_id',
        t('dict'),
        loadedOptions(dicts, ({ rows }) =>
          rows.map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` })),
        ),
      ),
      make.text('value', t('value')),
      make.text('label', t('label')),
    ],
    columns: dictEntryColumns,
    rowName: (row) => `${row.value} ${row.label_en}`,
  })
  const dict = dictOf(entries.list.applied.dict_id)
  usePaneTitle(dict?.name, 'dict')
  const remove = useRemoval({ records: entries, api: dictDetailsApi.remove })
  const order = () => setOrdering(true)
  return (
    <RecordsPage
      records={entries}
      rowActions={(row) => [
        act.edit(() => entries.edit(row)),
        // Delivered codes cannot be removed, because the console relies on them.
        act.remove(() => remove([row]), { hidden: !isNo(row.delivered) }),
      ]}
      // Entries can be added and ordered only after a dictionary was chosen.
      actions={[
        act.add(entries.create, { hidden: !dict }),
        act.run('order', t('order'), OrderedListOutlined, order, {
          can: 'edit',
          hidden: !dict,
        }),
      ]}
      bulk={[act.remove(() => remove(entries.selectedRows()))]}
    >
      {entries.editor((row, onClose) => (
        <DictEntryForm dict={row ? dictOf(row.dict_id) : dict} row={row} onClose={onClose} />
      ))}
      {ordering && dict && (
        <OrderDialog
          dict={dict}
          onClose={(saved) => {
            setOrdering(false)
            if (saved) entries.list.reload()
          }}
        />
      )}
    </RecordsPage>
  )
}
