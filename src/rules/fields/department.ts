import { addressLength, codeLength, remarkLength, sortRange } from '../limits/fieldLimits'
import { emailLength } from '../limits/limits'
import { isCode, isEmail } from '../limits/validators'
import { telephone } from './telephone'
import { fieldsOf } from './fieldRules'

export const departmentFields = fieldsOf({
  org_id: { required: true },
  parent_id: {},
  name: { required: true },
  code: { required: true, max: codeLength, test: isCode },
  phone: { ...telephone, messageKey: 'landline' },
  email: { max: emailLength, test: isEmail },
  fax: { ...telephone, messageKey: 'landline' },
  address: { max: addressLength },
  sort: { integer: sortRange },
  remark: { max: remarkLength },
})
