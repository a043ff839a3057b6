import type { TransformerAreaRow } from '../../../src/api/capture/transformerAreas'
import { loadRateOf, loadStateOf, type TransformerLoad } from '../../../src/rules/losses/transformerLoad'
import type { Core } from '../../core'
import type { AreaRecord } from '../../db/areas'
import { transformerAreaFields } from '../../../src/rules/fields/transformerArea'
import { readFields } from '../../kit/readFields'
import { crudRoutes, isTaken } from '../kit/crud'
import { checkPosition, inUse } from './gridRules'
import { type FieldValues, madeFirst, same, slice } from '../kit/listing'
import { lossFiguresOf } from '../business/lossFigures'
import { refuseUnfinished } from '../../kit/turns'
import type { Route } from '../kit/call'
import { contains } from '../kit/rows'

export function transformerAreaHandlers(core: Core): Route[] {
  const table = () => core.db.tables.areas
  const lines = () => core.db.tables.lines
  const figures = () => lossFiguresOf(core)

  const lineOf = ({ line_id }: AreaRecord) => lines().get(line_id)
  function loaded<Value>(
    { id, plate_capacity }: AreaRecord,
    describe: (load: TransformerLoad, plate: number) => Value,
  ): Value | undefined {
    const load = figures().load.figure(id)
    return typeof load === 'string' || plate_capacity <= 0 ? undefined : describe(load, plate_capacity)
  }
  /** Values of a row that are computed instead of stored. */
  const rowValues = {
    line_name: (row) => lineOf(row)?.line_name ?? '',
    subs_name: (row) => core.db.tables.substations.get(lineOf(row)?.subs_id ?? '')?.subs_name ?? '',
    org_name: (row) => core.archive.grid.orgName(lineOf(row)?.org_id ?? ''),
    cp_count: ({ id }) => core.archive.grid.children('tg', id),
    meter_count: ({ id }) => core.archive.grid.meters('tg', id),
    load_rate: (row) => loaded(row, loadRateOf) ?? null,
    load_state: (row) => loaded(row, loadStateOf) ?? '',
    load_reason({ id }) {
      const load = figures().load.figure(id)
      return typeof load === 'string' ? load : ''
    },
    loss_rate({ id }) {
      const loss = figures().latest.figure(id)
      return typeof loss === 'string' ? null : loss.rate
    },
    loss_reason({ id }) {
      const loss = figures().latest.figure(id)
      return typeof loss === 'string' ? loss : ''
    },
  } satisfies FieldValues<AreaRecord, TransformerAreaRow>
  const show = (row: AreaRecord): TransformerAreaRow => ({
    line_name: rowValues.line_name(row),
    subs_name: rowValues.subs_name(row),
    org_name: rowValues.org_name(row),
    cp_count: rowValues.cp_count(row),
    meter_count: rowValues.meter_count(row),
    load_rate: rowValues.load_rate(row),
    load_state: rowValues.load_state(row),
    load_reason: rowValues.load_reason(row),
    loss_rate: rowValues.loss_rate(row),
    loss_reason: rowValues.loss_reason(row),
    ...row,
  })
  return crudRoutes<AreaRecord, TransformerAreaRow>(core, {
    path: '/capture/tg',
    dangerous: true,
    screens: ['tg'],
    table,
    keys: () => table().all(),
    match: {
      line_id: same,
      tg_name: contains,
      tg_no: contains,
      special_flag: same,
      manager: contains,
      run_status: same,
    },
    where: {
      org_id: ({ line_id }, value) =>
        core.archive.grid.orgs(lines().get(line_id)?.org_id ?? '').includes(value),
      subs_id: ({ line_id }, value) => lines().get(line_id)?.subs_id === value,
      tg_id: ({ id }, value) => id === value,
      tml_id: ({ id }, value) => id === core.db.tables.points.get(value)?.tg_id,
    },
    show,
    sortKey: madeFirst(rowValues, show),
    prepare(rows, field) {
      const losses = field === 'loss_rate' || field === 'loss_reason'
      const needed = losses ? figures().latest : field.startsWith('load_') ? figures().load : undefined
      if (needed) refuseUnfinished(needed.advance(slice(rows).map(({ id }) => id)))
    },
    read(form, old) {
      const area = readFields(core.db.dictWords, form, transformerAreaFields, { old })
      form.existing('line_id', (id) => lines().get(id))
      if (isTaken(table(), 'tg_name', area.tg_name, old)) form.fail('tg_name', 'fieldTaken')
      checkPosition(form, area)
      return area
    },
    number: ({ line_id }) => {
      const org_code = core.db.tables.organizations.get(lines().get(line_id)?.org_id ?? '')?.code ?? ''
      return { field: 'tg_no', code: 'transformerArea', values: { org_code } }
    },
    refuseRemoval: (row) => inUse(row.tg_name, core.archive.grid.children('tg', row.id)),
  })
}
