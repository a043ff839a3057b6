import { PlusSquareOutlined } from '@ant-design/icons'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { moduleActionsApi, type ModuleActionQuery, type ModuleActionRow } from '@/api/menuModules'
import { ListPage, useListPage } from '@/page/list/ListPage'
import { treeSources, type TreeChoice } from '@/domain/pickers/treeSources'
import { useRemoval } from '@/page/removal/useRemoval'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { useLoad } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { filterFields } from '@/ui/form/filterFields'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { SplitScreen } from '@/ui/list/SplitScreen'
import { flatten, nodeAt } from '@/ui/tree/flatten'
import { TreeBox } from '@/ui/tree/TreeBox'
import { useModuleActionColumns } from './useModuleActionColumns'

const ActionForm = lazy(() => import('./ActionForm').then((file) => ({ default: file.ActionForm })))
const UsualActions = lazy(() => import('./UsualActions').then((file) => ({ default: file.UsualActions })))

const filters: FilterKinds<ModuleActionQuery> = {
  module_id: filterKind.text(64),
  code: filterKind.text(32),
  name: filterKind.text(64),
}
const sorts = ['code', 'name', 'module_name', 'permission', 'sort', 'update_time'] as const
const make = filterFields<ModuleActionQuery>()

export function ModuleActions() {
  const { t, i18n } = useTranslation('modules')
  const act = useActions()
  const [edited, setEdited] = useState<ModuleActionRow | 'new'>()
  const [usual, setUsual] = useState(false)
  const modules = useLoad(['treeChooser', 'modules', i18n.language], treeSources.modules.load)
  const index = useMemo(() => modules.data && indexOfModules(modules.data), [modules.data])
  const page = useListPage<ModuleActionRow, ModuleActionQuery>({
    id: 'buttons',
    name: t('actionsTitle'),
    api: moduleActionsApi,
    filters,
    sorts,
    columns: useModuleActionColumns(),
  })
  const { list } = page
  const wanted = list.applied.module_id
  const chosen = index?.nodes[nodeAt(index, wanted)]
  const module = chosen?.kind === 'page' ? chosen : undefined
  const remove = useRemoval({ api: moduleActionsApi.remove, after: settle, warning: t('removeWarning') })
  const fields = useMemo(() => [make.text('code', t('code')), make.text('name', t('name'))], [t])
  const rows: RowBehaviour<ModuleActionRow> = {
    name: (row) => `${row.module_name}: ${row.name}`,
    selectable: true,
    actions: {
      width: rowActionsWidth(2),
      render: (row) => (
        <RowActions
          name={`${row.module_name}: ${row.name}`}
          actions={[act.edit(() => setEdited(row)), act.remove(() => remove(named([row])))]}
        />
      ),
    },
  }
  return (
    <SplitScreen
      id="buttons"
      label={t('tree')}
      side={
        <TreeBox
          label={t('tree')}
          index={index}
          failure={modules.error && errorText(modules.error, 'load')}
          onRetry={modules.reload}
          selected={wanted}
          onSelect={(node) => show(node.id === wanted ? undefined : node.id)}
        />
      }
    >
      <ListPage
        page={page}
        fields={fields}
        rows={rows}
        context={
          wanted === undefined
            ? []
            : [
                {
                  key: 'module_id',
                  label: t('module'),
                  value: chosen?.name ?? wanted,
                  onRemove: () => show(undefined),
                },
              ]
        }
        actions={[
          act.add(() => setEdited('new')),
          {
            key: 'usual',
            label: t('usual'),
            icon: <PlusSquareOutlined aria-hidden />,
            can: 'add',
            run: addUsual,
          },
        ]}
        bulk={[act.remove(() => remove(named([...list.selected.values()])))]}
      />
      <Suspense>
        {edited && (
          <ActionForm
            row={edited === 'new' ? undefined : edited}
            module={module}
            onClose={(saved) => {
              setEdited(undefined)
              if (saved) list.reload()
            }}
          />
        )}
        {usual && module && (
          <UsualActions
            module={module}
            onClose={(saved) => {
              setUsual(false)
              if (saved) list.reload()
            }}
          />
        )}
      </Suspense>
    </SplitScreen>
  )

  function settle() {
    list.clearSelection()
    list.reload()
  }
  /** Actions belong to a page: the tree says to which. */
  function addUsual() {
    if (module) setUsual(true)
    else feedback.warning(t(chosen ? 'notPage' : 'moduleRequired'))
  }
  function show(module_id: string | undefined) {
    if (module_id === undefined) return list.remove(['module_id'])
    list.narrow({ module_id })
  }
}

const named = (rows: readonly ModuleActionRow[]) =>
  rows.map((row) => ({ id: row.id, name: `${row.module_name}: ${row.name}` }))

const indexOfModules = (nodes: readonly TreeChoice[]) =>
  flatten<TreeChoice>(nodes, {
    key: (node) => node.id,
    label: (node) => node.name,
    children: (node) => node.children,
  })
