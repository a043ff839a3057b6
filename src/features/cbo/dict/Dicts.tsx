import { ReloadOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dictsApi, type DictQuery, type DictRow } from '@/api/dicts'
import { ListPage, useListPage } from '@/page/list/ListPage'
import { loadOwnTexts } from '@/domain/ownTexts'
import { useOrder } from '@/domain/useOrder'
import { useRemoval } from '@/page/removal/useRemoval'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { queryClient } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { filterFields } from '@/ui/form/filterFields'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { DictForm } from './DictForm'
import { dictDetailPath } from './dictPaths'
import { useDictColumns } from './useDictColumns'

const filters: FilterKinds<DictQuery> = { code: filterKind.text(32), name: filterKind.text(64) }
const sorts = ['code', 'name', 'item_count', 'update_time'] as const
const make = filterFields<DictQuery>()

export function Dicts() {
  const { t, i18n } = useTranslation('dicts')
  const act = useActions()
  const [edited, setEdited] = useState<DictRow | 'new'>()
  const page = useListPage<DictRow, DictQuery>({
    id: 'dict',
    name: t('title'),
    api: dictsApi,
    filters,
    sorts,
    columns: useDictColumns(),
  })
  const { list } = page
  const remove = useRemoval({ api: dictsApi.remove, after: settle })
  const refresh = useOrder(dictsApi.refreshCache, () => {
    feedback.success(t('refreshed'))
    // This console speaks the new labels at once, others from their next sign-in.
    void loadOwnTexts(i18n.language).catch(() => {})
    void queryClient.invalidateQueries()
  })
  const fields = useMemo(() => [make.text('code', t('code')), make.text('name', t('name'))], [t])
  const rows: RowBehaviour<DictRow> = {
    name: (row) => row.name,
    selectable: true,
    actions: {
      width: rowActionsWidth(3),
      render: (row) => (
        <RowActions
          name={row.name}
          actions={[
            {
              key: 'entries',
              label: t('entries'),
              icon: <UnorderedListOutlined aria-hidden />,
              to: dictDetailPath(row.id),
            },
            act.edit(() => setEdited(row)),
            act.remove(() => remove([row]), { hidden: row.system === '1' }),
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
        actions={[
          act.add(() => setEdited('new')),
          {
            key: 'refreshCache',
            label: t('refreshCache'),
            icon: <ReloadOutlined aria-hidden />,
            can: 'edit',
            run: () => void refresh.send(undefined),
          },
        ]}
        bulk={[act.remove(() => remove([...list.selected.values()]))]}
      />
      {edited && (
        <DictForm
          row={edited === 'new' ? undefined : edited}
          onClose={(saved) => {
            setEdited(undefined)
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
