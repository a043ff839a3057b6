import { resetCycles } from '../archive/codeRule'
import { enabledStatus } from '../codes/statuses'
import { codeLength, remarkLength, serialStart } from '../limits/fieldLimits'
import { isDictCode } from '../limits/validators'
import { fieldsOf } from './fieldRules'

/** First serial number of a rule, and the period after which the numbers begin again. */
export const serialFields = fieldsOf({
  reset_cycle: { oneOf: resetCycles, words: 'codeRules:cycle', required: true },
  start: { integer: serialStart, required: true, absent: 1 },
})

export const codeRuleFields = fieldsOf({
  code: { required: true, max: codeLength, test: isDictCode },
  name: { required: true },
  components: { byHandler: true, required: true },
  ...serialFields,
  enabled: { flag: '1', shownAs: enabledStatus },
  remark: { max: remarkLength },
})
