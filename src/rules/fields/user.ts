import { enabledStatus } from '../codes/statuses'
import { personnelCodeLength, remarkLength } from '../limits/fieldLimits'
import { emailLength, phoneLength, userNameLength } from '../limits/limits'
import { isEmail, isPhone, isUserName } from '../limits/validators'
import { fieldsOf } from './fieldRules'

export const userFields = fieldsOf({
  username: { required: true, max: userNameLength.max, test: isUserName, messageKey: 'userNameRule' },
  name: { required: true },
  code: { max: personnelCodeLength },
  dept_id: { required: true },
  org_id: { required: true },
  scope_org_id: { required: true },
  role_ids: { required: true, byHandler: true },
  phone: { max: phoneLength, test: isPhone, messageKey: 'badPhone' },
  email: { max: emailLength, test: isEmail, messageKey: 'emailInvalid' },
  language: { byHandler: true },
  landing_page: {},
  expiry_date: { time: 'moment', byHandler: true },
  enabled: { flag: '1', shownAs: enabledStatus },
  remark: { max: remarkLength },
})
