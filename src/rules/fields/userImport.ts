import { fieldsOf } from './fieldRules'
import { userFields } from './user'

/** The columns of a file of users, in the order of its template; organization, department and roles by name or code. */
export const userImportFields = fieldsOf({
  username: userFields.username,
  name: userFields.name,
  code: userFields.code,
  org: {},
  dept: { required: true },
  scope: {},
  roles: { required: true },
  email: userFields.email,
  phone: userFields.phone,
  expiry_date: { time: 'day' },
  remark: userFields.remark,
})
