import { DiffOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { calculationsApi, type CalculationQuery } from '@/api/business/calculations'
import { useWords } from '@/domain/words/words'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useWorkList } from '@/page/list/useWorkList'
import { calcObjectTypes } from '@/rules/losses/calculation'
import { calcType, taskObjectType } from '@/rules/codes/dictionaries'
import { taskStatus } from '@/rules/codes/statuses'
import { useCan } from '@/ui/access/access'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/fields/filterFields'
import { lazyPart } from '@/ui/pane/lazyPart'
import { useParam } from '@/ui/pane/useParam'
import { calcStart } from '../../shared/calculations/calcPath'
import { calculationColumns } from './calculationColumns'
import { calculationPath } from './calculationPath'
import { isOngoing, pollIntervalMs } from './calculationState'
import { usePickedObjects } from './usePickedObjects'
import { useCalculationOrders } from './useCalculationOrders'

const CalculationForm = lazyPart(() => import('./CalculationForm').then((file) => file.CalculationForm))

const make = filterFields<CalculationQuery>()
const states = ['ongoing', 'finished', 'stopped']

/** List of calculations of energies and losses that users started (BU03). */
export function Calculations() {
  const { t } = useTranslation('calculations')
  const { field, options } = useWords()
  const act = useActions()
  const can = useCan()
  // A link from an area or a line opens the form with that object.
  const [formParam, setFormParam] = useParam(calcStart)
  const picked = usePickedObjects()
  const runs = useRecords({
    id: 'calculateElectricity',
    refreshesItself: true,
    name: t('title'),
    api: calculationsApi,
    fields: [
      make.select('calc_type', t('type'), options(calcType)),
      make.select(
        'task_status',
        field('task_status'),
        options(taskStatus).filter(({ value }) => states.includes(value)),
      ),
      make.dates('time_begin', 'time_end', t('started')),
      make.select(
        'object_type',
        field('object_type'),
        options(taskObjectType).filter(({ value }) => calcObjectTypes.some((code) => code === value)),
      ),
      picked,
      make.text('object_name', t('scope')),
      make.text('calc_no', t('no')),
      make.address('id'),
    ],
    columns: calculationColumns,
    rowName: (row) => row.calc_no,
  })
  const { list } = runs
  useWorkList(list, isOngoing, pollIntervalMs)
  const orders = useCalculationOrders(list.reload)
  return (
    <RecordsPage
      records={runs}
      rowActions={(row) => [
        act.open('differences', t('differences'), DiffOutlined, calculationPath(row.id)),
        ...orders(row),
      ]}
      actions={[act.add(() => setFormParam('new'), { label: t('start'), can: 'edit' })]}
    >
      {formParam && can('edit') && (
        <CalculationForm
          key={formParam}
          begin={formParam}
          onClose={(saved) => {
            setFormParam(undefined)
            if (saved) list.reload()
          }}
        />
      )}
    </RecordsPage>
  )
}
