import { describe, expect, test } from 'vitest'
import { checkDraft, expandLinks, filterKind, joinKeys, readList, writeList, type Links } from './listUrl'

interface Query {
  name: string
  state: 'on' | 'off'
  day: string
  days: number
}
const kinds = {
  name: filterKind.text(10),
  state: filterKind.oneOf(['on', 'off']),
  day: filterKind.date(),
  days: filterKind.integer(1, 30),
}
const sorts = ['name', 'day']
const read = (search: string) => readList<Query>(new URLSearchParams(search), kinds, sorts)

describe('the address of a list', () => {
  test('is read into a query', () => {
    expect(read('name=Ana&state=on&day=2024-02-29&days=7&page=3&size=50&sort=day&order=desc')).toEqual({
      applied: {
        filters: { name: 'Ana', state: 'on', day: '2024-02-29', days: 7 },
        page: 3,
        size: 50,
        sort: { sidx: 'day', sord: 'desc' },
        onlyKeys: '',
      },
      ignored: [],
    })
  })

  test.each([
    ['name=12345678901', 'name'],
    ['name=a%00b', 'name'],
    ['state=maybe', 'state'],
    ['day=2023-02-29', 'day'],
    ['day=yesterday', 'day'],
    ['days=0', 'days'],
    ['days=3.5', 'days'],
    ['days=1e3', 'days'],
    ['page=0', 'page'],
    ['page=-2', 'page'],
    ['page=two', 'page'],
    ['size=1000000', 'size'],
    ['sort=password', 'sort'],
    ['sort=__proto__', 'sort'],
    ['order=sideways', 'order'],
  ])('%s falls back and is named', (search, name) => {
    const { applied, ignored } = read(`${search}&state=off`)
    expect(ignored).toEqual([name])
    expect(applied.filters).toEqual(name === 'state' ? {} : { state: 'off' })
    expect(applied).toMatchObject({ page: 1, size: 15, sort: undefined })
  })

  test('survives any text', () => {
    for (const junk of ['%', '?x', 'a=b=c', '&&&', 'page[]=1', 'name=%E0%A4%A'])
      expect(() => read(junk)).not.toThrow()
  })

  test('is written and read back, keeping what belongs to others and leaving out defaults', () => {
    const applied = {
      filters: { name: 'Ana', days: 7 },
      page: 2,
      size: 15,
      sort: { sidx: 'name', sord: 'asc' as const },
      onlyKeys: '',
    }
    const params = writeList<Query>(new URLSearchParams('tab=x&state=on'), kinds, applied)
    expect(params.toString()).toBe('tab=x&name=Ana&days=7&page=2&sort=name')
    expect(readList<Query>(params, kinds, sorts).applied).toEqual(applied)
    const more = {
      ...applied,
      page: 1,
      size: 50,
      sort: { sidx: 'day', sord: 'desc' as const },
      onlyKeys: '3,9',
    }
    expect(writeList<Query>(params, kinds, more).toString()).toBe(
      'tab=x&name=Ana&days=7&sort=day&size=50&order=desc&only=3%2C9',
    )
  })
})

test('a draft is trimmed, empty values drop out and unusable ones are named', () => {
  expect(checkDraft<Query>({ name: ' Ana ', day: '', days: 31 }, kinds)).toEqual({
    filters: { name: 'Ana' },
    problems: ['days'],
  })
})

describe('names that links use', () => {
  const links: Links<Query> = {
    who: (name) => ({ name, state: 'on' }),
    date: (day) => ({ day }),
  }
  const expand = (search: string) => expandLinks(new URLSearchParams(search), links).toString()

  test.each([
    ['who=Ana&date=2024-02-29', 'name=Ana&state=on&day=2024-02-29'],
    ['who=Ana&page=2', 'page=2&name=Ana&state=on'],
    // What the address itself says wins, whole.
    ['who=Ana&state=off', 'state=off'],
    ['who=&other=1', 'other=1'],
    ['name=Ana', 'name=Ana'],
  ])('%s means %s', (search, meant) => expect(expand(search)).toBe(meant))

  test('nonsense is found where it is always found', () => {
    expect(
      readList<Query>(expandLinks(new URLSearchParams('date=soon'), links), kinds, sorts).ignored,
    ).toEqual(['day'])
  })
})

test('keys of rows are joined as long as an address holds them and a comma parts them', () => {
  expect(joinKeys(['7', '9'])).toBe('7,9')
  expect(joinKeys(['7,8', '9'])).toBeUndefined()
  expect(joinKeys(Array.from({ length: 400 }, () => '012345678901'))).toBeUndefined()
})
