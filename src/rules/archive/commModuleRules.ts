import { portRange } from '../limits/fieldLimits'

/** Rules of what can be set on a communication module. The head-end enforces the same ones. */

/** Seconds. */
export const moduleTimeout = { min: 1, max: 3600 }
/** Hops from the gateway, which is level 0; no network of this kind has more. */
export const moduleLevels = { min: 0, max: 15 }
/** Modules that one command reaches. */
export const mostModules = 500
export const frequencyCount = 16
/** Characters of as many frequencies, `6000.123` each, and the commas between them. */
export const frequenciesLength = frequencyCount * 9 - 1

const ipv4 = /^(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/

/** An IPv4 address, with a port from 1 to 65535 if need be. */
export function isIpAddress(text: string): boolean {
  const [address = '', port, ...extraParts] = text.split(':')
  if (extraParts.length > 0 || !ipv4.test(address)) return false
  return port === undefined || (/^[1-9]\d{0,4}$/.test(port) && Number(port) <= portRange.max)
}

/** An access point name: letters, digits, dots and hyphens. */
export const isApn = (text: string): boolean => /^[A-Za-z\d.-]+$/.test(text)

/** 1 to 16 different frequencies in MHz, comma-joined, each above 0 and at most 6000 with three decimals. */
export function isFrequencyList(text: string): boolean {
  const parts = text.split(',').map((part) => part.trim())
  return (
    parts.length <= frequencyCount &&
    new Set(parts.map(Number)).size === parts.length &&
    parts.every((part) => /^\d{1,4}(\.\d{1,3})?$/.test(part) && Number(part) > 0 && Number(part) <= 6000)
  )
}
