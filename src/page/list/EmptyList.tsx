import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMenuPage } from '@/stores/menuPages'
import { useCan } from '@/ui/access/access'
import type { Action } from '@/ui/actions/actions'
import { EmptyState } from '@/ui/states/EmptyState'
import type words from '../../../locales/en/emptyLists.json'

type ListId = keyof (typeof words)['title']
type Hint = keyof (typeof words)['hint']
type Way = keyof (typeof words)['way']

/** Hint how rows come into each list, and the page of the menu where that begins. */
const sources: Readonly<Record<ListId, Hint | readonly [Hint, Way]>> = {
  meterList: 'add',
  rcpList: 'add',
  substation: 'add',
  line: 'add',
  tg: 'add',
  meterChange: 'add',
  dataItem: 'system',
  prepaidAccount: 'system',
  pricePlan: 'system',
  deviceModel: 'add',
  manualCheck: 'good',
  signalRead: 'reported',
  simList: 'add',
  autoTask: 'add',
  manualTask: 'add',
  staffCenter: 'good',
  taskMonitor: ['runs', 'autoTask'],
  topologyList: 'reported',
  role: 'add',
  user: 'add',
  jobLog: 'logged',
  timedJob: 'add',
  languageList: 'system',
  cboAbnormalData: 'good',
  exceptionLog: 'good',
  operationLog: 'logged',
  securityLog: 'logged',
  tableLog: 'logged',
  department: 'add',
  organization: 'add',
  amiVersion: 'add',
  buttons: 'add',
  codeRule: 'add',
  dictDetail: 'add',
  dict: 'add',
  module: 'add',
  notice: 'add',
  sysParam: 'system',
  timeAnalysis: ['readings', 'autoTask'],
  demand: ['readings', 'autoTask'],
  eMpCurve: ['readings', 'autoTask'],
  eMpDayRead: ['readings', 'autoTask'],
  hourRead: ['readings', 'autoTask'],
  meterReading: ['readings', 'autoTask'],
  missingData: 'good',
  monthRead: ['readings', 'autoTask'],
  eMeterEvent: 'reported',
  eTmnlEvent: 'reported',
  eventCode: 'add',
  monthQuery: ['readings', 'autoTask'],
  reportSchedule: 'add',
  reportTemplate: ['saved', 'statReport'],
  collectionRate: ['readings', 'autoTask'],
  cpSuccess: ['readings', 'autoTask'],
  dcuOnline: 'reported',
  monthSuccess: ['readings', 'autoTask'],
  dayEnergy: ['energies', 'eMpDayRead'],
  monthEnergy: ['energies', 'eMpDayRead'],
  tariffEnergy: ['energies', 'eMpDayRead'],
  areaLossModel: 'system',
  lineLossModel: 'system',
  calculateElectricity: 'recalculated',
  tgLineLoss: ['losses', 'areaLossModel'],
  lineLoss: ['losses', 'lineLossModel'],
  readAudit: 'good',
}
const hasWords = (id: string): id is ListId => Object.hasOwn(sources, id)

/** Tells of a list without rows, which nothing narrows, how its rows come, and leads to the next step. */
export function EmptyList({ id, actions }: { id: string; actions: readonly Action[] }) {
  const { t } = useTranslation('emptyLists')
  const { t: common } = useTranslation('common')
  const can = useCan()
  const navigate = useNavigate()
  const source = hasWords(id) ? sources[id] : undefined
  const [hint, way] = typeof source === 'string' ? [source] : (source ?? [])
  const path = useMenuPage(way ?? '')
  const add = actions.find((action) => action.key === 'add' && !action.hidden && can(action.can))
  return (
    <EmptyState
      title={hasWords(id) ? t(`title.${id}`) : common('state.empty')}
      hint={hint && t(`hint.${hint}`)}
      action={
        <>
          {way !== undefined && path !== undefined && (
            <Button onClick={() => void navigate(path)}>{t(`way.${way}`)}</Button>
          )}
          {/* The button above the list has another name, so that the two are not mistaken for each other. */}
          {add?.run && <Button onClick={() => void add.run?.()}>{t('createFirst')}</Button>}
        </>
      }
    />
  )
}
