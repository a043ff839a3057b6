import { CloseCircleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { readRatesApi, type UnitQuery } from '@/api/readRates'
import { useSidebarContext } from '@/domain/sidebarContext'
import { useWords } from '@/domain/words'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { taskType } from '@/rules/dictionaries'
import { ratedTasks } from '@/rules/readRates'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/form/filterFields'
import { unreadPath } from '../parts/statPaths'
import { useDay } from '../parts/useDay'
import { useUnitLevel } from '../parts/useUnitLevel'
import { RateTotals } from './RateTotals'
import { unitColumns } from './unitColumns'
import css from '../parts/StatTotals.module.css'

const make = filterFields<UnitQuery>()

/** Reading success of a day by organization, line or area (QR13). */
export function CollectionRates() {
  const { t } = useTranslation('statistics')
  const { field, options, word } = useWords()
  const act = useActions()
  const day = useDay<UnitQuery>()
  const levels = useUnitLevel<UnitQuery>()
  const { level } = levels
  const sidebar = useSidebarContext(['org_id', 'subs_id', 'line_id', 'tg_id'])
  const units = useRecords({
    id: 'collectionRate',
    name: t('collection.title'),
    api: readRatesApi,
    fields: [
      levels.field,
      day.field,
      make.select(
        'task_type',
        field('task_type'),
        options(taskType).filter(({ value }) => ratedTasks.some((task) => task === value)),
      ),
      make.text('unit_name', t(`unit.${level}`)),
    ],
    columns: unitColumns[level],
    rowName: (row) => row.unit_name,
    defaultSort: { sidx: 'before_8_rate', sord: 'asc' },
    context: day.context,
    sidebar,
  })
  const { list } = units
  const asked = { ...list.applied, ...day.context, ...sidebar.query }
  return (
    <div className={css.page}>
      <RateTotals asked={asked} level={level} day={day.day} reload={list.reload} />
      <RecordsPage
        of={units}
        context={[
          ...day.chips(list.applied),
          ...(list.applied.task_type
            ? []
            : [{ key: 'task', label: field('task_type'), value: word(taskType, ratedTasks[0]) }]),
        ]}
        rowActions={({ id, data_date, task_type }) => [
          act.open('unread', t('showUnread'), CloseCircleOutlined, unreadPath(id, data_date), {
            hidden: level !== 'area' || task_type !== ratedTasks[0],
          }),
        ]}
      />
    </div>
  )
}
