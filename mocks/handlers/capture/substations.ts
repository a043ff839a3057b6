import type { SubstationRow } from '../../../src/api/capture/substations'
import { voltageClass } from '../../../src/rules/codes/dictionaries'
import { capacityLimit } from '../../../src/rules/codes/gridCodes'
import { addressLength, remarkLength, transformerRange } from '../../../src/rules/limits/fieldLimits'
import type { Core } from '../../core'
import type { SubstationRecord } from '../../db/substations'
import { crudRoutes, taken } from '../kit/crud'
import { inUse, positionOf, runStatuses } from './gridRules'
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
      const subs_name = form.text('subs_name', { required: true })
      if (taken(table(), 'subs_name', subs_name, old)) form.fail('subs_name', 'fieldTaken')
      const voltages = form.text('voltage_class').split(',').filter(Boolean)
      const known = [...core.db.dictWords.codes(voltageClass), ...(old?.voltage_class.split(',') ?? [])]
      if (voltages.some((each) => !known.includes(each))) form.fail('voltage_class', 'fieldInvalid')
      return {
        subs_no: form.text('subs_no'),
        subs_name,
        subs_type: form.oneOf('subs_type', ['1', '2', '3', '4']) || '2',
        transformer_count: form.integer('transformer_count', transformerRange),
        capacity: form.decimal('capacity', capacityLimit, { absent: null }),
        voltage_class: [...new Set(voltages)].sort((a, b) => Number(b) - Number(a)).join(','),
        run_status: form.oneOf('run_status', runStatuses) || '1',
        address: form.text('address', { max: addressLength }),
        ...positionOf(form),
        remark: form.text('remark', { max: remarkLength }),
      }
    },
    number: () => ({ field: 'subs_no', code: 'substation', required: false }),
    refuseRemoval: (row) => inUse(row.subs_name, core.archive.grid.children('subs', row.id)),
  })
}
