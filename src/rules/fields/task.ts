import {
  dateSign,
  dateUnit,
  freezeDensity,
  taskObjectType,
  taskPriority,
  taskStrategy,
  taskType,
} from '../codes/dictionaries'
import { cronLength, readSpan, remarkLength, rereadRounds, taskItemCount } from '../limits/fieldLimits'
import { fieldsOf } from './fieldRules'

/** Fields that automatic and manual tasks share. */
export const taskFields = fieldsOf({
  job_name: {},
  task_type: { codes: taskType, required: true, byHandler: true },
  item_codes: { list: taskItemCount, required: true },
  object_type: { codes: taskObjectType, required: true, byHandler: true },
  object_ids: { required: true, byHandler: true },
  freeze_density: { codes: freezeDensity, required: true, byHandler: true },
  strategy: { codes: taskStrategy, required: true },
  priority: { codes: taskPriority, required: true, absent: '2' },
  rounds: { integer: rereadRounds },
  remark: { max: remarkLength },
})

/** Times of a repeating task, and the span that it reads. */
export const repeatFields = fieldsOf({
  cron: { max: cronLength, required: true, byHandler: true },
  start_time: { time: 'moment', required: true },
  end_time: { time: 'moment' },
  date_unit: { codes: dateUnit },
  date_sign: { codes: dateSign },
  date_count: { integer: readSpan },
  data_date: { time: 'day', byHandler: true },
})
export const autoTaskFields = fieldsOf({ ...taskFields, ...repeatFields })

/** Days that a task reads once, and the moment at which it does. */
export const onceFields = fieldsOf({
  data_date_begin: { time: 'day', required: true, byHandler: true },
  data_date_end: { time: 'day', required: true, byHandler: true },
  run_now: { flag: '0', required: true },
  task_time: { time: 'moment', required: true, byHandler: true },
})
export const manualTaskFields = fieldsOf({ ...taskFields, ...onceFields })
