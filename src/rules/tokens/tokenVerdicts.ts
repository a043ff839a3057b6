/** Results of a check of a token, in the words of the verification base. */
export const tokenVerdicts = [
  /** The meter takes it: it was made here and nobody has entered it yet. */
  'valid',
  /** A test or display token of class 1, which every meter takes. */
  'test',
  'used',
  /** The meter would take it, but no sale here made it. */
  'notIssued',
  'otherMeter',
  /** The next key made it: the meter needs its key change tokens first. */
  'keyAhead',
  /** A former key made it, which the meter has no more. */
  'keyBehind',
  'old',
  'expired',
  /** The minute in it is 00:01, in which no token is made. */
  'reserved',
  'crc',
  'notSupported',
  'outOfRange',
  'otherMaker',
  /** The consumer at the meter does not pay by tokens. */
  'noTokens',
] as const
export type TokenVerdict = (typeof tokenVerdicts)[number]
