const betweenLines: Readonly<Record<string, 'u12' | 'u32'>> = { ua: 'u12', uc: 'u32' }

/**
 * Line voltage behind a voltage field of a meter of this wiring (code of `wiringMode`); undefined for a
 * phase-to-neutral voltage. A meter of three phases and three wires measures U12 and U32.
 * @example lineVoltage('uc', '2') // 'u32'
 */
export const lineVoltage = (item: string, wiring: string): 'u12' | 'u32' | undefined =>
  wiring === '2' && Object.hasOwn(betweenLines, item) ? betweenLines[item] : undefined
