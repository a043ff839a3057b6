import { generateKeyPairSync } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { ownPasswordKey, passwordKeyProblem } from './ownPasswordKey'
import { trainingKey, trainingPublicKey } from './passwordKey'

const own = 'ab'.repeat(32)
const pair = (type: 'rsa' | 'ed25519', modulusLength = 2048) =>
  type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength }) : generateKeyPairSync('ed25519')
const spki = { type: 'spki', format: 'pem' } as const
const { publicKey, privateKey } = pair('rsa')
const pem = publicKey.export(spki).toString()
const trainingPem = `-----BEGIN PUBLIC KEY-----\n${trainingPublicKey.replaceAll(/.{64}/g, '$&\n')}\n-----END PUBLIC KEY-----\n`

const cipherWrong = 'VITE_PASSWORD_CIPHER must be one of'
const aes = 'VITE_PASSWORD_KEY must be a key of your own'
const rsa = 'VITE_PASSWORD_PUBLIC_KEY must be the public key of your server'
const rsaKey = (key: string) => ({ VITE_PASSWORD_CIPHER: 'rsa-oaep', VITE_PASSWORD_PUBLIC_KEY: key })

test.each<[string, Record<string, string>, string | undefined]>([
  ['no key', {}, aes],
  ["the simulator's key", { VITE_PASSWORD_KEY: trainingKey }, aes],
  ["the simulator's key in capitals", { VITE_PASSWORD_KEY: trainingKey.toUpperCase() }, aes],
  ['too short a key', { VITE_PASSWORD_KEY: 'ab12' }, aes],
  ['a key of its own', { VITE_PASSWORD_KEY: own }, undefined],
  ['passwords in clear', { VITE_PASSWORD_CIPHER: 'none' }, undefined],
  ['the cipher by name, without a key', { VITE_PASSWORD_CIPHER: 'aes-cbc' }, aes],
  ['no cipher of that name', { VITE_PASSWORD_CIPHER: 'rsa', VITE_PASSWORD_KEY: own }, cipherWrong],
  ['the name of no cipher', { VITE_PASSWORD_CIPHER: '', VITE_PASSWORD_KEY: own }, cipherWrong],
  ["the other cipher's key", { VITE_PASSWORD_CIPHER: 'rsa-oaep', VITE_PASSWORD_KEY: own }, rsa],
  ["the simulator's public key", rsaKey(trainingPublicKey), rsa],
  ["the simulator's public key as PEM", rsaKey(trainingPem), rsa],
  ['a public key of its own', rsaKey(pem), undefined],
  ['the same in one line', rsaKey(pem.replaceAll('\n', String.raw`\n`)), undefined],
  ['the same without its frame', rsaKey(pem.replaceAll(/-.*-|\n/g, '')), undefined],
  ['the private key', rsaKey(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()), rsa],
  ['half a public key', rsaKey(pem.slice(0, 200)), rsa],
  ['a public key of 1024 bits', rsaKey(pair('rsa', 1024).publicKey.export(spki).toString()), rsa],
  ['a public key of another kind', rsaKey(pair('ed25519').publicKey.export(spki).toString()), rsa],
])('a build for a real server with %s', (_, env, problem) => {
  expect(passwordKeyProblem(env) ?? 'may be made').toContain(problem ?? 'may be made')
  // The simulator knows its own keys, and no other ciphers.
  expect(passwordKeyProblem(env, true) ?? 'may be made').toContain(
    problem === cipherWrong ? cipherWrong : 'may be made',
  )
})

test.each(['build', 'serve'] as const)('is told at a %s', (command) => {
  const { configResolved, buildStart } = ownPasswordKey({}, false)
  const said = { error: vi.fn<(text: string) => void>(), warn: vi.fn<(text: string) => void>() }
  Reflect.apply(configResolved as () => void, undefined, [{ command }])
  Reflect.apply(buildStart as () => void, said, [])
  expect(said[command === 'build' ? 'error' : 'warn']).toHaveBeenCalledWith(expect.stringContaining(aes))
})
