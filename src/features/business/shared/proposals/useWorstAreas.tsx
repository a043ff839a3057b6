import { useTranslation } from 'react-i18next'
import { lossesApi, type AreaLossRow } from '@/api/business/losses'
import { columnsOf } from '@/domain/columns/columnsOf'
import { besideLossTarget } from '@/domain/figures/TargetRate'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { formatDate } from '@/lib/time'
import { areaLossBand } from '@/rules/losses/lossBands'
import { useMenuPage } from '@/stores/menuPages'
import { useLoad } from '@/ui/data/queries'
import type { Proposals } from './NothingChosen'

const col = columnsOf<AreaLossRow>()('losses')
const proposed = 8

/**
 * Areas with the highest loss rates of the newest day on which most areas are computable, within the sidebar's
 * selection; none for a user without the list of losses.
 * @param pathOf returns the address that opens an area
 */
export function useWorstAreas(pathOf: (area: AreaLossRow) => string): Proposals<AreaLossRow> {
  const { t, i18n } = useTranslation('losses')
  const mayList = useMenuPage('tgLineLoss') !== undefined
  const { query: place } = useSidebarContext()
  const loaded = useLoad(
    ['losses', 'worst', place],
    async (signal) => {
      const { data_date } = await lossesApi.areas.newest({}, signal)
      if (data_date === '') return []
      const query = {
        ...place,
        data_date,
        computable: '1' as const,
        sidx: 'loss_rate',
        sord: 'desc' as const,
      }
      const { rows } = await lossesApi.areas.page({ ...query, currentPage: 1, pageSize: proposed }, signal)
      return rows.filter(({ loss_rate }) => loss_rate !== null)
    },
    { enabled: mayList },
  )
  return {
    loaded,
    title: ([first]) => t('worst', { date: formatDate(first?.period ?? '', i18n.language) }),
    columns: [
      col.link('tg_name', { width: 220, identity: true, path: pathOf }),
      col.text('line_name', { width: 160 }),
      besideLossTarget(
        col.number('loss_rate', { title: 'rate', width: 100, unit: '%', decimals: 2 }),
        areaLossBand,
      ),
    ],
  }
}
