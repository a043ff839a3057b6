import { expect, test } from 'vitest'
import { createJournal, createLedger, inOrder, readerOf, reversed, type LedgerParts } from './ledger'

interface Entry {
  time: number
  number?: number
  text: string
}
const stamp = { timeOf: ({ time }: Entry) => time, orderOf: ({ number = 0 }: Entry) => number }
const entry = (time: number, text: string, number = 0): Entry => ({ time, text, number })
const textsOf = (entries: Iterable<Entry>): string => [...entries].map(({ text }) => text).join(' ')
const reader = (entries: readonly Entry[]) => readerOf<Entry, number>(() => entries, stamp)

const made = [entry(1, 'a'), entry(3, 'b'), entry(3, 'c'), entry(7, 'd')]
const people = [entry(2, 'A'), entry(3, 'B'), entry(9, 'C')]
const ledgerOf = (parts: Partial<LedgerParts<Entry, number>> = {}) =>
  createLedger<Entry, number>({ ...stamp, simulated: reader(made), people: reader(people), ...parts })

test('two sources become one, in either direction', () => {
  expect(textsOf(ledgerOf().oldestFirst())).toBe('a A b c B d C')
  expect(textsOf(ledgerOf().newestFirst())).toBe('C d B c b A a')
})

test('entries of the same time stand by their order numbers, and keep the order of their source without', () => {
  const numbered = ledgerOf({
    simulated: reader([entry(3, 'second', 2), entry(3, 'fourth', 4)]),
    people: reader([entry(3, 'first', 1), entry(3, 'third', 3), entry(3, 'fifth', 4)]),
  })
  expect(textsOf(numbered.oldestFirst())).toBe('first second third fourth fifth')
  expect(textsOf(numbered.newestFirst())).toBe('fifth fourth third second first')
})

test.each(['oldestFirst', 'newestFirst'] as const)('%s answers every page as the whole does', (direction) => {
  const ledger = ledgerOf()
  const whole = ledger[direction]().slice()
  for (let begin = 0; begin <= whole.length + 1; begin++)
    for (let end = begin; end <= whole.length + 1; end++)
      expect(ledger[direction]().slice(begin, end)).toEqual(whole.slice(begin, end))
  // Rows are asked for in any order, by one reader.
  const entries = ledger[direction]()
  for (const index of [3, 4, 2, 6, 0, 5, 1, 1]) expect(entries.at(index)).toBe(whole[index])
  expect([entries.at(-1), entries.at(whole.length)]).toEqual([undefined, undefined])
})

test('a span holds both of its ends, and is counted', () => {
  const counts = [{ begin: 3 }, { end: 3 }, { begin: 3, end: 3 }, { begin: 4, end: 6 }, {}].map(
    (span) => ledgerOf().newestFirst(span).length,
  )
  expect(counts).toEqual([5, 5, 3, 0, 7])
  expect(textsOf(ledgerOf().oldestFirst({ begin: 2, end: 3 }))).toBe('A b c B')
})

test('what both sources have stands once where they are joined', () => {
  const join = (earlier: Entry, later: Entry) => entry(earlier.time, `${earlier.text}+${later.text}`)
  const ledger = createLedger<Entry, number>({
    ...stamp,
    simulated: reader([entry(1, 'a'), entry(3, 'b'), entry(7, 'd')]),
    people: reader([entry(2, 'A'), entry(2, 'B'), entry(3, 'C'), entry(3, 'D'), entry(8, 'E')]),
    join,
  })
  expect(textsOf(ledger.oldestFirst())).toBe('a A+B b+C+D d E')
  expect(textsOf(ledger.newestFirst())).toBe('E d b+C+D A+B a')
  expect(ledger.newestFirst().length).toBe(5)
})

test('a page makes only what it shows, and a count nothing', () => {
  let makings = 0
  const many = {
    length: 1_000_000,
    at(index: number) {
      makings += 1
      return entry(index, String(index))
    },
  }
  const ledger = createLedger<Entry, number>({
    ...stamp,
    simulated: () => many,
    people: reader([entry(999_998, 'late')]),
  })
  const newest = ledger.newestFirst()
  expect(newest.length).toBe(1_000_001)
  expect(makings).toBe(0)
  expect(textsOf(newest.slice(0, 4))).toBe('999999 late 999998 999997')
  expect(textsOf(newest.slice(500_000, 500_002))).toBe('500000 499999')
  expect(makings).toBeLessThan(100)
})

test('a journal keeps its entries in order, whatever the clock does', () => {
  const journal = createJournal<Entry, number>(stamp, 4)
  for (const added of [entry(1, 'a'), entry(5, 'b'), entry(3, 'c')]) journal.add(added)
  expect(textsOf(journal.since(1))).toBe('b c')
  expect(
    textsOf(
      createLedger({ ...stamp, simulated: reader([entry(4, 'M')]), people: journal.read }).oldestFirst(),
    ),
  ).toBe('a c M b')
  journal.add(entry(6, 'd'))
  journal.add(entry(7, 'e'))
  // The first that was added is forgotten.
  expect([journal.count(), textsOf(journal.since(0))]).toEqual([5, 'b c d e'])
  expect(journal.since(5)).toEqual([])
})

test('entries are brought into order, those of the same stamp as they came', () => {
  const sorted = inOrder([entry(2, 'x'), entry(1, 'y'), entry(2, 'z'), entry(2, 'w', -1)], stamp)
  expect(textsOf(sorted)).toBe('y w x z')
  const backwards = reversed(sorted)
  expect([backwards.at(0)?.text, backwards.at(3)?.text, backwards.at(4), backwards.at(-1)]).toEqual([
    'z',
    'y',
    undefined,
    undefined,
  ])
})
