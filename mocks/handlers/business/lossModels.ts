import type {
  AreaModelRow,
  LineModelRow,
  LossModelDetail,
  ModelPointRow,
} from '../../../src/api/business/lossModels'
import { targetSeen } from '../../../src/rules/codes/gridCodes'
import {
  modelSources,
  modelStatuses,
  type DrawnKind,
  type ModelDraft,
  type ModelPoint,
} from '../../../src/rules/losses/lossModelRules'
import type { Core } from '../../core'
import type { AreaRecord } from '../../db/areas'
import type { LineRecord } from '../../db/lines'
import type { MessageKey } from '../../messages/messages'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { listRoutes } from '../kit/crud'
import { refuseUnexpected } from '../kit/expected'
import { firstOf } from '../kit/firstOf'
import { lossTargetFields } from '../../../src/rules/fields/lossModel'
import { Form } from '../../kit/form'
import { readFields } from '../../kit/readFields'
import { madeFirst, perAnswer, same, type Asker, type Listing } from '../kit/listing'
import { lossModelBook, type LossModelBook } from './lossModelBook'
import { draftOf, pointsOf } from './lossModelPoints'
import { modelFlow } from './lossModelFlow'
import { saveModel } from './lossModelWrites'
import { Refusal } from '../../kit/params'
import { authorOf, route } from '../kit/route'
import { contains, idsOf } from '../kit/rows'
import { refuseOlder } from '../kit/seen'

/** Cost of counting the points of a model, CPU ms: an area, and a line with its areas. */
const counting = { area: 0.05, line: 1 }

/** Loss models of transformer areas (BU02). */
export function areaModelHandlers(core: Core): Route[] {
  const tables = () => core.db.tables
  const book = () => lossModelBook(core, 'area')
  const lineOf = ({ line_id }: AreaRecord) => tables().lines.get(line_id)
  const feeders = perAnswer(() => new Set<string>())
  const rowOf = (row: AreaRecord, asker: Asker): AreaModelRow => {
    const { members, ...facts } = book().factsOf(row.id, feeders(asker))
    return {
      tg_no: row.tg_no,
      tg_name: row.tg_name,
      line_id: row.line_id,
      line_name: lineOf(row)?.line_name ?? '',
      plate_capacity: row.plate_capacity,
      consumer_count: members,
      ...facts,
      ...commonOf(book(), row),
    }
  }
  const listing: Listing<AreaRecord, AreaModelRow> = {
    keys: () => tables().areas.all(),
    match: { line_id: same, tg_name: contains },
    where: {
      org_id: (row, orgId) => core.archive.grid.orgs(lineOf(row)?.org_id ?? '').includes(orgId),
      subs_id: (row, substationId) => lineOf(row)?.subs_id === substationId,
      tg_id: ({ id }, areaId) => id === areaId,
      tml_id: ({ id }, pointId) => id === tables().points.get(pointId)?.tg_id,
      ...statusFilters(book, feeders),
    },
    ...listed('area'),
    sortKey: madeFirst<AreaRecord, AreaModelRow>(
      {
        line_name: (row) => lineOf(row)?.line_name ?? '',
        ...cheapFields(book, feeders),
      },
      rowOf,
    ),
    show: rowOf,
  }
  const path = '/business/lossModel/area'
  const exporting = { file: 'area-loss-models', word: fileWord }
  return [
    ...listRoutes(core, { ...listing, path, screens: ['areaLossModel'], exporting }),
    ...modelRoutes(core, 'area', path, 'areaLossModel', book),
  ]
}

/** Loss models of lines (BU14). */
export function lineModelHandlers(core: Core): Route[] {
  const tables = () => core.db.tables
  const book = () => lossModelBook(core, 'line')
  const feeders = perAnswer(() => book().lineFeeders())
  const subsName = ({ subs_id }: LineRecord): string => tables().substations.get(subs_id)?.subs_name ?? ''
  const rowOf = (row: LineRecord, asker: Asker): LineModelRow => {
    const { members, ...facts } = book().factsOf(row.id, feeders(asker))
    return {
      line_no: row.line_no,
      line_name: row.line_name,
      subs_name: subsName(row),
      voltage_class: row.voltage_class,
      area_count: members,
      ...facts,
      ...commonOf(book(), row),
    }
  }
  const listing: Listing<LineRecord, LineModelRow> = {
    keys: () => tables().lines.all(),
    match: {
      subs_id: same,
      line_name: contains,
      org_id: (org, orgId) => core.archive.grid.orgs(org).includes(orgId),
    },
    where: { line_id: ({ id }, lineId) => id === lineId, ...statusFilters(book, feeders) },
    ...listed('line'),
    sortKey: madeFirst<LineRecord, LineModelRow>(
      { subs_name: subsName, ...cheapFields(book, feeders) },
      rowOf,
    ),
    show: rowOf,
  }
  const path = '/business/lossModel/line'
  const exporting = { file: 'line-loss-models', table: 'line', word: fileWord }
  return [
    ...listRoutes(core, { ...listing, path, screens: ['lineLossModel'], exporting }),
    ...modelRoutes(core, 'line', path, 'lineLossModel', book),
  ]
}

/** States of models as a file says them. */
const words = {
  complete: 'modelIsComplete',
  incomplete: 'modelIsIncomplete',
  none: 'modelIsNone',
  auto: 'modelIsAuto',
  manual: 'modelIsManual',
} as const satisfies Record<string, MessageKey>
const fileWord = <Row extends { model_status: string; source: string }>(
  row: Row,
  field: keyof Row & string,
  { translate }: Asker,
): unknown => {
  const value = row[field]
  const isState = field === 'model_status' || field === 'source'
  const key = isState ? words[value as keyof typeof words] : undefined
  return key ? translate(key) : value
}

type Target = AreaRecord | LineRecord
/** Made for each answer: a head-end may forget everything. */
type Book = () => LossModelBook
type Feeders = (asker: Asker) => ReadonlySet<string>

/** Filters and costs that both lists have. */
function listed(kind: DrawnKind) {
  const dear = ['input_count', 'output_count', 'coverage', 'consumer_count', 'area_count']
  return {
    codes: { model_status: modelStatuses, source: modelSources },
    costs: Object.fromEntries(dear.map((field) => [field, counting[kind]])),
    madeAtOnce: kind === 'area' ? 200 : 20,
  }
}
const statusFilters = (book: Book, feeders: Feeders) => ({
  model_status: ({ id }: Target, status: string, asker: Asker) =>
    book().statusOf(id, feeders(asker)).model_status === status,
  source: ({ id }: Target, wantedSource: string) =>
    (book().ownToday(id) ? 'manual' : 'auto') === wantedSource,
})
/** Sort values of a list that need no counting of points. */
const cheapFields = (book: Book, feeders: Feeders) => ({
  model_status: ({ id }: Target, asker: Asker) => book().statusOf(id, feeders(asker)).model_status,
  source: ({ id }: Target) => (book().ownToday(id) ? 'manual' : 'auto'),
  valid_from: ({ id }: Target) => book().ownToday(id)?.from ?? '',
  update_user: ({ id }: Target) => book().ownToday(id)?.update_user ?? '',
  update_time: ({ id }: Target) => book().ownToday(id)?.update_time ?? '',
})

function commonOf(book: LossModelBook, row: Target) {
  const ownModel = book.ownToday(row.id)
  return {
    id: row.id,
    target_loss: row.target_loss,
    valid_from: ownModel?.from ?? '',
    update_user: ownModel?.update_user ?? '',
    update_time: ownModel?.update_time ?? '',
  }
}

function modelRoutes(
  core: Core,
  kind: DrawnKind,
  path: string,
  screen: 'areaLossModel' | 'lineLossModel',
  book: Book,
): Route[] {
  const screens = [screen] as const
  const table = () => core.db.tables.lossModels
  const targetOf = (id: string): Target => {
    const row = book().objects.get(id)
    if (!row) throw new Refusal('rowGone')
    return row
  }
  const modelOf = (id: string) => {
    const row = table().get(id)
    if (row?.kind !== kind) throw new Refusal('rowGone')
    targetOf(row.object_id)
    return row
  }
  return [
    route(core, 'get', `${path}/detail`, { screens }, (call) => {
      const query = call.query()
      const { id } = targetOf(query.required('id'))
      const modelId = query.text('model_id')
      const ownModel = modelId === undefined ? undefined : modelOf(modelId)
      return ok(detailOf(core, kind, book(), id, { ownModel, archive: query.text('archive') === '1' }))
    }),
    route(core, 'get', `${path}/flow`, { screens }, (call) =>
      ok(modelFlow(core, kind, targetOf(call.query().required('id')).id)),
    ),
    route(core, 'put', `${path}/update`, { screens, action: 'edit' }, async (call) => {
      const body = await call.body()
      const { id } = targetOf(body.required('id'))
      refuseOlder(body, book().stateOf(id), () => detailOf(core, kind, book(), id, {}))
      return ok({ id: saveModel(core, kind, book(), id, body, call) })
    }),
    route(core, 'post', `${path}/delete`, { screens, action: 'edit' }, async (call) => {
      const rows = idsOf(await call.body()).map(modelOf)
      for (const row of rows) table().remove(row.id, authorOf(call))
      return ok({ count: rows.length })
    }),
    route(core, 'post', `${path}/target`, { screens, action: 'edit' }, async (call) => {
      const body = await call.body()
      const rows = idsOf(body).map(targetOf)
      refuseUnexpected(body, rows, {
        is: (row) => targetSeen(row.target_loss),
        word: ({ target_loss }) => (target_loss === null ? '' : `${String(target_loss)} %`),
        name: ({ id }) => book().nameOf(id),
        changedBy: (row) => row.update_user,
      })
      const form = new Form(body)
      const { target_loss } = readFields(core.db.dictWords, form, lossTargetFields)
      form.done()
      call.about(firstOf(rows.map(({ id }) => book().nameOf(id))))
      for (const { id } of rows) book().objects.update(id, { target_loss }, authorOf(call))
      return ok({ count: rows.length })
    }),
  ]
}

/** A model as it is read: a drawn-up one, the archive's, or the one that holds today. */
function detailOf(
  core: Core,
  kind: DrawnKind,
  book: LossModelBook,
  id: string,
  {
    ownModel,
    archive = false,
  }: { ownModel?: ReturnType<LossModelBook['rowsOf']>[number] | undefined; archive?: boolean },
): LossModelDetail {
  const { calendar } = core.world.parts
  const holds = archive ? undefined : (ownModel ?? core.db.tables.lossModels.get(book.ownToday(id)?.id ?? ''))
  const parts = holds ?? core.archive.models.following(kind, id, calendar.dayOf(core.now()))
  const draft: ModelDraft = holds ? draftOf(holds) : { valid_from: '', valid_to: '', points: pointsOf(parts) }
  const findings = holds ? book.findingsOf(id, draft) : []
  const isMissing = !holds && parts.inputs.length === 0
  return {
    id,
    name: book.nameOf(id),
    model_id: holds?.id ?? '',
    source: holds ? 'manual' : 'auto',
    model_status: isMissing ? 'none' : findings.length > 0 ? 'incomplete' : 'complete',
    valid_from: draft.valid_from,
    valid_to: draft.valid_to,
    points: draft.points.map((point) => pointRowOf(core, book, point)),
    findings: findings.map(({ problem, object, other }) => ({ problem, object, other })),
    versions: book
      .rowsOf(id)
      .toSorted((a, b) => (a.from < b.from ? 1 : -1))
      .map(({ id: model_id, from, to, create_user, create_time, update_user, update_time }) => ({
        model_id,
        valid_from: from,
        valid_to: to,
        create_user,
        create_time,
        update_user,
        update_time,
      })),
    version: book.stateOf(id).version,
  }
}

function pointRowOf(core: Core, book: LossModelBook, point: ModelPoint): ModelPointRow {
  const meter = point.meter_id === '' ? undefined : core.archive.meter(point.meter_id, core.now())
  return {
    ...point,
    metercomid: book.labelOf(point),
    cons_name: meter?.cons_name ?? '',
    total_ratio: meter?.total_ratio ?? null,
  }
}
