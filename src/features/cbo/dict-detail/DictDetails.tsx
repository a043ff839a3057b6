import { OrderedListOutlined } from '@ant-design/icons'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dictDetailsApi, dictsApi, type DictDetailQuery, type DictDetailRow } from '@/api/dicts'
import { ListPage, useListPage } from '@/page/list/ListPage'
import { useRemoval } from '@/page/removal/useRemoval'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { useLoad } from '@/ui/data/queries'
import { filterFields } from '@/ui/form/filterFields'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { usePaneTitle } from '@/ui/pane/pane'
import { DictDetailForm } from './DictDetailForm'
import { OrderDialog } from './OrderDialog'
import { useDictDetailColumns } from './useDictDetailColumns'

const filters: FilterKinds<DictDetailQuery> = {
  dict_id: filterKind.text(64),
  value: filterKind.text(32),
  label: filterKind.text(64),
}
const sorts = ['sort', 'value', 'label_en', 'dict_code', 'update_time'] as const
const make = filterFields<DictDetailQuery>()
const allDicts = { currentPage: 1, pageSize: 500 }

export function DictDetails() {
  const { t } = useTranslation('dicts')
  const act = useActions()
  const [edited, setEdited] = useState<DictDetailRow | 'new'>()
  const [ordering, setOrdering] = useState(false)
  const page = useListPage<DictDetailRow, DictDetailQuery>({
    id: 'dictDetail',
    name: t('detailTitle'),
    api: dictDetailsApi,
    filters,
    sorts,
    columns: useDictDetailColumns(),
  })
  const { list } = page
  const dicts = useLoad(['dict', 'all'], (signal) => dictsApi.page(allDicts, signal)).data?.rows
  const dict = dicts?.find((row) => row.id === list.applied.dict_id)
  usePaneTitle(dict?.name)
  const remove = useRemoval({ api: dictDetailsApi.remove, after: settle })
  const fields = useMemo(
    () => [
      make.select(
        'dict_id',
        t('dict'),
        (dicts ?? []).map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` })),
      ),
      make.text('value', t('value')),
      make.text('label', t('label')),
    ],
    [t, dicts],
  )
  const rows: RowBehaviour<DictDetailRow> = {
    name: nameOf,
    selectable: true,
    actions: {
      width: rowActionsWidth(2),
      render: (row) => (
        <RowActions
          name={nameOf(row)}
          actions={[
            act.edit(() => setEdited(row)),
            act.remove(() => remove([{ id: row.id, name: nameOf(row) }]), {
              // The console itself relies on these codes.
              hidden: dicts?.find(({ id }) => id === row.dict_id)?.system === '1',
            }),
          ]}
        />
      ),
    },
  }
  return (
    <>
      <ListPage
        page={page}
        fields={fields}
        rows={rows}
        // An entry belongs to a dictionary: one must be chosen before something is added to it.
        actions={[
          act.add(() => setEdited('new'), { hidden: !dict }),
          {
            key: 'order',
            label: t('order'),
            icon: <OrderedListOutlined aria-hidden />,
            can: 'edit',
            hidden: !dict,
            run: () => setOrdering(true),
          },
        ]}
        bulk={[
          act.remove(() =>
            remove([...list.selected.values()].map((row) => ({ id: row.id, name: nameOf(row) }))),
          ),
        ]}
      />
      {edited && (
        <DictDetailForm
          dict={edited === 'new' ? dict : dicts?.find((row) => row.id === edited.dict_id)}
          row={edited === 'new' ? undefined : edited}
          onClose={(saved) => {
            setEdited(undefined)
            if (saved) list.reload()
          }}
        />
      )}
      {ordering && dict && (
        <OrderDialog
          dict={dict}
          onClose={(saved) => {
            setOrdering(false)
            if (saved) list.reload()
          }}
        />
      )}
    </>
  )

  function settle() {
    list.clearSelection()
    list.reload()
  }
}

const nameOf = (row: DictDetailRow): string => `${row.value} ${row.label_en}`
