import type { Plugin } from 'vite'

/** The key that the simulated head-end shares with builds that talk to it: everybody can read it. */
export const trainingKey = '5b0f6e2d9a417c38e1f4a6d05c92b7838d1e60fa4b7359c2e8d40a61f7b3925e'

/**
 * @returns why a build for a real server may not be made with these settings; undefined when it may. A key that everybody
 * knows would leave the passwords in the logs of whatever stands between readable.
 */
export function passwordKeyProblem(env: Readonly<Record<string, string | undefined>>): string | undefined {
  if ((env['VITE_PASSWORD_CIPHER'] ?? 'aes-cbc') !== 'aes-cbc') return undefined
  const key = env['VITE_PASSWORD_KEY']
  if (key !== undefined && key.toLowerCase() !== trainingKey && /^[\da-f]{64}$/i.test(key)) return undefined
  return [
    'This build is for a real server, so VITE_PASSWORD_KEY must be a key of your own that the server knows, too:',
    '64 hexadecimal digits (openssl rand -hex 32), in the environment or in a file .env.local.',
    'A build that talks to the embedded simulator: SIMULATOR=1 npm run build.',
  ].join('\n')
}

/** Ends a build for a real server that would send passwords under a key that everybody knows. */
export const ownPasswordKey = (env: Readonly<Record<string, string | undefined>>): Plugin => ({
  name: 'own-password-key',
  apply: 'build',
  buildStart() {
    const problem = passwordKeyProblem(env)
    if (problem) this.error(problem)
  },
})
