import { timedJobFields } from '../../src/rules/fields/timedJob'
import type { JobRecord } from './jobRecord'
import { jobSeeds } from './jobSeeds'
import { defineTable } from './defineTable'

/** Eighteen jobs of a utility's head-end. */
export const jobs = defineTable({
  name: 'timedJob',
  fields: timedJobFields,
  word: { en: 'Timed job', zh: '定时任务', es: 'Trabajo programado', ja: '定期ジョブ' },
  title: (row: JobRecord) => row.job_name,
  scope: 'everybody',
  seeds: (_, clock) => jobSeeds(clock.now(), clock.wall),
  exportFile: 'timed-jobs',
})
