import type { MeterImportKey, MeterImportProblem } from '../../../src/api/capture/meterImport'
import type { MeterInput } from '../../kit/meterTypes'
import {
  meterImportChecks,
  meterImportRequired,
  sparedInImport,
  type MeterImportCode,
} from '../../../src/rules/archive/meterImportRules'
import { hasPt, isTotalizer } from '../../../src/rules/archive/meterRules'
import { isConcentrator } from '../../../src/rules/limits/restrictions'
import type { Core } from '../../core'
import type { PointRecord } from '../../db/points'
import { modelNamed } from './deviceModelOptions'
import { consumerNames } from '../kit/consumers'

export type ImportRow = { line: number } & Record<MeterImportKey, string>

/** Everything that is wrong with lines, as the head-end knows it: its own rules, and what exists already. */
export function problemsOf(core: Core, rows: readonly ImportRow[]): MeterImportProblem[] {
  const points = pointsOf(core)
  const accounts = takenAccounts(core)
  const nameOf = consumerNames(core)
  const consumers = new Map<string, string>()
  const valuesByKind = new Map<string, Set<string>>()
  const problems: MeterImportProblem[] = []
  for (const row of rows) {
    const report = (field: MeterImportKey, code: MeterImportCode) =>
      problems.push({ line: row.line, field, code })
    const isFirst = (kind: string, text: string): boolean => {
      const seenValues = valuesByKind.get(kind) ?? new Set<string>()
      valuesByKind.set(kind, seenValues)
      if (text === '' || !seenValues.has(text.toLowerCase())) {
        seenValues.add(text.toLowerCase())
        return true
      }
      return false
    }
    const validFields = new Set<MeterImportKey>()
    const { line: _, ...fields } = row
    for (const [key, check] of Object.entries(meterImportChecks)) {
      const field = key as MeterImportKey
      const code =
        row[field] === ''
          ? meterImportRequired.has(key) && !sparedInImport(key, fields)
            ? 'empty'
            : undefined
          : check(row[field], fields, (codes) => core.db.dictWords.codes(codes))
      if (code) report(field, code)
      else if (row[field] !== '') validFields.add(field)
    }
    if (validFields.has('metercomid')) {
      if (core.db.meters.find('metercomid', row.metercomid)) report('metercomid', 'comidTaken')
      else if (!isFirst('metercomid', row.metercomid)) report('metercomid', 'comidTwice')
    }
    if (validFields.has('meter_no')) {
      if (core.db.meters.find('meter_no', row.meter_no)) report('meter_no', 'numberTaken')
      else if (!isFirst('meter_no', row.meter_no)) report('meter_no', 'numberTwice')
    }
    if (validFields.has('asset_no')) {
      if (core.db.meters.find('asset_no', row.asset_no)) report('asset_no', 'assetTaken')
      else if (!isFirst('asset_no', row.asset_no)) report('asset_no', 'assetTwice')
    }
    if (validFields.has('login_account')) {
      if (accounts.has(row.login_account.toLowerCase())) report('login_account', 'accountTaken')
      else if (!isFirst('login_account', row.login_account)) report('login_account', 'accountTwice')
    }
    if (validFields.has('tml_asset_no') && validFields.has('mp')) {
      const point = points.get(row.tml_asset_no.toLowerCase())
      if (!point) report('tml_asset_no', 'terminalUnknown')
      // A device with its own modem holds one meter, at its first place.
      else if (!isConcentrator(point.tml_type)) {
        if (core.db.meters.at(point.id, 1)) report('tml_asset_no', 'terminalTaken')
        else if (!isFirst('terminal', point.id)) report('tml_asset_no', 'terminalTwice')
        else if (Number(row.mp) !== 1) report('mp', 'pointSingle')
      } else if (core.db.meters.at(point.id, Number(row.mp))) report('mp', 'pointTaken')
      else if (!isFirst('mp', `${point.id}/${String(Number(row.mp))}`)) report('mp', 'pointTwice')
    }
    if (validFields.has('meter_model') && modelNamed(core, row.meter_model) === undefined)
      report('meter_model', 'modelUnknown')
    if (validFields.has('cons_no') && validFields.has('cons_name')) {
      const name = consumers.get(row.cons_no) ?? nameOf(row.cons_no) ?? row.cons_name
      consumers.set(row.cons_no, name)
      if (name !== row.cons_name) report('cons_name', 'consumer')
    }
  }
  return problems
}

function pointsByAsset(core: Core): ReadonlyMap<string, PointRecord> {
  return new Map(core.db.tables.points.all().map((point) => [point.tml_asset_no.toLowerCase(), point]))
}

function takenAccounts(core: Core): ReadonlySet<string> {
  const imported = core.unscoped.db.tables.meterImports.all().flatMap(({ accounts }) => accounts)
  const users = core.unscoped.db.tables.users.all().map(({ username }) => username)
  return new Set([...imported, ...users].map((name) => name.toLowerCase()))
}

/** The terminals that lines name, each once, as the whole head-end knows them; '' = not on file. */
export function terminalsOf({ unscoped }: Core, rows: readonly ImportRow[]): string[] {
  const points = pointsOf(unscoped)
  return [...new Set(rows.map((row) => points.get(row.tml_asset_no.toLowerCase())?.id ?? ''))]
}

/** A checked line as a meter; what the file leaves out is what such a meter usually has. */
export function meterOf(core: Core, row: ImportRow): MeterInput {
  const points = pointsOf(core)
  const point = points.get(row.tml_asset_no.toLowerCase())
  const isThreePhase = row.meter_type !== '01'
  const isCheckMeter = isTotalizer(row.meter_type)
  const hasRelay = row.meter_type === '01' || row.meter_type === '02'
  return {
    metercomid: row.metercomid,
    meter_no: row.meter_no,
    asset_no: row.asset_no,
    cons_no: row.cons_no,
    cons_name: row.cons_name,
    cons_sort: isCheckMeter ? '06' : row.meter_type === '04' ? '02' : isThreePhase ? '03' : '05',
    phone: row.phone,
    address: row.address,
    tml_id: point?.id ?? '',
    mp: Number(row.mp),
    comm_protocol: row.comm_protocol,
    baud_rate: row.baud_rate || '9600',
    comm_port: row.comm_port || '31',
    tariff_count: Number(row.tariff_count || '1'),
    wiring_mode: row.wiring_mode,
    ct_ratio: row.ct_ratio || '1',
    pt_ratio: row.pt_ratio || '1',
    meter_type: row.meter_type,
    meter_model: modelNamed(core, row.meter_model) ?? row.meter_model,
    cons_type: row.cons_type || (isCheckMeter ? '06' : '01'),
    industry_class: isCheckMeter ? 'D' : row.cons_type === '02' ? 'G' : row.cons_type === '03' ? 'C' : 'T',
    supply_type: hasPt(row.meter_type) ? '3' : isThreePhase ? '2' : '1',
    relay_mode: hasRelay ? '1' : '0',
    fkpass: '',
    relay_pass_level: hasRelay ? '02' : '',
    encryption_level: row.comm_protocol === '01' ? '3' : '1',
    device_type: isCheckMeter ? '03' : '01',
    device_code: row.meter_model,
    loss_flag: Number(row.loss_flag || '1'),
    settle_day1: '0100',
    settle_day2: '',
    install_date: row.install_date,
    longitude: row.longitude,
    latitude: row.latitude,
    use_status: '1',
  }
}

const cache = new WeakMap<object, { version: number; points: ReadonlyMap<string, PointRecord> }>()

/** Ten thousand lines of one file ask for the same few hundred terminals. */
function pointsOf(core: Core): ReadonlyMap<string, PointRecord> {
  const table = core.db.tables.points
  const cached = cache.get(table)
  if (cached?.version === table.version()) return cached.points
  const points = pointsByAsset(core)
  cache.set(table, { version: table.version(), points })
  return points
}
