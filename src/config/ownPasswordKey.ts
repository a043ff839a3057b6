import { createPublicKey } from 'node:crypto'
import type { Plugin } from 'vite'
import { bareKey, passwordCiphers, trainingKey, trainingPublicKey } from './passwordKey.ts'

function isPublicKey(text: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(bareKey(text), 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
  } catch {
    return false
  }
}

/** Settings that each cipher needs. `bare` tells if two keys are the same. */
const needs = {
  'aes-cbc': {
    variable: 'VITE_PASSWORD_KEY',
    training: trainingKey,
    usable: (key: string) => /^[\da-f]{64}$/i.test(key),
    bare: (key: string) => key.toLowerCase(),
    own: [
      'a key of your own that the server knows, too:',
      '64 hexadecimal digits (openssl rand -hex 32), in the environment or in a file .env.local.',
    ],
  },
  'rsa-oaep': {
    variable: 'VITE_PASSWORD_PUBLIC_KEY',
    training: trainingPublicKey,
    usable: isPublicKey,
    bare: bareKey,
    own: [
      'the public key of your server, which alone has the private one:',
      'RSA of at least 2048 bits, as PEM or the base64 of its SPKI (openssl pkey -in private.pem -pubout), in the',
      'environment or in a file .env.local.',
    ],
  },
}

/**
 * @param simulated the embedded simulator will answer, which knows its own keys
 * @returns reason why the console may not be built with these settings; undefined when it may. A public key would
 * leave the passwords readable in the logs of every system in between; an invalid one would prevent all sign-ins.
 */
export function passwordKeyProblem(
  env: Readonly<Record<string, string | undefined>>,
  simulated = false,
): string | undefined {
  const cipherName = env['VITE_PASSWORD_CIPHER'] ?? 'aes-cbc'
  const cipher = passwordCiphers.find((name) => name === cipherName)
  if (!cipher)
    return `VITE_PASSWORD_CIPHER must be one of ${passwordCiphers.join(', ')}, not "${cipherName}".`
  if (simulated || cipher === 'none') return undefined
  const { variable, training, usable, bare, own: ownParts } = needs[cipher]
  const key = env[variable]
  if (key !== undefined && usable(key) && bare(key) !== bare(training)) return undefined
  return [
    `For a real server ${variable} must be ${ownParts.join('\n')}`,
    'A build that talks to the embedded simulator: SIMULATOR=1 npm run build.',
  ].join('\n')
}

/**
 * Fails a build in which no user could sign in, or that would send passwords under a public key; warns at `npm
 * start`.
 */
export const ownPasswordKey = (
  env: Readonly<Record<string, string | undefined>>,
  simulated: boolean,
): Plugin => {
  let building = false
  return {
    name: 'own-password-key',
    configResolved: ({ command }) => void (building = command === 'build'),
    buildStart() {
      const problem = passwordKeyProblem(env, simulated)
      if (problem && building) this.error(problem)
      if (problem) this.warn(problem)
    },
  }
}
