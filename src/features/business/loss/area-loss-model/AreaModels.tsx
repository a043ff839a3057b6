import { useTranslation } from 'react-i18next'
import { lossModelsApi, type AreaModelQuery } from '@/api/business/lossModels'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { useWords } from '@/domain/words/words'
import { withQuery } from '@/lib/url'
import { useRecords } from '@/page/list/useRecords'
import { useMenuPage } from '@/stores/menuPages'
import { filterFields } from '@/ui/fields/filterFields'
import { areaModelColumns } from './areaModelColumns'
import { ModelPage } from '../../shared/models/ModelPage'
import { useModelFilters } from '../../shared/models/useModelFilters'

const make = filterFields<AreaModelQuery>()
export function AreaModels() {
  const { t } = useTranslation('lossModels')
  const { field } = useWords()
  const filters = useModelFilters()
  const losses = useMenuPage('tgLineLoss')
  const areas = useRecords({
    id: 'areaLossModel',
    siblings: 'losses',
    name: t('areas'),
    api: lossModelsApi.areas,
    fields: [
      make.text('tg_name', field('tg_name')),
      make.select('model_status', ...filters.status),
      make.select('source', ...filters.source),
    ],
    columns: areaModelColumns,
    rowName: (row) => row.tg_name,
    sidebar: useSidebarContext(),
  })
  return (
    <ModelPage
      kind="area"
      records={areas}
      api={lossModelsApi.areas}
      lossesOf={(row) => losses && withQuery(losses, { tg_id: row.id })}
    />
  )
}
