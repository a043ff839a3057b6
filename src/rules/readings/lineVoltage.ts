const betweenLines: Readonly<Record<string, 'u12' | 'u32'>> = { ua: 'u12', uc: 'u32' }

/**
 * What a voltage of a meter of this wiring (code of `wiringMode`) is, where it is none of a phase to neutral: a meter of
 * three phases and three wires measures U12 and U32.
 * @example lineVoltage('uc', '2') // 'u32'
 */
export const lineVoltage = (item: string, wiring: string): 'u12' | 'u32' | undefined =>
  wiring === '2' && Object.hasOwn(betweenLines, item) ? betweenLines[item] : undefined
