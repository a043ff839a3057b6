import type { ParseKeys } from 'i18next'
import type { MeterListRow } from '@/api/capture/meters'
import { formatShortDay } from '@/lib/time'
import { isNo } from '@/rules/codes/codes'
import type { StatusLook, Tone } from '@/rules/codes/statusLook'
import {
  batteryState,
  onlineStatus,
  readResult,
  readResults,
  relayStatus,
  type Statuses,
} from '@/rules/codes/statuses'
import type { Translator } from '@/ui/table/column'

/** One thing that a meter's fields say of its state. */
export interface StateSign extends StatusLook {
  readonly word: string
}

/** Fields of a row that tell the state of its meter. */
export type StateFields = Pick<
  MeterListRow,
  'use_status' | 'online_status' | 'relay_status' | 'read_result' | 'battery_state' | 'last_read_time'
>

/** A stopped meter is not expected to answer. */
export const isStopped = (row: StateFields): boolean => isNo(row.use_status)

const urgency: Readonly<Record<Tone, number>> = { danger: 0, warning: 1, neutral: 2, info: 3, success: 4 }
/** Codes that need nobody: online, relay on or none, read or exempt, battery normal. */
const quiet = { online: ['1'], relay: ['21', '98'], read: ['1', '3'], battery: ['1'] }

/** Words that speak for themselves, without the title of the column of their field. */
const ownWords: ReadonlyMap<string, ParseKeys<'capture'>> = new Map([
  ['relayStatus.22', 'meterList.relayOff'],
  ['relayStatus.23', 'meterList.relayReady'],
  ['relayStatus.99', 'meterList.relayUnknown'],
  ['batteryState.2', 'meterList.batteryLow'],
  ['batteryState.3', 'meterList.batteryReplace'],
])

/**
 * Signs of what is not as it should be, the most urgent first; one quiet "OK" where contact, relay and reading are in order.
 * Empty where the answer leaves one of them out and says nothing bad of the others: then nothing is known.
 */
export function meterState(row: StateFields, texts: Translator): readonly StateSign[] {
  const { t } = texts
  if (isStopped(row)) return [{ tone: 'neutral', shape: 'dash', word: t('capture:meterList.stopped') }]
  const word = (codes: Statuses, code: string) => {
    const ownWord = ownWords.get(`${codes.group}.${code}`)
    return ownWord === undefined ? texts.or(`domain:${codes.group}.${code}`, code) : t(`capture:${ownWord}`)
  }
  const sign = (
    codes: Statuses,
    code: string,
    okay: readonly string[],
    text = word(codes, code),
  ): StateSign[] =>
    code === '' || okay.includes(code)
      ? []
      : [{ ...(codes.look(code) ?? { tone: 'neutral', shape: 'dash' }), word: text }]
  const troubles = [
    ...sign(relayStatus, row.relay_status, quiet.relay),
    ...sign(
      readResult,
      row.read_result,
      quiet.read,
      row.read_result === readResults.failed ? unreadWord() : undefined,
    ),
    ...sign(batteryState, row.battery_state, quiet.battery),
    ...sign(onlineStatus, row.online_status, quiet.online),
  ].toSorted((first, second) => urgency[first.tone] - urgency[second.tone])
  if (troubles.length > 0) return troubles
  if (!row.online_status || !row.relay_status || !row.read_result) return []
  return [{ tone: 'neutral', shape: 'check', word: t('capture:meterList.allRight') }]

  function unreadWord(): string {
    if (!row.last_read_time) return t('capture:meterList.never')
    return t('capture:meterList.notReadSince', { date: formatShortDay(row.last_read_time, texts.language) })
  }
}

/** The whole state as text, for the clipboard, paper and the tooltip. */
export const stateText = (signs: readonly StateSign[]): string => signs.map(({ word }) => word).join(' · ')
