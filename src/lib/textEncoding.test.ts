import { expect, test } from 'vitest'
import { decodings } from './textEncoding'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0)

/** Text as spreadsheet and mail programs of the four countries write it. */
test.each([
  [
    'gb18030',
    'Number,Consumer name\n1,王小明\n2,李娜\n',
    'TnVtYmVyLENvbnN1bWVyIG5hbWUKMSzN9dChw/cKMizA7sTICg==',
  ],
  ['gb18030', '表号,用户名称\n1,王小明\n', 'se26xSzTw7unw/uzxgoxLM310KHD9wo='],
  [
    'gb18030',
    'number,name\n1,张婷\n2,赵喆\n3,刘鑫\n4,陈玥\n',
    'bnVtYmVyLG5hbWUKMSzVxebDCjIs1dSGtAozLMH19s4KNCyzwqtoCg==',
  ],
  ['gb18030', 'number,address\n1,人民路１２号（东）\n', 'bnVtYmVyLGFkZHJlc3MKMSzIy8PxwrejsaOyusWjqLaro6kK'],
  ['shift_jis', '計器番号,需要家名\n1,山田太郎\n', 'jHaK7ZTUjYYsjvmXdonGlrwKMSyOUpNjkb6YWQo='],
  ['shift_jis', 'number,name\n1,山田太郎\n', 'bnVtYmVyLG5hbWUKMSyOUpNjkb6YWQo='],
  ['shift_jis', 'number,name\n1,ﾔﾏﾀﾞ ﾀﾛｳ\n2,ｽｽﾞｷ ﾊﾅｺ\n', 'bnVtYmVyLG5hbWUKMSzUz8DeIMDbswoyLL293rcgysW6Cg=='],
  [
    'shift_jis',
    'number,name\n1,髙橋﨑子\n2,サトウ商店\n',
    'bnVtYmVyLG5hbWUKMSzu4Iu07ZWOcQoyLINUg2eDRY+kk1gK',
  ],
  ['euc-jp', 'number,name\n1,さとう たろう\n', 'bnVtYmVyLG5hbWUKMSyktaTIpKYgpL+k7aSmCg=='],
  [
    'euc-jp',
    '計器番号,需要家名,住所\n1,山田ハナコ,東京都\n',
    't9e078jWueYsvPvN17LIzL4svbu96goxLLuzxcSlz6XKpbMsxey1/sXUCg==',
  ],
  ['iso-2022-jp', 'number,name\n1,山田はな\n', 'bnVtYmVyLG5hbWUKMSwbJEI7M0VEJE8kShsoQgo='],
  ['windows-1252', 'number;name\n1;Peña\n', 'bnVtYmVyO25hbWUKMTtQZfFhCg=='],
  [
    'windows-1252',
    'number;name\n1;PEÑA MUÑOZ\n2;Íñigo Núñez\n',
    'bnVtYmVyO25hbWUKMTtQRdFBIE1V0U9aCjI7zfFpZ28gTvrxZXoK',
  ],
  [
    'windows-1252',
    'N.º de activo;Dirección\n1;Calle 5ª, 3º B\n2;“El Rincón” – 20 €\n',
    'Ti66IGRlIGFjdGl2bztEaXJlY2Np824KMTtDYWxsZSA1qiwgM7ogQgoyO5NFbCBSaW5j826UIJYgMjAggAo=',
  ],
  [
    'windows-1252',
    'number;name\n1;João Conceição\n2;Ã É ó\n',
    'bnVtYmVyO25hbWUKMTtKb+NvIENvbmNlaefjbwoyO8MgySDzCg==',
  ],
  ['utf-8', 'number,name\n1,Peña\n2,ó\n', 'bnVtYmVyLG5hbWUKMSxQZcOxYQoyLMOzCg=='],
  ['utf-8', 'number,name\n1,王小明\n', 'bnVtYmVyLG5hbWUKMSznjovlsI/mmI4K'],
  ['utf-8', 'number,name\n1,Pen\u0303a\n', 'bnVtYmVyLG5hbWUKMSxQZW7Mg2EK'],
  ['utf-8', 'plain,ascii\n', 'cGxhaW4sYXNjaWkK'],
  ['utf-16le', 'number,name\n1,王\n', '//5uAHUAbQBiAGUAcgAsAG4AYQBtAGUACgAxACwAi3MKAA=='],
  ['utf-16le', 'number,name\n1,王\n', 'bgB1AG0AYgBlAHIALABuAGEAbQBlAAoAMQAsAItzCgA='],
  ['utf-16be', 'number,name\n1,王\n', 'AG4AdQBtAGIAZQByACwAbgBhAG0AZQAKADEALHOLAAo='],
])('%s: %j', (encoding, text, base64) => {
  expect(decodings(bytesOf(base64))).toEqual([{ encoding, text }])
})

test('a text of another alphabet, a cut-off one and one with zeros are none of these', () => {
  expect(decodings(bytesOf('6Oz/Csji4O3u4iDPuPLwCg=='))).toEqual([])
  expect(decodings(bytesOf('bmFtZQqjdWthc3ogr/Ozdwo='))).toEqual([])
  expect(decodings(bytesOf('bnVtYmVyLG5hbWUKMSznjovlsI/mmI4KMizmnY7lqA=='))).toEqual([])
  expect(decodings(bytesOf('bnVtYmVyLG5hbWUKMSxQZcOxYQoyLMORdcOxb2EKMyzx'))).toEqual([])
})

test('usual signs of both countries are told apart by a heading, and not at all without one', () => {
  const bytes = bytesOf('bnVtYmVyLG5hbWUKMSywos2yCg==')
  expect(decodings(bytes).map(({ encoding }) => encoding)).toEqual(['gb18030', 'euc-jp'])
  expect(decodings(bytes, (text) => Number(text.includes('唖猷')))).toEqual([
    { encoding: 'euc-jp', text: 'number,name\n1,唖猷\n' },
  ])
})
