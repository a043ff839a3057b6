import type { ModuleCommand, ModuleParams, ModuleResult, ModuleTask } from '../../src/api/capture/topology'
import { isRunning, type Campaign } from '../campaigns/campaign'
import { createCampaignLedger } from '../campaigns/campaignLedger'
import { stateOf, type CampaignObject } from '../campaigns/objects'
import type { Author } from './tableLog'

/** One module of a task; its outcome is decided at the start. */
export interface ModuleJob extends CampaignObject, Pick<ModuleResult, 'name' | 'cp_name'> {
  /** True when its effect was written. */
  isWritten: boolean
}

/** The fields of a task besides those of every campaign. */
interface ModuleFields {
  readonly kind: ModuleCommand
  readonly params: ModuleParams
  readonly author: Author
}

export type ModuleWork = Campaign<ModuleJob> & ModuleFields

/** Commands to modules of communication networks. */
export interface CommModuleTasks {
  start(work: ModuleFields, objects: ModuleJob[], now: number): ModuleWork
  get(taskId: string): ModuleWork | undefined
  /** Modules that still work on something. */
  busy(now: number): ReadonlySet<string>
  /** Writes the results known by now, each once. */
  settle(now: number, write: (work: ModuleWork, job: ModuleJob) => void): void
  /** A task as users see it. */
  view(work: ModuleWork, now: number): ModuleTask
  /** Completed topology refreshes of a network, newest first. */
  refreshes(id: string, now: number): { taskId: string; at: number; username: string }[]
}

/** Words of `result` by state. */
const results = {
  waiting: 'waiting',
  succeeded: 'success',
  failed: 'failed',
  unneeded: 'unneeded',
  withdrawn: 'failed',
} as const

export function createCommModuleTasks(): CommModuleTasks {
  const ledger = createCampaignLedger<ModuleJob, ModuleFields>('module-')
  return {
    start: (order, objects, now) => ledger.begin({ username: order.author.username, order, objects }, now),
    get: ledger.get,
    busy: ledger.busy,
    settle(now, write) {
      for (const work of ledger.list())
        for (const job of work.objects) {
          const state = stateOf(job, now)
          if (job.isWritten || state === 'waiting') continue
          job.isWritten = true
          if (state === 'succeeded') write(work, job)
        }
    },
    view: (work, now) => ({
      taskId: work.id,
      kind: work.kind,
      running: isRunning(work, now),
      rows: work.objects.map((job) => {
        const state = stateOf(job, now)
        const { objectId: id, name, cp_name, reason, startedAt, endsAt } = job
        return {
          id,
          name,
          cp_name,
          result: results[state],
          reason: state === 'waiting' ? '' : reason,
          cost_ms: state === 'waiting' ? null : endsAt - startedAt,
        }
      }),
    }),
    refreshes: (id, now) =>
      [...ledger.list()]
        .flatMap((work) =>
          work.kind === 'refresh'
            ? work.objects
                .filter((job) => job.objectId === id && stateOf(job, now) === 'succeeded')
                .map((job) => ({ taskId: work.id, at: job.endsAt, username: work.username }))
            : [],
        )
        .toReversed(),
  }
}
