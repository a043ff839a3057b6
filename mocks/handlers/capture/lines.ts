import type { LineRow } from '../../../src/api/capture/lines'
import { lineFields } from '../../../src/rules/fields/line'
import type { Core } from '../../core'
import type { LineRecord } from '../../db/lines'
import { crudRoutes, isTaken } from '../kit/crud'
import { readFields } from '../../kit/readFields'
import { inUse } from './gridRules'
import { same } from '../kit/listing'
import { stateRoutes } from '../kit/states'
import type { Route } from '../kit/call'
import { contains } from '../kit/rows'

export function lineHandlers(core: Core): Route[] {
  const table = () => core.db.tables.lines
  const substations = () => core.db.tables.substations
  const show = (row: LineRecord): LineRow => ({
    ...row,
    subs_name: substations().get(row.subs_id)?.subs_name ?? '',
    org_name: core.archive.grid.orgName(row.org_id),
    area_count: core.archive.grid.children('line', row.id),
    meter_count: core.archive.grid.meters('line', row.id),
  })
  const path = '/capture/line'
  const screens = ['line'] as const
  const crud = crudRoutes<LineRecord, LineRow>(core, {
    path,
    dangerous: true,
    screens,
    table,
    keys: () => table().all(),
    match: {
      subs_id: same,
      line_name: contains,
      line_no: contains,
      voltage_class: same,
      run_status: same,
      org_id: (org, value) => core.archive.grid.orgs(org).includes(value),
    },
    where: { line_id: ({ id }, value) => id === value },
    show,
    read(form, old) {
      const line = readFields(core.db.dictWords, form, lineFields, { old })
      form.existing('subs_id', (id) => substations().get(id))
      form.existing('org_id', (id) => core.archive.grid.orgName(id))
      if (isTaken(table(), 'line_name', line.line_name, old, (row) => row.subs_id === line.subs_id))
        form.fail('line_name', 'fieldTaken')
      return line
    },
    number: ({ org_id }) => {
      const org_code = core.db.tables.organizations.get(org_id)?.code ?? ''
      return { field: 'line_no', code: 'line', values: { org_code } }
    },
    refuseRemoval: (row) => inUse(row.line_name, core.archive.grid.children('line', row.id)),
  })
  const states = stateRoutes<LineRecord>(core, {
    path,
    screens,
    table,
    field: 'run_status',
    words: 'runStatus',
    verbs: {
      stop: { code: '2', action: 'edit' },
      resume: {
        code: '1',
        action: 'edit',
        refuse({ line_name, subs_id }) {
          const above = substations().get(subs_id)
          return above?.run_status === '1'
            ? undefined
            : { key: 'substationStopped', values: { name: line_name, above: above?.subs_name ?? '' } }
        },
      },
    },
  })
  return [...crud, ...states]
}
