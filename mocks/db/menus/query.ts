import { queries } from './roles'
import { area, group } from './seed'

const event = group('event', 'alarm', 'Events|事件|Eventos|イベント', queries, {
  eMeterEvent: 'meterEvent alarm; Meter events|电表事件|Eventos de medidores|メーターイベント; export edit',
})

/** Query results: data, events, statistics, reports, analyses. */
export const queryArea = area('/query', 'query', 'Query results|查询统计|Consultas|照会', [event])
