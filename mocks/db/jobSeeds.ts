import type { JobRecord } from './jobRecord'
import type { Draft } from './table'

const DAY = 86_400_000

type Seed = Partial<JobRecord> & Pick<JobRecord, 'job_name' | 'job_group' | 'program'>

/** The users responsible for the jobs: ids of seeded accounts. */
const admin = '1'
const operator = '2'

const jobs: readonly Seed[] = [
  {
    job_name: 'Task scheduler',
    job_group: 'collection',
    program: 'taskScheduler.dispatch',
    params: '{"batchSize": 500}',
    cron: '*/5 * * * *',
    remark: 'Without it no automatic task starts.',
  },
  {
    job_name: 'Device online state',
    job_group: 'collection',
    program: 'onlineService.refresh',
    params: '{"silentMinutes": 30}',
    cron: '*/15 * * * *',
    person_in_charge: operator,
  },
  {
    job_name: 'Clock drift check',
    job_group: 'collection',
    program: 'clockService.checkDrift',
    params: '{"seconds": 120}',
    cron: '30 22 * * *',
    person_in_charge: operator,
  },
  {
    job_name: 'Freeze aggregation, day',
    job_group: 'computation',
    program: 'freezeService.aggregateDay',
    params: '{"daysBack": 1}',
    cron: '10 1 * * *',
    remark: 'Losses and settlement wait for it.',
  },
  {
    job_name: 'Freeze aggregation, month',
    job_group: 'computation',
    program: 'freezeService.aggregateMonth',
    params: '{"monthsBack": 1}',
    cron: '30 2 1 * *',
  },
  {
    job_name: 'Loss calculation, day',
    job_group: 'computation',
    program: 'lossService.calculateDay',
    params: '{"level": "tg,line", "daysBack": 1}',
    cron: '0 3 * * *',
    person_in_charge: operator,
  },
  {
    job_name: 'Loss calculation, catch-up',
    job_group: 'computation',
    program: 'lossService.calculateDay',
    params: '{"level": "tg", "daysBack": 7}',
    cron: '0 5 * * 0',
    person_in_charge: operator,
  },
  {
    job_name: 'Day settlement',
    job_group: 'computation',
    program: 'billingService.settleDay',
    params: '{"scheme": "all"}',
    cron: '0 2 * * *',
  },
  {
    job_name: 'Visit statistics',
    job_group: 'computation',
    program: 'statisticsService.visits',
    cron: '5 * * * *',
    alarm_email: '',
  },
  {
    job_name: 'SMS sending',
    job_group: 'notification',
    program: 'smsService.sendQueue',
    params: '{"limit": 200}',
    cron: '*/10 * * * *',
  },
  {
    job_name: 'Certificate expiry check',
    job_group: 'notification',
    program: 'certificateService.checkExpiry',
    params: '{"daysAhead": 30}',
    cron: '0 6 * * *',
  },
  {
    job_name: 'Weekly collection report',
    job_group: 'notification',
    program: 'reportService.mail',
    params: '{"report": "collection"}',
    cron: '0 7 * * 1',
    person_in_charge: operator,
  },
  {
    job_name: 'Notice expiry',
    job_group: 'maintenance',
    program: 'noticeService.expire',
    trigger_type: 'interval',
    interval_minutes: 60,
    alarm_email: '',
  },
  {
    job_name: 'Log clean-up',
    job_group: 'maintenance',
    program: 'logService.cleanUp',
    params: '{"keepDays": 365}',
    cron: '15 4 * * 0',
  },
  {
    job_name: 'Export file clean-up',
    job_group: 'maintenance',
    program: 'exportService.cleanFiles',
    params: '{"keepHours": 24}',
    trigger_type: 'interval',
    interval_minutes: 360,
  },
  {
    job_name: 'Database backup',
    job_group: 'maintenance',
    program: 'backupService.dump',
    params: '{"target": "nas-02", "keep": 14}',
    cron: '0 4 * * *',
    remark: 'Two failures in a row: call the data centre.',
  },
  {
    job_name: 'Hand-over to billing',
    job_group: 'interface',
    program: 'exchangeService.pushReadings',
    params: '{"endpoint": "billing", "daysBack": 1}',
    cron: '30 6 * * *',
    paused: '1',
    remark: 'Paused until the new gateway is in service.',
  },
  {
    job_name: 'Hand-over of October once more',
    job_group: 'interface',
    program: 'exchangeService.pushReadings',
    params: '{"endpoint": "billing", "daysBack": 31}',
    trigger_type: 'interval',
    interval_minutes: 0,
  },
]

/** The jobs; they have run for months, the paused one rests since nine days, the last one ran once last week. */
export function jobSeeds(
  now: number,
  wall: (instant: number) => string,
): (Draft<JobRecord> & { id: string })[] {
  const oneTimeRun = `${wall(now - 6 * DAY).slice(0, 10)} 20:00:00`
  return jobs.map((job, index) => {
    const type = job.trigger_type ?? 'cron'
    return {
      params: '',
      trigger_type: type,
      cron: '',
      interval_minutes: 0,
      start_time: type === 'interval' ? '2026-01-05 00:00:00' : '',
      end_time: '',
      paused: '0',
      person_in_charge: admin,
      alarm_email: 'operations@powergate.example',
      remark: '',
      ...job,
      ...(job.interval_minutes === 0 && { start_time: oneTimeRun }),
      id: `job-${String(index + 1)}`,
      create_user: 'admin',
      create_time: '2026-01-05 09:12:00',
      update_user: job.paused === '1' ? 'operator' : 'admin',
      update_time:
        job.paused === '1'
          ? `${wall(now - 9 * DAY).slice(0, 10)} 16:40:21`
          : job.interval_minutes === 0
            ? `${wall(now - 6 * DAY).slice(0, 10)} 17:05:40`
            : '2026-01-05 09:20:00',
    }
  })
}
