import type { Core, GeneratedWorld } from '../core'
import type { AbnormalMemory } from '../db/abnormal'
import type { Db } from '../db/createDb'
import type { MeterRegistry } from '../db/meterRegistry'
import type { TaskRuns } from '../db/taskRuns'
import { archiveMembers } from './archiveMembers'
import type { Decisions } from './members'

/** Members of the head-end, as users get them who see one organization and everything below it. */
export const coreMembers = {
  world: 'narrowed',
  archive: 'narrowed',
  db: 'narrowed',
  unscoped: 'narrowed',
  base: 'belongs to nobody: the path of the API',
  edition: 'belongs to nobody: the edition of the console',
  now: 'belongs to nobody: the clock',
  later: 'belongs to nobody: the clock',
  turns: 'belongs to nobody: how work is divided',
  latency: 'belongs to nobody: how slow every answer is',
  faults: 'belongs to nobody: scenarios of the simulator',
  exports: 'checked id: a job is found by its user, a file by its owner',
  sockets: 'checked id: channelKinds.ts says who may hear which channel',
} as const satisfies Decisions<Core>

/** The made world: what its archive asks narrowed is narrowed here, too. */
export const worldMembers = archiveMembers satisfies Decisions<GeneratedWorld>

/** Members of the memory besides the world, as such users get them. */
export const dbMembers = {
  tables: 'narrowed',
  meters: 'narrowed',
  taskRuns: 'narrowed',
  abnormal: 'narrowed',
  commands: 'checked id: a command belongs to its user, its devices to narrowed lists',
  money: 'checked id: an account has the id of a meter that was found in the archive',
  creditActs: 'checked id: acts on meters that were found in the archive',
  commModuleTasks: 'checked id: collection points of the narrowed table',
  watches: 'checked id: a watch belongs to its user',
  columns: 'checked id: the settings of one user',
  visits: 'checked id: of the signed-in user; statistics of pages name no object',
  views: 'checked id: the settings of one user',
  reportFiles: 'checked id: files of the schedules of a narrowed table',
  notices: 'checked id: each has its audience',
  releaseNotes: 'checked id: what one user has seen',
  signIns: 'checked id: of the signed-in user',
  users: 'belongs to nobody: accounts, for sessions and names; lists of users ask the narrowed table',
  roles: 'belongs to nobody: what roles may do',
  operations: 'belongs to nobody: logs are not narrowed (decision 0018)',
  security: 'belongs to nobody: logs are not narrowed (decision 0018)',
  tableLog: 'belongs to nobody: logs are not narrowed (decision 0018)',
  jobRuns: 'belongs to nobody: timed jobs work for the whole utility',
  exceptions: 'belongs to nobody: failures of the head-end itself',
  texts: 'belongs to nobody: words of the console',
  dictWords: 'belongs to nobody: words of the console',
  startedAt: 'belongs to nobody: when the head-end began',
  sessions: 'belongs to nobody: signing in',
  lockouts: 'belongs to nobody: signing in',
  nonces: 'belongs to nobody: signing in',
  proofs: 'belongs to nobody: signing in',
  mailCodes: 'belongs to nobody: signing in',
  outbox: 'belongs to nobody: mails, which the simulator alone shows',
  deskKeys: 'belongs to nobody: keys with which browsers seal their own work',
  requests: 'belongs to nobody: numbers of orders',
} as const satisfies Decisions<Db>

/** Members of the registry of meters, as such users get them. */
export const meterMembers = {
  fields: 'narrowed',
  brief: 'narrowed',
  insert: 'narrowed',
  update: 'narrowed',
  remove: 'narrowed',
  replace: 'narrowed',
  undo: 'narrowed',
  stamps: 'checked id: meters that were found in the archive',
  state: 'checked id: meters that were found in the archive',
  entries: 'checked id: changes of meters that were found in the archive',
  consumerOn: 'checked id: meters of events and executions that were found',
  columns: 'checked id: meters that were found in the archive',
  isTouched: 'checked id: meters that were found in the archive',
  version: 'belongs to nobody: a counter',
  moveTo: 'belongs to nobody: when the head-end begins',
  find: 'belongs to nobody: numbers are unique in the whole utility',
  at: 'checked id: measuring points of a collection point of the narrowed table',
  freeMp: 'checked id: measuring points of a collection point of the narrowed table',
} as const satisfies Decisions<MeterRegistry>

/** Members of the executions of tasks, as such users get them. */
export const taskRunMembers = {
  of: 'checked id: executions of a task of the narrowed table',
  get: 'narrowed',
  all: 'narrowed',
  add: 'belongs to nobody: the scheduler adds for the whole utility',
  cursors: 'belongs to nobody: the scheduler works for the whole utility',
  hasHistory: 'belongs to nobody: the scheduler works for the whole utility',
} as const satisfies Decisions<TaskRuns>

/** Members of the work on abnormal records, as such users get them. */
export const abnormalMembers = {
  added: 'narrowed',
  work: 'checked id: records of the narrowed list',
  row: 'checked id: records of the narrowed list',
  change: 'checked id: records of the narrowed list',
  write: 'checked id: records of the narrowed list',
  restore: 'checked id: records of the narrowed list',
  add: 'belongs to nobody: the pulse of the simulator adds for everybody',
  version: 'belongs to nobody: a counter',
} as const satisfies Decisions<AbnormalMemory>
