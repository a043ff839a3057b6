import { phoneLength } from '../limits/limits'
import { isLandline, isPhone } from '../limits/validators'
import type { TextRule } from './fieldRules'

/** A number that can be called: mobile or landline. */
export const isTelephone = (text: string): boolean => isPhone(text) || isLandline(text)

export const telephone = { max: phoneLength, test: isTelephone } satisfies TextRule
