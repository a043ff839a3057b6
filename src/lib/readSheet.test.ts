import { describe, expect, test } from 'vitest'
import { decodeText, parseCsv } from './csvRead'
import { numberText, readSheet } from './readSheet'
import { xlsxFile } from './xlsx'
import { zip } from './zip'

const bytes = (text: string) => new TextEncoder().encode(text)
const of = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

describe('CSV', () => {
  test.each<[string, string, string[][]]>([
    [
      'comma, CRLF',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolon, LF, no last break',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tab, CR',
      'a\tb\r1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['byte order mark', '\ufeffa,b', [['a', 'b']]],
    ['quotes', '"a,1","say ""hi""","two\r\nlines"', [['a,1', 'say "hi"', 'two\r\nlines']]],
    [
      'a separator inside quotes does not count',
      '"x,y,z";b\n1;2',
      [
        ['x,y,z', 'b'],
        ['1', '2'],
      ],
    ],
    ['named separator', 'sep=;\r\na;b', [['a', 'b']]],
    ['empty lines keep their place', 'a\n\nb', [['a'], [''], ['b']]],
    ['an inch mark inside a word', 'a 5" b,c', [['a 5" b', 'c']]],
    ['empty cells', ',,\n', [['', '', '']]],
    ['nothing', '', []],
  ])('%s', (_, source, rows) => expect(parseCsv(source)).toEqual(rows))

  test('bytes are UTF-8, UTF-16 by their mark, or what Windows wrote', () => {
    expect(decodeText(bytes('ñ中'))).toBe('ñ中')
    expect(decodeText(Uint8Array.of(0x50, 0xe9, 0x72, 0x65, 0x7a))).toBe('Pérez')
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x41, 0x00, 0xf1, 0x00))).toBe('Añ')
  })
})

describe('a workbook', () => {
  test('keeps text as it is: leading zeros, signs of formulas, markup, every script', async () => {
    const rows = [
      ['Number', 'Name', 'Extra'],
      ['000021604417', '=1+1', '<b>&"'],
      ['', 'José 中文', ' x '],
    ]
    const read = await readSheet(await of(await xlsxFile([{ name: 'Meters', rows }], { spare: 3 })))
    expect(read).toEqual({
      rows: [rows[0], rows[1], ['', 'José 中文', 'x']],
    })
  })

  test('ten thousand lines are read', async () => {
    const rows = Array.from({ length: 10_001 }, (_, i) => [String(i), `name ${i}`, 'x'.repeat(30)])
    const read = await readSheet(await of(await xlsxFile([{ name: 'a', rows }])))
    expect('rows' in read && read.rows.length).toBe(10_001)
  })

  test.each([
    ['21604417', '21604417'],
    ['-69.931200000000004', '-69.9312'],
    ['4.4999999999999998E-2', '0.045'],
    ['8.95040110001235E+18', '8.95040110001235E+18'],
  ])('the number %s is shown as %s', (raw, shown) => expect(numberText(raw)).toBe(shown))
})

test.each<[string, Uint8Array | Promise<Uint8Array>, string]>([
  ['nothing', bytes(''), 'empty'],
  ['only blanks', bytes(' ,  \r\n'), 'empty'],
  ['old Excel', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'old'],
  [
    'a workbook with a password',
    Uint8Array.from([
      0xd0,
      0xcf,
      0x11,
      0xe0,
      ...Array.from('EncryptedPackage').flatMap((sign) => [sign.codePointAt(0) ?? 0, 0]),
    ]),
    'locked',
  ],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0), 'unknown'],
  ['another archive', zip([['readme.txt', bytes('hello')]]), 'unknown'],
  ['a cut-off archive', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 1, 2, 3), 'damaged'],
])('%s is refused in its own words', async (_, file, problem) => {
  expect(await readSheet(await file)).toEqual({ problem })
})
