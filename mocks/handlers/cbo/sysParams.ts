import type { SysParamRow } from '../../../src/api/cbo/sysParams'
import { paramProblem } from '../../../src/rules/console/systemParams'
import { sysParamFields } from '../../../src/rules/fields/sysParam'
import type { Core } from '../../core'
import { paramWords, type SysParamRow as Stored } from '../../db/sysParams'
import type { MessageKey } from '../../messages/messages'
import { listRoutes } from '../kit/crud'
import { asIs, same } from '../kit/listing'
import { Form } from '../../kit/form'
import { readFields } from '../../kit/readFields'
import { Refusal } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { authorOf, route } from '../kit/route'
import { contains } from '../kit/rows'
import { refuseOlder, stateOf, withVersion } from '../kit/seen'

const screens = ['sysParam'] as const
/** Pairs of parameters: lower, higher, message if they cross, minimum distance. */
const pairs = [
  ['lossHigh', 'lossGrave', 'paramOrder', 1],
  ['passwordMin', 'passwordMax', 'paramLengths', 0],
  ['adminPassMin', 'adminPassMax', 'paramLengths', 0],
  ['abnMissingVoltage', 'abnUnderVoltage', 'paramVoltages', 1],
  ['abnUnderVoltage', 'abnOverVoltage', 'paramVoltages', 1],
] as const

/** Routes of the system parameters. `initialPassword` is not among them, because it is never sent. */
export function sysParamHandlers(core: Core): Route[] {
  const params = () => core.db.tables.sysParams
  const requireParam = (id: string): Stored => {
    const row = params().get(id)
    if (!row) throw new Refusal('rowGone')
    return row
  }
  const rowOf = (row: Stored, language: Call['language']): SysParamRow => ({
    ...withVersion(row),
    ...paramWords(row.param_key, language),
    choices: [...row.choices],
  })
  /** Message if a new value would cross the other parameter of its pair; undefined if it is in order. */
  const orderProblem = (key: Stored['param_key'], value: number): MessageKey | undefined => {
    for (const [low, high, message, least] of pairs) {
      const valueOf = (paramKey: typeof low | typeof high) =>
        paramKey === key ? value : params().number(paramKey)
      if ((key === low || key === high) && valueOf(high) - valueOf(low) < least) return message
    }
    return undefined
  }

  return [
    ...listRoutes<SysParamRow, SysParamRow>(core, {
      path: '/cbo/sysParam',
      screens,
      keys: (query, { language }) => {
        const changed = query.oneOf('changed', ['0', '1'])
        return params()
          .all()
          .map((row) => rowOf(row, language))
          .filter((row) => changed === undefined || (row.value !== row.default_value) === (changed === '1'))
      },
      match: {
        param_group: same,
      },
      where: {
        param_key: (row, value) => contains(`${row.param_key}\n${row.name}`, value),
      },
      show: asIs,
      exporting: { file: 'system-parameters' },
    }),
    route(core, 'get', '/cbo/sysParam/history', { screens }, ({ query }) => {
      const row = requireParam(query().required('id'))
      return ok({ dataList: params().history(row.id) })
    }),
    route(core, 'put', '/cbo/sysParam/update', { screens, action: 'edit' }, async (call) => {
      const body = await call.body()
      const row = requireParam(body.required('id'))
      refuseOlder(body, stateOf(row), () => rowOf(row, call.language))
      const form = new Form(body)
      const { value, reason } = readFields(core.db.dictWords, form, sysParamFields)
      const problem = value === '' ? undefined : paramProblem(row, value)
      if (problem === 'range') form.fail('value', 'fieldRange', { min: row.min, max: row.max })
      else if (problem === 'length') form.fail('value', 'fieldTooLong', { n: row.max })
      else if (problem) form.fail('value', 'fieldInvalid')
      else if (value === row.value) form.fail('value', 'paramSame')
      else {
        const message = orderProblem(row.param_key, Number(value))
        if (message) form.fail('value', message)
      }
      form.done()
      params().change(row, value, reason, authorOf(call))
      return ok(null)
    }),
  ]
}
