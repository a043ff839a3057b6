import { createCipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { decoderKey02, decoderKey04, keyMessage, type KeyParameters } from './derivedKeys'
import { vectorKey, vectorPans } from './testVectors'

const [short, long] = vectorPans
const parameters: KeyParameters = {
  pan: short,
  sgc: '123456',
  krn: 1,
  kt: 2,
  ti: 1,
  base: 1993,
  encryption: '07',
}
const hex = (key: bigint, digits = 16): string => key.toString(16).padStart(digits, '0')
const abs = 0xababababababababn

test('three times the same key is single DES', () => {
  const cipher = createCipheriv('des-ede3', Buffer.from('133457799BBCDFF1'.repeat(3), 'hex'), null)
  const block = cipher.update(Buffer.from('0123456789ABCDEF', 'hex'))
  expect(block.toString('hex').toUpperCase()).toBe('85E813540F0AB405')
})

test.each<[vending: bigint, change: Partial<KeyParameters>, key: string, lowFirst: string]>([
  [abs, {}, 'e653341f9d5bf36f', '6ff35b9d1f3453e6'],
  [abs, { ti: 2 }, '060b8643c59a27f1', 'f1279ac543860b06'],
  [abs, { krn: 2 }, 'f469dc6937c04441', '4144c03769dc69f4'],
  [abs, { pan: long }, 'e94023262e9993c2', 'c293992e262340e9'],
  [abs, { pan: long, ti: 2 }, '6221992f403a5877', '77583a402f992162'],
  [0x9494949494949494n, { sgc: '888888' }, '2a6184f983c10ea5', 'a50ec183f984612a'],
  // sts.md 7: meters P11 and P13.
  [0x0123456789abcdefn, { pan: '600727475001502312', sgc: '400123', ti: 7, krn: 2 }, 'c82763e044b8cd51', ''],
  [0x0123456789abcdefn, { pan: '000001234567890151', sgc: '400123', ti: 7, krn: 2 }, 'b74f479d71d021ee', ''],
  [0x0123456789abcdefn, { pan: '000001234567890151', sgc: '400123', ti: 99, krn: 9 }, '0a34d7b30205b7eb', ''],
  [0x0123456789abcdefn, { pan: '000001234567890151', sgc: '000001', ti: 0 }, 'dce220853a9582d1', ''],
])('DKGA02: vending key %s with %o', (vending, change, key, lowFirst) => {
  const derived = hex(decoderKey02(vending, { ...parameters, ...change }))
  expect(derived).toBe(key)
  expect((derived.match(/../g) ?? []).toReversed().join('')).toContain(lowFirst)
})

test('DKGA02: a common key is that of no meter', () => {
  const common = { ...parameters, kt: 3 as const }
  expect(decoderKey02(abs, common)).toBe(decoderKey02(abs, { ...common, pan: long }))
  expect(decoderKey02(abs, parameters)).not.toBe(decoderKey02(abs, { ...parameters, pan: long }))
})

test('DKGA04: the message, byte by byte', () => {
  expect(keyMessage({ ...parameters, sgc: '123457' }).toString('hex')).toBe(
    '04023034023933023037023031000406313233343537013201311236303037323730303030303030303030303900000040',
  )
})

test.each<[change: Partial<KeyParameters>, key: string]>([
  [{}, 'aa4baa8749c10d27'],
  [{ krn: 4, base: 2014 }, '9dc0722c29a6cc0c'],
  [{ krn: 5, base: 2035 }, 'b08205e074afc5d6'],
  [{ sgc: '201457', base: 2014 }, '87f3ecbb2e46b48f'],
  [{ encryption: '11' }, 'f94b6ed353c3bfdb113e2d3a7ea3c41d'],
])('DKGA04 with %o', (change, key) => {
  const derived = decoderKey04(vectorKey, { ...parameters, sgc: '123457', ...change })
  expect(hex(derived, key.length)).toBe(key)
})
