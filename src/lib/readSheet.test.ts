import { describe, expect, test } from 'vitest'
import { parseCsv, UnclosedQuote } from './csvRead'
import { bareTitle } from './headings'
import { numberText, readSheet } from './readSheet'
import { xlsxFile } from './xlsx'
import { unzip, zip } from './zip'

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

  test.each<[string, string, string[]]>([
    ['a title above', 'Meters of May, sorted\nNumber;Name\n1;Ana, B, C, D, E', ['Number', 'Name']],
    ['a bar', 'Number|Name\n1|Ana', ['Number', 'Name']],
  ])('the separator is that of the line with the headings: %s', (_, source, heading) =>
    expect(parseCsv(source, new Set(heading.map(bareTitle)))).toContainEqual(heading),
  )

  test.each<[string, string, number]>([
    ['to the end of the file', 'no,name\n1,Ana\n2,"Ben\n3,Cy\n', 3],
    ['until the quote of a later line', 'no,name\n1,"Ana\n2,Ben\n3,"Cy"\n', 2],
    ['until a lone quote, over whole lines', 'no,name,city\n1,"Ana,A\n2,Ben,B\n3,Cy,C"\n', 2],
    ['in a cell with a mark inside', 'no,name\n1,"12" pipe"\n', 2],
    ['below a cell of two lines', 'no,name\n1,"two\nlines"\n2,"Ben\n', 4],
    ['below a line that names the separator', 'sep=;\r\nno;name\r\n"1;Ana', 3],
  ])('a quote that is not closed %s is refused with its line', (_, source, line) => {
    expect(() => parseCsv(source)).toThrow(new UnclosedQuote(line))
  })

  test('blanks behind a closing quote belong to nobody', () =>
    expect(parseCsv('"a" ,"b" \n1,2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]))
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
      sheet: { name: 'Meters', otherNames: [] },
    })
  })

  test('is read from the visible sheet whose heading is recognised', async () => {
    const file = await xlsxFile([
      { name: 'Read me', rows: [['Fill in the second sheet']] },
      { name: 'Meters & more', rows: [['Title'], ['Number', 'Name'], ['1', 'Ana']] },
      {
        name: 'Old',
        rows: [
          ['Number', 'Name'],
          ['9', 'Old'],
        ],
      },
    ])
    const headings = new Set(['number', 'name'])
    const sheet = { name: 'Meters & more', otherNames: ['Read me', 'Old'] }
    expect(await readSheet(await of(file), { headings })).toMatchObject({ sheet })
    const chosen = await readSheet(await of(file), { headings, choice: { sheet: 'Old' } })
    expect(chosen).toMatchObject({
      rows: [
        ['Number', 'Name'],
        ['9', 'Old'],
      ],
      sheet: { name: 'Old' },
    })
  })

  test('a hidden sheet is none, and an empty one stands in nobody’s way', async () => {
    const file = await xlsxFile([
      { name: 'Empty', rows: [] },
      { name: 'Hidden', rows: [['Number'], ['9']] },
      { name: 'Data', rows: [['Anything'], ['1']] },
    ])
    const entries = unzip(await of(file), 1e6)
    const hidden = entries.map(([name, part]): [string, Uint8Array] =>
      name === 'xl/workbook.xml'
        ? [
            name,
            bytes(new TextDecoder().decode(part).replace('name="Hidden"', 'name="Hidden" state="hidden"')),
          ]
        : [name, part],
    )
    expect(await readSheet(await zip(hidden), { headings: new Set(['number']) })).toEqual({
      rows: [['Anything'], ['1']],
      sheet: { name: 'Data', otherNames: ['Empty'] },
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

test('text is refused where its encoding cannot be told, and the line is named where a quote is left open', async () => {
  const cutOff = Uint8Array.from([...bytes('Number,Name\n1,王小明\n'), 0xe7, 0x8e])
  expect(await readSheet(cutOff)).toEqual({ problem: 'encoding' })
  expect(await readSheet(bytes('a,b\n1,"x\n'))).toEqual({ problem: 'quote', line: 2 })
})

test('where two encodings remain, both are offered with a name, and the chosen one is read', async () => {
  // Both pairs of bytes are usual signs in both countries' sets, and nothing else stands there.
  const file = Uint8Array.from([...bytes('Number,Name\n1,'), 0xb0, 0xa2, 0xcd, 0xb2, 0x0a])
  const answer = await readSheet(file)
  expect(answer).toEqual({
    unsure: expect.arrayContaining([
      { encoding: 'gb18030', sample: '阿筒' },
      { encoding: 'euc-jp', sample: '唖猷' },
    ]) as unknown,
  })
  expect(await readSheet(file, { choice: { encoding: 'gb18030' } })).toMatchObject({
    rows: [
      ['Number', 'Name'],
      ['1', '阿筒'],
    ],
    encoding: 'gb18030',
  })
})
