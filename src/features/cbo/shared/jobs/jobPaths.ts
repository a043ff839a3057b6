/** The executions of a job. */
export const jobLogsPath = (job: string): string => `/cbo/job/jobLog?job_id=${encodeURIComponent(job)}`

/** A job in the list of jobs. */
export const jobPath = (job: string): string => `/cbo/job/timedJob?id=${encodeURIComponent(job)}`
