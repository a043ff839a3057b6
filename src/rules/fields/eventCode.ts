import { abnormalRuleCodes } from '../archive/abnormalRules'
import { commProtocol, eventDevice } from '../codes/dictionaries'
import { enabledStatus, eventType, severity } from '../codes/statuses'
import { eventCodeLength, remarkLength } from '../limits/fieldLimits'
import { fieldsOf } from './fieldRules'

export const eventCodeFields = fieldsOf({
  device: { codes: eventDevice, required: true },
  comm_protocol: { codes: commProtocol, required: true },
  event_code: { required: true, max: eventCodeLength },
  name_en: { required: true },
  name_zh: {},
  name_es: {},
  name_ja: {},
  event_type: { codes: eventType, required: true },
  severity: { codes: severity, required: true },
  paired_code: { max: eventCodeLength },
  push: { flag: '0' },
  abnormal_rule: { oneOf: abnormalRuleCodes, words: 'abnormal:rule' },
  advice_en: { max: remarkLength },
  advice_zh: { max: remarkLength },
  advice_es: { max: remarkLength },
  advice_ja: { max: remarkLength },
  enabled: { flag: '1', shownAs: enabledStatus },
  remark: { max: remarkLength },
})
