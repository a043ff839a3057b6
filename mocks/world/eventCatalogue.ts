/** severity: 1 info, 2 warning, 3 major, 4 critical. */
export interface EventKind {
  name: string
  type: 'standard' | 'fraud' | 'relay' | 'powerQuality' | 'communication' | 'prepayment'
  severity: '1' | '2' | '3' | '4'
}

const kind = (name: string, type: EventKind['type'], severity: EventKind['severity']): EventKind => ({
  name,
  type,
  severity,
})

/** The events that this world's meters raise, by their IDIS code (200 and above, and 53–55, are makers' own). */
export const eventKinds = {
  1: kind('Power down', 'standard', '3'),
  2: kind('Power up', 'standard', '1'),
  3: kind('Daylight saving changed', 'standard', '1'),
  4: kind('Clock adjusted (old time)', 'standard', '1'),
  5: kind('Clock adjusted (new time)', 'standard', '1'),
  6: kind('Clock invalid', 'standard', '3'),
  7: kind('Replace battery', 'standard', '2'),
  8: kind('Battery voltage low', 'standard', '2'),
  14: kind('NV memory error', 'standard', '4'),
  40: kind('Terminal cover removed', 'fraud', '4'),
  41: kind('Terminal cover closed', 'fraud', '1'),
  42: kind('Strong DC field detected', 'fraud', '4'),
  43: kind('No strong DC field', 'fraud', '1'),
  44: kind('Meter cover removed', 'fraud', '4'),
  45: kind('Meter cover closed', 'fraud', '1'),
  46: kind('Association authentication failure', 'fraud', '3'),
  52: kind('Unexpected consumption', 'fraud', '3'),
  54: kind('Bypass: neutral and phase current differ', 'fraud', '4'),
  55: kind('Reverse energy', 'fraud', '3'),
  62: kind('Remote disconnection', 'relay', '2'),
  63: kind('Remote connection', 'relay', '1'),
  64: kind('Local disconnection', 'relay', '3'),
  65: kind('Limiter threshold exceeded', 'relay', '2'),
  66: kind('Limiter threshold OK', 'relay', '1'),
  68: kind('Disconnect or reconnect failure', 'relay', '4'),
  69: kind('Local reconnection', 'relay', '1'),
  76: kind('Under-voltage L1', 'powerQuality', '2'),
  77: kind('Under-voltage L2', 'powerQuality', '2'),
  78: kind('Under-voltage L3', 'powerQuality', '2'),
  79: kind('Over-voltage L1', 'powerQuality', '2'),
  80: kind('Over-voltage L2', 'powerQuality', '2'),
  81: kind('Over-voltage L3', 'powerQuality', '2'),
  82: kind('Missing voltage L1', 'powerQuality', '3'),
  83: kind('Missing voltage L2', 'powerQuality', '3'),
  84: kind('Missing voltage L3', 'powerQuality', '3'),
  85: kind('Voltage normal L1', 'powerQuality', '1'),
  86: kind('Voltage normal L2', 'powerQuality', '1'),
  87: kind('Voltage normal L3', 'powerQuality', '1'),
  91: kind('Current reversal', 'powerQuality', '3'),
  145: kind('GPRS registration failure', 'communication', '2'),
  148: kind('PDP context failure', 'communication', '2'),
  156: kind('Signal quality low', 'communication', '2'),
  200: kind('Token accepted', 'prepayment', '1'),
  201: kind('Token rejected', 'prepayment', '2'),
  202: kind('Token already used', 'prepayment', '2'),
  203: kind('Token too old', 'prepayment', '2'),
  205: kind('Low credit alarm 1', 'prepayment', '2'),
  207: kind('Credit exhausted', 'prepayment', '3'),
} as const satisfies Record<number, EventKind>

export type EventCode = keyof typeof eventKinds
