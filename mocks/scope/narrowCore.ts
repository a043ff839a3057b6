import type { Core, GeneratedWorld } from '../core'
import type { Db } from '../db/createDb'
import type { Visibility } from '../db/defineTable'
import { tablesWithin } from '../db/tables'
import { seesTask } from '../db/tasks'
import type { AbnormalMemory } from '../db/abnormal'
import type { MeterRegistry } from '../db/meterRegistry'
import type { TaskRun, TaskRuns } from '../db/taskRuns'
import type { LiveArchive } from '../overlay/liveArchive'
import { Refusal } from '../kit/params'
import type {
  abnormalMembers,
  coreMembers,
  dbMembers,
  meterMembers,
  taskRunMembers,
  worldMembers,
} from './coreMembers'
import { within } from './members'
import { narrowArchive } from './narrowArchive'

function narrowDb(db: Db, archive: LiveArchive): Db {
  const { sees } = archive
  const { tables, meters, taskRuns, abnormal } = db
  const eyes: Visibility = {
    sees,
    hidden: (meter) => meters.brief(meter) !== undefined && !sees('meter', meter),
    meterOf: (metercomid) => meters.find('metercomid', metercomid) ?? '',
    linesOf: (substation) =>
      tables.lines.all().flatMap(({ id, subs_id }) => (subs_id === substation ? id : [])),
  }
  const checked = (id: string): void => {
    if (!sees('meter', id)) throw new Refusal('unknownMeter')
  }
  const isSeen = ({ task }: TaskRun): boolean => seesTask(task, eyes)
  return within<Db, typeof dbMembers>(db, {
    meters: within<MeterRegistry, typeof meterMembers>(meters, {
      fields: (id) => (sees('meter', id) ? meters.fields(id) : undefined),
      brief: (id) => (sees('meter', id) ? meters.brief(id) : undefined),
      insert(fields, author) {
        if (!sees('rcp', fields.tml_id)) throw new Refusal('outsideScope')
        return meters.insert(fields, author)
      },
      update(id, change, author) {
        checked(id)
        if (change.tml_id !== undefined && !sees('rcp', change.tml_id)) throw new Refusal('outsideScope')
        meters.update(id, change, author)
      },
      remove(id, author) {
        checked(id)
        meters.remove(id, author)
      },
      replace(id, replacement, author) {
        checked(id)
        meters.replace(id, replacement, author)
      },
      undo(id, change_time, author) {
        checked(id)
        meters.undo(id, change_time, author)
      },
    }),
    taskRuns: within<TaskRuns, typeof taskRunMembers>(taskRuns, {
      get(id) {
        const run = taskRuns.get(id)
        return run && isSeen(run) ? run : undefined
      },
      all: () => taskRuns.all().filter(isSeen),
    }),
    abnormal: within<AbnormalMemory, typeof abnormalMembers>(abnormal, {
      get added() {
        return abnormal.added.filter(({ meter_id, tml_id, tg_id }) =>
          meter_id ? sees('meter', meter_id) : tml_id ? sees('rcp', tml_id) : sees('tg', tg_id),
        )
      },
    }),
    tables: tablesWithin(tables, eyes),
  })
}

/** @param archive the narrowed one, made when it is first asked */
function narrowWorld(world: GeneratedWorld, archive: () => LiveArchive): GeneratedWorld {
  const sees = (id: string): boolean => archive().sees('meter', id)
  return within<GeneratedWorld, typeof worldMembers>(world, {
    meter: (id, instant) => (sees(id) ? world.meter(id, instant) : undefined),
    live: (id, instant) => (sees(id) ? world.live(id, instant) : undefined),
    curve: (query, instant, brought) =>
      sees(query.meter_id) ? world.curve(query, instant, brought) : undefined,
    abnormal: (instant, limits) => archive().abnormal(instant, limits),
    abnormalIn: (area, instant, limits) => archive().abnormalIn(area, instant, limits),
    abnormalOfLate: (instant, limits) => archive().abnormalOfLate(instant, limits),
  })
}

/** The head-end for users who see one organization and what is below it; '' = nothing. */
export function narrowCore(core: Core, org: string): Core {
  let cached: { source: Db; db: Db; archive: LiveArchive } | undefined
  /** Made anew when the head-end has forgotten everything. */
  const current = () => {
    if (cached?.source !== core.db) {
      const archive = narrowArchive(core.archive, core.db, org)
      cached = { source: core.db, db: narrowDb(core.db, archive), archive }
    }
    return cached
  }
  return within<Core, typeof coreMembers>(core, {
    world: narrowWorld(core.world, () => current().archive),
    unscoped: core,
    get db() {
      return current().db
    },
    get archive() {
      return current().archive
    },
  })
}
