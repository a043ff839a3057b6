import SHA256 from 'crypto-js/sha256.js'
import { mailCodeSeconds } from '../../src/rules/limits/limits'

/** Wrong tries after which a code is worth nothing. */
const maxTries = 5

interface MailCode {
  email: string
  code: string
  sentAt: number
  tries: number
}

/** Why a code is not accepted: `codeExpired` also when none was sent or it was tried too often. */
export type CodeProblem = 'codeExpired' | 'codeWrong'

/** Codes mailed to new addresses, one at a time per user. Times are ms. */
export interface MailCodes {
  /** Seconds until another code may be sent; 0 = now. */
  wait(username: string): number
  /** Makes a code and answers it: in training there is no mail. */
  send(username: string, email: string): string
  check(username: string, email: string, code: string): CodeProblem | undefined
  forget(username: string): void
}

export function createMailCodes(now: () => number, secret: string): MailCodes {
  const rows = new Map<string, MailCode>()
  let count = 0
  return {
    wait(username) {
      const row = rows.get(username)
      return row ? Math.max(0, Math.ceil((row.sentAt - now()) / 1000 + mailCodeSeconds.resend)) : 0
    },
    send(username, email) {
      count += 1
      const [word = 0] = SHA256(`${secret}:${username}:${String(count)}:${String(now())}`).words
      const code = String((word >>> 0) % 1_000_000).padStart(6, '0')
      rows.set(username, { email: email.toLowerCase(), code, sentAt: now(), tries: 0 })
      return code
    },
    check(username, email, code) {
      const row = rows.get(username)
      const late = !row || now() - row.sentAt >= mailCodeSeconds.valid * 1000
      if (late || row.tries >= maxTries || row.email !== email.toLowerCase()) return 'codeExpired'
      row.tries += 1
      return row.code === code ? undefined : 'codeWrong'
    },
    forget: (username) => void rows.delete(username),
  }
}
