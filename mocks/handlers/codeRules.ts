import type { HttpHandler } from 'msw'
import type { CodeRuleRow } from '../../src/api/codeRules'
import {
  componentTypes,
  nextNumbers,
  numberOf,
  patternOf,
  periodOf,
  resetCycles,
  ruleProblem,
  type ResetCycle,
  type RuleComponent,
} from '../../src/domain/codeRule'
import { isDictCode } from '../../src/domain/validators'
import { wallIn } from '../../src/lib/time'
import type { Core } from '../core'
import type { CodeRuleRow as Stored } from '../db/codeRules'
import { crudRoutes, taken } from './crud'
import { Form } from './form'
import { ok, route } from './route'
import { contains } from './rows'

const largestStart = 999_999_999
const screens = ['codeRule'] as const

export function codeRuleHandlers(core: Core): HttpHandler[] {
  const rules = () => core.db.tables.codeRules
  const wall = () => wallIn(core.world.zone, core.now())
  const shown = (row: Stored): CodeRuleRow => {
    const { period, ...rest } = row
    const now = wall()
    return {
      ...rest,
      last: period === periodOf(row.reset_cycle, now) ? row.last : 0,
      pattern: patternOf(row.components),
      next_value: nextNumbers(row, row, now, 1)[0] ?? '',
    }
  }

  /** Components and what belongs to them, checked together. */
  function readRule(form: Form, raw: unknown): Pick<Stored, 'components' | 'reset_cycle' | 'start'> {
    const reset_cycle: ResetCycle = form.oneOf('reset_cycle', resetCycles, { required: true })
    const start = form.integer('start', 1, largestStart, { absent: 1 })
    const components = componentsOf(raw)
    if (!components || ruleProblem(components, reset_cycle) !== undefined)
      form.fail('components', 'ruleProblem')
    else if (!form.failed('start') && numberOf(components, wall(), start) === undefined)
      form.fail('start', 'fieldInvalid')
    return { components: components ?? [], reset_cycle, start }
  }

  return [
    ...crudRoutes<Stored, CodeRuleRow>(core, {
      path: '/cbo/codeRule',
      screens,
      table: rules,
      fields: [
        'code',
        'name',
        'pattern',
        'next_value',
        'reset_cycle',
        'last',
        'enabled',
        'remark',
        'update_user',
        'update_time',
      ],
      rows(params) {
        const reset = params.oneOf('reset_cycle', resetCycles)
        return rules()
          .all()
          .filter(
            (row) =>
              contains(row.code, params.text('code')) &&
              contains(row.name, params.text('name')) &&
              (reset === undefined || row.reset_cycle === reset),
          )
          .map(shown)
      },
      read(form, old) {
        const code = form.text('code', { required: true, max: 32, test: isDictCode })
        if (taken(rules(), 'code', code, old)) form.fail('code', 'fieldTaken')
        const name = form.text('name', { required: true })
        const rule = readRule(form, form.raw('components'))
        // Numbers that were issued must not come again.
        const runs = old !== undefined && old.last > 0 && old.period === periodOf(rule.reset_cycle, wall())
        if (runs && rule.start > 1 && rule.start <= old.last && rule.start !== old.start)
          form.fail('start', 'ruleBackwards', { n: old.last })
        return {
          code,
          name,
          ...rule,
          enabled: form.flag('enabled', '1'),
          remark: form.text('remark', { max: 200 }),
          last: old?.last ?? 0,
          // Another cycle goes on from where the old one stood, so that no number of today is issued twice.
          period:
            old === undefined
              ? ''
              : old.reset_cycle === rule.reset_cycle
                ? old.period
                : periodOf(rule.reset_cycle, wall()),
        }
      },
      refuseRemoval: (row) => (row.last > 0 ? { key: 'ruleInUse', values: { name: row.name } } : undefined),
      exporting: { type: 'codeRuleExport', file: 'code-rules' },
    }),
    route(core, 'post', '/cbo/codeRule/sample', { screens }, async ({ body }) => {
      const params = await body()
      const form = new Form(params)
      const rule = readRule(form, params.raw('components'))
      form.done()
      const state = rules().get(params.text('id') ?? '') ?? { last: 0, period: '' }
      return ok({ numbers: nextNumbers(rule, state, wall(), 3) })
    }),
  ]
}

/** Undefined when it is no list of components. */
function componentsOf(raw: unknown): RuleComponent[] | undefined {
  if (!Array.isArray(raw) || raw.length > 20) return undefined
  const found = raw.flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null) return []
    const { type, value, digits } = each as Record<string, unknown>
    const known = componentTypes.find((one) => one === type)
    return known && typeof value === 'string' && typeof digits === 'number'
      ? [{ type: known, value, digits }]
      : []
  })
  return found.length === raw.length ? found : undefined
}
