import { useTranslation } from 'react-i18next'
import { taskObjectsApi, type AutoTaskRow, type ManualTaskRow, type ScopeObject } from '@/api/capture/tasks'
import { columnsOf } from '@/domain/columns/columnsOf'
import { metersPath } from '@/domain/grid/gridPaths'
import { useWords } from '@/domain/words/words'
import { taskObjectType } from '@/rules/codes/dictionaries'
import { useLoad } from '@/ui/data/queries'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { PlainTable } from '@/ui/table/PlainTable'

interface Props {
  task: Pick<AutoTaskRow | ManualTaskRow, 'id' | 'job_name' | 'object_type'>
  onClose: () => void
}

/** Query parameter of the meter list for each type of object. */
const filters = {
  '1': 'org_id',
  '2': 'line_id',
  '3': 'org_id',
  '4': 'subs_id',
  '5': 'tg_id',
  rcp: 'tml_id',
  code: 'metercomid',
} as const
const isKnown = (type: string): type is keyof typeof filters => Object.hasOwn(filters, type)

const col = columnsOf<ScopeObject>()('tasks')
const columnsFor = (type: string) => {
  const metersOf = ({ id }: ScopeObject) => (isKnown(type) ? metersPath({ [filters[type]]: id }) : '')
  return [
    col.text('name', { title: 'objectsOf.name', width: 320, identity: true, mono: type === 'code' }),
    col.members('meter_count', { title: 'objectsOf.meters', width: 120, path: metersOf }),
  ]
}

/** Objects of a task, each with a link to its meters. */
export function TaskObjectsDialog({ task, onClose }: Props) {
  const { t } = useTranslation('tasks')
  const { word } = useWords()
  const objects = useLoad(['taskScope', task.id], (signal) => taskObjectsApi.ofTask(task.id, signal))
  const title = t('objectsOf.title', { name: task.job_name })
  return (
    <PaneDialog width={560} title={title} onClose={onClose}>
      <p>{word(taskObjectType, task.object_type)}</p>
      <Answer loaded={objects} height={160}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('objectsOf.none')} />
          ) : (
            <PlainTable
              name={title}
              rows={rows}
              rowKey={({ id }) => id}
              columns={columnsFor(task.object_type)}
              look={{ framed: '52vh' }}
            />
          )
        }
      </Answer>
    </PaneDialog>
  )
}
