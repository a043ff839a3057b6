import type { Core } from '../core'
import type { Db } from '../db/createDb'
import type { Eyes } from '../db/defineTable'
import { tablesWithin } from '../db/tables'
import { seesTask } from '../db/tasks'
import type { LiveArchive } from '../overlay/liveArchive'
import { Refusal } from '../kit/params'
import { narrowArchive } from './narrowArchive'

function narrowDb(db: Db, archive: LiveArchive): Db {
  const { sees } = archive
  const { tables, meters, taskRuns, abnormal } = db
  const eyes: Eyes = {
    sees,
    hidden: (meter) => meters.brief(meter) !== undefined && !sees('meter', meter),
    meterOf: (metercomid) => meters.find('metercomid', metercomid) ?? '',
    linesOf: (substation) =>
      tables.lines.all().flatMap(({ id, subs_id }) => (subs_id === substation ? id : [])),
  }
  return {
    ...db,
    meters: {
      ...meters,
      fields: (id) => (sees('meter', id) ? meters.fields(id) : undefined),
      brief: (id) => (sees('meter', id) ? meters.brief(id) : undefined),
      insert(fields, by) {
        if (!sees('rcp', fields.tml_id)) throw new Refusal('outsideScope')
        return meters.insert(fields, by)
      },
      update(id, change, by) {
        if (!sees('meter', id)) throw new Refusal('unknownMeter')
        if (change.tml_id !== undefined && !sees('rcp', change.tml_id)) throw new Refusal('outsideScope')
        meters.update(id, change, by)
      },
      remove(id, by) {
        if (!sees('meter', id)) throw new Refusal('unknownMeter')
        meters.remove(id, by)
      },
    },
    taskRuns: {
      ...taskRuns,
      get: (id) => {
        const run = taskRuns.get(id)
        return run && seesTask(run.task, eyes) ? run : undefined
      },
      all: () => taskRuns.all().filter((run) => seesTask(run.task, eyes)),
    },
    abnormal: {
      ...abnormal,
      get added() {
        return abnormal.added.filter(({ meter_id, tml_id, tg_id }) =>
          meter_id ? sees('meter', meter_id) : tml_id ? sees('rcp', tml_id) : sees('tg', tg_id),
        )
      },
    },
    tables: tablesWithin(tables, eyes),
  }
}

/** The head-end for users who see one organization and what is below it; '' = nothing. */
export function narrowCore(core: Core, org: string): Core {
  let known: { of: Db; db: Db; archive: LiveArchive } | undefined
  /** Made anew when the head-end has forgotten everything. */
  const seen = () => {
    if (known?.of !== core.db) {
      const archive = narrowArchive(core.archive, core.db, org)
      known = { of: core.db, db: narrowDb(core.db, archive), archive }
    }
    return known
  }
  return {
    base: core.base,
    edition: core.edition,
    world: {
      ...core.world,
      abnormal: (now, limits) => seen().archive.abnormal(now, limits),
      abnormalIn: (area, now, limits) => seen().archive.abnormalIn(area, now, limits),
      abnormalOfLate: (now, limits) => seen().archive.abnormalOfLate(now, limits),
    },
    now: core.now,
    later: core.later,
    latency: core.latency,
    faults: core.faults,
    exports: core.exports,
    sockets: core.sockets,
    whole: core,
    get db() {
      return seen().db
    },
    get archive() {
      return seen().archive
    },
  }
}
