import { describe, expect, it } from 'vitest'
import type { Account } from '../db/accounts'
import { contains } from './rows'
import { chosen, dearest, pairs, same, slice, type Asker, type Listing } from './listing'
import { Params, Refusal } from './params'

const asker: Asker = { account: {} as Account, language: 'en', say: (key) => key }

interface Pair {
  meter: string
  day: number
}
interface Shown extends Pair {
  id: string
  energy: number
  pin: string
}

/** Meters × days whose energy has to be worked out; counts how many rows were. */
function daily(meters: number, days: number, more: Partial<Listing<Pair, Shown>> = {}) {
  const seen = { shown: 0, made: 0 }
  const listing: Listing<Pair, Shown> = {
    keys: () =>
      pairs(
        Array.from({ length: meters }, (_, i) => `m${String(i)}`),
        Array.from({ length: days }, (_, i) => i),
        (meter, day) => {
          seen.made += 1
          return { meter, day }
        },
      ),
    match: { meter: contains },
    where: { on: ({ day }, asked) => String(day) === asked },
    secrets: ['pin'],
    show: ({ meter, day }) => {
      seen.shown += 1
      return { id: `${meter}-${String(day)}`, meter, day, energy: (day * 7) % 5, pin: '1' }
    },
    ...more,
  }
  const page = (params: object, from = 0, to = 15) => {
    const { rows, fields } = chosen(listing, new Params(params), asker)
    seen.shown = 0
    return { total: rows.length, rows: slice(rows, from, to).map((row) => listing.show(row, asker)), fields }
  }
  return { seen, page }
}

describe('a list', () => {
  it('computes the rows of its page and no other, however many there are', () => {
    const { seen, page } = daily(12_400, 7)
    const { total, rows } = page({}, 15, 30)
    expect(total).toBe(86_800)
    expect(rows.map(({ id }) => id).slice(0, 2)).toEqual(['m2-1', 'm2-2'])
    expect(seen.shown).toBe(15)
    expect(seen.made).toBeLessThan(20)
  })

  it('filters before it computes: by field, and by what is no field', () => {
    const { seen, page } = daily(100, 7)
    expect(page({ meter: 'M99', on: '3' }).rows).toEqual([
      { id: 'm99-3', meter: 'm99', day: 3, energy: 1, pin: '1' },
    ])
    expect(seen.shown).toBe(1)
    expect(page({ meter: '' }).total).toBe(700)
  })

  it('sorts by what it computes for every row, empty values last', () => {
    const { page } = daily(1, 5)
    expect(page({ sidx: 'energy', sord: 'desc' }).rows.map(({ energy }) => energy)).toEqual([4, 3, 2, 1, 0])
    expect(page({ sidx: 'code', sord: 'desc' }).rows.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4])
  })

  it('sorts by a key of its own, or as its keys come, without computing', () => {
    const byKey = daily(3, 2, { sortKey: (row, field) => row[field as keyof Pair] })
    expect(byKey.page({ sidx: 'day', sord: 'desc' }, 0, 3).rows.map(({ id }) => id)).toEqual([
      'm0-1',
      'm1-1',
      'm2-1',
    ])
    expect(byKey.seen.shown).toBe(3)
    const asked: unknown[] = []
    const byKeys = daily(3, 2, {
      sortedKeys: ['day'],
      keys: (_, __, sort) => {
        asked.push(sort)
        return [{ meter: 'a', day: 9 }]
      },
    })
    byKeys.page({ sidx: 'day', sord: 'desc' })
    expect(asked).toEqual([{ field: 'day', sign: -1 }])
    expect(byKeys.seen.shown).toBe(1)
  })

  it('refuses a sort whose figures would cost too much for all rows, and only then', () => {
    const { page } = daily(100, 7, { costs: { energy: dearest / 100 } })
    expect(() => page({ sidx: 'energy' })).toThrow(Refusal)
    expect(page({ sidx: 'energy', meter: 'm99' }).total).toBe(7)
    expect(page({ sidx: 'day' }).total).toBe(700)
  })

  it('knows its fields by a row that it shows, without its secrets', () => {
    const { page } = daily(2, 2)
    expect(page({}).fields).toEqual(['id', 'meter', 'day', 'energy'])
    expect(() => page({ sidx: 'pin' })).toThrow(Refusal)
    expect(() => page({ sidx: 'nothing' })).toThrow(Refusal)
    expect(daily(0, 0).page({ sidx: 'nothing' }).total).toBe(0)
  })

  it('takes nothing asked for as everything', () => {
    expect(same('a', undefined)).toBe(true)
    expect(same('a', 'b')).toBe(false)
  })
})
