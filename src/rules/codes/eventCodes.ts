import { ercOf, pointEventKinds, type PointEventKind } from './pointEventKinds'

/** Devices that raise events; the words are the group `eventDevice` of the dictionaries. */
export const eventDeviceCodes = ['meter', 'dcu'] as const
export type EventDevice = (typeof eventDeviceCodes)[number]

/**
 * The protocol in whose numbers the lists of events speak, whatever the device itself speaks: DLMS/COSEM (IDIS) for meters,
 * Q/GDW 376.1 for concentrators.
 */
export const listedProtocol: Readonly<Record<EventDevice, string>> = { meter: '01', dcu: '05' }

/** Meters number their events 1 … 9999; concentrators have ERC01 … ERC99. */
export const isEventCode = (device: string, code: string): boolean =>
  device === 'dcu' ? /^ERC(0[1-9]|[1-9]\d)$/.test(code) : /^[1-9]\d{0,3}$/.test(code)

/** A code as it is kept, however it was typed: capitals, ERC with two digits. */
export const eventCodeOf = (typed: string): string =>
  typed
    .trim()
    .toUpperCase()
    .replace(/^ERC(\d)$/, 'ERC0$1')

/** Numbers below 200 that IDIS leaves to makers: communication module, current without voltage, bypass, reverse energy. */
const makers: readonly number[] = [21, 22, 53, 54, 55]

/**
 * True when a standard defines the code: IDIS for meters of DLMS/COSEM (all but `makers`, and 200 … 254), Q/GDW 376.1
 * for concentrators up to ERC41. In other protocols every number is defined by the maker.
 */
export function isStandardCode(device: string, protocol: string, code: string): boolean {
  if (device === 'dcu') return protocol === '05' && Number(code.replace('ERC', '')) <= 41
  const number = Number(code)
  return protocol === '01' && !makers.includes(number) && (number < 200 || number === 255)
}

/** The code of an ERC number as lists show it: '1' → ERC01. */
export const ercCodeOf = (erc: string): string => `ERC${erc.padStart(2, '0')}`

/** Kind of concentrator event for this code, where the head-end detects it. */
export const pointKindOf = (code: string): PointEventKind | undefined =>
  pointEventKinds.find((kind) => ercOf[kind] !== '' && ercCodeOf(ercOf[kind]) === code)
