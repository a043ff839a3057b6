import { WarningOutlined } from '@ant-design/icons'
import type { ModuleRow } from '@/api/cbo/menuModules'
import { columnsOf } from '@/domain/columns/columnsOf'
import { stampColumns } from '@/domain/columns/stampColumns'
import { withQuery } from '@/lib/url'
import { yesNo } from '@/rules/codes/dictionaries'
import { isIconName } from '@/ui/choose/icons'
import { NamedIcon } from '@/ui/choose/NamedIcon'
import { useTranslator } from '@/ui/table/useTranslator'
import { NoValue } from '@/ui/value/Quantity'
import { componentProblem } from './componentProblem'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './Modules.module.css'

const col = columnsOf<ModuleRow>()('modules')
const buttons = { page: 'buttons', path: ({ id }: ModuleRow) => withQuery('', { module_id: id }) }

export const moduleColumns = [
  col.custom('name', { title: 'name', width: 280, identity: true, render: (row) => <Name row={row} /> }),
  col.text('code', { title: 'code', width: 150 }),
  col.custom('icon', {
    title: 'icon',
    width: 140,
    hidden: true,
    text: ({ icon }, texts) => (isIconName(icon) ? texts.t(`picker:iconName.${icon}`) : icon),
  }),
  col.text('route', { title: 'route', width: 150 }),
  col.text('address', { title: 'address', width: 260, hidden: true }),
  col.custom('component', { title: 'component', width: 250, render: (row) => <Component row={row} /> }),
  col.number('sort', { title: 'sort', width: 80 }),
  col.code('hidden', { codes: yesNo, title: 'hidden', width: 80 }),
  col.code('always_show', { codes: yesNo, title: 'alwaysShow', width: 120 }),
  col.code('cache', { codes: yesNo, title: 'cache', width: 120 }),
  col.code('route_flag', { codes: yesNo, title: 'routeFlag', width: 110 }),
  col.members('action_count', { title: 'actionCount', width: 90, ...buttons }),
  col.text('remarks', { title: 'remarks', width: 200 }),
  ...stampColumns,
]

const Name = ({ row }: { row: ModuleRow }) => (
  <span className={sharedStyles.inlineRow}>
    <NamedIcon name={row.icon} /> {row.name}
  </span>
)

function Component({ row }: { row: ModuleRow }) {
  const problem = componentProblem(row, useTranslator())
  if (!row.component) return <NoValue />
  return (
    <span className={styles.component}>
      {row.component}
      {problem && <WarningOutlined className={styles.warning} aria-label={problem} title={problem} />}
    </span>
  )
}
