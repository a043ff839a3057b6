import { changing, collection, manualReading } from './roles'
import { area, group } from './seed'

const archive = group(
  'archive',
  'archive',
  { en: 'Archives', zh: '档案', es: 'Catastro', ja: '台帳' },
  collection,
  {
    meterList: {
      path: 'meter',
      icon: 'meter',
      title: { en: 'Meters', zh: '电表档案', es: 'Medidores', ja: 'メーター台帳' },
      actions: ['export', 'add', 'edit', 'del', 'read', 'set'],
    },
    meterDetail: {
      path: 'meterDetail/:id',
      title: { en: 'Meter', zh: '电表详情', es: 'Medidor', ja: 'メーター詳細' },
      actions: ['export', 'edit', 'read', 'set', 'reveal'],
    },
    meterCurve: {
      path: 'meterCurve/:id',
      title: { en: 'Meter curves', zh: '电表曲线', es: 'Curvas del medidor', ja: 'メーターカーブ' },
      actions: [],
    },
    meterEnergy: {
      path: 'meterEnergy/:id',
      title: { en: 'Meter energy', zh: '电表电量', es: 'Energía del medidor', ja: 'メーター電力量' },
      actions: ['export'],
    },
    meterEdit: {
      path: 'meterEdit',
      title: { en: 'Meter form', zh: '电表编辑', es: 'Ficha del medidor', ja: 'メーター編集' },
      actions: ['add', 'edit'],
      roles: changing,
    },
    rcpList: {
      path: 'cp',
      icon: 'collectionPoint',
      title: { en: 'Collection points', zh: '采集点', es: 'Puntos de recolección', ja: '収集点' },
      actions: ['export', 'add', 'edit', 'del', 'read', 'set', 'reveal'],
    },
    cpDetail: {
      path: 'cpDetail/:id',
      title: { en: 'Collection point', zh: '采集点详情', es: 'Punto de recolección', ja: '収集点詳細' },
      actions: ['export', 'edit', 'read', 'set', 'reveal'],
    },
    substation: {
      path: 'substation',
      icon: 'substation',
      title: { en: 'Substations', zh: '变电站', es: 'Subestaciones', ja: '変電所' },
      actions: ['add', 'edit', 'del', 'export'],
    },
    line: {
      path: 'line',
      icon: 'line',
      title: { en: 'Lines', zh: '线路', es: 'Líneas', ja: '配電線' },
      actions: ['add', 'edit', 'del', 'export'],
    },
    tg: {
      path: 'tg',
      icon: 'area',
      title: { en: 'Transformer areas', zh: '台区', es: 'Áreas de transformador', ja: '変圧器エリア' },
      actions: ['add', 'edit', 'del', 'export'],
    },
    meterChange: {
      path: 'meterChange',
      icon: 'change',
      title: { en: 'Meter changes', zh: '换表记录', es: 'Cambios de medidor', ja: 'メーター交換' },
      actions: ['add', 'edit', 'export'],
    },
    importWizard: {
      path: 'importWizard',
      icon: 'import',
      title: { en: 'Meter import', zh: '电表导入', es: 'Importar medidores', ja: 'メーター取込' },
      actions: ['import'],
      roles: changing,
    },
  },
)

const task = group(
  'task',
  'task',
  { en: 'Tasks', zh: '采集任务', es: 'Tareas', ja: '収集タスク' },
  collection,
  {
    autoTask: {
      path: 'autoTask',
      icon: 'autoTask',
      title: { en: 'Automatic tasks', zh: '自动采集任务', es: 'Tareas automáticas', ja: '自動収集タスク' },
      actions: ['add', 'edit', 'del', 'export', 'set'],
    },
    manualTask: {
      path: 'manualTask',
      icon: 'manualTask',
      title: { en: 'Manual tasks', zh: '手动采集任务', es: 'Tareas manuales', ja: '手動収集タスク' },
      actions: ['add', 'edit', 'del', 'export', 'set'],
    },
    taskMonitor: {
      path: 'taskMonitor',
      icon: 'monitor',
      title: { en: 'Task monitor', zh: '任务监控', es: 'Monitor de tareas', ja: 'タスク監視' },
      actions: ['export', 'set', 'read'],
    },
    staffCenter: {
      path: 'staffCenter',
      icon: 'solution',
      title: { en: 'Staff centre', zh: '抄表员工作台', es: 'Centro de lectores', ja: '検針員センター' },
      actions: ['export', 'edit', 'set'],
      roles: manualReading,
    },
  },
)

const read = group('read', 'read', { en: 'Reading', zh: '抄表', es: 'Lectura', ja: '検針' }, collection, {
  batchMeterReading: {
    path: 'batchRead',
    icon: 'batchRead',
    title: { en: 'Batch meter reading', zh: '批量抄表', es: 'Lectura masiva', ja: '一括検針' },
    actions: ['read', 'export'],
  },
  realTime: {
    path: 'realTime',
    icon: 'realTime',
    title: { en: 'Real-time data', zh: '实时数据', es: 'Datos en tiempo real', ja: 'リアルタイムデータ' },
    actions: ['read'],
  },
  manualCheck: {
    path: 'manualCheck',
    icon: 'form',
    title: {
      en: 'Manual read check',
      zh: '手工抄表校核',
      es: 'Comprobación de lecturas manuales',
      ja: '手動検針の確認',
    },
    actions: ['export', 'edit', 'audit'],
    roles: manualReading,
  },
  signalRead: {
    path: 'signalRead',
    icon: 'signal',
    title: { en: 'Signal reading', zh: '信号读取', es: 'Lectura de señal', ja: '信号の読取' },
    actions: ['read', 'export'],
  },
})

const topology = group(
  'topology',
  'topology',
  { en: 'Topology', zh: '拓扑', es: 'Topología', ja: 'トポロジー' },
  collection,
  {
    topology: {
      path: 'topology',
      icon: 'topology',
      title: { en: 'Topology graph', zh: '拓扑图', es: 'Gráfico de topología', ja: 'トポロジー図' },
      actions: ['read'],
    },
    topologyList: {
      path: 'topologyList',
      icon: 'topologyList',
      title: { en: 'Topology list', zh: '拓扑列表', es: 'Lista de topología', ja: 'トポロジー一覧' },
      actions: ['export', 'set', 'read'],
    },
  },
)

const gis = group('gis', 'gis', { en: 'Map', zh: '地图', es: 'Mapa', ja: '地図' }, collection, {
  gis: {
    path: 'map',
    icon: 'map',
    title: { en: 'Map', zh: '地图', es: 'Mapa', ja: '地図' },
    actions: ['edit'],
  },
})

const sim = group(
  'sim',
  'sim',
  { en: 'SIM cards', zh: 'SIM 卡', es: 'Tarjetas SIM', ja: 'SIM カード' },
  collection,
  {
    simList: {
      path: 'simList',
      icon: 'sim',
      title: { en: 'SIM cards', zh: 'SIM 卡', es: 'Tarjetas SIM', ja: 'SIM カード' },
      actions: ['add', 'edit', 'del', 'export', 'import', 'set'],
    },
  },
)

const config = group(
  'config',
  'config',
  { en: 'Configuration', zh: '配置', es: 'Configuración', ja: '設定' },
  collection,
  {
    dataItem: {
      path: 'dataItem',
      icon: 'dataItem',
      title: { en: 'Data items', zh: '数据项', es: 'Elementos de datos', ja: 'データ項目' },
      actions: ['add', 'edit', 'del', 'export', 'read'],
    },
    deviceModel: {
      path: 'deviceModel',
      icon: 'deviceModel',
      title: { en: 'Device models', zh: '设备型号', es: 'Modelos de dispositivo', ja: '機器モデル' },
      actions: ['add', 'edit', 'del', 'export'],
    },
  },
)

/** Collection: archives of meters and grid, tasks, reading, topology, map, SIM cards. */
export const captureArea = area(
  '/capture',
  'collection',
  { en: 'Collection', zh: '采集', es: 'Recolección', ja: '収集' },
  [archive, task, read, topology, gis, sim, config],
)
