import type { LineRow } from '../../src/api/lines'
import { lengthLimit, targetLossLimit, voltageClasses } from '../../src/rules/gridCodes'
import type { Core } from '../core'
import type { LineRecord } from '../db/lines'
import { typedOrDrawn, withNumber } from '../numbering'
import { crudRoutes, taken } from './crud'
import { inUse, runStatuses } from './gridRules'
import { same } from './listing'
import type { Route } from './call'
import { contains } from './rows'

export function lineHandlers(core: Core): Route[] {
  const number = ({ org_id }: { org_id: string }) =>
    ({
      field: 'line_no',
      code: 'line',
      values: { org_code: core.db.tables.organizations.get(org_id)?.code ?? '' },
    }) as const
  const table = () => core.db.tables.lines
  const substations = () => core.db.tables.substations
  const show = (row: LineRecord): LineRow => ({
    ...row,
    subs_name: substations().get(row.subs_id)?.subs_name ?? '',
    org_name: core.archive.grid.orgName(row.org_id),
    area_count: core.archive.grid.children('line', row.id),
    meter_count: core.archive.grid.meters('line', row.id),
  })
  return crudRoutes<LineRecord, LineRow>(core, {
    path: '/capture/line',
    dangerous: true,
    screens: ['line'],
    table,
    keys: () => table().all(),
    match: {
      subs_id: same,
      line_name: contains,
      line_no: contains,
      voltage_class: same,
      run_status: same,
      org_id: (org, asked) => core.archive.grid.orgs(org).includes(asked),
    },
    where: { line_id: ({ id }, asked) => id === asked },
    show,
    read(form, old) {
      const line_name = form.text('line_name', { required: true })
      const subs_id = form.text('subs_id', { required: true })
      const org_id = form.text('org_id', { required: true })
      const line_no = typedOrDrawn(core, form, number({ org_id }), { isNew: !old, max: 20 })
      if (line_no && taken(table(), 'line_no', line_no, old)) form.fail('line_no', 'fieldTaken')
      const namesake = table()
        .all()
        .some(
          (row) =>
            row.id !== old?.id &&
            row.subs_id === subs_id &&
            row.line_name.toLowerCase() === line_name.toLowerCase(),
        )
      if (namesake) form.fail('line_name', 'fieldTaken')
      if (subs_id && !substations().get(subs_id)) form.fail('subs_id', 'rowGone')
      if (org_id && core.archive.grid.orgName(org_id) === '') form.fail('org_id', 'rowGone')
      return {
        line_no,
        line_name,
        subs_id,
        org_id,
        voltage_class: form.oneOf('voltage_class', voltageClasses, { required: true }),
        length_km: form.limited('length_km', lengthLimit),
        target_loss: form.limited('target_loss', targetLossLimit),
        run_status: form.oneOf('run_status', runStatuses) || '1',
        remark: form.text('remark', { max: 200 }),
      }
    },
    complete: (draft) => withNumber(core, draft, number(draft)),
    refuseRemoval: (row) => inUse(row.line_name, core.archive.grid.children('line', row.id)),
  })
}
