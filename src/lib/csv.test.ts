import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byteOrderMark, isFormula, toCsv, type CsvCell } from './csv'

/** An independent reader (RFC 4180), to read back what was written. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (letter === '"') quoted = true
    else if (letter === ',') {
      rows.at(-1)?.push(cell)
      cell = ''
    } else if (letter === '\r' && text[at + 1] === '\n') {
      rows.at(-1)?.push(cell)
      cell = ''
      rows.push([])
      at += 1
    } else cell += letter
  }
  rows.pop()
  return rows
}

const read = (csv: string) => parse(csv.slice(byteOrderMark.length))

describe('toCsv', () => {
  it('begins with a byte order mark and ends lines with CRLF', () => {
    expect(
      toCsv([
        ['a', 1],
        ['b', null],
      ]),
    ).toBe('\ufeffa,1\r\nb,\r\n')
  })

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '  =1',
    '\n=1',
    '\r=cmd',
    '＝1',
    '＋1',
    '－1',
    '＠SUM',
    '　＝1',
    '\u200b=1',
    '﹦1',
  ])('defuses the formula %j', (text) => {
    expect(read(toCsv([[text]]))[0]?.[0]).toBe(`'${text}`)
  })

  it('leaves numbers alone, negative ones too', () => {
    expect(toCsv([[-12.5, 0, Number.NaN]])).toBe('\ufeff-12.5,0,\r\n')
  })

  it('reads back what was written, whatever the text, and never as a formula', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('a,b', 'say "hi"', 'two\r\nlines', '=1', ' x '),
      fc.integer(),
      fc.constant(null),
    )
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        (rows: CsvCell[][]) => {
          const back = read(toCsv(rows))
          // Text that would run as a formula comes back with an apostrophe, everything else as it was.
          const expected = rows.map((row) =>
            row.map((value) =>
              typeof value === 'string' && isFormula(value) ? `'${value}` : String(value ?? ''),
            ),
          )
          expect(back).toEqual(expected)
        },
      ),
    )
  })
})
