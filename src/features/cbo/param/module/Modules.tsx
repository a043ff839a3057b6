import { ControlOutlined, EyeOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { menuModulesApi, type ModuleQuery, type ModuleRow } from '@/api/cbo/menuModules'
import { TreePage, useTreeRecords } from '@/page/list/TreePage'
import { useGuardedRemoval } from '@/page/removal/useGuardedRemoval'
import { withQuery } from '@/lib/url'
import { useMenuPage } from '@/stores/menuPages'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/fields/filterFields'
import { keysBelow } from '@/ui/list/useTreeRows'
import { lazyPart } from '@/ui/pane/lazyPart'
import { nodeAt } from '@/ui/tree/flatten'
import { treesChanged } from '../../shared/units/treesChanged'
import { moduleColumns } from './moduleColumns'

const ModuleForm = lazyPart(() => import('./ModuleForm').then((file) => file.ModuleForm))
const MenuPreview = lazyPart(() => import('./MenuPreview').then((file) => file.MenuPreview))

const make = filterFields<ModuleQuery>()
const isPage = ({ component }: ModuleRow): boolean => component !== '' && component !== 'Layout'

export function Modules() {
  const { t } = useTranslation('modules')
  const act = useActions()
  const buttons = useMenuPage('buttons')
  const [previewed, setPreviewed] = useState(false)
  const modules = useTreeRecords({
    id: 'module',
    name: t('title'),
    api: menuModulesApi,
    fields: [make.text('name', t('name')), make.text('code', t('code'))],
    columns: moduleColumns,
    rowName: (row) => row.name,
    changed: () => treesChanged('modules'),
  })
  const { index } = modules.tree
  const { remove, dialog } = useGuardedRemoval({
    records: modules,
    api: menuModulesApi.remove,
    warning: t('moduleWarning'),
  })
  const actionsOf = (row: ModuleRow) => withQuery(buttons ?? '', { module_id: row.id })
  return (
    <TreePage
      records={modules}
      rowActions={(row) => [
        act.edit(() => modules.edit(row)),
        act.addBelow(t('addBelow'), () => modules.create(row), {
          // Entries of the third level have no children.
          hidden: isPage(row) || (index.depth[nodeAt(index, row.id)] ?? 0) >= 2,
        }),
        act.open('actions', t('actionsTitle'), ControlOutlined, actionsOf(row), {
          hidden: !buttons || !isPage(row),
        }),
        act.remove(() => remove([row])),
      ]}
      actions={[
        act.add(modules.create),
        act.run('preview', t('preview'), EyeOutlined, () => setPreviewed(true)),
      ]}
    >
      {dialog}
      {modules.editor((row, onClose, parent) => (
        <ModuleForm row={row} parent={parent} below={keysBelow(index, row?.id)} onClose={onClose} />
      ))}
      {previewed && <MenuPreview onClose={() => setPreviewed(false)} />}
    </TreePage>
  )
}
