import { DisconnectOutlined, HddOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dcuOnlineApi, type DcuOnlineQuery } from '@/api/query/dcuOnline'
import { pointDetailPath } from '@/domain/grid/gridPaths'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { useWords } from '@/domain/words/words'
import { useRecords } from '@/page/list/useRecords'
import { liveDays, useDueDays } from '@/page/period/useDueDays'
import { onlineStatus } from '@/rules/codes/statuses'
import { deviceLevels, type DeviceLevel } from '@/rules/readings/unitLevels'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/fields/filterFields'
import { useParam } from '@/ui/pane/useParam'
import { PanelList } from '@/page/list/PanelList'
import { useUnitLevel } from '../../shared/stat/useUnitLevel'
import { offlineBelow, onlineColumns } from './onlineColumns'
import { OnlineCharts, OnlineFigures } from './OnlinePanel'

const make = filterFields<DcuOnlineQuery>()

/** List of the online rate of concentrators, by organization, line, area or one by one (QR17). */
export function DcuOnline() {
  const { t } = useTranslation('statistics')
  const { options } = useWords()
  const act = useActions()
  const days = useDueDays<DcuOnlineQuery>(liveDays)
  const { level, field } = useUnitLevel<DcuOnlineQuery, DeviceLevel>(deviceLevels)
  const [date_begin] = useParam('date_begin')
  const [date_end] = useParam('date_end')
  const units = useRecords({
    id: 'dcuOnline',
    siblings: 'success',
    name: t('online.title'),
    api: dcuOnlineApi,
    fields: [
      field,
      days.field,
      make.text('unit_name', t(`unit.${level}`)),
      make.select('online_status', t('online.status'), options(onlineStatus)),
    ],
    columns: useMemo(() => onlineColumns(level, { date_begin, date_end }), [level, date_begin, date_end]),
    rowName: (row) => row.unit_name,
    defaultSort: { sidx: 'day_rate', sord: 'asc' },
    sidebar: useSidebarContext(['org_id', 'subs_id', 'line_id', 'tg_id']),
  })
  const { list } = units
  return (
    <PanelList
      records={units}
      openAtFirst
      figures={<OnlineFigures query={list.unsorted} level={level} onPoints={list.narrow} />}
      chart={<OnlineCharts query={list.unsorted} level={level} period={days.words(list.applied)} />}
      rowActions={({ id, offline_now }) => [
        act.open(
          'offline',
          t('online.offline'),
          DisconnectOutlined,
          offlineBelow(level, id, { date_begin, date_end }),
          { hidden: level === 'point' || (offline_now ?? 0) === 0 },
        ),
        act.open('dcu', t('online.dcu'), HddOutlined, pointDetailPath(id), { hidden: level !== 'point' }),
      ]}
    />
  )
}
