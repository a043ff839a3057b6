import type { CommandFault } from '../../db/commandPlan'
import type { MessageKey } from '../../messages/messages'

/** What a fault is called to people. */
export const faultSentence: Record<CommandFault, MessageKey> = {
  timeout: 'readTimeout',
  dcuOffline: 'pointReadTimeout',
  dataInvalid: 'dataInvalid',
  protocolException: 'pointProtocolException',
  busy: 'deviceBusy',
  other: 'deviceRefused',
}
