import type { AbnormalRule } from '../archive/abnormalRules'
import type { LossTag } from './lossSigns'

/** Rule of abnormal data for a sign of a meter; an opened meter is judged by its events. */
const rules: Readonly<Partial<Record<LossTag, AbnormalRule>>> = {
  neutral: 'neutralDiffers',
  wiring: 'ctReversed',
  phase: 'missingVoltage',
  stopped: 'meterStopped',
  ratio: 'ratioMismatch',
  otherArea: 'wrongTransformer',
  relay: 'offConsuming',
  clock: 'clockDeviation',
  unread: 'noData',
}

/** The rule that is likely for these signs, by the first that has one; '' = a person says. */
export const ruleOfTags = (tags: readonly string[]): AbnormalRule | '' => {
  for (const tag of tags) {
    const rule = Object.entries(rules).find(([ruleTag]) => ruleTag === tag)?.[1]
    if (rule) return rule
  }
  return ''
}
