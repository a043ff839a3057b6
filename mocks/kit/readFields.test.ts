import { expect, it } from 'vitest'
import { voltageClass } from '../../src/rules/codes/dictionaries'
import { fieldsOf } from '../../src/rules/fields/fieldRules'
import { Form } from './form'
import { Params, type Refusal } from './params'
import { readFields } from './readFields'

const rules = fieldsOf({
  no: { byHandler: true, max: 4 },
  name: { required: true, max: 5 },
  voltage: { codes: voltageClass, required: true },
  state: { oneOf: ['on', 'off'], required: true, absent: 'on' },
  length: { decimal: { min: 0, max: 9, decimals: 1 }, absent: null },
  sort: { integer: { min: 1, max: 9 } },
  day: { time: 'day' },
  cache: { flag: '1' },
  tags: { list: 2 },
  address: { test: (text) => text.startsWith('0'), messageKey: 'hex8Invalid' },
})
const dictionaries = {
  codes: (_: unknown, storedCode = '') => ['10', '20', ...(storedCode ? [storedCode] : [])],
}

function problemsOf(body: object, old?: object): Record<string, string> {
  const form = new Form(new Params(body))
  readFields(dictionaries, form, rules, { old })
  try {
    form.done()
    return {}
  } catch (error) {
    const { fields = {} } = error as Refusal
    return Object.fromEntries(Object.entries(fields).map(([name, { key }]) => [name, key]))
  }
}

it('reads each kind of field, and what stands for those that a caller leaves out', () => {
  const form = new Form(new Params({ name: 'Pole', voltage: '20' }))
  expect(readFields(dictionaries, form, rules, { absent: { sort: 7 } })).toEqual({
    no: undefined,
    name: 'Pole',
    voltage: '20',
    state: 'on',
    length: null,
    sort: 7,
    day: '',
    cache: '1',
    tags: [],
    address: '',
  })
})

it('keeps the order of the rules, also of what its handler reads', () => {
  expect(Object.keys(readFields(dictionaries, new Form(new Params({})), rules))).toEqual(Object.keys(rules))
})

it('says what is wrong with each field, in the sentences of forms', () => {
  expect(problemsOf({})).toEqual({ name: 'fieldRequired', voltage: 'fieldRequired' })
  const wrong = {
    name: 'Six letters',
    voltage: '33',
    state: 'broken',
    length: '9.25',
    sort: '10',
    day: '2026-02-30',
    cache: 'maybe',
    tags: ['a', 'b', 'c'],
    address: '12',
  }
  expect(problemsOf(wrong)).toEqual({
    name: 'fieldTooLong',
    voltage: 'fieldInvalid',
    state: 'fieldInvalid',
    length: 'fieldRange',
    sort: 'fieldRange',
    day: 'fieldInvalid',
    cache: 'fieldInvalid',
    tags: 'fieldInvalid',
    address: 'hex8Invalid',
  })
})

it('takes the code that a row holds already, though its dictionary offers it no more', () => {
  const body = { name: 'Pole', voltage: '33' }
  expect(problemsOf(body)).toEqual({ voltage: 'fieldInvalid' })
  expect(problemsOf(body, { voltage: '33' })).toEqual({})
})
