import type { SubstationRow } from '../../src/api/substations'
import { capacityLimit, voltageClasses } from '../../src/rules/gridCodes'
import type { Core } from '../core'
import type { SubstationRecord } from '../db/substations'
import { typedOrDrawn, withNumber } from '../numbering'
import { crudRoutes, taken } from './crud'
import { inUse, positionOf, runStatuses, same } from './gridRules'
import type { Route } from './call'
import { contains } from './rows'

const number = { field: 'subs_no', code: 'substation', required: false } as const

export function substationHandlers(core: Core): Route[] {
  const table = () => core.db.tables.substations
  const show = (row: SubstationRecord): SubstationRow => ({
    ...row,
    line_count: core.archive.grid.children('subs', row.id),
    meter_count: core.archive.grid.meters('subs', row.id),
  })
  return crudRoutes<SubstationRecord, SubstationRow>(core, {
    path: '/capture/substation',
    dangerous: true,
    screens: ['substation'],
    table,
    fields: [
      'subs_no',
      'subs_name',
      'subs_type',
      'transformer_count',
      'capacity',
      'voltage_class',
      'run_status',
      'address',
      'longitude',
      'latitude',
      'line_count',
      'meter_count',
      'remark',
      'create_user',
      'create_time',
      'update_user',
      'update_time',
    ],
    rows: (params) => {
      const voltage = params.text('voltage_class')
      return table()
        .all()
        .filter(
          (row) =>
            same(row.id, params.text('subs_id')) &&
            contains(row.subs_name, params.text('subs_name')) &&
            contains(row.subs_no, params.text('subs_no')) &&
            same(row.run_status, params.text('run_status')) &&
            (voltage === undefined || row.voltage_class.split(',').includes(voltage)),
        )
        .map(show)
    },
    read(form, old) {
      const subs_name = form.text('subs_name', { required: true })
      const subs_no = typedOrDrawn(core, form, number, { isNew: !old, max: 20 })
      if (subs_no && taken(table(), 'subs_no', subs_no, old)) form.fail('subs_no', 'fieldTaken')
      if (taken(table(), 'subs_name', subs_name, old)) form.fail('subs_name', 'fieldTaken')
      const voltages = form.text('voltage_class').split(',').filter(Boolean)
      if (voltages.some((each) => !(voltageClasses as readonly string[]).includes(each)))
        form.fail('voltage_class', 'fieldInvalid')
      return {
        subs_no,
        subs_name,
        subs_type: form.oneOf('subs_type', ['1', '2', '3', '4']) || '2',
        transformer_count: form.integer('transformer_count', 0, 99),
        capacity: form.number('capacity', 0, capacityLimit.max, { decimals: capacityLimit.decimals }),
        voltage_class: [...new Set(voltages)].sort((a, b) => Number(b) - Number(a)).join(','),
        run_status: form.oneOf('run_status', runStatuses) || '1',
        address: form.text('address', { max: 128 }),
        ...positionOf(form),
        remark: form.text('remark', { max: 200 }),
      }
    },
    complete: (draft) => withNumber(core, draft, number),
    refuseRemoval: (row) => inUse(row.subs_name, core.archive.grid.children('subs', row.id)),
    exporting: { type: 'substationExport', file: 'substations' },
  })
}
