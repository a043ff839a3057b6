import { expect, test } from 'vitest'
import { numberColumns, splitNumbers } from './numberList'

test.each([
  ['one number', '202611200001', ['202611200001']],
  ['a spreadsheet column', '1001\r\n1002\r\n1003\r\n', ['1001', '1002', '1003']],
  ['a spreadsheet row', '1001\t1002', ['1001', '1002']],
  ['commas, semicolons and their full-width forms', '1,2;3，4；5、6', ['1', '2', '3', '4', '5', '6']],
  ['blanks and commas mixed', '1001 1002,1003; 1004', ['1001', '1002', '1003', '1004']],
  ['wide digits and blanks', '１００１　１００２', ['1001', '1002']],
  ['numbers of letters and digits', 'CX21-1 CX21-2', ['CX21-1', 'CX21-2']],
  ['numbers with spaces between', '1001 1002  1003', ['1001', '1002', '1003']],
  ['names keep their spaces', 'Ana Pérez\nLuis Díaz', ['Ana Pérez', 'Luis Díaz']],
  ['quotes and duplicates', '"1001"\n1001\n\'1002\'', ['1001', '1002']],
  ['nothing', ' \n\t', []],
])('%s', (_, text, numbers) => expect(splitNumbers(text)).toEqual({ numbers, dropped: 0 }))

test('takes 500 and says how many were left out', () => {
  const { numbers, dropped } = splitNumbers(Array.from({ length: 620 }, (_, i) => `${1000 + i}`).join('\n'))
  expect([numbers.length, dropped]).toEqual([500, 120])
})

test.each([
  [
    'one column with its heading',
    [['Meter'], ['000012345678'], ['000012345679']],
    ['000012345678', '000012345679'],
  ],
  ['a text file', [['1001'], [''], ['1002']], ['1001', '1002']],
  [
    'the column that holds the numbers, wherever it stands',
    [
      ['Customer', 'Meter no.', 'Remark'],
      ['Ana Pérez', '1001', ''],
      ['Luis Díaz', '1002', '2nd visit'],
    ],
    ['1001', '1002'],
  ],
  [
    'a running number beside it',
    [
      ['No.', 'Meter', 'Name'],
      ['1', '000012345678', 'Ana'],
      ['2', '000012345679', 'Luis'],
    ],
    ['000012345678', '000012345679'],
  ],
  [
    'a known heading in another language, below a title',
    [
      ['Lista de mayo', '', ''],
      ['N.º', 'Fecha', 'Número de medidor'],
      ['1', '20261120', '12345678'],
    ],
    ['12345678'],
  ],
  ['numbers that a spreadsheet has shortened', [['Id'], ['4.75002E+10']], ['4.75002E+10']],
  ['nothing', [], []],
])('of a file: %s', (_, rows, numbers) =>
  expect(numberColumns(rows).map(({ cells }) => cells)).toEqual(numbers.length > 0 ? [numbers] : []),
)

test('of a file with names: its first column', () =>
  expect(
    numberColumns(
      [
        ['', 'Ana Pérez'],
        ['', 'Luis Díaz'],
      ],
      '2',
    ).map(({ cells }) => cells),
  ).toEqual([['Ana Pérez', 'Luis Díaz']]))

test('of several columns that may be meant the user chooses', () => {
  const rows = [
    ['Old device', 'New device'],
    ['000012345678', '000099945678'],
  ]
  expect(numberColumns(rows).map(({ title }) => title)).toEqual(['Old device', 'New device'])
})
