import type words from '../../../../locales/en/logs.json'

/** Events of the security log; the words are `safetyEvent.<code>`. */
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
] as const satisfies readonly (keyof (typeof words)['safetyEvent'])[]

export const locations = ['office', 'vpn', 'outside'] as const
