import type { Core } from '../core'
import type { Db } from '../db/createDb'
import type { Entity, Table } from '../db/table'
import type { TaskRecord } from '../db/taskRecord'
import type { LiveArchive } from '../overlay/liveArchive'
import { Refusal } from '../handlers/params'
import { narrowArchive } from './narrowArchive'

/** A table of which only the rows inside are known, and into which nothing else is written. */
function narrow<Row extends Entity, Whole extends Table<Row>>(
  table: Whole & Table<Row>,
  inside: (row: Row) => boolean,
): Whole {
  const get = (id: string): Row | undefined => {
    const row = table.get(id)
    return row && inside(row) ? row : undefined
  }
  const checked = (row: Row): void => {
    if (!inside(row)) throw new Refusal('outsideScope')
  }
  return {
    ...table,
    whole: table,
    get,
    all: () => table.all().filter(inside),
    insert(draft, by) {
      checked({ id: '', ...draft } as unknown as Row)
      return table.insert(draft, by)
    },
    update(id, change, by) {
      const before = get(id)
      if (!before) throw new Refusal('rowGone')
      checked({ ...before, ...change })
      return table.update(id, change, by)
    },
    remove(id, by) {
      if (!get(id)) throw new Refusal('rowGone')
      return table.remove(id, by)
    },
  }
}

function narrowDb(db: Db, archive: LiveArchive): Db {
  const { sees } = archive
  const { tables, meters, taskRuns, abnormal } = db
  /** A task is shown to users who see all its objects, because stopping it stops it for all of them. */
  const task = ({ object_type, object_ids }: TaskRecord): boolean =>
    object_ids.every((id) => {
      if (object_type === '2') return sees('line', id)
      if (object_type === '5') return sees('tg', id)
      if (object_type === 'rcp') return sees('rcp', id)
      if (object_type === 'code') return sees('meter', meters.find('metercomid', id) ?? '')
      if (object_type === '4')
        return tables.lines.all().every((line) => line.subs_id !== id || sees('line', line.id))
      return sees('org', id)
    })
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
        return run && task(run.task) ? run : undefined
      },
      all: () => taskRuns.all().filter((run) => task(run.task)),
    },
    abnormal: {
      ...abnormal,
      get added() {
        return abnormal.added.filter(({ meter_id }) => sees('meter', meter_id))
      },
    },
    tables: {
      ...tables,
      substations: narrow(tables.substations, ({ id }) => sees('subs', id)),
      lines: narrow(tables.lines, ({ org_id }) => sees('org', org_id)),
      // One below what is seen is seen, and may be made there.
      organizations: narrow(
        tables.organizations,
        ({ id, parent_id }) => sees('org', id) || sees('org', parent_id),
      ),
      departments: narrow(tables.departments, ({ org_id }) => sees('org', org_id)),
      users: narrow(tables.users, ({ org_id }) => sees('org', org_id)),
      areas: narrow(tables.areas, ({ line_id }) => sees('line', line_id)),
      points: narrow(tables.points, ({ tg_id }) => sees('tg', tg_id)),
      // Cards in stock are everybody's.
      sims: narrow(tables.sims, ({ modem_id }) => modem_id === '' || sees('rcp', modem_id)),
      meterChanges: narrow(tables.meterChanges, ({ meter_id }) => sees('meter', meter_id)),
      tasks: narrow(tables.tasks, task),
    },
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
    world: { ...core.world, abnormal: (now) => seen().archive.abnormal(now) },
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
