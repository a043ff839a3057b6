import { DragOutlined, PlusSquareOutlined } from '@ant-design/icons'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { organizationsApi, type OrganizationQuery, type OrganizationRow } from '@/api/organizations'
import { treeSources } from '@/domain/pickers/treeSources'
import { TreePage, useTreePage } from '@/page/list/TreePage'
import { useRemoval } from '@/page/removal/useRemoval'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/form/filterFields'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { useMove, useTreesChanged } from '../parts/treeChanges'
import { keysBelow } from '@/ui/list/useTreeRows'
import { useOrganizationColumns } from './useOrganizationColumns'

const OrganizationForm = lazy(() =>
  import('./OrganizationForm').then((file) => ({ default: file.OrganizationForm })),
)
const TreeChooserDialog = lazy(() =>
  import('@/domain/pickers/TreeChooserDialog').then((file) => ({ default: file.TreeChooserDialog })),
)

const filters: FilterKinds<OrganizationQuery> = { name: filterKind.text(64), code: filterKind.text(32) }
const make = filterFields<OrganizationQuery>()

export function Organizations() {
  const { t } = useTranslation('organizations')
  const act = useActions()
  const [edited, setEdited] = useState<{ row?: OrganizationRow; parent?: OrganizationRow }>()
  const [moving, setMoving] = useState<OrganizationRow>()
  const page = useTreePage<OrganizationRow, OrganizationQuery>({
    id: 'organization',
    name: t('title'),
    api: organizationsApi,
    filters,
    columns: useOrganizationColumns(),
    rowName: (row) => row.name,
    level: 3,
  })
  const changed = useTreesChanged(['organizations', 'departments'], page.list.reload)
  const remove = useRemoval({ api: organizationsApi.remove, after: changed })
  const move = useMove(organizationsApi.move, changed)
  const fields = useMemo(() => [make.text('name', t('name')), make.text('code', t('code'))], [t])
  const rows: RowBehaviour<OrganizationRow> = {
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
              hidden: row.enabled === '0',
            }),
            {
              key: 'move',
              label: t('move'),
              icon: <DragOutlined aria-hidden />,
              can: 'edit',
              hidden: row.parent_id === '',
              run: () => setMoving(row),
            },
            act.remove(() => remove([row]), { hidden: row.parent_id === '' }),
          ]}
        />
      ),
    },
  }
  return (
    <>
      <TreePage page={page} fields={fields} rows={rows} actions={[act.add(() => setEdited({}))]} />
      <Suspense>
        {edited && (
          <OrganizationForm
            row={edited.row}
            parent={edited.parent}
            below={keysBelow(page.tree.index, edited.row?.id)}
            onClose={(saved) => {
              setEdited(undefined)
              if (saved) changed()
            }}
          />
        )}
        {moving && (
          <TreeChooserDialog
            load={treeSources.organizations}
            title={t('moveOrg', { name: moving.name })}
            chosen={[moving.parent_id]}
            refuse={(node) =>
              keysBelow(page.tree.index, moving.id).has(node.id) ? t('parentSelf') : undefined
            }
            onClose={(nodes) => {
              setMoving(undefined)
              const parent_id = nodes?.[0]?.id
              if (parent_id && parent_id !== moving.parent_id)
                void move({ id: moving.id, parent_id }, t('moved', { name: moving.name }))
            }}
          />
        )}
      </Suspense>
    </>
  )
}
