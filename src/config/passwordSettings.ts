import { env } from './env'
import { trainingKey, trainingPublicKey } from './passwordKey'

/** Encryption of passwords in this build. The embedded simulator knows no keys but its own. */
export const passwordSettings = () => ({
  cipher: import.meta.env.VITE_PASSWORD_CIPHER ?? 'aes-cbc',
  key: env.simulator ? trainingKey : (import.meta.env.VITE_PASSWORD_KEY ?? trainingKey),
  publicKey: env.simulator
    ? trainingPublicKey
    : (import.meta.env.VITE_PASSWORD_PUBLIC_KEY ?? trainingPublicKey),
})
