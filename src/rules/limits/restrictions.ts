import { isTotalizer } from '../archive/meterRules'

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
  ...(isTotalizer(meter.meter_type) ? ['1'] : []),
  ...(meter.vip ? ['2'] : []),
  ...(meter.card ? ['3'] : []),
]

/**
 * True for a collection point that serves many meters. All others (02 special transformer, 03 feeder meter in a
 * substation, 05) are one meter with a modem of its own.
 */
export const isConcentrator = (tml_type: string): boolean => tml_type === '01'

/** The categories of a terminal; `generates`: what stands behind it is a power station. */
export function terminalCategories({
  tml_type,
  generates,
}: {
  readonly tml_type: string
  readonly generates: boolean
}): string[] {
  const place = { '01': ['1'], '02': ['2'], '03': [generates ? '3' : '4'] }[tml_type] ?? []
  // A device with a modem of its own is the meter and its terminal at once.
  return [...place, ...(isConcentrator(tml_type) ? ['6'] : ['5', '7'])]
}

/** True for a VIP meter, by its categories. */
export const isVipMeter = (meterRestrict: readonly string[]): boolean => meterRestrict.includes('2')

/** True behind a terminal of a power station or substation, by its categories. */
export const isAtStation = (terminalRestrict: readonly string[]): boolean =>
  terminalRestrict.some((code) => code === '3' || code === '4')

/** Why the relay of a meter must not be opened, the weightiest reason first; undefined where nothing forbids it. */
export function relayBlock(meter: {
  readonly protected: boolean
  readonly meter_restrict?: readonly string[] | undefined
  readonly terminal_restrict?: readonly string[] | undefined
}): 'vip' | 'check' | 'station' | undefined {
  const { meter_restrict = [], terminal_restrict = [] } = meter
  if (meter.protected || isVipMeter(meter_restrict)) return 'vip'
  if (meter_restrict.includes('1')) return 'check'
  return isAtStation(terminal_restrict) ? 'station' : undefined
}
