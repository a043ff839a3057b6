/** Groups under which data items are offered; their words are `domain:itemGroup.<code>`. */
export const itemGroupCodes = [
  'energy',
  'reactive',
  'demand',
  'instantaneous',
  'status',
  'profile',
  'event',
] as const
