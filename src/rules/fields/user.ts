import { enabledStatus } from '../codes/statuses'
import { personnelCodeLength, remarkLength } from '../limits/fieldLimits'
import { emailLength, phoneLength, userNameLength } from '../limits/limits'
import { isEmail, isPhone, isUserName } from '../limits/validators'
import { fieldsOf } from './fieldRules'
import { reason } from './reason'

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

/** The end of accounts, '' = never, and why. */
export const userExpiryFields = fieldsOf({ expiry_date: userFields.expiry_date, reason })

/** A password that is reset; with `force` the user must change it at the next sign-in. */
export const userResetFields = fieldsOf({ force: { flag: '1' } })

/** A password that an administrator chooses; its length is what the utility set. */
export const userPasswordFields = fieldsOf({
  user_password: { required: true, byHandler: true },
  ...userResetFields,
})
