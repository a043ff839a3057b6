import { keptReports, queries, reports } from './roles'
import { area, group } from './seed'

const data = group('data', 'tableLog', { en: 'Data', zh: '数据', es: 'Datos', ja: 'データ' }, queries, {
  eMpCurve: {
    path: 'curve',
    icon: 'lineChart',
    title: { en: 'Curves', zh: '曲线', es: 'Curvas', ja: 'カーブ' },
    actions: ['export', 'read'],
  },
  eMpDayRead: {
    path: 'dayRead',
    icon: 'calendar',
    title: {
      en: 'Daily energy data',
      zh: '日电量数据',
      es: 'Datos diarios de energía',
      ja: '日別電力量データ',
    },
    actions: ['export', 'edit', 'read'],
  },
  hourRead: {
    path: 'hourRead',
    icon: 'clock',
    title: {
      en: 'Hourly energy data',
      zh: '小时电量数据',
      es: 'Datos horarios de energía',
      ja: '時間別電力量データ',
    },
    actions: ['export', 'read'],
  },
  meterReading: {
    path: 'meterReading',
    icon: 'meter',
    title: { en: 'Meter reading', zh: '电表读数', es: 'Lectura de medidores', ja: 'メーター読み取り' },
    actions: ['export', 'read'],
  },
  monthRead: {
    path: 'monthRead',
    icon: 'job',
    title: {
      en: 'Monthly energy data',
      zh: '月电量数据',
      es: 'Datos mensuales de energía',
      ja: '月別電力量データ',
    },
    actions: ['export'],
  },
  missingData: {
    path: 'missingData',
    icon: 'stop',
    title: { en: 'Missing data', zh: '缺失数据', es: 'Datos faltantes', ja: '欠測データ' },
    actions: ['export', 'read'],
  },
  demand: {
    path: 'demand',
    icon: 'fund',
    title: { en: 'Demand reading', zh: '需量数据', es: 'Lectura de demanda', ja: '需要電力データ' },
    actions: ['export'],
  },
})

const event = group(
  'event',
  'abnormal',
  { en: 'Events', zh: '事件', es: 'Eventos', ja: 'イベント' },
  queries,
  {
    eMeterEvent: {
      path: 'meterEvent',
      icon: 'bell',
      title: { en: 'Meter events', zh: '电表事件', es: 'Eventos de medidores', ja: 'メーターイベント' },
      actions: ['export', 'edit', 'read'],
    },
    eTmnlEvent: {
      path: 'dcuEvent',
      icon: 'collectionPoint',
      title: { en: 'DCU events', zh: '集中器事件', es: 'Eventos de concentradores', ja: 'DCU イベント' },
      actions: ['export', 'edit'],
    },
    eventCode: {
      path: 'eventCode',
      icon: 'code',
      title: {
        en: 'Event code management',
        zh: '事件代码管理',
        es: 'Gestión de códigos de eventos',
        ja: 'イベントコード管理',
      },
      actions: ['add', 'edit', 'del', 'export'],
    },
  },
)

const analysis = group(
  'analysis',
  'compass',
  { en: 'Analysis', zh: '分析', es: 'Análisis', ja: '分析' },
  queries,
  {
    timeAnalysis: {
      path: 'timeAnalysis',
      icon: 'jobLog',
      title: { en: 'Time analysis', zh: '时钟分析', es: 'Análisis de relojes', ja: '時刻分析' },
      actions: ['export', 'read', 'set'],
    },
  },
)

const stat = group(
  'stat',
  'pieChart',
  { en: 'Statistics', zh: '统计', es: 'Estadísticas', ja: '統計' },
  queries,
  {
    collectionRate: {
      path: 'collectionRate',
      icon: 'percentage',
      title: { en: 'Collection rate', zh: '采集率', es: 'Tasa de lectura', ja: '収集率' },
      actions: ['export'],
    },
    monthSuccess: {
      path: 'monthSuccess',
      icon: 'heatMap',
      title: {
        en: 'Monthly success rate',
        zh: '月抄表成功率',
        es: 'Tasa de éxito mensual',
        ja: '月間成功率',
      },
      actions: ['export'],
    },
    cpSuccess: {
      path: 'cpSuccess',
      icon: 'dotChart',
      title: { en: 'CP success rate', zh: '采集点成功率', es: 'Tasa de éxito por punto', ja: '収集点成功率' },
      actions: ['export', 'read'],
    },
    statReport: {
      path: 'statReport',
      icon: 'fund',
      title: { en: 'Statistical report', zh: '统计报表', es: 'Informe estadístico', ja: '統計レポート' },
      actions: ['export', 'add'],
      roles: reports,
    },
    dcuOnline: {
      path: 'dcuOnline',
      icon: 'signal',
      title: {
        en: 'DCU online rate',
        zh: '集中器在线率',
        es: 'Tasa de conexión de DCU',
        ja: 'DCU オンライン率',
      },
      actions: ['export'],
    },
  },
)

const report = group(
  'report',
  'file',
  { en: 'Reports', zh: '报表', es: 'Informes', ja: 'レポート' },
  queries,
  {
    monthQuery: {
      path: 'monthQuery',
      icon: 'job',
      title: { en: 'Month query', zh: '月查询', es: 'Consulta mensual', ja: '月次照会' },
      actions: ['export'],
    },
    monthReport: {
      path: 'monthReport',
      icon: 'printer',
      title: { en: 'Month report', zh: '月报表', es: 'Informe mensual', ja: '月次レポート' },
      actions: ['export'],
    },
    reportTemplate: {
      path: 'reportTemplate',
      icon: 'tableLog',
      title: { en: 'Saved reports', zh: '已存报表', es: 'Informes guardados', ja: '保存したレポート' },
      actions: ['export', 'add', 'edit', 'del'],
      roles: keptReports,
    },
    reportSchedule: {
      path: 'reportSchedule',
      icon: 'calendar',
      title: { en: 'Scheduled reports', zh: '定时报表', es: 'Informes programados', ja: '定期レポート' },
      actions: ['export', 'add', 'edit', 'del'],
      roles: keptReports,
    },
  },
)

/** Query results: data, events, statistics, reports, analyses. */
export const queryArea = area(
  '/query',
  'search',
  { en: 'Query results', zh: '查询统计', es: 'Consultas', ja: '照会' },
  [data, event, stat, analysis, report],
)
