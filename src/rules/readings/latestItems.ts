/** Registers whose newest state QR08 lists: +A in all and by tariff, −A, +R, −R, and the demand of the billing period. */
export const latestItems = [
  'pap_r',
  'pap_r1',
  'pap_r2',
  'pap_r3',
  'pap_r4',
  'rap_r',
  'prp_r',
  'rrp_r',
  'pap_demand',
] as const
export type LatestItem = (typeof latestItems)[number]

/** Listed where none is asked for. */
export const mainItems: readonly LatestItem[] = ['pap_r', 'rap_r', 'prp_r', 'rrp_r']
