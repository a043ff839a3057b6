/**
 * Restriction categories of meters (1 check, 2 VIP, 3 card) and terminals (1 public transformer, 2 special transformer,
 * 3 power station, 4 substation, 5 GPRS meter, 6 DCU, 7 meter): filters of pickers, and conditions of relay safety.
 */

/** The categories of a meter; a meter may be in several. */
export const meterCategories = (meter: {
  readonly meter_type: string
  readonly vip: boolean
  readonly card: boolean
}): string[] => [
  ...(meter.meter_type === '05' ? ['1'] : []),
  ...(meter.vip ? ['2'] : []),
  ...(meter.card ? ['3'] : []),
]

/** The categories of a terminal; `generates`: what stands behind it is a power station. */
export function terminalCategories({
  tml_type,
  generates,
}: {
  readonly tml_type: string
  readonly generates: boolean
}): string[] {
  // A device with a modem of its own is the meter and its terminal at once.
  if (tml_type === '05') return ['5', '7']
  const place = tml_type === '02' ? '2' : tml_type === '03' ? (generates ? '3' : '4') : '1'
  return [place, '6']
}

/** Why the relay of a meter must not be opened, the weightiest reason first; undefined where nothing forbids it. */
export function relayBlock(meter: {
  readonly protected: boolean
  readonly meter_restrict?: readonly string[] | undefined
  readonly terminal_restrict?: readonly string[] | undefined
}): 'vip' | 'check' | 'station' | undefined {
  const { meter_restrict = [], terminal_restrict = [] } = meter
  if (meter.protected || meter_restrict.includes('2')) return 'vip'
  if (meter_restrict.includes('1')) return 'check'
  return terminal_restrict.some((code) => code === '3' || code === '4') ? 'station' : undefined
}
