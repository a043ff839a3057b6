import { ApartmentOutlined, ThunderboltOutlined } from '@ant-design/icons'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dataItemsApi, type DataItemQuery, type DataItemRow } from '@/api/dataItems'
import { commProtocol, itemGroup, taskType, yesNo } from '@/rules/dictionaries'
import { ListPage, useListPage } from '@/page/list/ListPage'
import { useRemoval } from '@/page/removal/useRemoval'
import { useWords } from '@/domain/words'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/form/filterFields'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { DataItemForm } from './DataItemForm'
import { useDataItemColumns } from './useDataItemColumns'

const TestRead = lazy(() => import('./TestRead').then((file) => ({ default: file.TestRead })))
const GroupDialog = lazy(() => import('./GroupDialog').then((file) => ({ default: file.GroupDialog })))

const filters: FilterKinds<DataItemQuery> = {
  item_code: filterKind.text(32),
  item_name: filterKind.text(64),
  task_type: filterKind.oneOf(taskType.codes),
  protocol: filterKind.oneOf(commProtocol.codes),
  item_group: filterKind.oneOf(itemGroup.codes),
  enabled: filterKind.oneOf(yesNo.codes),
}
const sorts = [
  'item_code',
  'item_name',
  'task_type',
  'item_group',
  'unit',
  'obis',
  'di',
  'oad',
  'sort',
  'enabled',
  'update_time',
] as const
const make = filterFields<DataItemQuery>()

export function DataItems() {
  const { t } = useTranslation('dataItems')
  const { field, options } = useWords()
  const act = useActions()
  const [edited, setEdited] = useState<DataItemRow | 'new'>()
  const [tested, setTested] = useState<DataItemRow>()
  const [grouped, setGrouped] = useState<readonly DataItemRow[]>()
  const page = useListPage<DataItemRow, DataItemQuery>({
    id: 'dataItem',
    name: t('title'),
    api: dataItemsApi,
    filters,
    sorts,
    columns: useDataItemColumns(),
  })
  const { list } = page
  const remove = useRemoval({ api: dataItemsApi.remove, after: settle })
  const fields = useMemo(
    () => [
      make.text('item_code', field('item_code'), 32),
      make.text('item_name', field('item_name'), 64),
      make.select('task_type', field('task_type'), options(taskType)),
      make.select(
        'protocol',
        field('comm_protocol'),
        options(commProtocol).filter(({ value }) => ['01', '03', '04', '06'].includes(value)),
      ),
      make.select('item_group', field('item_group'), options(itemGroup)),
      make.select('enabled', field('enabled'), options(yesNo)),
    ],
    [field, options],
  )
  const rows: RowBehaviour<DataItemRow> = {
    name: (row) => row.item_code,
    selectable: true,
    actions: {
      width: rowActionsWidth(3),
      render: (row) => (
        <RowActions
          name={row.item_code}
          actions={[
            act.edit(() => setEdited(row)),
            {
              key: 'test',
              label: t('test.action'),
              icon: <ThunderboltOutlined aria-hidden />,
              can: 'read',
              hidden: row.enabled !== '1',
              run: () => setTested(row),
            },
            act.remove(() => remove([{ id: row.id, name: row.item_code }])),
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
        actions={[act.add(() => setEdited('new'))]}
        bulk={[
          {
            key: 'group',
            label: t('group.action'),
            icon: <ApartmentOutlined aria-hidden />,
            can: 'edit',
            run: () => setGrouped([...list.selected.values()]),
          },
          act.remove(() =>
            remove([...list.selected.values()].map((row) => ({ id: row.id, name: row.item_code }))),
          ),
        ]}
      />
      {edited && (
        <DataItemForm
          row={edited === 'new' ? undefined : edited}
          onClose={(saved) => {
            setEdited(undefined)
            if (saved) list.reload()
          }}
        />
      )}
      <Suspense>
        {tested && <TestRead item={tested} onClose={() => setTested(undefined)} />}
        {grouped && (
          <GroupDialog
            rows={grouped}
            onClose={(changed) => {
              setGrouped(undefined)
              if (changed) settle()
            }}
          />
        )}
      </Suspense>
    </>
  )

  function settle(): void {
    list.clearSelection()
    list.reload()
  }
}
