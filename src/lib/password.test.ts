import { createDecipheriv } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { encryptPassword } from './password'

vi.mock('@/config/env', async (load) => ({ env: { ...(await load<{ env: object }>()).env } }))
const config = env as { passwordCipher: string; passwordKey: string }
const key = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'

beforeEach(() => {
  config.passwordCipher = 'aes-cbc'
  config.passwordKey = key
})

/** What a server in any language does with it. */
function decrypt(sent: string): { p: string; t: number; n: string } {
  const [version, payload = ''] = sent.split('.')
  expect(version).toBe('v1')
  const bytes = Buffer.from(payload, 'base64')
  const decipher = createDecipheriv('aes-256-cbc', Buffer.from(key, 'hex'), bytes.subarray(0, 16))
  const text = Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString('utf8')
  return JSON.parse(text) as { p: string; t: number; n: string }
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
      config.passwordKey = wrong
      await expect(encryptPassword('Power2026')).rejects.toThrow('VITE_PASSWORD_KEY')
    },
  )
})

test('none: TLS alone protects it', async () => {
  config.passwordCipher = 'none'
  expect(await encryptPassword('Power2026')).toBe('Power2026')
})

test.each(['aes', 'AES-CBC', '', 'toString'])(
  'an unknown cipher "%s" is a mistake, not a plain password',
  async (cipher) => {
    config.passwordCipher = cipher
    await expect(encryptPassword('Power2026')).rejects.toThrow('VITE_PASSWORD_CIPHER')
  },
)
