import {
  checkModel,
  refuses,
  validityOf,
  spansMeet,
  type DrawnKind,
  type ModelDraft,
  type ModelFinding,
  type ModelPoint,
} from '../../../src/rules/losses/lossModelRules'
import type { ModelFindingRow } from '../../../src/api/business/lossModels'
import type { Core } from '../../core'
import type { LossModelRecord } from '../../db/lossModels'
import { draftOf, keyOf, pointOf } from './lossModelPoints'

/** A finding, and what it is about. */
export type Found = ModelFinding & Pick<ModelFindingRow, 'object' | 'other'>

/** The finding for which a model cannot be saved. */
export const refusal = (findings: readonly Found[]): Found | undefined => findings.find(refuses)

/** Faults of the models of areas or of lines, also in comparison with each other. */
export function modelFindings(core: Core, kind: DrawnKind) {
  const { unscoped, archive, world } = core
  const { network, calendar } = world.parts
  const { areas, points } = unscoped.db.tables
  const today = (): number => calendar.dayOf(core.now())

  const nameOf = (id: string): string => {
    const row = unscoped.db.tables[kind === 'area' ? 'areas' : 'lines'].get(id)
    return row === undefined ? '' : 'tg_name' in row ? row.tg_name : row.line_name
  }
  const labelOf = ({ meter_id, area_id }: ModelPoint): string =>
    meter_id === ''
      ? (areas.get(area_id)?.tg_name ?? '')
      : (unscoped.db.meters.brief(meter_id)?.metercomid ?? meter_id)

  /** In whose model a meter stands by the archive; undefined where it stands in none of this kind. */
  function naturalOf({ meter_id, area_id }: ModelPoint): string | undefined {
    const place = points.get(unscoped.db.meters.brief(meter_id)?.tml_id ?? '')
    if (kind === 'area') return place?.tg_id || undefined
    if (place?.tml_type === '03') return place.line_id
    const area = areas.get(area_id || (place?.tg_id ?? ''))
    const measured =
      area_id !== '' ||
      area?.special_flag === '1' ||
      network.checkOf(network.find('tg', area?.id ?? '')) === network.find('meter', meter_id)
    return measured ? area?.line_id : undefined
  }
  /** Another object in whose model a point stands on the same days. */
  function holderOf(id: string, model: ModelDraft, point: ModelPoint): string | undefined {
    // A tie line belongs to both; what is left out counts nowhere.
    if (point.sign !== '' || point.loss_flag === '0') return undefined
    const span = validityOf(point, model)
    const otherModels = unscoped.db.tables.lossModels
      .all()
      .filter((row) => row.kind === kind && row.object_id !== id)
    const key = point.meter_id || point.area_id
    const holds = (row: LossModelRecord): boolean =>
      draftOf(row).points.some(
        (otherPoint) =>
          (otherPoint.meter_id || otherPoint.area_id) === key &&
          otherPoint.sign === '' &&
          otherPoint.loss_flag !== '0' &&
          spansMeet(validityOf(otherPoint, draftOf(row)), span),
      )
    const holder = otherModels.find(holds)?.object_id
    if (holder !== undefined) return holder
    const natural = naturalOf(point)
    const redrawn = otherModels.some(
      ({ object_id, from, to }) =>
        object_id === natural && from <= span.from && (to === '' || (span.to !== '' && span.to <= to)),
    )
    return natural === undefined || natural === id || redrawn ? undefined : natural
  }
  const isGone = ({ meter_id, area_id }: ModelPoint): boolean =>
    meter_id === ''
      ? areas.get(area_id) === undefined
      : unscoped.db.meters.brief(meter_id) === undefined || !archive.sees('meter', meter_id)

  /** Everything that is wrong with a model of an object. */
  function findingsOf(id: string, model: ModelDraft): Found[] {
    const findings: Found[] = checkModel(kind, model).map((finding) => {
      const point = model.points[finding.pointIndex]
      return { ...finding, object: point ? labelOf(point) : '', other: '' }
    })
    const seenKeys = new Set<string>()
    for (const [pointIndex, point] of model.points.entries()) {
      const key = point.meter_id || point.area_id
      if (seenKeys.has(key)) continue
      seenKeys.add(key)
      if (isGone(point)) {
        findings.push({ problem: 'gone', pointIndex, object: labelOf(point), other: '' })
        continue
      }
      const holder = holderOf(id, model, point)
      if (holder !== undefined)
        findings.push({ problem: 'elsewhere', pointIndex, object: labelOf(point), other: nameOf(holder) })
    }
    const todayDate = calendar.dateOf(today())
    const day = calendar.parseDate(model.valid_from > todayDate ? model.valid_from : todayDate)
    if (model.valid_to === '' || calendar.dateOf(day) < model.valid_to)
      for (const element of archive.models.following(kind, id, day).outputs) {
        if (seenKeys.has(keyOf(element))) continue
        seenKeys.add(keyOf(element))
        findings.push({ problem: 'unlisted', pointIndex: -1, object: labelOf(pointOf(element)), other: '' })
      }
    return findings
  }
  return { nameOf, labelOf, findingsOf }
}
