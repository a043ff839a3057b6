import type { MeterInput } from '../kit/meterTypes'
import { bits, topic } from '../world/random'
import type { World } from '../world/types'
import { withRatioEdit, type RatioEdit } from './ratioEdits'
import type { Stamps, TableClock } from './table'
import type { Author } from './tableLog'

/** Registers of a meter by item ('pap_r', 'pap_r1' … 'rp4_r'), kWh or kvarh before the ratio. */
export type Registers = Readonly<Record<string, number>>

/** A meter was taken down and another one put in its place. */
export interface MeterReplacement {
  /** Utility wall time, yyyy-MM-dd HH:mm:ss. */
  change_time: string
  /** What identifies and describes the new device. */
  device: Pick<MeterInput, 'metercomid' | 'ct_ratio' | 'pt_ratio'> & Partial<MeterInput>
  /** What the new device showed when it was put up; what is missing counts as 0. */
  start: Registers
  /** Energy of the change that no device counted, by register: after the ratio. */
  supplement: Registers
}

/** A meter that people added or changed. */
export interface MeterEntry {
  readonly id: string
  /** Place in the world, −1 for an added meter. */
  readonly index: number
  readonly fields: Readonly<MeterInput>
  readonly removed: boolean
  /** Oldest first. */
  readonly replacements: readonly MeterReplacement[]
  /** Oldest first. */
  readonly ratioEdits: readonly RatioEdit[]
  readonly stamps: Stamps
}

type Numbered = 'metercomid' | 'meter_no' | 'asset_no'

/** Meters as the table log knows them. */
export const meters = {
  name: 'meter',
  word: { en: 'Meter', zh: '电表', es: 'Medidor', ja: 'メーター' },
  references: { tml_id: 'cp' },
} as const

/**
 * What people change of the meters: the world stays a pure function, and this remembers the difference. Every change
 * is written to the table log as those of a table are. The rules (`handlers/meterRules.ts`) are the caller's.
 */
export interface MeterOverlay {
  /** Grows with every change; 0 = nothing was ever changed. */
  version(): number
  /** Every meter that differs from the world, removed ones too, in the order of their first change. */
  entries(): ReadonlyMap<string, MeterEntry>
  /** What the archive says now; undefined for an unknown or removed meter. */
  fields(id: string): MeterInput | undefined
  /** Its number and its collection point alone: a hundredth of what all its fields cost. */
  brief(id: string): Pick<MeterInput, 'metercomid' | 'tml_id'> | undefined
  /** undefined: never changed since the seed. */
  stamps(id: string): Stamps | undefined
  /** Names this state of what is on file of a meter. */
  state(id: string): string
  /** @returns the new meter's id */
  insert(fields: MeterInput, by: Author): string
  /** @throws Error for an unknown meter */
  update(id: string, change: Partial<MeterInput>, by: Author): void
  remove(id: string, by: Author): void
  /** Registers from `change_time` on continue at `start`; energies stay continuous and gain the supplement that day. */
  replace(id: string, replacement: MeterReplacement, by: Author): void
  /**
   * Takes the replacement of `change_time` back: its device never stood there.
   * @throws Error when there is none
   */
  undo(id: string, change_time: string, by: Author): void
  /** The meter with this number; compared without case, `metercomid` with its leading zeros or without. */
  find(field: Numbered, text: string): string | undefined
  /** The meter at a measuring point of a collection point. */
  at(pointId: string, mp: number): string | undefined
  /** The lowest free measuring point. */
  freeMp(pointId: string): number
}

/** What a form writes and a detail tells: all but the password and whether the meter is in use. */
const written = [
  'metercomid',
  'meter_no',
  'asset_no',
  'cons_no',
  'cons_name',
  'cons_sort',
  'phone',
  'address',
  'tml_id',
  'mp',
  'comm_protocol',
  'baud_rate',
  'comm_port',
  'tariff_count',
  'wiring_mode',
  'ct_ratio',
  'pt_ratio',
  'meter_type',
  'meter_model',
  'cons_type',
  'industry_class',
  'supply_type',
  'relay_mode',
  'relay_pass_level',
  'encryption_level',
  'device_type',
  'device_code',
  'loss_flag',
  'settle_day1',
  'settle_day2',
  'install_date',
  'longitude',
  'latitude',
] as const
type Written = Exclude<keyof MeterInput, 'fkpass' | 'use_status'>
const secrets = new Set<string>(['fkpass'] satisfies (keyof MeterInput)[])

/** The fields of a meter that nobody has changed, by its index. */
function madeFields({ parts: { network, rows } }: World, index: number, now: number): MeterInput {
  const detail = rows.detail(index, network.pointOf(index), now)
  const password = bits(network.seed, topic.model, index, 9).toString(16).padStart(8, '0')
  return {
    ...(Object.fromEntries(written.map((name) => [name, detail[name]])) as Pick<MeterInput, Written>),
    fkpass: detail.relay_mode === '0' ? '' : password,
    use_status: '1',
  }
}

/** Of what nobody has changed since the seed. */
function seededStamps(clock: TableClock): Stamps {
  const time = clock.wall(clock.now() - 400 * 86_400_000)
  return { create_user: 'admin', create_time: time, update_user: 'admin', update_time: time }
}

/** The meter of the made world with this number, by its index; −1 for none. */
function madeMeter({ parts: { network, archive } }: World, field: Numbered, text: string): number {
  if (field === 'metercomid') return text.length <= 12 ? archive.findComid(text.padStart(12, '0')) : -1
  if (field === 'meter_no') {
    const index = text.length === 11 ? archive.findComid(text.slice(2, 10)) : -1
    return index >= 0 && archive.meterNo(index, network.pointOf(index)) === text ? index : -1
  }
  const index = Number(/^MT-\d{4}-(\d{7})$/i.exec(text)?.[1] ?? 0) - 1
  const fits =
    index >= 0 &&
    index < network.plan.meters &&
    archive.assetNo(index, network.pointOf(index)).toLowerCase() === text.toLowerCase()
  return fits ? index : -1
}

export function createMeterOverlay(world: World, clock: TableClock): MeterOverlay {
  const { network, archive } = world.parts
  const entries = new Map<string, MeterEntry>()
  const byText = {
    metercomid: new Map<string, string>(),
    meter_no: new Map<string, string>(),
    asset_no: new Map<string, string>(),
  }
  const byPlace = new Map<string, string>()
  let version = 0
  let count = 0
  /** How often a meter was changed. */
  const changes = new Map<string, number>()

  const placeOf = (pointId: string, mp: number): string => `${pointId}|${String(mp)}`
  const textOf = (field: Numbered, text: string): string =>
    field === 'metercomid' ? text.padStart(12, '0') : text.toLowerCase()

  const pure = (index: number): MeterInput => madeFields(world, index, clock.now())
  type Known = Pick<MeterEntry, 'index' | 'fields' | 'replacements' | 'ratioEdits'> & { stamps?: Stamps }
  function known(id: string): Known {
    const entry = entries.get(id)
    const index = entry ? entry.index : network.find('meter', id)
    if (entry?.removed || (!entry && index < 0)) throw new Error(`there is no meter ${id}`)
    return entry ?? { index, fields: pure(index), replacements: [], ratioEdits: [] }
  }
  function register(id: string, fields: MeterInput, present: boolean): void {
    const keep = (map: Map<string, string>, key: string): void => {
      if (present) map.set(key, id)
      else if (map.get(key) === id) map.delete(key)
    }
    keep(byText.metercomid, textOf('metercomid', fields.metercomid))
    if (fields.meter_no) keep(byText.meter_no, textOf('meter_no', fields.meter_no))
    if (fields.asset_no) keep(byText.asset_no, textOf('asset_no', fields.asset_no))
    keep(byPlace, placeOf(fields.tml_id, fields.mp))
  }
  const bare = (fields: MeterInput, id: string): Record<string, unknown> => ({
    id,
    ...Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [key, secrets.has(key) && value ? '••••' : value]),
    ),
  })
  function log(id: string, before: MeterInput | undefined, after: MeterInput | undefined, author: Author) {
    version += 1
    changes.set(id, (changes.get(id) ?? 0) + 1)
    clock.log.record({
      at: clock.now(),
      table: meters.name,
      object_id: id,
      object_name: (after ?? before)?.metercomid ?? id,
      operation: before ? (after ? 'update' : 'delete') : 'insert',
      before: before && bare(before, id),
      after: after && bare(after, id),
      author,
    })
  }
  function stamped(by: Author, old: Stamps | undefined): Stamps {
    const time = clock.wall(clock.now())
    return {
      create_user: old?.create_user ?? by.username,
      create_time: old?.create_time ?? time,
      update_user: by.username,
      update_time: time,
    }
  }
  const seeded = seededStamps(clock)

  function change(id: string, change: Partial<MeterInput>, by: Author, replacement?: MeterReplacement) {
    const before = known(id)
    const fields = { ...before.fields, ...change }
    register(id, before.fields, false)
    register(id, fields, true)
    entries.set(id, {
      id,
      index: before.index,
      fields,
      removed: false,
      replacements: replacement
        ? [...before.replacements, replacement].sort((a, b) => (a.change_time < b.change_time ? -1 : 1))
        : before.replacements,
      ratioEdits: before.ratioEdits,
      stamps: stamped(by, before.stamps ?? seeded),
    })
    log(id, before.fields, fields, by)
  }
  const untouched = (index: number): string | undefined => {
    const id = index < 0 ? undefined : network.id('meter', index)
    return id !== undefined && !entries.has(id) ? id : undefined
  }
  const at = (pointId: string, mp: number): string | undefined => {
    const changed = byPlace.get(placeOf(pointId, mp))
    if (changed !== undefined) return changed
    const cp = network.find('rcp', pointId)
    if (cp < 0 || mp < 1) return undefined
    const index = (network.pointMeter[cp] ?? 0) + mp - 1
    return index < (network.pointMeter[cp + 1] ?? 0) ? untouched(index) : undefined
  }

  /** What a replacement put aside, by meter and time. */
  const replaced = new Map<string, Partial<MeterInput>>()
  const pick = (fields: MeterInput, like: Partial<MeterInput>): Partial<MeterInput> =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(like, name)))

  return {
    version: () => version,
    entries: () => entries,
    fields(id) {
      const entry = entries.get(id)
      if (entry) return entry.removed ? undefined : entry.fields
      const index = network.find('meter', id)
      return index < 0 ? undefined : pure(index)
    },
    brief(id) {
      const entry = entries.get(id)
      if (entry) return entry.removed ? undefined : entry.fields
      const index = network.find('meter', id)
      if (index < 0) return undefined
      return { metercomid: archive.metercomid(index), tml_id: network.id('rcp', network.pointOf(index)) }
    },
    stamps: (id) => entries.get(id)?.stamps,
    state: (id) => String(changes.get(id) ?? 0),
    insert(fields, by) {
      count += 1
      // Like the ids of the world: 32 characters; the word in front keeps them apart.
      const id = `meter${String(count).padStart(27, '0')}`
      entries.set(id, {
        id,
        index: -1,
        fields,
        removed: false,
        replacements: [],
        ratioEdits: [],
        stamps: stamped(by, undefined),
      })
      register(id, fields, true)
      log(id, undefined, fields, by)
      return id
    },
    update(id, fields, by) {
      const before = known(id).fields
      change(id, fields, by)
      const entry = entries.get(id)
      if (entry) entries.set(id, withRatioEdit(entry, before, clock.wall(clock.now())))
    },
    remove(id, by) {
      const { index, fields, replacements, ratioEdits, stamps = seeded } = known(id)
      register(id, fields, false)
      if (index < 0) entries.delete(id)
      else entries.set(id, { id, index, fields, removed: true, replacements, ratioEdits, stamps })
      log(id, fields, undefined, by)
    },
    replace(id, replacement, by) {
      replaced.set(`${id}|${replacement.change_time}`, pick(known(id).fields, replacement.device))
      change(id, replacement.device, by, replacement)
    },
    undo(id, change_time, by) {
      const old = replaced.get(`${id}|${change_time}`)
      if (!old) throw new Error(`meter ${id} was not replaced at ${change_time}`)
      change(id, old, by)
      const entry = entries.get(id)
      if (!entry) return
      entries.set(id, {
        ...entry,
        replacements: entry.replacements.filter((each) => each.change_time !== change_time),
      })
    },
    find(field, text) {
      const wanted = text.trim()
      if (wanted === '') return undefined
      return byText[field].get(textOf(field, wanted)) ?? untouched(madeMeter(world, field, wanted))
    },
    at,
    freeMp(pointId) {
      let mp = 1
      while (at(pointId, mp) !== undefined) mp += 1
      return mp
    },
  }
}
