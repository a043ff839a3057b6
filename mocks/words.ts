import type { MeterRow } from './meterTypes'
import type { Language } from '../src/i18n/languages'
import en from '../locales/en/domain.json'
import es from '../locales/es/domain.json'
import ja from '../locales/ja/domain.json'
import zh from '../locales/zh/domain.json'

// One dictionary for screen and file: an exported list must say what the list on the screen said.
const dictionaries: Record<Language, Record<string, Record<string, string>>> = { en, zh, es, ja }

const groups: Partial<Record<keyof MeterRow, keyof typeof en>> = {
  cons_sort: 'consSort',
  comm_protocol: 'commProtocol',
  comm_port: 'commPort',
  meter_type: 'meterType',
  wiring_mode: 'wiringMode',
  relay_mode: 'relayMode',
  relay_status: 'relayStatus',
  online_status: 'onlineStatus',
  read_result: 'readResult',
  battery_state: 'batteryState',
  loss_flag: 'lossFlag',
}

/** A field of a meter as a file for people shows it: codes as words of the language, everything else as it is. */
export function fieldWord(meter: MeterRow, field: keyof MeterRow, language: Language): string | number {
  const value = meter[field]
  const group = groups[field]
  return (group && dictionaries[language][group]?.[String(value)]) ?? value
}

/** The word of a code in a group of the domain words; an unknown code as it is. */
export const groupWord = (group: keyof typeof en, code: string, language: Language): string =>
  dictionaries[language][group]?.[code] ?? code

/** The word of a code in one of the domain's groups; an unknown code as it is. */
export const codeWord = (group: keyof typeof en, code: string, language: Language): string =>
  dictionaries[language][group]?.[code] ?? code
