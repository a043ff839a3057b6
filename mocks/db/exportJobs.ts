import type { ExportProgress } from '../../src/api/wire/exports'
import type { Later } from '../kit/later'
import type { ChannelName, ExportType } from './prefixes'

/** Duration of an export of `rows` rows, and reporting interval, ms. */
export interface ExportPace {
  tick: number
  total: (rows: number) => number
}

/** 3 s and 0.4 ms a row, 8 s at most: long enough to be seen, short enough for a demonstration. */
export const demoPace: ExportPace = { tick: 500, total: (rows) => 3000 + Math.min(5000, rows * 0.4) }

export interface ExportFile {
  name: string
  /** Content type of HTTP. */
  type: string
  /** Content of the file; created when it is fetched. */
  body: () => string | Promise<ArrayBuffer>
  /** Computes a part of an expensive file once a tick; returns the completed share, 0…1. */
  prepare?: (() => number) | undefined
}

interface Job {
  id: string
  channel: ChannelName
  username: string
  total: number
  elapsed: number
  /** Prepared share of the file, 0…1. */
  prepared: number
  file: ExportFile
  stop: () => void
}

export interface ExportJobs {
  /** Starts a job; false when one of this type is already running for this user. */
  start(type: ExportType, username: string, rows: number, file: ExportFile): boolean
  /** Stops the running job; false when none runs. */
  cancel(type: ExportType, username: string): boolean
  /** Progress for a client that joins `channel`; undefined when there is nothing to report. */
  current(channel: string): ExportProgress | undefined
  /** The finished file of a user. */
  file(id: string, username: string): ExportFile | undefined
  reset(): void
}

/** Channel of a user's exports of one type. */
export const exportChannel = (type: ExportType, username: string): ChannelName => `${type}:${username}`

const maxFiles = 20

/**
 * Export jobs. Progress is counted in ticks and not read from the clock, so that it rises even while a test holds the
 * clock still. A finished job is reported to every socket that (re)joins until its file is fetched.
 * @param isHeld true while every export waits at half of its work, so that a test does not depend on the machine's
 * speed
 */
export function createExportJobs(
  later: Later,
  pace: ExportPace,
  publish: (channel: ChannelName, message: ExportProgress) => void,
  isHeld: () => boolean = () => false,
): ExportJobs {
  const jobs = new Map<string, Job>()
  const files = new Map<string, { username: string; file: ExportFile }>()
  let count = 0

  const isDone = (job: Job): boolean => job.elapsed >= job.total && job.prepared >= 1
  const progress = (job: Job): ExportProgress => {
    const isFinished = isDone(job)
    const share = Math.min(job.elapsed / job.total, job.prepared)
    // Estimated at the previous speed of preparation.
    const remainingMs = job.prepared > 0 ? (1 / job.prepared - 1) * job.elapsed : 0
    return {
      process: isFinished ? 1 : Math.floor(Math.min(share, 0.9999) * 10_000) / 10_000,
      remainder: isFinished ? 0 : Math.ceil(Math.max(job.total - job.elapsed, remainingMs) / 1000),
      downloadUrl: isFinished ? `/file/export/${job.id}` : '',
    }
  }
  const run = (job: Job): void => {
    job.stop = later(() => {
      if (!isHeld() || job.elapsed + pace.tick <= job.total / 2) job.elapsed += pace.tick
      job.prepared = job.file.prepare?.() ?? 1
      if (isDone(job)) finish(job)
      else run(job)
      publish(job.channel, progress(job))
    }, pace.tick)
  }
  const finish = (job: Job): void => {
    files.set(job.id, { username: job.username, file: job.file })
    if (files.size > maxFiles) files.delete(files.keys().next().value ?? '')
  }
  const running = (channel: string): Job | undefined => {
    const job = jobs.get(channel)
    return job && !isDone(job) ? job : undefined
  }

  return {
    start(type, username, rows, file) {
      const channel = exportChannel(type, username)
      if (running(channel)) return false
      count += 1
      const job: Job = {
        id: `e${String(count)}`,
        channel,
        username,
        total: pace.total(rows),
        elapsed: 0,
        prepared: file.prepare ? 0 : 1,
        file,
        stop: () => {},
      }
      jobs.set(channel, job)
      run(job)
      return true
    },
    cancel(type, username) {
      const job = running(exportChannel(type, username))
      job?.stop()
      if (job) jobs.delete(job.channel)
      return job !== undefined
    },
    current(channel) {
      const job = jobs.get(channel)
      return job && progress(job)
    },
    file(id, username) {
      const storedFile = files.get(id)
      if (storedFile?.username !== username) return undefined
      for (const [channel, job] of jobs) if (job.id === id) jobs.delete(channel)
      return storedFile.file
    },
    reset() {
      for (const job of jobs.values()) job.stop()
      jobs.clear()
      files.clear()
    },
  }
}
