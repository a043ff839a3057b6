import { codeLength, remarkLength } from '../limits/fieldLimits'
import { isDictCode } from '../limits/validators'
import { fieldsOf } from './fieldRules'

export const dictFields = fieldsOf({
  code: { required: true, max: codeLength, test: isDictCode },
  name: { required: true },
  remark: { max: remarkLength },
})
