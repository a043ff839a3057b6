import type { CommandFault } from '../db/commandPlan'
import type { MessageKey } from '../messages'

/** What a fault is called to people. */
export const faultSentence: Record<CommandFault, MessageKey> = {
  timeout: 'readTimeout',
  dcuOffline: 'cpReadTimeout',
  dataInvalid: 'dataInvalid',
  protocolException: 'cpProtocolException',
  busy: 'deviceBusy',
  other: 'deviceRefused',
}
