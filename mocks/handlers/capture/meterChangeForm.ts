import type { ChangeReadings, ChangeRegister } from '../../../src/rules/readings/bridgeEnergy'
import type { Language } from '../../../src/i18n/languages'
import {
  advance,
  changeRegisters,
  decimalsInUse,
  directions,
  hasChangeRegister,
  ratioFactor,
  registerLimit,
  tariffRegisters,
  tariffsAgree,
  tariffSum,
} from '../../../src/rules/readings/bridgeEnergy'
import { hasCt, hasPt, ratioSuits } from '../../../src/rules/archive/meterRules'
import { meterChangeFields } from '../../../src/rules/fields/meterChange'
import type { ValuesOf } from '../../../src/rules/fields/fieldRules'
import type { Core } from '../../core'
import { remembered } from '../../db/derived'
import type { MeterChangeRecord } from '../../db/meterChanges'
import type { MeterReplacement } from '../../db/meterRegistry'
import type { Draft } from '../../db/table'
import { readFields } from '../../kit/readFields'
import { readModel } from './deviceModelOptions'
import type { Form } from '../../kit/form'
import { Refusal } from '../../kit/params'

type Change = ValuesOf<typeof meterChangeFields>
type Entered = ChangeReadings<'old' | 'new' | 'supplement'>

/** The reasons that can be chosen; with `all` also those that no longer can. */
export function reasonsOf(
  core: Pick<Core, 'db'>,
  language: Language,
  includesDisabled = false,
): { value: string; label: string }[] {
  const { dicts, dictDetails } = core.db.tables
  return reasons([dicts.all(), dictDetails.all(), language, includesDisabled], () => {
    const dict = dicts.all().find(({ code }) => code === 'removalReason')
    return dictDetails
      .all()
      .filter((row) => row.dict_id === dict?.id && (includesDisabled || row.enabled === '1'))
      .toSorted((a, b) => a.sort - b.sort)
      .map((row) => ({ value: row.value, label: row[`label_${language}`] }))
  })
}
const reasons = remembered<{ value: string; label: string }[]>(8)

/** The last reading and when the registers stood like that; '' and nulls for a meter that was never read. */
export function lastReading(core: Core, meterId: string): ChangeReadings<'last'> & { last_time: string } {
  const last_time = core.archive.registers(meterId, core.now())?.data_time ?? ''
  const values = last_time === '' ? undefined : core.archive.registersAt(meterId, last_time)
  const tariffs = core.db.meters.fields(meterId)?.tariff_count ?? 1
  const lastValues = changeRegisters.map((register) => [
    `last_${register}`,
    values && hasChangeRegister(register, tariffs) ? (values[register] ?? null) : null,
  ])
  return { ...(Object.fromEntries(lastValues) as ChangeReadings<'last'>), last_time }
}

/** Reads the form of a change: the row to keep and what the archive has to be told. The caller ends it with `done()`. */
export function readChange(
  core: Core,
  form: Form,
  meterId: string,
  changed: string,
  wallTime: string,
): { record: Draft<MeterChangeRecord>; replacement: MeterReplacement } {
  const old = core.db.meters.fields(meterId)
  if (!old) throw new Error(`there is no meter ${meterId}`)
  // The entered readings belong to another device than the present one.
  const change = readFields(core.db.dictWords, form, meterChangeFields)
  const { old_metercomid, change_time, reason } = change
  if (old_metercomid !== '' && old_metercomid !== old.metercomid)
    throw new Refusal('changeMeanwhile', { name: old.metercomid })
  const last = lastReading(core, meterId)
  if (!form.failed('change_time')) {
    if (change_time > wallTime) form.fail('change_time', 'changeLater')
    if (change_time <= changed) form.fail('change_time', 'changeOrder', { time: changed })
    if (change_time <= last.last_time) form.fail('change_time', 'changeRead', { time: last.last_time })
  }
  const device = readDevice(core, form, meterId, change)
  checkRatios(form, device, old.meter_type)
  if (reason && !reasonsOf(core, 'en').some(({ value }) => value === reason))
    form.fail('reason', 'changeReason')
  const entered = readReadings(form, last, old.tariff_count)
  const record: Draft<MeterChangeRecord> = {
    meter_id: meterId,
    change_time,
    cons_no: old.cons_no,
    cons_name: old.cons_name,
    old_metercomid: old.metercomid,
    old_meter_no: old.meter_no,
    old_asset_no: old.asset_no,
    old_meter_model: old.meter_model,
    old_ct: old.ct_ratio,
    old_pt: old.pt_ratio,
    ...device,
    reason,
    reason_text: change.reason_text,
    ...last,
    ...entered,
    photos: form.texts('photos'),
    undo_user: '',
    undo_time: '',
    undo_reason: '',
  }
  const shows = form.failed('change_time') ? undefined : core.archive.registersAt(meterId, change_time)
  const oldRatio = ratioFactor(old.ct_ratio) * ratioFactor(old.pt_ratio)
  const replacement: MeterReplacement = {
    change_time,
    device: {
      metercomid: device.new_metercomid,
      meter_no: device.new_meter_no,
      asset_no: device.new_asset_no,
      meter_model: device.new_meter_model,
      ct_ratio: device.new_ct,
      pt_ratio: device.new_pt,
      install_date: change_time.slice(0, 10),
    },
    start: Object.fromEntries(eachRegister(entered, 'new')),
    // The fitter's reading counts: where the simulated register stands elsewhere, the difference is energy too, by the old ratio.
    supplement: Object.fromEntries(
      eachRegister(entered, 'old').map(([register, value]) => {
        const passed = entered[`supplement_${register}`] ?? entered[`supplement_${totalOf(register)}`] ?? 0
        return [register, passed + difference(shows?.[register] ?? value, value) * oldRatio]
      }),
    ),
  }
  return { record, replacement }
}

/** Difference between a reading and the expected value: the shorter way around the register's overflow. */
function difference(expectedValue: number, value: number): number {
  const change = value - expectedValue
  const turn = Math.ceil(registerLimit.max)
  return change < -turn / 2 ? change + turn : change > turn / 2 ? change - turn : change
}

const totalOf = (register: ChangeRegister): ChangeRegister => register.replace(/\d$/, '') as ChangeRegister

/** Registers with their values. A meter with one tariff counts all of it in the first. */
function eachRegister(entered: Entered, kind: 'old' | 'new'): [ChangeRegister, number][] {
  return changeRegisters.flatMap((register): [ChangeRegister, number][] => {
    const first = /^[pr]ap_r1$/.test(register)
    const value = entered[`${kind}_${register}`] ?? (first ? entered[`${kind}_${totalOf(register)}`] : null)
    return value === null ? [] : [[register, value]]
  })
}

function readDevice(
  core: Core,
  form: Form,
  meterId: string,
  {
    new_metercomid,
    new_meter_no,
    new_asset_no,
    new_ct,
    new_pt,
  }: Pick<Change, 'new_metercomid' | 'new_meter_no' | 'new_asset_no' | 'new_ct' | 'new_pt'>,
) {
  // A device out of the stock is what it is.
  const stocked = core.db.tables.meterChanges
    .all()
    .find((change) => change.old_metercomid === new_metercomid)?.old_meter_model
  const device = {
    new_metercomid,
    new_meter_no,
    new_asset_no,
    new_meter_model: readModel(core, form, 'new_meter_model', stocked),
    new_ct: new_ct || '1',
    new_pt: new_pt || '1',
  }
  const owner = core.db.meters.find('metercomid', new_metercomid)
  if (owner === meterId) form.fail('new_metercomid', 'changeSameNumber')
  else if (owner !== undefined)
    form.fail('new_metercomid', 'changeNumberUsed', { name: core.db.meters.fields(owner)?.cons_no || '—' })
  for (const field of ['meter_no', 'asset_no'] as const)
    if (core.db.meters.find(field, device[`new_${field}`]) !== undefined)
      form.fail(`new_${field}`, 'fieldTaken')
  return device
}

/** A ratio is 1 wherever the meter's type has no transformer. */
function checkRatios(form: Form, device: { new_ct: string; new_pt: string }, meterType: string): void {
  if (!ratioSuits(device.new_ct, hasCt(meterType))) form.fail('new_ct', 'ratioType')
  if (!ratioSuits(device.new_pt, hasPt(meterType))) form.fail('new_pt', 'ratioType')
}

/** Registers of the meter are required; tariffs add up to the total; no register runs backwards. */
function readReadings(form: Form, last: ChangeReadings<'last'>, tariffs: number): Entered {
  const values: Partial<Entered> = {}
  for (const kind of ['old', 'new', 'supplement'] as const) {
    for (const register of changeRegisters) {
      const name = `${kind}_${register}` as const
      const needed = hasChangeRegister(register, tariffs)
      values[name] = needed || form.has(name) ? readNumber(form, name, needed) : null
      const [lastValue, value] = [last[`last_${register}`], values[name]]
      if (kind === 'old' && lastValue !== null && value !== null && advance(lastValue, value) === undefined)
        form.fail(name, 'readingLower', { value: lastValue.toFixed(2) })
    }
    for (const direction of directions) {
      const parts = tariffRegisters(direction).map((register) => values[`${kind}_${register}`] ?? null)
      const total = `${kind}_${direction}_r` as const
      if (!tariffsAgree(values[total] ?? null, parts))
        form.fail(total, 'tariffSum', { sum: (tariffSum(parts) ?? 0).toFixed(decimalsInUse(parts)) })
    }
  }
  return values as Entered
}

function readNumber(form: Form, name: keyof Entered, required: boolean): number | null {
  const text = form.text(name, { required })
  if (text === '') return null
  return form.decimal(name, meterChangeFields[name].decimal)
}
