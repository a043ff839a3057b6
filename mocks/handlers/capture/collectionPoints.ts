import type { CollectionPointRow } from '../../../src/api/capture/collectionPoints'
import { isHexKey } from '../../../src/rules/limits/validators'
import { isConcentrator } from '../../../src/rules/limits/restrictions'
import { assetNumberLength } from '../../../src/rules/limits/fieldLimits'
import type { Core } from '../../core'
import { perRow } from '../../db/derived'
import type { PointRecord } from '../../db/points'
import { silentSince, simOf } from '../../db/simCards'
import { modemSignal } from '../../world/modem'
import { typedOrDrawn, withNumber } from '../kit/numbering'
import { readModel } from './deviceModelOptions'
import { collectionPointFields } from '../../../src/rules/fields/collectionPoint'
import { readFields } from '../../kit/readFields'
import { crudRoutes, isTaken } from '../kit/crud'
import { type FieldValues, madeFirst, same } from '../kit/listing'
import type { Form } from '../../kit/form'
import { categoriesOfPoint } from './restrictions'
import { checkPosition, inUse } from './gridRules'
import { contains } from '../kit/rows'
import { mayOf } from '../kit/permissions'
import { masked, pointDetailHandlers } from './pointDetail'
import { restarting } from '../query/pointState'
import type { Call, Route } from '../kit/call'
import { authorOf } from '../kit/route'

const secrets = ['ak', 'ek', 'kek', 'password', 'vending_key'] as const

/** A row without its secrets, and without what its card says; spread last, since what follows a spread costs ten times as much. */
const open = perRow(
  ({ ak: _a, ek: _e, kek: _k, password: _p, vending_key: _v, sim_phone: _s, ...row }: PointRecord) => row,
)

/** Values of a row that are computed instead of stored. */
export function pointValues(core: Core) {
  const { network, archive, faults, states, rows, calendar } = core.world.parts
  const placeOf = ({ id }: PointRecord) => core.archive.grid.place(id)
  // Without a working card nothing is heard of it, whatever its network says.
  const isAway = (point: number, id: string): boolean =>
    point < 0 || silentSince(core, id) !== undefined || restarting(core, id, core.now())
  let wall = { minute: 0, text: '' }
  /** In wall time; nearly every row says the same. */
  const thisMinute = (): string => {
    const minute = states.minute(core.now())
    if (wall.minute !== minute) wall = { minute, text: calendar.wall(minute) }
    return wall.text
  }
  return {
    sim_phone: ({ id }) => simOf(core, id)?.sim_phone ?? '',
    tml_id: ({ id }) => id,
    tg_name: (row) => placeOf(row).tg_name,
    line_name: (row) => placeOf(row).line_name,
    subs_name: (row) => placeOf(row).subs_name,
    org_id: (row) => placeOf(row).org_id,
    org_name: (row) => placeOf(row).name,
    meter_count: ({ id }) => core.archive.grid.meters('rcp', id),
    online_status({ id }) {
      const point = network.find('rcp', id)
      return isAway(point, id) ? '0' : states.pointOnline(point, core.now())
    },
    last_online({ id }) {
      const point = network.find('rcp', id)
      if (point < 0) return ''
      const reaches = states.pointOnline(point, core.now()) === '1'
      const silent = silentSince(core, id)
      if (silent !== undefined && reaches) return silent
      if (reaches || isAway(point, id)) return thisMinute()
      return rows.lastOnline(network.pointMeter[point] ?? 0, point, core.now())
    },
    rssi({ id }) {
      const point = network.find('rcp', id)
      return point < 0 ? null : (modemSignal(archive, faults, point)?.rssi ?? null)
    },
  } satisfies FieldValues<PointRecord, CollectionPointRow>
}

/** A stored key: what the form sends, or what was there when it sends nothing. */
function secret(form: Form, old: PointRecord | undefined, name: (typeof secrets)[number]): string {
  const text = form.text(name)
  const isUnchanged = text === '' || text === masked
  const isRight = name === 'ak' || name === 'ek' || name === 'kek' ? isHexKey : () => true
  if (!isUnchanged && !isRight(text)) form.fail(name, 'fieldInvalid')
  return isUnchanged ? (old?.[name] ?? '') : text
}

/**
 * Checks the keys of a device.
 * @param reveals true if the caller may set a vending key
 */
function keysOf(form: Form, old: PointRecord | undefined, security_mode: string, reveals: boolean) {
  const ak = secret(form, old, 'ak')
  const ek = secret(form, old, 'ek')
  // Encryption needs both keys.
  if (security_mode === '4' && ak === '') form.fail('ak', 'fieldRequired')
  if (security_mode === '4' && ek === '') form.fail('ek', 'fieldRequired')
  const vending_key = secret(form, old, 'vending_key')
  if (vending_key !== (old?.vending_key ?? '') && !reveals) form.fail('vending_key', 'forbidden')
  return {
    ak,
    ek,
    kek: secret(form, old, 'kek'),
    password: secret(form, old, 'password'),
    vending_key,
  }
}

/** Refuses an IP address that the card of another device has. */
function checkAddress(core: Core, form: Form, old: PointRecord | undefined, ip: string): void {
  const card = old && simOf(core, old.id)
  if (card && ip && isTaken(core.db.tables.sims, 'ip', ip, card)) form.fail('ip', 'fieldTaken')
}

/** The card in a device has the address of the device. */
function addressToCard(
  core: Core,
  { before, after }: { before: PointRecord | undefined; after: PointRecord | undefined },
  call: Call,
): void {
  const card = after && after.ip !== before?.ip ? simOf(core, after.id) : undefined
  if (card && after?.ip) core.db.tables.sims.update(card.id, { ip: after.ip }, authorOf(call))
}

export function collectionPointHandlers(core: Core): Route[] {
  const table = () => core.db.tables.points
  const areas = () => core.db.tables.areas
  const number = ({ tg_id, area_code }: Pick<PointRecord, 'tg_id' | 'area_code'>) =>
    ({
      field: 'tml_asset_no',
      code: 'terminalAsset',
      values: { tg_code: areas().get(tg_id)?.tg_no ?? '', area_code },
    }) as const
  const rowValues = pointValues(core)
  const show = (record: PointRecord): CollectionPointRow => ({
    sim_phone: rowValues.sim_phone(record),
    tml_id: record.id,
    tg_name: rowValues.tg_name(record),
    line_name: rowValues.line_name(record),
    subs_name: rowValues.subs_name(record),
    org_id: rowValues.org_id(record),
    org_name: rowValues.org_name(record),
    meter_count: rowValues.meter_count(record),
    online_status: rowValues.online_status(record),
    last_online: rowValues.last_online(record),
    rssi: rowValues.rssi(record),
    ...open(record),
  })
  const reveals = ({ account }: Call): boolean => mayOf(core, account)('rcpList')?.includes('reveal') ?? false

  return [
    ...pointDetailHandlers(core, show),
    ...crudRoutes<PointRecord, CollectionPointRow>(core, {
      path: '/capture/cp',
      dangerous: true,
      screens: ['rcpList'],
      editors: ['rcpList', 'cpDetail'],
      // Points are chosen there.
      readers: ['rcpList', 'batchMeterReading', 'realTime', 'simList'],
      table,
      keys: () => table().all(),
      match: {
        tg_id: same,
        cp_name: contains,
        tml_asset_no: contains,
        tml_type: same,
        model: contains,
        comm_protocol: same,
        downlink_type: same,
      },
      where: {
        tml_id: ({ id }, value) => id === value,
        terminal_restrict: (row, value) => categoriesOfPoint(row).includes(value),
        org_id: ({ id }, value) => core.archive.grid.place(id).orgs.includes(value),
        subs_id: ({ id }, value) => core.archive.grid.place(id).subs_id === value,
        line_id: ({ id }, value) => core.archive.grid.place(id).line_id === value,
        online_status: (row, value) => rowValues.online_status(row) === value,
      },
      show,
      sortKey: madeFirst(rowValues, show),
      read(form, old, call) {
        const point = readFields(core.db.dictWords, form, collectionPointFields, { old })
        const { cp_name, tml_type, area_code, tcomid } = point
        // A meter that is its own terminal has a meter's model.
        const kind = isConcentrator(tml_type) ? 'concentrator' : 'meter'
        const model = readModel(core, form, 'model', old?.model, kind)
        // A feeder meter hangs on its line, everything else in an area.
        const feeder = tml_type === '03'
        const tg_id = feeder ? '' : form.text('tg_id', { required: true })
        const line_id = feeder ? form.existing('line_id', (id) => core.db.tables.lines.get(id)) : ''
        // A field that would not be saved is refused instead of ignored.
        if (feeder && form.text('tg_id') !== '') form.fail('tg_id', 'feederInNoArea')
        if (!feeder && form.text('line_id') !== '') form.fail('line_id', 'pointOnNoLine')
        if (isTaken(table(), 'cp_name', cp_name, old)) form.fail('cp_name', 'fieldTaken')
        checkAddress(core, form, old, point.ip)
        checkPosition(form, point)
        const keys = keysOf(form, old, point.security_mode, reveals(call))
        const asset = number({ tg_id, area_code })
        const tml_asset_no = typedOrDrawn(core, form, asset, { isNew: !old, max: assetNumberLength })
        if (tml_asset_no && isTaken(table(), 'tml_asset_no', tml_asset_no, old))
          form.fail('tml_asset_no', 'fieldTaken')
        if (tg_id && !areas().get(tg_id)) form.fail('tg_id', 'rowGone')
        const twin = table()
          .all()
          .some((row) => row.id !== old?.id && row.area_code === area_code && row.tcomid === tcomid)
        if (tcomid && twin) form.fail('tcomid', 'fieldTaken')
        return {
          ...point,
          ...keys,
          model,
          tml_asset_no,
          tg_id,
          line_id,
          sim_phone: old?.sim_phone ?? '',
          fw_version: old?.fw_version ?? '',
        }
      },
      complete: (draft) => withNumber(core, draft, number(draft)),
      refuseRemoval: (row) => inUse(row.cp_name, core.archive.grid.meters('rcp', row.id)),
      afterChange: (change, call) => addressToCard(core, change, call),
    }),
  ]
}
