import { reportLayouts, reportMeasureNames, reportPeriods, reportTop } from '../console/reportMeasures'
import { remarkLength } from '../limits/fieldLimits'
import { monthLevels } from '../readings/unitLevels'
import { fieldsOf } from './fieldRules'

export const reportTemplateFields = fieldsOf({
  template_name: { required: true },
  level: { oneOf: monthLevels, required: true },
  layout: { oneOf: reportLayouts, required: true },
  measures: { list: reportMeasureNames.length, required: true },
  period: { oneOf: reportPeriods, required: true, absent: 'month' },
  months: { required: true, byHandler: true },
  order_by: { oneOf: reportMeasureNames },
  sord: { oneOf: ['desc', 'asc'], required: true },
  top: { integer: reportTop, absent: null },
  remark: { max: remarkLength },
})
