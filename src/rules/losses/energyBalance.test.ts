import { describe, expect, it } from 'vitest'
import { balanceOf, enoughOfArea, meanOfKnown, type Energies, type ModelMeter } from './energyBalance'

const took = (taken: number, given = 0): ModelMeter => ({ energies: { taken, given } })
const unread = (estimate?: Energies): ModelMeter => ({ energies: undefined, estimate: () => estimate })
const many = (count: number, meter: ModelMeter): ModelMeter[] => Array.from({ length: count }, () => meter)
const area = (check: ModelMeter | undefined, meters: readonly ModelMeter[]) =>
  balanceOf({ check, meters, enough: enoughOfArea })

describe('a balance', () => {
  it.each([
    // The check meter goes backwards: roofs feed more in than is taken.
    ['feed-in', took(0, 48), [took(100, 150)], { supply: 102, sale: 100, rate: 1.96 }],
    ['a line', took(125_430), [took(117_902.2)], { supply: 125_430, sale: 117_902.2, rate: 6 }],
    ['an area', took(8421.6), [took(7836.25)], { supply: 8421.6, sale: 7836.25, rate: 6.95 }],
    ['below zero', took(3120), [took(3188.4)], { supply: 3120, sale: 3188.4, rate: -2.19 }],
    // 100.00 as shown is no fault of the model yet.
    ['as much again', took(1), [took(2)], { supply: 1, sale: 2, rate: -100 }],
    // What an area gives back to its line is supply and does not lower the sale.
    ['a giving area', took(100), [took(60, 20), took(50)], { supply: 120, sale: 110, rate: 8.33 }],
  ])('%s', (_, check, meters, expected) => {
    expect(area(check, meters)).toMatchObject({ ...expected, estimated: 0, quality: 'valid' })
  })

  it.each([
    ['no check meter', undefined, [took(1)], 'noCheck'],
    ['a check meter that was not read', unread(), [took(1)], 'checkUnread'],
    ['a model whose supply was removed', { ...took(0, 5), supplies: false }, [took(1, 9)], 'noInput'],
    ['nobody who takes', took(5), [], 'noConsumer'],
    ['more lost than can be', took(1), [took(2.0001)], 'implausible'],
    ['nothing read', took(5), [unread()], 'coverage'],
    ['one of 39 unread', took(50), [...many(38, took(1)), unread({ taken: 1, given: 0 })], 'coverage'],
    ['three of 40 unread', took(50), [...many(37, took(1)), ...many(3, unread())], 'coverage'],
    ['no supply', took(0), [took(0)], 'noSupply'],
    ['less than nothing supplied', took(0, 5), [took(1)], 'noSupply'],
  ])('has a reason where there is none: %s', (_, check, meters, reason) => {
    expect(area(check, meters)).toBe(reason)
  })

  it('counts what was not read by its estimate, marked, and not as read', () => {
    const guess = { taken: 10, given: 2 }
    expect(area(took(48), [...many(38, took(1)), unread(guess), unread()])).toEqual({
      due: 40,
      read: 38,
      supply: 50,
      sale: 48,
      estimated: 10,
      given: 2,
      loss: 2,
      rate: 4,
      quality: 'missing',
    })
    expect(area(took(48), [...many(39, took(1)), unread(guess)])).toMatchObject({ quality: 'estimated' })
  })

  it('takes the quality of its worst part, and an estimate on file for no reading', () => {
    const filed = (quality: string): ModelMeter => ({ energies: { taken: 1, given: 0, quality } })
    expect(area(took(9), [took(1), filed('manual')])).toMatchObject({ quality: 'manual', read: 2 })
    expect(area(took(9), [filed('estimated')])).toBe('coverage')
    expect(area(took(99), [...many(49, took(1)), filed('estimated')])).toMatchObject({
      read: 49,
      sale: 50,
      estimated: 1,
    })
  })

  it.each([
    [39, 39, true],
    [38, 39, false],
    [38, 40, true],
    [37, 40, false],
    [147, 150, true],
    [146, 150, false],
    [0, 1, false],
  ])('is possible or not with %i of %i read', (read, due, enough) => {
    expect(enoughOfArea({ read, due })).toBe(enough)
  })
})

describe('a day that was not read', () => {
  it('is the mean of the same weekdays that are known', () => {
    expect(meanOfKnown([{ taken: 1, given: 0 }, undefined, { taken: 4, given: 3 }, undefined])).toEqual({
      taken: 2.5,
      given: 1.5,
    })
    expect(meanOfKnown([undefined])).toBeUndefined()
  })
})
