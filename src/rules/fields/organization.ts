import { enabledStatus } from '../codes/statuses'
import { addressLength, codeLength, shortNameLength, sortRange } from '../limits/fieldLimits'
import { isCode } from '../limits/validators'
import { telephone } from './telephone'
import { fieldsOf } from './fieldRules'

export const organizationFields = fieldsOf({
  name: { required: true },
  short_name: { required: true, max: shortNameLength },
  code: { required: true, max: codeLength, test: isCode },
  parent_id: { required: true, absent: '' },
  contact_name: {},
  contact_phone: telephone,
  address: { max: addressLength },
  enabled: { flag: '1', shownAs: enabledStatus },
  sort: { integer: sortRange },
})
