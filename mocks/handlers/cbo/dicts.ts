import type { DictDetailRow, DictRow } from '../../../src/api/cbo/dicts'
import { codeNeed } from '../../../src/rules/codes/codeNeeds'
import type { Core } from '../../core'
import type { DictDetailRow as Entry, DictRow as Dict } from '../../db/dicts'
import { codeUses, isDelivered } from '../kit/codeUses'
import { dictDetailFields, dictOrderFields } from '../../../src/rules/fields/dictDetail'
import { dictFields } from '../../../src/rules/fields/dict'
import { readFields } from '../../kit/readFields'
import { crudRoutes, fixed, isTaken } from '../kit/crud'
import { refuseUnexpected } from '../kit/expected'
import { inUse } from '../capture/gridRules'
import { Form } from '../../kit/form'
import { Refusal } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { authorOf, route } from '../kit/route'
import { same } from '../kit/listing'
import { contains } from '../kit/rows'

export function dictHandlers(core: Core): Route[] {
  const dicts = () => core.db.tables.dicts
  const entries = () => core.db.tables.dictDetails
  const entriesOf = (dict: string): Entry[] =>
    entries()
      .all()
      .filter((entry) => entry.dict_id === dict)

  return [
    ...crudRoutes<Dict, DictRow>(core, {
      path: '/cbo/dict',
      screens: ['dict', 'dictDetail'],
      table: dicts,
      keys: () => dicts().all(),
      match: { code: contains, name: contains },
      show: (row) => ({ ...row, item_count: entriesOf(row.id).length }),
      read(form, old) {
        const draft = readFields(core.db.dictWords, form, dictFields)
        const { code } = draft
        if (isTaken(dicts(), 'code', code, old)) form.fail('code', 'fieldTaken')
        if (old?.system === '1' && code !== old.code) form.fail('code', 'systemDict')
        return { ...draft, system: old?.system ?? '0' }
      },
      refuseRemoval(row) {
        if (row.system === '1') return { key: 'systemDict' }
        return inUse(row.name, entriesOf(row.id).length)
      },
    }),
    route(core, 'post', '/cbo/dict/refreshCache', { screens: ['dict'], action: 'edit' }, () => {
      core.db.dictWords.refresh()
      return ok(null)
    }),
    ...crudRoutes<Entry, DictDetailRow, Entry & { dict_code: string }>(core, {
      path: '/cbo/dictDetail',
      screens: ['dictDetail'],
      table: entries,
      keys: () =>
        entries()
          .all()
          .map((row) => ({ ...row, dict_code: dicts().get(row.dict_id)?.code ?? '' }))
          .toSorted((a, b) =>
            a.dict_code === b.dict_code ? a.sort - b.sort : a.dict_code < b.dict_code ? -1 : 1,
          ),
      match: { dict_id: same, value: contains },
      where: {
        label: (row, value) =>
          contains([row.label_en, row.label_zh, row.label_es, row.label_ja].join('\n'), value),
      },
      show: (row) => ({ ...row, delivered: isDelivered(row.dict_code, row.value) ? '1' : '0' }),
      read(form, old) {
        const dict_id = old?.dict_id ?? form.text('dict_id', { required: true })
        const sort = entriesOf(dict_id).length + 1
        const draft = {
          ...readFields(core.db.dictWords, form, dictDetailFields, { absent: { sort } }),
          dict_id,
        }
        const { value } = draft
        const need = codeNeed(dicts().get(dict_id)?.code ?? '', value)
        if (draft.enabled === '0' && need) form.fail('enabled', `codeNeed_${need}`)
        if (!dicts().get(dict_id)) form.fail('dict_id', 'rowGone')
        fixed(form, 'dict_id', old)
        if (entriesOf(dict_id).some((row) => row.id !== old?.id && row.value === value))
          form.fail('value', 'fieldTaken')
        if (old && dicts().get(dict_id)?.system === '1' && value !== old.value)
          form.fail('value', 'systemDict')
        return draft
      },
      refuseRemoval(row) {
        const code = dicts().get(row.dict_id)?.code ?? ''
        return isDelivered(code, row.value)
          ? { key: 'systemDict' }
          : inUse(`${row.value} ${row.label_en}`, codeUses(core, code, row.value))
      },
    }),
    route(
      core,
      'post',
      '/cbo/dictDetail/reorder',
      { screens: ['dictDetail'], action: 'edit' },
      async (call) => {
        const body = await call.body()
        const form = new Form(body)
        const { ids } = readFields(core.db.dictWords, form, dictOrderFields)
        const currentEntries = entriesOf(body.required('dict_id'))
        const dict = dicts().get(body.required('dict_id'))
        refuseUnexpected(body, dict ? [dict] : [], {
          is: () =>
            currentEntries
              .toSorted((a, b) => a.sort - b.sort)
              .map(({ id }) => id)
              .join(','),
          word: () => '',
          name: ({ name }) => name,
          changedBy: () =>
            currentEntries.toSorted((a, b) => (a.update_time < b.update_time ? 1 : -1))[0]?.update_user ?? '',
        })
        // If another user has added or deleted an entry meanwhile, the order does not list all entries.
        if (
          form.hasProblems ||
          ids.length !== currentEntries.length ||
          currentEntries.some((row) => !ids.includes(row.id))
        )
          throw new Refusal('rowGone')
        for (const row of currentEntries) {
          const sort = ids.indexOf(row.id) + 1
          if (sort !== row.sort) entries().update(row.id, { sort }, authorOf(call))
        }
        return ok(null)
      },
    ),
  ]
}
