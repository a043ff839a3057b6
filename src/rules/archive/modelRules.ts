/** What a model can do: functions × how they are reached. Form and head-end share it. */
export const modelFunctions = [
  { key: 'energy', ways: ['read', 'push'] },
  { key: 'demand', ways: ['read', 'push'] },
  { key: 'profile', ways: ['read', 'set', 'push'] },
  { key: 'instantaneous', ways: ['read', 'push'] },
  { key: 'quality', ways: ['read', 'set', 'push'] },
  { key: 'event', ways: ['read', 'push'] },
  { key: 'tariff', ways: ['read', 'set'] },
  { key: 'clock', ways: ['read', 'set'] },
  { key: 'relay', ways: ['read', 'set', 'control'] },
  { key: 'credit', ways: ['read', 'set'] },
  { key: 'firmware', ways: ['read', 'control'] },
] as const

export const modelWays = ['read', 'set', 'control', 'push'] as const

export const hasWay = (key: string, way: string): boolean =>
  modelFunctions.some((each) => each.key === key && each.ways.some((own) => own === way))

/** '<function>.<way>' that exists. */
export const isCapability = (text: string): boolean => {
  const [key = '', way = '', ...more] = text.split('.')
  return more.length === 0 && hasWay(key, way)
}

/** Its relay can be switched; it can be charged with credit. */
export const switchesRelay = (capabilities: readonly string[]): boolean =>
  capabilities.includes('relay.control')
export const takesCredit = (capabilities: readonly string[]): boolean => capabilities.includes('credit.set')

/** Longest side of a stored picture, px, and its text at most: a larger one is drawn anew in the browser. */
export const modelImage = { side: 1600, characters: 2_500_000 }
