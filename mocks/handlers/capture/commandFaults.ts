import type { CommandFault } from '../../db/commandPlan'
import type { MessageKey } from '../../messages/messages'

/** Message key of each fault. */
export const faultSentence: Record<CommandFault, MessageKey> = {
  timeout: 'readTimeout',
  dcuOffline: 'pointReadTimeout',
  dataInvalid: 'dataInvalid',
  protocolException: 'pointProtocolException',
  busy: 'deviceBusy',
  other: 'deviceRefused',
}
