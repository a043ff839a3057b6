import { FileTextOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { reportTemplatesApi, type TemplateQuery } from '@/api/query/reports'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useRemoval } from '@/page/removal/useRemoval'
import { monthLevels } from '@/rules/readings/unitLevels'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/fields/filterFields'
import { lazyPart } from '@/ui/pane/lazyPart'
import { statReportPath } from '@/domain/links/statPaths'
import { templateColumns } from './templateColumns'

const TemplateForm = lazyPart(() =>
  import('../../shared/reports/TemplateForm').then((file) => file.TemplateForm),
)
const make = filterFields<TemplateQuery>()

/** List of saved statistical reports. */
export function ReportTemplates() {
  const { t } = useTranslation('statReport')
  const { t: stat } = useTranslation('statistics')
  const act = useActions()
  const reports = useRecords({
    id: 'reportTemplate',
    name: t('template.title'),
    api: reportTemplatesApi,
    fields: [
      make.text('template_name', t('template.name')),
      make.codes('level', t('level'), monthLevels, (value) => stat(`unit.${value}`)),
    ],
    columns: templateColumns,
    rowName: (row) => row.template_name,
  })
  const remove = useRemoval({ records: reports, api: reportTemplatesApi.remove })
  return (
    <RecordsPage
      records={reports}
      rowActions={(row) => [
        act.open('open', t('template.open'), FileTextOutlined, statReportPath(row.id)),
        act.edit(() => reports.edit(row)),
        act.remove(() => remove([row])),
      ]}
      actions={[act.add(reports.create)]}
      bulk={[act.remove(() => remove(reports.selectedRows()))]}
    >
      {reports.editor((row, onClose) => (
        <TemplateForm row={row} onClose={onClose} />
      ))}
    </RecordsPage>
  )
}
