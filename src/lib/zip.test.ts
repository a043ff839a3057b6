import { expect, test } from 'vitest'
import { unzip, zip, ZipError } from './zip'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (of: Uint8Array) => new TextDecoder().decode(of)

test.each([
  [true, 2_000],
  [false, 40_000],
])('what is packed (%s) comes out as it was, names in any script', async (pack, most) => {
  const entries: [string, Uint8Array][] = [
    ['a/b.xml', bytes('hello '.repeat(5_000))],
    ['表.txt', bytes('中文')],
    ['empty', bytes('')],
  ]
  const packed = await zip(entries, { pack })
  expect(unzip(packed, 1e6).map(([name, body]) => [name, text(body)])).toEqual(
    entries.map(([name, body]) => [name, text(body)]),
  )
  expect(packed.length).toBeLessThan(most)
})

test('an archive that would unpack to more than allowed is refused before it does', async () => {
  const bomb = await zip([['big', new Uint8Array(5_000_000)]])
  expect(bomb.length).toBeLessThan(50_000)
  expect(() => unzip(bomb, 1_000_000)).toThrow(new ZipError('tooLarge'))
})

test('what is cut off or no archive is damaged', async () => {
  const whole = await zip([['a', bytes('hello '.repeat(100))]])
  for (const part of [whole.subarray(0, 20), whole.subarray(30), bytes('no archive'), new Uint8Array()])
    expect(() => unzip(part, 1e6)).toThrow(ZipError)
})
