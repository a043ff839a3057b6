import { withWords } from '@/i18n/withWords'
import { screen, type Screens } from '@/lib/screen'

/** A fixed route of the tesla edition, not a menu entry. */
export const siteMapScreen = screen(
  'tslMeterMap',
  withWords(['map'], () => import('./shared/tsl-meter-map/SiteMap').then((file) => file.SiteMap)),
)

/** Collection: key = the menu entry's `component`. */
export const captureScreens: Screens = {
  'capture/archive/meter': screen(
    'meterList',
    withWords(['capture'], () => import('./archive/meter-list/MeterList').then((file) => file.MeterList)),
    { sidebar: ['org', 'power', 'user'] },
  ),
  'capture/archive/importWizard': screen(
    'importWizard',
    withWords(['imports'], () =>
      import('./archive/import-wizard/ImportMeters').then((file) => file.ImportMeters),
    ),
  ),
  'capture/archive/meterEdit': screen(
    'meterEdit',
    withWords(['meterForm', 'form', 'archives', 'meter'], () =>
      import('./archive/meter-edit/MeterEdit').then((file) => file.MeterEdit),
    ),
  ),
  'capture/archive/meterDetail': screen(
    'meterDetail',
    withWords(['meter', 'detail', 'chart', 'time', 'commands'], () =>
      import('./archive/meter-detail/MeterDetail').then((file) => file.MeterDetail),
    ),
  ),
  'capture/archive/meterCurve': screen(
    'meterCurve',
    withWords(['meter', 'detail', 'chart', 'time'], () =>
      import('./archive/meter-curve/MeterCurve').then((file) => file.MeterCurve),
    ),
  ),
  'capture/archive/meterEnergy': screen(
    'meterEnergy',
    withWords(['energy', 'meter', 'detail', 'chart', 'time'], () =>
      import('./archive/meter-energy/MeterEnergy').then((file) => file.MeterEnergy),
    ),
  ),
  'capture/topology/topology': screen(
    'topology',
    withWords(['topology', 'commands'], () =>
      import('./topology/topology/Topology').then((file) => file.Topology),
    ),
    { sidebar: ['org', 'power', 'user'] },
  ),
  'capture/topology/topologyList': screen(
    'topologyList',
    withWords(['topology', 'commands', 'form'], () =>
      import('./topology/topology-list/TopologyList').then((file) => file.TopologyList),
    ),
    { sidebar: ['org', 'power'] },
  ),
  'capture/config/dataItem': screen(
    'dataItem',
    withWords(['dataItems', 'form', 'commands', 'picker', 'sidebar', 'chart'], () =>
      import('./config/data-item/DataItems').then((file) => file.DataItems),
    ),
  ),
  'capture/read/batchRead': screen(
    'batchMeterReading',
    withWords(['reading', 'commands', 'picker', 'sidebar', 'chart'], () =>
      import('./read/batch-meter-reading/BatchRead').then((file) => file.BatchRead),
    ),
    { sidebar: ['user'] },
  ),
  'capture/read/realTime': screen(
    'realTime',
    withWords(['reading', 'commands', 'picker', 'sidebar', 'chart'], () =>
      import('./read/real-time/RealTime').then((file) => file.RealTime),
    ),
  ),
  'capture/read/signalRead': screen(
    'signalRead',
    withWords(['signals', 'form', 'reading', 'commands', 'chart', 'picker', 'sidebar'], () =>
      import('./read/signal-read/SignalRead').then((file) => file.SignalRead),
    ),
    { sidebar: ['org', 'power'] },
  ),
  'capture/read/manualCheck': screen(
    'manualCheck',
    withWords(['audits', 'values', 'meter', 'time', 'form'], () =>
      import('./read/manual-check/ManualCheck').then((file) => file.ManualCheck),
    ),
    { sidebar: ['org', 'power', 'user'] },
  ),
  'capture/archive/cp': screen(
    'rcpList',
    withWords(['collectionPoints'], () =>
      import('./archive/rcp-list/CollectionPoints').then((file) => file.CollectionPoints),
    ),
    { sidebar: ['org', 'power'] },
  ),
  'capture/archive/cpDetail': screen(
    'cpDetail',
    withWords(['collectionPoints', 'meter', 'detail', 'chart', 'time'], () =>
      import('./archive/cp-detail/CollectionPointDetail').then((file) => file.CollectionPointDetail),
    ),
  ),
  'capture/archive/substation': screen(
    'substation',
    withWords(['archives', 'form'], () =>
      import('./archive/substation/Substations').then((file) => file.Substations),
    ),
  ),
  'capture/archive/line': screen(
    'line',
    withWords(['archives', 'form', 'picker', 'sidebar'], () =>
      import('./archive/line/Lines').then((file) => file.Lines),
    ),
    { sidebar: ['org', 'power'] },
  ),
  'capture/archive/tg': screen(
    'tg',
    withWords(['archives', 'form'], () =>
      import('./archive/tg/TransformerAreas').then((file) => file.TransformerAreas),
    ),
    { sidebar: ['org', 'power'] },
  ),
  'capture/archive/meterChange': screen(
    'meterChange',
    withWords(['meterChange', 'form', 'picker', 'sidebar', 'archives'], () =>
      import('./archive/meter-change/MeterChanges').then((file) => file.MeterChanges),
    ),
  ),
  'capture/task/autoTask': screen(
    'autoTask',
    withWords(['tasks', 'cron', 'form', 'picker'], () =>
      import('./task/auto-task/AutoTasks').then((file) => file.AutoTasks),
    ),
  ),
  'capture/task/manualTask': screen(
    'manualTask',
    withWords(['tasks', 'form', 'picker'], () =>
      import('./task/manual-task/ManualTasks').then((file) => file.ManualTasks),
    ),
  ),
  'capture/task/taskMonitor': screen(
    'taskMonitor',
    withWords(['tasks', 'chart', 'time'], () =>
      import('./task/task-monitor/TaskMonitor').then((file) => file.TaskMonitor),
    ),
  ),
  'capture/task/staffCenter': screen(
    'staffCenter',
    withWords(['staff', 'audits', 'missing', 'values', 'explain', 'form'], () =>
      import('./task/staff-center/StaffCenter').then((file) => file.StaffCenter),
    ),
  ),
  'capture/config/deviceModel': screen(
    'deviceModel',
    withWords(['models', 'form', 'choice'], () =>
      import('./config/device-model/DeviceModels').then((file) => file.DeviceModels),
    ),
  ),
  'capture/sim/simList': screen(
    'simList',
    withWords(['sims', 'form'], () => import('./sim/sim-list/SimList').then((file) => file.SimList)),
  ),
  'capture/gis/map': screen(
    'gis',
    withWords(['gis', 'map'], () => import('./gis/gis/GisMap').then((file) => file.GisMap)),
  ),
}
