import { expect, test } from 'vitest'
import { numberColumn, splitNumbers } from './numberList'

test.each([
  ['one number', '202611200001', ['202611200001']],
  ['a spreadsheet column', '1001\r\n1002\r\n1003\r\n', ['1001', '1002', '1003']],
  ['a spreadsheet row', '1001\t1002', ['1001', '1002']],
  ['commas, semicolons and their full-width forms', '1,2;3，4；5、6', ['1', '2', '3', '4', '5', '6']],
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
  ['nothing', [], []],
])('of a file: %s', (_, rows, numbers) => expect(numberColumn(rows)).toEqual(numbers))

test('of a file with names: its first column', () =>
  expect(
    numberColumn(
      [
        ['', 'Ana Pérez'],
        ['', 'Luis Díaz'],
      ],
      true,
    ),
  ).toEqual(['Ana Pérez', 'Luis Díaz']))
