import { jobGroups, jobTriggers } from '../codes/jobCodes'
import { cronLength, jobParamsLength, jobProgramLength, remarkLength } from '../limits/fieldLimits'
import { emailLength, jobInterval } from '../limits/limits'
import { isEmail } from '../limits/validators'
import { fieldsOf } from './fieldRules'

export const timedJobFields = fieldsOf({
  job_name: { required: true },
  job_group: { oneOf: jobGroups, required: true },
  program: { required: true, max: jobProgramLength },
  params: { max: jobParamsLength },
  trigger_type: { oneOf: jobTriggers, required: true },
  cron: { max: cronLength, required: true, byHandler: true },
  interval_minutes: { integer: jobInterval, required: true, byHandler: true },
  start_time: { time: 'moment' },
  end_time: { time: 'moment' },
  person_in_charge: {},
  alarm_email: { max: emailLength, test: isEmail },
  remark: { max: remarkLength },
})
