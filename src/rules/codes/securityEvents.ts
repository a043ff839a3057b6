/** Events of an account in the security log; the words are `logs:safetyEvent.<code>`. */
export const securityEvents = [
  'signIn',
  'signInFailed',
  'locked',
  'unlocked',
  'signOut',
  'sessionEnded',
  'remoteLogin',
  'passwordChanged',
  'passwordWrong',
  'emailChanged',
  'permissionChanged',
  // A call that the user may not make.
  'refused',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/** Networks that an address may belong to; the words are `logs:location.<code>`. */
export type Network = 'office' | 'vpn' | 'outside'
