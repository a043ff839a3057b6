import type { TransformerAreaRow } from '../../src/api/transformerAreas'
import { isPhone } from '../../src/rules/validators'
import { areaFactor } from '../overlay/areaFigures'
import { targetLossLimit } from '../../src/rules/gridCodes'
import { addressLength, plateCapacity, remarkLength } from '../../src/rules/fieldLimits'
import { phoneLength } from '../../src/rules/limits'
import type { Core } from '../core'
import type { AreaRecord } from '../db/areas'
import { crudRoutes, taken } from './crud'
import { inUse, positionOf, runStatuses } from './gridRules'
import { same } from './listing'
import type { Route } from './call'
import { contains } from './rows'

export function transformerAreaHandlers(core: Core): Route[] {
  const table = () => core.db.tables.areas
  const lines = () => core.db.tables.lines
  const figures = () => core.archive.areaFigures

  function show(row: AreaRecord): TransformerAreaRow {
    const line = lines().get(row.line_id)
    return {
      ...row,
      line_name: line?.line_name ?? '',
      subs_name: core.db.tables.substations.get(line?.subs_id ?? '')?.subs_name ?? '',
      org_name: core.archive.grid.orgName(line?.org_id ?? ''),
      cp_count: core.archive.grid.children('tg', row.id),
      meter_count: core.archive.grid.meters('tg', row.id),
      // Asked only of the rows that are shown.
      get load_rate() {
        const peak = figures().peak(row.id, core.now())
        return peak === null || row.plate_capacity <= 0
          ? null
          : Math.round((peak / areaFactor / row.plate_capacity) * 1000) / 10
      },
      get loss_rate() {
        return figures().balance(row.id, core.now())?.rate ?? null
      },
    }
  }
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
      org_id: ({ line_id }, asked) =>
        core.archive.grid.orgs(lines().get(line_id)?.org_id ?? '').includes(asked),
      subs_id: ({ line_id }, asked) => lines().get(line_id)?.subs_id === asked,
      tg_id: ({ id }, asked) => id === asked,
      tml_id: ({ id }, asked) => id === core.db.tables.points.get(asked)?.tg_id,
    },
    show,
    read(form, old) {
      const tg_name = form.text('tg_name', { required: true })
      if (taken(table(), 'tg_name', tg_name, old)) form.fail('tg_name', 'fieldTaken')
      return {
        tg_no: form.text('tg_no'),
        tg_name,
        line_id: form.known('line_id', (id) => lines().get(id)),
        plate_capacity: form.integer('plate_capacity', plateCapacity, { required: true }),
        special_flag: form.flag('special_flag'),
        manager: form.text('manager'),
        phone: form.text('phone', { max: phoneLength, test: isPhone }),
        address: form.text('address', { max: addressLength }),
        ...positionOf(form),
        target_loss: form.decimal('target_loss', targetLossLimit, { absent: null }),
        run_status: form.oneOf('run_status', runStatuses) || '1',
        remark: form.text('remark', { max: remarkLength }),
      }
    },
    number: ({ line_id }) => {
      const org_code = core.db.tables.organizations.get(lines().get(line_id)?.org_id ?? '')?.code ?? ''
      return { field: 'tg_no', code: 'transformerArea', values: { org_code } }
    },
    refuseRemoval: (row) => inUse(row.tg_name, core.archive.grid.children('tg', row.id)),
  })
}
