import type { Credentials, TrainingAccount } from '@/api/console/signIn'

/** Why a sign-in failed, for a person. */
export interface SignInRefusal {
  /** The server answered and said no; otherwise it could not be asked. */
  refused: boolean
  message: string
  /** The account is locked for so many minutes. */
  lockMinutes?: number
}
export type SignInOutcome = { ok: true } | ({ ok: false } & SignInRefusal)

/** Functions lent to the sign-in page. All are fetched when needed, so that the page itself stays light. */
export interface SignInHost {
  /** Begins a session or says why not; rejects only when its own code could not be fetched. */
  signIn: (credentials: Credentials) => Promise<SignInOutcome>
  /** Fetches ahead what comes after a successful sign-in. */
  warm: () => void
  /** Only in builds that run on the simulator. */
  trainingAccounts?: (() => Promise<TrainingAccount[]>) | undefined
}
