import { sysParamFields } from '../../src/rules/fields/sysParam'
import type { ParamShape } from '../../src/rules/console/systemParams'
import type { Language } from '../../src/i18n/languages'
import { paramPast, paramSeeds, type ParamKey } from './sysParamSeeds'
import type { ParamSeed } from './sysParamSeed'
import { defineTable, extend } from './defineTable'
import type { Entity, Table, TableClock } from './table'
import type { Author } from './tableLog'

/** A system parameter; every value is text. */
export interface SysParamRow extends Entity, ParamShape {
  param_group: ParamSeed['param_group']
  param_key: ParamKey
  value: string
  default_value: string
  unit: NonNullable<ParamSeed['unit']>
  /** '1': what it changes begins with a user's next sign-in. */
  needs_restart: string
}

export interface ParamChange {
  id: string
  param_id: string
  value_before: string
  value_after: string
  reason: string
  change_user: string
  change_time: string
}

/** Parameters with their history, and their values for the code that depends on them. */
export interface SysParamTable extends Table<SysParamRow> {
  history(id: string): readonly ParamChange[]
  change(row: SysParamRow, value: string, reason: string, author: Author): void
  text(key: ParamKey): string
  number(key: ParamKey): number
}

/** Title of a parameter for users. */
export const paramWords = (key: ParamKey, language: Language): { name: string; description: string } => ({
  name: paramSeeds[key].name[language],
  description: paramSeeds[key].description[language],
})

const day = 86_400_000

/** Changes before the start of the head-end, oldest first. */
const past = ({ startedAt, wall }: TableClock): ParamChange[] =>
  paramPast.map(([key, days, value_before, value_after, reason], index) => ({
    id: `ph${String(index + 1)}`,
    param_id: key,
    value_before,
    value_after,
    reason,
    change_user: 'supervisor',
    change_time: wall(startedAt - days * day),
  }))

const described = defineTable({
  name: 'sysParam',
  fields: sysParamFields,
  word: { en: 'System parameter', zh: '系统参数', es: 'Parámetro del sistema', ja: 'システムパラメータ' },
  title: (row: SysParamRow) => row.param_key,
  scope: 'everybody',
  seeds: (_, clock) => {
    const changes = past(clock)
    return Object.entries<ParamSeed>(paramSeeds).map(
      ([key, { name: _name, description: _description, ...seed }]) => {
        const last = changes.findLast(({ param_id }) => param_id === key)
        return {
          min: 0,
          max: 0,
          choices: [],
          unit: '' as const,
          needs_restart: '0',
          ...seed,
          id: key,
          param_key: key as ParamKey,
          value: last?.value_after ?? seed.default_value,
          ...(last ? { update_user: last.change_user, update_time: last.change_time } : {}),
        }
      },
    )
  },
  exportFile: 'system-parameters',
})

export const sysParams = extend(described, (table, clock): SysParamTable => {
  const changes = past(clock)
  const text = (key: ParamKey): string => table.get(key)?.value ?? paramSeeds[key].default_value
  return {
    ...table,
    history: (id) => changes.filter(({ param_id }) => param_id === id).toReversed(),
    change(row, value, reason, author) {
      table.update(row.id, { value }, author)
      changes.push({
        id: `ph${String(changes.length + 1)}`,
        param_id: row.id,
        value_before: row.value,
        value_after: value,
        reason,
        change_user: author.username,
        change_time: clock.wall(clock.now()),
      })
    },
    text,
    number: (key) => Number(text(key)),
  }
})
