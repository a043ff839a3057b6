import { withWords } from '@/i18n/withWords'
import { screen, type Screens } from '@/lib/screen'

/** A fixed route of the tesla edition, not a menu entry. */
export const siteMapScreen = screen(
  'tslMeterMap',
  withWords(['map'], () => import('./tsl-meter-map/SiteMap').then((file) => file.SiteMap)),
)

/** Collection: key = the menu entry's `component`. */
export const captureScreens: Screens = {
  'capture/archive/meter': screen(
    'meterList',
    withWords(['capture'], () => import('./meter-list/MeterList').then((file) => file.MeterList)),
    { sidebar: ['org', 'power', 'user'] },
  ),
  'capture/archive/importWizard': screen(
    'importWizard',
    withWords(['imports'], () => import('./import-wizard/ImportMeters').then((file) => file.ImportMeters)),
  ),
  'capture/archive/meterEdit': screen(
    'meterEdit',
    withWords(['meterForm', 'form', 'archives', 'meter'], () =>
      import('./meter-edit/MeterEdit').then((file) => file.MeterEdit),
    ),
  ),
  'capture/archive/meterDetail': screen(
    'meterDetail',
    withWords(['meter', 'detail', 'chart', 'time', 'commands'], () =>
      import('./meter-detail/MeterDetail').then((file) => file.MeterDetail),
    ),
  ),
  'capture/archive/meterCurve': screen(
    'meterCurve',
    withWords(['meter', 'detail', 'chart', 'time'], () =>
      import('./meter-curve/MeterCurve').then((file) => file.MeterCurve),
    ),
  ),
  'capture/archive/meterEnergy': screen(
    'meterEnergy',
    withWords(['energy', 'meter', 'detail', 'chart', 'time'], () =>
      import('./meter-energy/MeterEnergy').then((file) => file.MeterEnergy),
    ),
  ),
  'capture/topology/topology': screen(
    'topology',
    withWords(['topology', 'commands'], () => import('./topology/Topology').then((file) => file.Topology)),
    { sidebar: ['org', 'power', 'user'] },
  ),
  'capture/topology/topologyList': screen(
    'topologyList',
    withWords(['topology', 'commands', 'form'], () =>
      import('./topology-list/TopologyList').then((file) => file.TopologyList),
    ),
    { sidebar: ['org', 'power'] },
  ),
  'capture/config/dataItem': screen(
    'dataItem',
    withWords(['dataItems', 'form', 'commands', 'picker', 'sidebar', 'chart'], () =>
      import('./data-item/DataItems').then((file) => file.DataItems),
    ),
  ),
  'capture/read/batchRead': screen(
    'batchMeterReading',
    withWords(['reading', 'commands', 'picker', 'sidebar', 'chart'], () =>
      import('./batch-meter-reading/BatchRead').then((file) => file.BatchRead),
    ),
    { sidebar: ['user'] },
  ),
  'capture/read/realTime': screen(
    'realTime',
    withWords(['reading', 'commands', 'picker', 'sidebar', 'chart'], () =>
      import('./real-time/RealTime').then((file) => file.RealTime),
    ),
  ),
  'capture/read/signalRead': screen(
    'signalRead',
    withWords(['signals', 'form', 'reading', 'commands', 'chart', 'picker', 'sidebar'], () =>
      import('./signal-read/SignalRead').then((file) => file.SignalRead),
    ),
    { sidebar: ['org', 'power'] },
  ),
  'capture/read/manualCheck': screen(
    'manualCheck',
    withWords(['audits', 'values', 'meter', 'time', 'form'], () =>
      import('./manual-check/ManualCheck').then((file) => file.ManualCheck),
    ),
    { sidebar: ['org', 'power', 'user'] },
  ),
  'capture/archive/cp': screen(
    'rcpList',
    withWords(['collectionPoints'], () =>
      import('./rcp-list/CollectionPoints').then((file) => file.CollectionPoints),
    ),
    { sidebar: ['org', 'power'] },
  ),
  'capture/archive/cpDetail': screen(
    'cpDetail',
    withWords(['collectionPoints', 'meter', 'detail', 'chart', 'time'], () =>
      import('./cp-detail/CollectionPointDetail').then((file) => file.CollectionPointDetail),
    ),
  ),
  'capture/archive/substation': screen(
    'substation',
    withWords(['archives', 'form'], () =>
      import('./substation/Substations').then((file) => file.Substations),
    ),
  ),
  'capture/archive/line': screen(
    'line',
    withWords(['archives', 'form', 'picker', 'sidebar'], () =>
      import('./line/Lines').then((file) => file.Lines),
    ),
    { sidebar: ['org', 'power'] },
  ),
  'capture/archive/tg': screen(
    'tg',
    withWords(['archives', 'form'], () =>
      import('./tg/TransformerAreas').then((file) => file.TransformerAreas),
    ),
    { sidebar: ['org', 'power'] },
  ),
  'capture/archive/meterChange': screen(
    'meterChange',
    withWords(['meterChange', 'form', 'picker', 'sidebar', 'archives'], () =>
      import('./meter-change/MeterChanges').then((file) => file.MeterChanges),
    ),
  ),
  'capture/task/autoTask': screen(
    'autoTask',
    withWords(['tasks', 'cron', 'form', 'picker'], () =>
      import('./auto-task/AutoTasks').then((file) => file.AutoTasks),
    ),
  ),
  'capture/task/manualTask': screen(
    'manualTask',
    withWords(['tasks', 'form', 'picker'], () =>
      import('./manual-task/ManualTasks').then((file) => file.ManualTasks),
    ),
  ),
  'capture/task/taskMonitor': screen(
    'taskMonitor',
    withWords(['tasks', 'chart', 'time'], () =>
      import('./task-monitor/TaskMonitor').then((file) => file.TaskMonitor),
    ),
  ),
  'capture/task/staffCenter': screen(
    'staffCenter',
    withWords(['staff', 'audits', 'missing', 'values', 'explain', 'form'], () =>
      import('./staff-center/StaffCenter').then((file) => file.StaffCenter),
    ),
  ),
  'capture/config/deviceModel': screen(
    'deviceModel',
    withWords(['models', 'form', 'choice'], () =>
      import('./device-model/DeviceModels').then((file) => file.DeviceModels),
    ),
  ),
  'capture/sim/simList': screen(
    'simList',
    withWords(['sims', 'form'], () => import('./sim-list/SimList').then((file) => file.SimList)),
  ),
  'capture/gis/map': screen(
    'gis',
    withWords(['gis', 'map'], () => import('./gis/GisMap').then((file) => file.GisMap)),
  ),
}
