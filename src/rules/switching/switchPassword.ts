import { isRelayPassword } from '../archive/meterRules'
import { relayPassLevel } from '../codes/dictionaries'

/**
 * Fault of a relay password (`fkpass`): it is its level (02 or 04) and six hexadecimal digits, and the field of the level says the same.
 * @param level code of the field `relay_pass_level`
 * @returns undefined when it is right
 */
export function switchPasswordFault(password: string, level: string): 'form' | 'level' | undefined {
  if (!isRelayPassword(password)) return 'form'
  return relayPassLevel.codes.includes(level) && password.startsWith(level) ? undefined : 'level'
}
