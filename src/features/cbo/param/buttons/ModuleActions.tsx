import { AppstoreAddOutlined } from '@ant-design/icons'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moduleActionsApi, type ModuleActionQuery } from '@/api/cbo/menuModules'
import { treeSources, type TreeChoice } from '@/domain/pickers/treeSources'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useRemoval } from '@/page/removal/useRemoval'
import { useActions } from '@/ui/actions/useActions'
import { useLoad } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { moduleActionFields } from '@/rules/fields/moduleAction'
import { ruledFilters } from '@/ui/fields/ruledFilters'
import { SplitScreen } from '@/ui/list/SplitScreen'
import { flatten, nodeAt } from '@/ui/tree/flatten'
import { TreeBox } from '@/ui/tree/TreeBox'
import { lazyPart } from '@/ui/pane/lazyPart'
import { moduleActionColumns } from './moduleActionColumns'

const ActionForm = lazyPart(() => import('./ActionForm').then((file) => file.ActionForm))
const UsualActions = lazyPart(() => import('./UsualActions').then((file) => file.UsualActions))
const make = ruledFilters<ModuleActionQuery>(moduleActionFields)

export function ModuleActions() {
  const { t, i18n } = useTranslation('modules')
  const act = useActions()
  const [addsUsual, setAddsUsual] = useState(false)
  const modules = useLoad(['treeChooser', 'modules', i18n.language], treeSources.modules.load)
  const index = useMemo(() => modules.data && indexOfModules(modules.data), [modules.data])
  const actions = useRecords({
    id: 'buttons',
    name: t('actionsTitle'),
    api: moduleActionsApi,
    fields: [make.text('code', t('code')), make.text('name', t('name')), make.address('module_id')],
    columns: moduleActionColumns,
    rowName: (row) => `${row.module_name}: ${row.name}`,
  })
  const { list } = actions
  const moduleId = list.applied.module_id
  const selectedNode = index?.nodes[nodeAt(index, moduleId)]
  const module = selectedNode?.kind === 'page' ? selectedNode : undefined
  const remove = useRemoval({ records: actions, api: moduleActionsApi.remove, warning: t('removeWarning') })
  const show = (module_id: string | undefined) =>
    module_id === undefined ? list.remove(['module_id']) : list.narrow({ module_id })
  /** Actions belong to a page, so one must be selected in the tree first. */
  const addUsual = () =>
    module ? setAddsUsual(true) : feedback.warning(t(selectedNode ? 'notPage' : 'moduleRequired'))
  const chip = moduleId !== undefined && {
    key: 'module_id',
    label: t('module'),
    value: selectedNode?.name ?? moduleId,
    onRemove: () => show(undefined),
  }
  return (
    <SplitScreen
      id="buttons"
      label={t('tree')}
      side={
        <TreeBox
          label={t('tree')}
          index={index}
          error={modules.error}
          onRetry={modules.reload}
          selected={moduleId}
          onSelect={(node) => show(node.id === moduleId ? undefined : node.id)}
        />
      }
    >
      <RecordsPage
        records={actions}
        context={chip ? [chip] : []}
        rowActions={(row) => [act.edit(() => actions.edit(row)), act.remove(() => remove([row]))]}
        actions={[
          act.add(actions.create),
          act.run('usual', t('usual'), AppstoreAddOutlined, addUsual, { can: 'add' }),
        ]}
        bulk={[act.remove(() => remove(actions.selectedRows()))]}
      >
        {actions.editor((row, onClose) => (
          <ActionForm row={row} module={module} onClose={onClose} />
        ))}
        {addsUsual && module && (
          <UsualActions
            module={module}
            onClose={(saved) => {
              setAddsUsual(false)
              if (saved) list.reload()
            }}
          />
        )}
      </RecordsPage>
    </SplitScreen>
  )
}

const indexOfModules = (nodes: readonly TreeChoice[]) =>
  flatten<TreeChoice>(nodes, {
    key: (node) => node.id,
    label: (node) => node.name,
    children: (node) => node.children,
  })
