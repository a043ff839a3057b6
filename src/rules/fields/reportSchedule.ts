import {
  isTimeOfDay,
  mostRecipients,
  reportCycles,
  reportKinds,
  timeOfDayLength,
} from '../console/reportSchedule'
import { remarkLength } from '../limits/fieldLimits'
import { fieldsOf } from './fieldRules'

export const reportScheduleFields = fieldsOf({
  schedule_name: { required: true },
  report_kind: { oneOf: reportKinds, required: true },
  template_id: { required: true, byHandler: true },
  org_id: { required: true },
  cycle: { oneOf: reportCycles, required: true, absent: 'month' },
  day: { required: true, byHandler: true },
  at: { required: true, max: timeOfDayLength, test: isTimeOfDay, messageKey: 'timeOfDay' },
  recipients: { list: mostRecipients, required: true },
  remark: { max: remarkLength },
})
