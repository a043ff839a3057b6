import { describe, expect, it } from 'vitest'
import type { Account } from '../../db/accounts'
import { contains } from './rows'
import {
  chosenRows,
  dearest,
  grouped,
  ownFirst,
  pairs,
  same,
  slice,
  type Asker,
  type Listing,
} from './listing'
import { Params, Refusal } from '../../kit/params'

const asker: Asker = { account: {} as Account, language: 'en', translate: (key) => key }

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
    const { rows, fields } = chosenRows(listing, new Params(params), asker)
    const names = fields()
    seen.shown = 0
    return {
      total: rows.length,
      rows: slice(rows, from, to).map((row) => listing.show(row, asker)),
      fields: names,
    }
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

  it('counts out millions: neither meters nor days are laid out', () => {
    let asked = 0
    const meters = {
      length: 1_000_000,
      at: (index: number) => {
        asked += 1
        return `m${String(index)}`
      },
    }
    const { seen, page } = daily(0, 0, {
      keys: () =>
        pairs(
          meters,
          Array.from({ length: 31 }, (_, i) => i),
          (meter, day) => ({ meter, day }),
        ),
    })
    const { total, rows } = page({}, 15_499_999, 15_500_014)
    expect(total).toBe(31_000_000)
    expect(rows.map(({ id }) => id).slice(0, 2)).toEqual(['m499999-30', 'm500000-0'])
    expect(seen.shown).toBe(15)
    expect(asked).toBeLessThan(20)
  })

  it('counts out groups of any size, and makes the rows of those alone that the page shows', () => {
    const made: number[] = []
    const rows = grouped(
      [3, 0, 2, 1],
      (size) => size,
      (size) => {
        made.push(size)
        return Array.from({ length: size }, (_, i) => `${String(size)}.${String(i)}`)
      },
    )
    expect(rows.length).toBe(6)
    expect(slice(rows, 2, 5)).toEqual(['3.2', '2.0', '2.1'])
    expect(made).toEqual([3, 2])
    expect(slice(rows, 5)).toEqual(['1.0'])
    expect([rows.at(6), rows.at(-1)]).toEqual([undefined, undefined])
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

  it('sorts by a column that is called code, in both directions', () => {
    const codes = ['b', 'c', 'a']
    const page = (sord: string) =>
      chosenRows(
        {
          keys: () => codes.map((code) => ({ id: code, code })),
          show: (row) => row,
        },
        new Params({ sidx: 'code', sord }),
        asker,
      ).rows
    expect(slice(page('asc')).map(({ code }) => code)).toEqual(['a', 'b', 'c'])
    expect(slice(page('desc')).map(({ code }) => code)).toEqual(['c', 'b', 'a'])
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

  it('asks dear filters last, of what the others left, and refuses them above the limit', () => {
    let asked = 0
    const { page } = daily(100, 7, {
      where: {
        energy: ({ day }, energy) => {
          asked += 1
          return String((day * 7) % 5) === energy
        },
        on: ({ day }, on) => String(day) === on,
      },
      costs: { energy: dearest / 100 },
    })
    expect(() => page({ energy: '1' })).toThrow(new Refusal('filterTooDear'))
    expect(asked).toBe(0)
    expect(page({ energy: '1', on: '3' }).total).toBe(100)
    expect(asked).toBe(100)
  })

  it('refuses a code that a filter does not know, even where no row is asked', () => {
    const { page } = daily(0, 0, { codes: { on: ['1', '2'] } })
    expect(page({ on: '2' }).total).toBe(0)
    expect(() => page({ on: '3' })).toThrow(new Refusal('badParameter', { name: 'on' }))
  })

  it('sorts by what a row holds itself without showing it, by the rest as shown', () => {
    const listing = daily(3, 2)
    const show = ({ meter, day }: Pair): Shown => {
      listing.seen.shown += 1
      return { id: `${meter}-${String(day)}`, meter, day, energy: (day * 7) % 5, pin: '1' }
    }
    const { page } = daily(3, 2, { show, sortKey: ownFirst(show), fields: ['meter', 'day', 'energy'] })
    const before = listing.seen.shown
    expect(page({ sidx: 'day', sord: 'desc' }, 0, 1).rows.map(({ id }) => id)).toEqual(['m0-1'])
    expect(listing.seen.shown - before).toBe(1)
    page({ sidx: 'energy' }, 0, 1)
    expect(listing.seen.shown - before).toBe(1 + 6 + 1)
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
