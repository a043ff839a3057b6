import type { Entity } from './table'

/** A timed job as it is stored; what its executions say is worked out when asked. */
export interface JobRecord extends Entity {
  job_name: string
  job_group: string
  /** 'bean.method' of jobs/programs.ts. */
  program: string
  params: string
  trigger_type: 'cron' | 'interval'
  cron: string
  /** 0 = once. */
  interval_minutes: number
  start_time: string
  end_time: string
  /** '1': its schedule rests. */
  paused: string
  /** A user's id, or ''. */
  person_in_charge: string
  alarm_email: string
  remark: string
}
