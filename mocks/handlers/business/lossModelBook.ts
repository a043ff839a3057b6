import { round } from '../../../src/lib/format'
import type {
  DrawnKind,
  modelSources,
  modelStatuses,
  ModelPoint,
} from '../../../src/rules/losses/lossModelRules'
import type { Core } from '../../core'
import type { LossModelRecord } from '../../db/lossModels'
import { versionOf } from '../../db/table'
import type { ModelParts } from '../../overlay/liveModels'
import { modelFindings } from './lossModelFindings'
import { countedKeys, draftOf, keyOf, type Element } from './lossModelPoints'

/** Content of an object's model at present. */
interface Facts {
  model_status: (typeof modelStatuses)[number]
  source: (typeof modelSources)[number]
  input_count: number
  output_count: number
  /** Number of members below the object in the archive, besides what measures it. */
  members: number
  coverage: number | null
}

/** Loss models of areas and lines: what they say, and what is wrong with them. */
export function lossModelBook(core: Core, kind: DrawnKind) {
  const { unscoped, db, archive, world } = core
  const { network, irregularities, calendar } = world.parts
  const { points } = unscoped.db.tables
  const objects = kind === 'area' ? db.tables.areas : db.tables.lines
  const { nameOf, labelOf, findingsOf } = modelFindings(core, kind)
  const today = (): number => calendar.dayOf(core.now())

  const rowsOf = (id: string): LossModelRecord[] =>
    db.tables.lossModels.all().filter((row) => row.kind === kind && row.object_id === id)
  /** Lines whose supply is measured, by the archive: cheap enough for every row of a list. */
  const lineFeeders = (): Set<string> =>
    new Set(points.all().flatMap(({ tml_type, line_id }) => (tml_type === '03' ? line_id : [])))
  function measured(id: string, feeders: ReadonlySet<string>): boolean {
    if (kind === 'line') return feeders.has(id)
    const check = network.checkOf(network.find('tg', id))
    const place = check < 0 ? undefined : unscoped.db.meters.brief(network.id('meter', check))?.tml_id
    return points.get(place ?? '')?.tg_id === id
  }
  const ownToday = (id: string) => archive.models.editedModel(kind, id, today())

  function statusOf(id: string, feeders: ReadonlySet<string>): Pick<Facts, 'model_status' | 'source'> {
    const ownModel = ownToday(id)
    if (!ownModel) return { source: 'auto', model_status: measured(id, feeders) ? 'complete' : 'none' }
    const row = unscoped.db.tables.lossModels.get(ownModel.id) ?? ownModel
    return {
      source: 'manual',
      model_status: findingsOf(id, draftOf(row)).length === 0 ? 'complete' : 'incomplete',
    }
  }
  function factsOf(id: string, feeders: ReadonlySet<string>): Facts {
    const following = archive.models.following(kind, id, today())
    const ownModel = ownToday(id)
    const model = ownModel ?? (following.inputs.length > 0 ? following : undefined)
    const [input, output] = [countedKeys(model?.inputs ?? []), countedKeys(model?.outputs ?? [])]
    const members = new Set(following.outputs.map(keyOf))
    const within = [...members].filter((member) => output.has(member)).length
    return {
      ...statusOf(id, feeders),
      input_count: input.size,
      output_count: output.size,
      members: members.size,
      coverage: model && members.size > 0 ? round((within / members.size) * 100, 2) : null,
    }
  }

  /** A point as the table holds it. */
  function elementOf(point: ModelPoint): Element {
    const within = {
      loss_flag: point.loss_flag === '0' ? (0 as const) : (1 as const),
      ...(point.valid_from && { from: point.valid_from }),
      ...(point.valid_to && { to: point.valid_to }),
    }
    if (point.meter_id === '') {
      const technical = irregularities.technical(network.find('tg', point.area_id))
      return { area_id: point.area_id, role: 'output', technical, ...within }
    }
    return {
      meter_id: point.meter_id,
      role: point.role === 'input' ? ('input' as const) : ('output' as const),
      direction: point.direction === '-A' ? ('-A' as const) : ('+A' as const),
      ...(point.sign !== '' && { sign: point.sign === '-1' ? (-1 as const) : (1 as const) }),
      ...within,
    }
  }
  return {
    objects,
    rowsOf,
    nameOf,
    labelOf,
    ownToday,
    findingsOf,
    lineFeeders,
    statusOf,
    factsOf,
    /** Names the state of all models that people drew up of an object. */
    stateOf: (id: string) => {
      const rows = rowsOf(id)
      const version = rows.map((row) => `${row.id}:${versionOf(row)}`).join('.') || 'none'
      return { version, update_user: rows.at(-1)?.update_user ?? '' }
    },
    partsOf(modelPoints: readonly ModelPoint[]): ModelParts {
      const elements = modelPoints.map(elementOf)
      return {
        inputs: elements.flatMap((element) =>
          'meter_id' in element && element.role === 'input' ? element : [],
        ),
        outputs: elements.filter((element) => element.role === 'output'),
      }
    },
  }
}
export type LossModelBook = ReturnType<typeof lossModelBook>
