import { object, text } from '@/lib/shape'

/** Fingerprint of each key: the first 6 hexadecimal digits of a block of zeros that it encrypts. '' = no key. */
export const keyChecks = object({ ak: text, ek: text, kek: text })
