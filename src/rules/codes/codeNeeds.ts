/** Why a code of a dictionary cannot be disabled. */
export type CodeNeed = 'reported' | 'wiring' | 'reading' | 'terminal' | 'relay' | 'keys'

/** All codes of these dictionaries, or those that are named. */
const needs: Readonly<Record<string, { need: CodeNeed; codes?: readonly string[] }>> = {
  // Devices and the head-end send them, whatever the console offers.
  relayStatus: { need: 'reported' },
  onlineStatus: { need: 'reported' },
  readResult: { need: 'reported' },
  batteryState: { need: 'reported' },
  severity: { need: 'reported' },
  signalLevel: { need: 'reported' },
  eventType: { need: 'reported' },
  failReason: { need: 'reported' },
  // meterRules: wiring and transformers follow from the type.
  meterType: { need: 'wiring', codes: ['01', '02', '03', '04', '05', '06'] },
  wiringMode: { need: 'wiring', codes: ['1', '2', '3', '4'] },
  // readRules: how many meters may be read at once.
  commPort: { need: 'reading', codes: ['31', '40'] },
  tmlType: { need: 'terminal', codes: ['01', '02', '03', '05'] },
  // A meter without a relay is never switched.
  relayMode: { need: 'relay', codes: ['0', '1'] },
  meterRestrict: { need: 'relay', codes: ['1', '2', '3'] },
  terminalRestrict: { need: 'relay', codes: ['1', '2', '3', '4', '5', '6', '7'] },
  // Keys and encryption belong to DLMS.
  commProtocol: { need: 'keys', codes: ['01'] },
}

/** Why this code must stay enabled; undefined where it may be disabled. Console and head-end ask it. */
export function codeNeed(dictionary: string, code: string): CodeNeed | undefined {
  const entry = Object.hasOwn(needs, dictionary) ? needs[dictionary] : undefined
  return entry && (entry.codes?.includes(code) ?? true) ? entry.need : undefined
}
