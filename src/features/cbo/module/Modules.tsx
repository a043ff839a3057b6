import { ControlOutlined, EyeOutlined, PlusSquareOutlined } from '@ant-design/icons'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { menuModulesApi, type ModuleQuery, type ModuleRow } from '@/api/menuModules'
import { TreePage, useTreePage } from '@/page/list/TreePage'
import { useRemoval } from '@/page/removal/useRemoval'
import { useMenuPage } from '@/stores/menuPages'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/form/filterFields'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { keysBelow } from '@/ui/list/useTreeRows'
import { useTreesChanged } from '../parts/treeChanges'
import { useModuleColumns } from './useModuleColumns'

const ModuleForm = lazy(() => import('./ModuleForm').then((file) => ({ default: file.ModuleForm })))
const MenuPreview = lazy(() => import('./MenuPreview').then((file) => ({ default: file.MenuPreview })))

const filters: FilterKinds<ModuleQuery> = { name: filterKind.text(64), code: filterKind.text(64) }
const make = filterFields<ModuleQuery>()
const isPage = ({ component }: ModuleRow): boolean => component !== '' && component !== 'Layout'

export function Modules() {
  const { t } = useTranslation('modules')
  const act = useActions()
  const buttons = useMenuPage('buttons')
  const [edited, setEdited] = useState<{ row?: ModuleRow; parent?: ModuleRow }>()
  const [previewed, setPreviewed] = useState(false)
  const page = useTreePage<ModuleRow, ModuleQuery>({
    id: 'module',
    name: t('title'),
    api: menuModulesApi,
    filters,
    columns: useModuleColumns(),
    rowName: (row) => row.name,
  })
  const { index } = page.tree
  const changed = useTreesChanged(['modules'], page.list.reload)
  const remove = useRemoval({ api: menuModulesApi.remove, after: changed, warning: t('moduleWarning') })
  const fields = useMemo(() => [make.text('name', t('name')), make.text('code', t('code'))], [t])
  const rows: RowBehaviour<ModuleRow> = {
    name: (row) => row.name,
    actions: {
      width: rowActionsWidth(4),
      render: (row) => (
        <RowActions
          name={row.name}
          actions={[
            act.edit(() => setEdited({ row })),
            act.add(() => setEdited({ parent: row }), {
              label: t('addBelow'),
              icon: <PlusSquareOutlined aria-hidden />,
              // The third level has nothing below it.
              hidden: isPage(row) || levelOf(row) >= 3,
            }),
            {
              key: 'actions',
              label: t('actionsTitle'),
              icon: <ControlOutlined aria-hidden />,
              hidden: !buttons || !isPage(row),
              to: `${buttons ?? ''}?module_id=${encodeURIComponent(row.id)}`,
            },
            act.remove(() => remove([row])),
          ]}
        />
      ),
    },
  }
  return (
    <>
      <TreePage
        page={page}
        fields={fields}
        rows={rows}
        actions={[
          act.add(() => setEdited({})),
          {
            key: 'preview',
            label: t('preview'),
            icon: <EyeOutlined aria-hidden />,
            run: () => setPreviewed(true),
          },
        ]}
      />
      <Suspense>
        {edited && (
          <ModuleForm
            row={edited.row}
            parent={edited.parent}
            below={keysBelow(index, edited.row?.id)}
            onClose={(saved) => {
              setEdited(undefined)
              if (saved) changed()
            }}
          />
        )}
        {previewed && <MenuPreview onClose={() => setPreviewed(false)} />}
      </Suspense>
    </>
  )

  function levelOf(row: ModuleRow): number {
    return (index.depth[index.keys.indexOf(row.id)] ?? 0) + 1
  }
}
