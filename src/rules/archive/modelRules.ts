/** Capabilities of a device model: functions × ways to use them. Form and head-end share them. */
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
  modelFunctions.some(
    (modelFunction) =>
      modelFunction.key === key && modelFunction.ways.some((possibleWay) => possibleWay === way),
  )

/** '<function>.<way>' that exists. */
export const isCapability = (text: string): boolean => {
  const [key = '', way = '', ...extraParts] = text.split('.')
  return extraParts.length === 0 && hasWay(key, way)
}

/** True for a model whose relay can be switched. */
export const switchesRelay = (capabilities: readonly string[]): boolean =>
  capabilities.includes('relay.control')
export const takesCredit = (capabilities: readonly string[]): boolean => capabilities.includes('credit.set')

/** Longest side of a stored picture, px, and its text at most: a larger one is drawn anew in the browser. */
export const modelImage = { side: 1600, characters: 2_500_000 }
