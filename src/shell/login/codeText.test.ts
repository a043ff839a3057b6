import { describe, expect, it } from 'vitest'
import { newCode, sameCode, spelled } from './codeText'

describe('verification code', () => {
  it('has four characters, none of which is taken for another', () => {
    for (let i = 0; i < 500; i++) expect(newCode()).toMatch(/^[ACDEFGHJKMNPRTWXY34679]{4}$/)
  })

  it('uses every one of its characters', () => {
    let next = 0
    const seen = new Set<string>()
    for (let i = 0; i < 22; i++) for (const letter of newCode((limit) => next++ % limit)) seen.add(letter)
    expect(seen.size).toBe(22)
  })

  it.each([
    ['A7KX', true],
    ['a7kx', true],
    [' a 7 k x ', true],
    ['ａ７ｋｘ', true],
    ['A7KY', false],
    ['A7K', false],
    ['A7KXX', false],
    ['', false],
  ])('compares %j without regard to case, spaces and width', (typed, same) => {
    expect(sameCode(typed, 'A7KX')).toBe(same)
  })

  it('is read out one character at a time', () => {
    expect(spelled('A7KX')).toBe('A 7 K X')
  })
})
