import { keptReports, queries, reports } from './roles'
import { area, group } from './seed'

const data = group('data', 'tableLog', 'Data|数据|Datos|データ', queries, {
  eMpCurve: 'curve lineChart; Curves|曲线|Curvas|カーブ; export read',
  eMpDayRead:
    'dayRead calendar; Daily energy data|日电量数据|Datos diarios de energía|日別電力量データ; export edit read',
  hourRead:
    'hourRead clock; Hourly energy data|小时电量数据|Datos horarios de energía|時間別電力量データ; export read',
  meterReading:
    'meterReading meter; Meter reading|电表读数|Lectura de medidores|メーター読み取り; export read',
  monthRead:
    'monthRead job; Monthly energy data|月电量数据|Datos mensuales de energía|月別電力量データ; export',
  missingData: 'missingData stop; Missing data|缺失数据|Datos faltantes|欠測データ; export read',
  demand: 'demand fund; Demand reading|需量数据|Lectura de demanda|需要電力データ; export',
})

const event = group('event', 'abnormal', 'Events|事件|Eventos|イベント', queries, {
  eMeterEvent:
    'meterEvent bell; Meter events|电表事件|Eventos de medidores|メーターイベント; export edit read',
  eTmnlEvent:
    'dcuEvent collectionPoint; DCU events|集中器事件|Eventos de concentradores|DCU イベント; export edit',
  eventCode:
    'eventCode code; Event code management|事件代码管理|Gestión de códigos de eventos|イベントコード管理; add edit del export',
})

const analysis = group('analysis', 'compass', 'Analysis|分析|Análisis|分析', queries, {
  timeAnalysis: 'timeAnalysis jobLog; Time analysis|时钟分析|Análisis de relojes|時刻分析; export read set',
})

const stat = group('stat', 'pieChart', 'Statistics|统计|Estadísticas|統計', queries, {
  collectionRate: 'collectionRate percentage; Collection rate|采集率|Tasa de lectura|収集率; export',
  monthSuccess:
    'monthSuccess heatMap; Monthly success rate|月抄表成功率|Tasa de éxito mensual|月間成功率; export',
  cpSuccess:
    'cpSuccess dotChart; CP success rate|采集点成功率|Tasa de éxito por punto|収集点成功率; export read',
  statReport: [
    'statReport fund; Statistical report|统计报表|Informe estadístico|統計レポート; export add',
    reports,
  ],
  dcuOnline:
    'dcuOnline signal; DCU online rate|集中器在线率|Tasa de conexión de DCU|DCU オンライン率; export',
})

const report = group('report', 'file', 'Reports|报表|Informes|レポート', queries, {
  monthQuery: 'monthQuery job; Month query|月查询|Consulta mensual|月次照会; export',
  monthReport: 'monthReport printer; Month report|月报表|Informe mensual|月次レポート; export',
  reportTemplate: [
    'reportTemplate tableLog; Saved reports|已存报表|Informes guardados|保存したレポート; export add edit del',
    keptReports,
  ],
  reportSchedule: [
    'reportSchedule calendar; Scheduled reports|定时报表|Informes programados|定期レポート; export add edit del',
    keptReports,
  ],
})

/** Query results: data, events, statistics, reports, analyses. */
export const queryArea = area('/query', 'search', 'Query results|查询统计|Consultas|照会', [
  data,
  event,
  stat,
  analysis,
  report,
])
