import { changing, collection, manualReading } from './roles'
import { area, group } from './seed'

const archive = group('archive', 'archive', 'Archives|档案|Catastro|台帳', collection, {
  meterList: 'meter meter; Meters|电表档案|Medidores|メーター台帳; export add edit del read set',
  meterDetail: 'meterDetail/:id -; Meter|电表详情|Medidor|メーター詳細; export edit read set reveal',
  meterCurve: 'meterCurve/:id -; Meter curves|电表曲线|Curvas del medidor|メーター曲線; ',
  meterEnergy: 'meterEnergy/:id -; Meter energy|电表电量|Energía del medidor|メーター電力量; export',
  meterEdit: ['meterEdit -; Meter form|电表编辑|Ficha del medidor|メーター編集; add edit', changing],
  rcpList:
    'cp collectionPoint; Collection points|采集点|Puntos de recolección|収集点; export add edit del read set reveal',
  cpDetail:
    'cpDetail/:id -; Collection point|采集点详情|Punto de recolección|収集点詳細; export edit read set reveal',
  substation: 'substation substation; Substations|变电站|Subestaciones|変電所; add edit del export',
  line: 'line line; Lines|线路|Líneas|配電線; add edit del export',
  tg: 'tg area; Transformer areas|台区|Áreas de transformador|変圧器エリア; add edit del export',
  meterChange: 'meterChange change; Meter changes|换表记录|Cambios de medidor|メーター交換; add edit export',
  importWizard: [
    'importWizard import; Meter import|电表导入|Importar medidores|メーター取込; import',
    changing,
  ],
})

const task = group('task', 'task', 'Tasks|采集任务|Tareas|収集タスク', collection, {
  autoTask:
    'autoTask autoTask; Automatic tasks|自动采集任务|Tareas automáticas|自動収集タスク; add edit del export set',
  manualTask:
    'manualTask manualTask; Manual tasks|手动采集任务|Tareas manuales|手動収集タスク; add edit del export set',
  taskMonitor: 'taskMonitor monitor; Task monitor|任务监控|Monitor de tareas|タスク監視; export set read',
  staffCenter: [
    'staffCenter solution; Staff centre|抄表员工作台|Centro de lectores|検針員センター; export edit set',
    manualReading,
  ],
})

const read = group('read', 'read', 'Reading|抄表|Lectura|検針', collection, {
  batchMeterReading: 'batchRead batchRead; Batch meter reading|批量抄表|Lectura masiva|一括検針; read export',
  realTime: 'realTime realTime; Real-time data|实时数据|Datos en tiempo real|リアルタイムデータ; read',
  manualCheck: [
    'manualCheck form; Manual read check|手工抄表校核|Comprobación de lecturas manuales|手動検針の確認; export edit audit',
    manualReading,
  ],
  signalRead: 'signalRead signal; Signal reading|信号读取|Lectura de señal|信号の読取; read export',
})

const topology = group('topology', 'topology', 'Topology|拓扑|Topología|トポロジ', collection, {
  topology: 'topology topology; Topology graph|拓扑图|Gráfico de topología|トポロジ図; read',
  topologyList:
    'topologyList topologyList; Topology list|拓扑列表|Lista de topología|トポロジ一覧; export set read',
})

const gis = group('gis', 'gis', 'Map|地图|Mapa|地図', collection, {
  gis: 'map map; Map|地图|Mapa|地図; edit',
})

const sim = group('sim', 'sim', 'SIM cards|SIM 卡|Tarjetas SIM|SIM カード', collection, {
  simList: 'simList sim; SIM cards|SIM 卡|Tarjetas SIM|SIM カード; add edit del export import set',
})

const config = group('config', 'config', 'Configuration|配置|Configuración|設定', collection, {
  dataItem: 'dataItem dataItem; Data items|数据项|Elementos de datos|データ項目; add edit del export read',
  deviceModel:
    'deviceModel deviceModel; Device models|设备型号|Modelos de dispositivo|機器モデル; add edit del export',
})

/** Collection: archives of meters and grid, tasks, reading, topology, map, SIM cards. */
export const captureArea = area('/capture', 'collection', 'Collection|采集|Recolección|収集', [
  archive,
  task,
  read,
  topology,
  gis,
  sim,
  config,
])
