import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readPassword } from '../../mocks/kit/passwords'
import { encryptPassword } from './password'

const key = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'

beforeEach(() => vi.stubEnv('VITE_PASSWORD_KEY', key))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

interface Message {
  p: string
  t: number
  n: string
}

/** What a server in any language does with it. */
function decrypt(sent: string): Message {
  const [version, payload = ''] = sent.split('.')
  expect(version).toBe('v1')
  const bytes = Buffer.from(payload, 'base64')
  const decipher = createDecipheriv('aes-256-cbc', Buffer.from(key, 'hex'), bytes.subarray(0, 16))
  const text = Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString('utf8')
  return JSON.parse(text) as Message
}

describe('aes-cbc', () => {
  test.each(['Power2026', '', 'ñandú 电表 🔌 "quoted" \\ ', 'x'.repeat(1000)])(
    '%j comes out as it went in',
    async (plain) => {
      const before = Date.now()
      const { p, t, n } = decrypt(await encryptPassword(plain))
      expect(p).toBe(plain)
      expect(t).toBeGreaterThanOrEqual(before)
      expect(t).toBeLessThanOrEqual(Date.now())
      expect(n).toMatch(/^[\da-f]{16}$/)
    },
  )

  test('the same password never travels twice in the same form', async () => {
    const sent = await Promise.all(Array.from({ length: 20 }, () => encryptPassword('Power2026')))
    expect(new Set(sent).size).toBe(20)
    expect(new Set(sent.map((text) => decrypt(text).n)).size).toBe(20)
    expect(sent.join('')).not.toContain('Power2026')
  })

  test.each(['', 'abc', `${key}00`, key.replace('0', 'g')])(
    'an unusable key %j sends nothing',
    async (wrong) => {
      vi.stubEnv('VITE_PASSWORD_KEY', wrong)
      await expect(encryptPassword('Power2026')).rejects.toThrow('VITE_PASSWORD_KEY')
    },
  )
})

describe('rsa-oaep', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const use = (sent: string | undefined) => {
    vi.stubEnv('VITE_PASSWORD_CIPHER', 'rsa-oaep')
    vi.stubEnv('VITE_PASSWORD_PUBLIC_KEY', sent)
  }
  const open = (sent: string): Message => {
    expect(sent).toMatch(/^v2\.[A-Za-z\d+/]{342}==$/)
    const text = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(sent.slice(3), 'base64'),
    )
    return JSON.parse(text.toString('utf8')) as Message
  }

  test.each([
    ['PEM', pem],
    ['PEM in one line', pem.replaceAll('\n', String.raw`\n`)],
    ['base64', publicKey.export({ type: 'spki', format: 'der' }).toString('base64')],
    ['base64url', publicKey.export({ type: 'spki', format: 'der' }).toString('base64url')],
  ])('whoever has the private half reads it, and each is another: key as %s', async (_, sent) => {
    use(sent)
    const plain = 'ñandú 电表 🔌 "quoted" \\ '
    const [one, two] = await Promise.all([encryptPassword(plain), encryptPassword(plain)])
    expect(one).not.toBe(two)
    expect(open(one)).toEqual({ p: plain, t: expect.any(Number), n: expect.stringMatching(/^[\da-f]{16}$/) })
    expect(open(one).n).not.toBe(open(two).n)
  })

  test('47 characters of any script fit', async () => {
    use(pem)
    expect(open(await encryptPassword('电'.repeat(47))).p).toHaveLength(47)
  })

  test('without a key of its own it is the simulator that reads it, in a path too', async () => {
    use(undefined)
    const sent = await encryptPassword('Power2026')
    const inPath = sent.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    for (const each of [sent, inPath])
      expect(readPassword(each)).toEqual({ password: 'Power2026', nonce: expect.any(String) })
    expect(readPassword(`${sent.slice(0, -8)}AAAAAA==`)).toBeUndefined()
  })

  test.each(['', 'abc', '%%%', pem.slice(0, 200)])('an unusable key %j sends nothing', async (wrong) => {
    use(wrong)
    await expect(encryptPassword('Power2026')).rejects.toThrow('VITE_PASSWORD_PUBLIC_KEY')
  })

  test('where the browser lends no cryptography it sends nothing, and says why', async () => {
    use(pem)
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    await expect(encryptPassword('Power2026')).rejects.toMatchObject({ kind: 'insecure' })
  })
})

test('none: TLS alone protects it', async () => {
  vi.stubEnv('VITE_PASSWORD_CIPHER', 'none')
  expect(await encryptPassword('Power2026')).toBe('Power2026')
})

test.each(['aes', 'AES-CBC', '', 'toString'])(
  'an unknown cipher "%s" is a mistake, not a plain password',
  async (cipher) => {
    vi.stubEnv('VITE_PASSWORD_CIPHER', cipher)
    await expect(encryptPassword('Power2026')).rejects.toThrow('VITE_PASSWORD_CIPHER')
  },
)
