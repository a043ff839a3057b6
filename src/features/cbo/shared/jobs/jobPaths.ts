/** Address of a job's executions. */
export const jobLogsPath = (job: string): string => `/cbo/job/jobLog?job_id=${encodeURIComponent(job)}`

/** Address of a job in the list of jobs. */
export const jobPath = (job: string): string => `/cbo/job/timedJob?id=${encodeURIComponent(job)}`
