import type { Db } from '../db/createDb'
import type {
  DerivedElement,
  LossModel,
  LossModelKind,
  LossModelRecord,
  ModelElement,
} from '../db/lossModels'
import type { World } from '../world/types'
import type { AreaMembers } from './areaMembers'

export interface LiveModels {
  /**
   * The model that holds on a day (`calendar.dayOf`): what people made of it, else what follows from the network.
   * @returns undefined where nothing measures what comes in: an area without a check meter, a transformer, of which nobody measures
   * both sides, an unknown object
   */
  model: (kind: LossModelKind, id: string, day: number) => LossModel | undefined
  /**
   * The model that people made of an object, with the parts that hold on the day; undefined where none holds then.
   */
  editedModel: (kind: LossModelKind, id: string, day: number) => LossModelRecord | undefined
  /**
   * The model that follows from the network, whatever people made of it: without inputs where nothing measures what
   * comes in.
   */
  following: (kind: 'area' | 'line', id: string, day: number) => ModelParts
  /** Changes whenever somebody changed a model. */
  version: () => string
}

export type ModelParts = Pick<LossModel, 'inputs' | 'outputs'>

/** Loss models of areas, lines and organizations. */
export function createLiveModels(world: World, db: Db, membersOf: AreaMembers): LiveModels {
  const { network, archive, irregularities, calendar } = world.parts
  const { areas, lines, organizations, points, lossModels } = db.tables

  const element = (meter: number, role: ModelElement['role'], direction: ModelElement['direction']) =>
    ({ meter_id: network.id('meter', meter), role, direction, loss_flag: 1 }) satisfies ModelElement
  const both = (meter: number, role: ModelElement['role']): ModelElement[] => [
    element(meter, role, '+A'),
    element(meter, role, '-A'),
  ]
  const consumer = (meter: number): ModelElement[] =>
    // A wiring that counts backwards feeds nothing in: only a roof does.
    archive.solar(meter, network.pointOf(meter)) > 0
      ? both(meter, 'output')
      : [element(meter, 'output', '+A')]

  function ofArea(id: string, day: number): ModelParts {
    const meters = membersOf(id, day)
    const check = membersOf.checkOf(id, meters)
    const leftOut = (meter_id: string) =>
      ({ meter_id, role: 'output', direction: '+A', loss_flag: 0 }) satisfies ModelElement
    return {
      inputs: check >= 0 ? both(check, 'input') : [],
      outputs: [
        ...membersOf.consumersOf(id, meters).flatMap(consumer),
        ...membersOf.leftOut(id, day).map(leftOut),
      ],
    }
  }
  /** The elements of an area in the model of its line. */
  function inLine(id: string, special: boolean, day: number): (ModelElement | DerivedElement)[] {
    const meters = membersOf(id, day)
    if (special) return meters.flatMap(consumer)
    const check = membersOf.checkOf(id, meters)
    if (check >= 0) return both(check, 'output')
    const technical = irregularities.technical(network.find('tg', id))
    return meters.length === 0 ? [] : [{ area_id: id, role: 'output', technical }]
  }
  function ofLine(id: string, day: number): ModelParts {
    const feeders = points.all().filter(({ line_id, tml_type }) => line_id === id && tml_type === '03')
    const inputs = feeders.flatMap((point) => {
      const pointIndex = network.find('rcp', point.id)
      return pointIndex < 0 ? [] : both(network.pointMeter[pointIndex] ?? 0, 'input')
    })
    const lineAreas = areas.all().filter(({ line_id }) => line_id === id)
    return {
      inputs,
      outputs: lineAreas.flatMap((area) => inLine(area.id, area.special_flag === '1', day)),
    }
  }
  /** Σ of its lines, and of those of the organizations below it. */
  function ofOrganization(id: string, day: number): ModelParts | undefined {
    const below = new Set([id])
    for (let size = 0; size < below.size;) {
      size = below.size
      for (const row of organizations.all()) if (below.has(row.parent_id)) below.add(row.id)
    }
    const parts = lines
      .all()
      .filter(({ org_id }) => below.has(org_id))
      .flatMap((line) => model('line', line.id, day) ?? [])
    if (parts.length === 0) return undefined
    return {
      inputs: parts.flatMap(({ inputs }) => inputs),
      outputs: parts.flatMap(({ outputs }) => outputs),
    }
  }

  function editedModel(kind: LossModelKind, id: string, day: number): LossModelRecord | undefined {
    const rows = lossModels.all()
    if (rows.length === 0) return undefined
    const date = calendar.dateOf(day)
    const holds = ({ from: validFrom, to: validUntil }: LossModel): boolean =>
      validFrom <= date && (validUntil === '' || date < validUntil)
    // The model that began last wins among several that hold.
    const [latest] = rows
      .filter((row) => row.kind === kind && row.object_id === id && holds(row))
      .toSorted((a, b) => (a.from < b.from ? 1 : -1))
    if (!latest) return undefined
    const within = ({ from: validFrom = '', to: validUntil = '' }: { from?: string; to?: string }): boolean =>
      validFrom <= date && (validUntil === '' || date < validUntil)
    return { ...latest, inputs: latest.inputs.filter(within), outputs: latest.outputs.filter(within) }
  }
  function model(kind: LossModelKind, id: string, day: number): LossModel | undefined {
    const edited = editedModel(kind, id, day)
    if (edited) return edited
    const part =
      kind === 'area' || kind === 'line'
        ? following(kind, id, day)
        : kind === 'organization'
          ? ofOrganization(id, day)
          : undefined
    return part && part.inputs.length > 0 ? { kind, object_id: id, ...part, from: '', to: '' } : undefined
  }
  const following: LiveModels['following'] = (kind, id, day) => (kind === 'area' ? ofArea : ofLine)(id, day)

  return { model, editedModel, following, version: () => String(lossModels.version()) }
}
