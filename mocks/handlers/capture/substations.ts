import type { SubstationRow } from '../../../src/api/capture/substations'
import { voltageClass } from '../../../src/rules/codes/dictionaries'
import type { Core } from '../../core'
import type { SubstationRecord } from '../../db/substations'
import { substationFields } from '../../../src/rules/fields/substation'
import { readFields } from '../../kit/readFields'
import { crudRoutes, isTaken } from '../kit/crud'
import { checkPosition, inUse } from './gridRules'
import { same } from '../kit/listing'
import type { Route } from '../kit/call'
import { contains } from '../kit/rows'

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
    keys: () => table().all(),
    match: {
      subs_name: contains,
      subs_no: contains,
      run_status: same,
      voltage_class: (classes, value) => classes.split(',').includes(value),
    },
    where: { subs_id: ({ id }, value) => id === value },
    show,
    read(form, old) {
      const substation = readFields(core.db.dictWords, form, substationFields, { old })
      if (isTaken(table(), 'subs_name', substation.subs_name, old)) form.fail('subs_name', 'fieldTaken')
      const voltages = form.text('voltage_class').split(',').filter(Boolean)
      const validClasses = [
        ...core.db.dictWords.codes(voltageClass),
        ...(old?.voltage_class.split(',') ?? []),
      ]
      if (voltages.some((voltage) => !validClasses.includes(voltage)))
        form.fail('voltage_class', 'fieldInvalid')
      checkPosition(form, substation)
      return {
        ...substation,
        voltage_class: [...new Set(voltages)].sort((a, b) => Number(b) - Number(a)).join(','),
      }
    },
    number: () => ({ field: 'subs_no', code: 'substation', required: false }),
    refuseRemoval: (row) => inUse(row.subs_name, core.archive.grid.children('subs', row.id)),
  })
}
