import { withWords } from '@/i18n/withWords'
import { screen, type Screens } from '@/lib/screen'

/** Query results: key = the menu entry's `component`. */
export const queryScreens: Screens = {
  'query/data/curve': screen(
    'eMpCurve',
    withWords(['curves', 'values', 'meter', 'logs', 'time'], () =>
      import('./data/e-mp-curve/CurveRead').then((file) => file.CurveRead),
    ),
    { sidebar: ['org', 'power', 'user'] },
  ),
  'query/data/dayRead': screen(
    'eMpDayRead',
    withWords(['values', 'meter', 'time'], () =>
      import('./data/e-mp-day-read/DayRead').then((file) => file.DayRead),
    ),
    { sidebar: ['org', 'power', 'user'] },
  ),
  'query/data/hourRead': screen(
    'hourRead',
    withWords(['curves', 'values', 'meter', 'logs', 'chart', 'time'], () =>
      import('./data/hour-read/HourRead').then((file) => file.HourRead),
    ),
    { sidebar: ['org', 'power', 'user'] },
  ),
  'query/data/missingData': screen(
    'missingData',
    withWords(['missing', 'values', 'meter', 'logs', 'chart'], () =>
      import('./data/missing-data/MissingData').then((file) => file.MissingData),
    ),
    { sidebar: ['org', 'power', 'user'] },
  ),
  'query/data/monthRead': screen(
    'monthRead',
    withWords(['values', 'meter', 'logs', 'chart', 'time'], () =>
      import('./data/month-read/MonthRead').then((file) => file.MonthRead),
    ),
    { sidebar: ['org', 'power', 'user'] },
  ),
  'query/data/meterReading': screen(
    'meterReading',
    withWords(['values', 'meter', 'reading'], () =>
      import('./data/meter-reading/MeterReading').then((file) => file.MeterReading),
    ),
    { sidebar: ['org', 'power', 'user'] },
  ),
  'query/data/demand': screen(
    'demand',
    withWords(['demands', 'values', 'meter', 'logs', 'chart', 'time'], () =>
      import('./data/demand/Demand').then((file) => file.Demand),
    ),
    { sidebar: ['org', 'power', 'user'] },
  ),
  'query/event/meterEvent': screen(
    'eMeterEvent',
    withWords(['events', 'abnormal', 'logs', 'chart', 'time', 'form'], () =>
      import('./event/e-meter-event/MeterEvents').then((file) => file.MeterEvents),
    ),
    { sidebar: ['org', 'power', 'user'] },
  ),
  'query/event/dcuEvent': screen(
    'eTmnlEvent',
    withWords(['events', 'collectionPoints', 'logs', 'chart', 'time', 'form'], () =>
      import('./event/e-tmnl-event/DcuEvents').then((file) => file.DcuEvents),
    ),
    { sidebar: ['org', 'power'] },
  ),
  'query/event/eventCode': screen(
    'eventCode',
    withWords(['eventCodes', 'abnormal', 'form'], () =>
      import('./event/event-code/EventCodes').then((file) => file.EventCodes),
    ),
  ),
  'query/analysis/timeAnalysis': screen(
    'timeAnalysis',
    withWords(['clocks', 'values', 'meter', 'time', 'chart'], () =>
      import('./analysis/time-analysis/TimeAnalysis').then((file) => file.TimeAnalysis),
    ),
    { sidebar: ['org', 'power', 'user'] },
  ),
  'query/stat/collectionRate': screen(
    'collectionRate',
    withWords(['statistics', 'explain', 'chart', 'time'], () =>
      import('./stat/collection-rate/CollectionRates').then((file) => file.CollectionRates),
    ),
    { sidebar: ['org', 'power'] },
  ),
  'query/stat/monthSuccess': screen(
    'monthSuccess',
    withWords(['statistics', 'explain', 'chart', 'time'], () =>
      import('./stat/month-success/MonthSuccess').then((file) => file.MonthSuccess),
    ),
    { sidebar: ['org', 'power'] },
  ),
  'query/stat/cpSuccess': screen(
    'cpSuccess',
    withWords(['statistics', 'values', 'logs', 'chart', 'time'], () =>
      import('./stat/cp-success/CpSuccess').then((file) => file.CpSuccess),
    ),
    { sidebar: ['org', 'power'] },
  ),
  'query/stat/dcuOnline': screen(
    'dcuOnline',
    withWords(['statistics', 'values', 'explain', 'logs', 'chart', 'time'], () =>
      import('./stat/dcu-online/DcuOnline').then((file) => file.DcuOnline),
    ),
    { sidebar: ['org', 'power'] },
  ),
  'query/stat/statReport': screen(
    'statReport',
    withWords(['statReport', 'statistics', 'report', 'time'], () =>
      import('./stat/stat-report/StatReport').then((file) => file.StatReport),
    ),
    { sidebar: ['org', 'power'] },
  ),
  'query/report/reportTemplate': screen(
    'reportTemplate',
    withWords(['statReport', 'statistics', 'form'], () =>
      import('./report/report-template/ReportTemplates').then((file) => file.ReportTemplates),
    ),
  ),
  'query/report/reportSchedule': screen(
    'reportSchedule',
    withWords(['statReport', 'jobs', 'form', 'picker'], () =>
      import('./report/report-schedule/ReportSchedules').then((file) => file.ReportSchedules),
    ),
  ),
  'query/report/monthQuery': screen(
    'monthQuery',
    withWords(['statistics', 'losses', 'explain', 'logs', 'chart', 'time'], () =>
      import('./report/month-query/MonthQuery').then((file) => file.MonthQuery),
    ),
    { sidebar: ['org', 'power'] },
  ),
  'query/report/monthReport': screen(
    'monthReport',
    withWords(['report', 'losses', 'explain', 'time', 'chart'], () =>
      import('./report/month-report/MonthReport').then((file) => file.MonthReport),
    ),
    { sidebar: ['org', 'power'] },
  ),
}
