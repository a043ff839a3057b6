import type { ParamShape } from '../../src/rules/console/systemParams'
import type { Language } from '../../src/i18n/languages'

/** Description of a parameter with its words; its row is created from it. */
export interface ParamSeed extends Pick<ParamShape, 'type'>, Partial<Omit<ParamShape, 'type'>> {
  param_group: 'communication' | 'security' | 'analysis' | 'console' | 'money'
  default_value: string
  unit?: 's' | 'min' | 'd' | 'rows' | '%' | 'dBm' | '¢/kWh' | ''
  /** '1': what it changes begins with a user's next sign-in. */
  needs_restart?: string
  name: Record<Language, string>
  description: Record<Language, string>
}
