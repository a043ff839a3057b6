import { expect, test } from 'vitest'
import { passwordKeyProblem, trainingKey } from './passwordKey'

const own = 'ab'.repeat(32)

test.each<[string, Record<string, string>, boolean]>([
  ['no key', {}, false],
  ["the simulator's key", { VITE_PASSWORD_KEY: trainingKey }, false],
  ["the simulator's key in capitals", { VITE_PASSWORD_KEY: trainingKey.toUpperCase() }, false],
  ['too short a key', { VITE_PASSWORD_KEY: 'ab12' }, false],
  ['a key of its own', { VITE_PASSWORD_KEY: own }, true],
  ['passwords in clear', { VITE_PASSWORD_CIPHER: 'none' }, true],
  ['the cipher by name, without a key', { VITE_PASSWORD_CIPHER: 'aes-cbc' }, false],
])('a build for a real server with %s', (_, env, may) => {
  expect(passwordKeyProblem(env) ?? 'may be made').toContain(
    may ? 'may be made' : 'VITE_PASSWORD_KEY must be a key of your own',
  )
})
