import { useTranslation } from 'react-i18next'
import { lossModelsApi, type LineModelQuery } from '@/api/business/lossModels'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { useWords } from '@/domain/words/words'
import { withQuery } from '@/lib/url'
import { useRecords } from '@/page/list/useRecords'
import { useMenuPage } from '@/stores/menuPages'
import { filterFields } from '@/ui/fields/filterFields'
import { lineModelColumns } from './lineModelColumns'
import { ModelPage } from '../../shared/models/ModelPage'
import { useModelFilters } from '../../shared/models/useModelFilters'

const make = filterFields<LineModelQuery>()
export function LineModels() {
  const { t } = useTranslation('lossModels')
  const { field } = useWords()
  const filters = useModelFilters()
  const losses = useMenuPage('lineLoss')
  const lines = useRecords({
    id: 'lineLossModel',
    siblings: 'losses',
    name: t('lines'),
    api: lossModelsApi.lines,
    fields: [
      make.text('line_name', field('line_name')),
      make.select('model_status', ...filters.status),
      make.select('source', ...filters.source),
    ],
    columns: lineModelColumns,
    rowName: (row) => row.line_name,
    sidebar: useSidebarContext(['org_id', 'subs_id', 'line_id']),
  })
  return (
    <ModelPage
      kind="line"
      records={lines}
      api={lossModelsApi.lines}
      lossesOf={(row) => losses && withQuery(losses, { line_id: row.id })}
    />
  )
}
