import { roleScope } from '../codes/dictionaries'
import { codeLength, memberChanges, remarkLength } from '../limits/fieldLimits'
import { isDictCode } from '../limits/validators'
import { fieldsOf } from './fieldRules'

/** Fields of the copy of a role. */
export const roleCopyFields = fieldsOf({
  code: { required: true, max: codeLength, test: isDictCode },
  name: { required: true },
})

export const roleFields = fieldsOf({
  ...roleCopyFields,
  scope: { codes: roleScope, required: true },
  remark: { max: remarkLength },
  grants: { byHandler: true },
})

/** Users who enter or leave a role. */
export const roleMemberFields = fieldsOf({ add: { list: memberChanges }, drop: { list: memberChanges } })
