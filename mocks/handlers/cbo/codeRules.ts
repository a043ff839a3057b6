import type { CodeRuleRow } from '../../../src/api/cbo/codeRules'
import {
  componentTypes,
  drawnNumbers,
  isDrawn,
  nextNumbers,
  drawnNumberOf,
  patternOf,
  resetPeriodOf,
  resetCycles,
  ruleProblem,
  type RuleComponent,
} from '../../../src/rules/archive/codeRule'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import type { CodeRuleRow as Stored } from '../../db/codeRules'
import { asksObject, nextOf, ruleOf } from '../kit/numbering'
import { codeRuleFields, serialFields } from '../../../src/rules/fields/codeRule'
import { readFields } from '../../kit/readFields'
import { crudRoutes, isTaken } from '../kit/crud'
import { Form } from '../../kit/form'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { route } from '../kit/route'
import { contains } from '../kit/rows'

const screens = ['codeRule'] as const
/** Screens whose forms draw numbers. */
const drawingScreens = ['meterList', 'meterEdit', 'rcpList', 'substation', 'line', 'tg', ...screens] as const

export function codeRuleHandlers(core: Core): Route[] {
  const rules = () => core.db.tables.codeRules
  const wall = () => wallIn(core.world.zone, core.now())
  const rowOf = (row: Stored): CodeRuleRow => {
    const { last, period } = rules().state(row.id)
    const next = nextOf(core, row)?.number
    return {
      ...row,
      components: [...row.components],
      last: period === resetPeriodOf(row.reset_cycle, wall()) ? last : 0,
      pattern: patternOf(row.components),
      next_value: next ?? '',
      exhausted: next === undefined ? '1' : '0',
      drawn: isDrawn(row.code) ? '1' : '0',
    }
  }

  /** Reads the components and the fields that depend on them, and checks them together. */
  function readRule(form: Form, raw: unknown): Pick<Stored, 'components' | 'reset_cycle' | 'start'> {
    const { reset_cycle, start } = readFields(core.db.dictWords, form, serialFields)
    const components = componentsOf(raw)
    if (!components || ruleProblem(components, reset_cycle) !== undefined)
      form.fail('components', 'ruleProblem')
    else if (!form.failed('start') && drawnNumberOf(components, wall(), start) === undefined)
      form.fail('start', 'fieldInvalid')
    return { components: components ?? [], reset_cycle, start }
  }

  return [
    ...crudRoutes<Stored, CodeRuleRow>(core, {
      path: '/cbo/codeRule',
      screens,
      table: rules,
      keys: (params) => {
        const reset = params.oneOf('reset_cycle', resetCycles)
        return rules()
          .all()
          .filter((row) => reset === undefined || row.reset_cycle === reset)
      },
      match: { code: contains, name: contains },
      show: rowOf,
      read(form, old) {
        const draft = readFields(core.db.dictWords, form, codeRuleFields)
        const { code } = draft
        if (isTaken(rules(), 'code', code, old)) form.fail('code', 'fieldTaken')
        // Forms find their rule by its code, which therefore cannot be changed.
        if (old && isDrawn(old.code) && code !== old.code) form.fail('code', 'ruleDrawnCode')
        const rule = readRule(form, form.raw('components'))
        // The start cannot be set back, because issued numbers must not be issued again.
        const state = old && rules().state(old.id)
        const runs = state && state.last > 0 && state.period === resetPeriodOf(rule.reset_cycle, wall())
        if (runs && rule.start > 1 && rule.start <= state.last && rule.start !== old?.start)
          form.fail('start', 'ruleBackwards', { n: state.last })
        return { ...draft, ...rule }
      },
      afterChange({ before, after }) {
        // Another cycle continues with the old cycle's number, so that no number of today is issued twice.
        if (before && after && before.reset_cycle !== after.reset_cycle)
          rules().advance(after.id, {
            last: rules().state(after.id).last,
            period: resetPeriodOf(after.reset_cycle, wall()),
          })
      },
      refuseRemoval: ({ id, code, name }) =>
        isDrawn(code)
          ? { key: 'ruleDrawnRemoval', values: { name } }
          : rules().state(id).last > 0
            ? { key: 'ruleInUse', values: { name } }
            : undefined,
    }),
    route(core, 'post', '/cbo/codeRule/sample', { screens, action: ['add', 'edit'] }, async ({ body }) => {
      const params = await body()
      const form = new Form(params)
      const rule = readRule(form, params.raw('components'))
      form.done()
      return ok({ numbers: nextNumbers(rule, rules().state(params.text('id') ?? ''), wall(), 3) })
    }),
    route(core, 'get', '/cbo/codeRule/next', { screens: drawingScreens }, ({ query }) => {
      const row = ruleOf(core, query().oneOf('code', drawnNumbers) ?? 'meterAsset')
      const next = row && nextOf(core, row)?.number
      return ok({ number: row && asksObject(row) ? patternOf(row.components) : (next ?? '') })
    }),
  ]
}

/** Components of a rule; undefined if `raw` is no list of components. */
function componentsOf(raw: unknown): RuleComponent[] | undefined {
  if (!Array.isArray(raw) || raw.length > 20) return undefined
  const components = raw.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return []
    const { type, value, digits } = item as Record<string, unknown>
    const componentType = componentTypes.find((candidate) => candidate === type)
    return componentType && typeof value === 'string' && typeof digits === 'number'
      ? [{ type: componentType, value, digits }]
      : []
  })
  return components.length === raw.length ? components : undefined
}
