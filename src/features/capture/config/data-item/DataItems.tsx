import { ApartmentOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { dataItemsApi, type DataItemQuery, type DataItemRow } from '@/api/capture/dataItems'
import { useWords } from '@/domain/words/words'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useRemoval } from '@/page/removal/useRemoval'
import { isYes } from '@/rules/codes/codes'
import { commProtocol, yesNo } from '@/rules/codes/dictionaries'
import { useActions } from '@/ui/actions/useActions'
import { ReadSign } from '@/ui/actions/signs'
import { useDialog } from '@/ui/dialog/useDialog'
import { dataItemFields } from '@/rules/fields/dataItem'
import { ruledFilters } from '@/ui/fields/ruledFilters'
import { lazyPart } from '@/ui/pane/lazyPart'
import { dataItemColumns } from './dataItemColumns'
import { DataItemForm } from './DataItemForm'

const TestRead = lazyPart(() => import('./TestRead').then((file) => file.TestRead))
const GroupDialog = lazyPart(() => import('./GroupDialog').then((file) => file.GroupDialog))

const make = ruledFilters<DataItemQuery>(dataItemFields)
/** Protocols that an item can be mapped to. */
const mappedProtocols = ['01', '03', '04', '06']

export function DataItems() {
  const { t } = useTranslation('dataItems')
  const { field, options } = useWords()
  const act = useActions()
  const items = useRecords({
    id: 'dataItem',
    name: t('title'),
    api: dataItemsApi,
    fields: [
      make.text('item_code', field('item_code')),
      make.text('item_name', field('item_name')),
      make.select('task_type', field('task_type'), options),
      make.select(
        'protocol',
        field('comm_protocol'),
        options(commProtocol).filter(({ value }) => mappedProtocols.includes(value)),
      ),
      make.select('item_group', field('item_group'), options),
      make.select('enabled', field('enabled'), options(yesNo)),
    ],
    columns: dataItemColumns,
    rowName: (row) => row.item_code,
  })
  const test = useDialog<DataItemRow>()
  const group = useDialog<readonly DataItemRow[]>(items.settle)
  const remove = useRemoval({ records: items, api: dataItemsApi.remove })
  return (
    <RecordsPage
      records={items}
      rowActions={(row) => [
        act.edit(() => items.edit(row)),
        act.run('test', t('test.action'), ReadSign, () => test.open(row), {
          can: 'read',
          hidden: !isYes(row.enabled),
        }),
        act.remove(() => remove([row])),
      ]}
      actions={[act.add(items.create)]}
      bulk={[
        act.run('group', t('group.action'), ApartmentOutlined, () => group.open(items.selectedRows()), {
          can: 'edit',
        }),
        act.remove(() => remove(items.selectedRows())),
      ]}
    >
      {items.editor((row, onClose) => (
        <DataItemForm row={row} onClose={onClose} />
      ))}
      {test.show((item) => (
        <TestRead item={item} onClose={test.close} />
      ))}
      {group.show((rows) => (
        <GroupDialog rows={rows} onClose={group.close} />
      ))}
    </RecordsPage>
  )
}
