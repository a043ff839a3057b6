import type { Language } from '../../../src/i18n/languages'
import type { Core } from '../../core'
import type { WordGroup } from '../../db/dictWords'
import type { MeterRow } from '../../kit/meterTypes'

const groups: Partial<Record<keyof MeterRow, WordGroup>> = {
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
export function fieldWord(
  { db }: Pick<Core, 'db'>,
  meter: MeterRow,
  field: keyof MeterRow,
  language: Language,
): string | number {
  const value = meter[field]
  const group = groups[field]
  return group ? db.dictWords.word(group, String(value), language) : value
}
